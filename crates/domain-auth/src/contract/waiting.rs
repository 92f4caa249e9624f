//! Requests that wait for a person without being signed in: a reset link, a new phone, an app to be
//! set up.

use super::Ports;
use super::factors::begun;
use super::fixtures::{now, reset_for};
use super::settings::{ask, is_waiting, new_phone};
use crate::model::{ContactKind, NewReset, Person};
use domain_shared::Effects;

/// One of each, so that a case can see them die.
pub(super) struct Waiting {
    person: Person,
    reset: NewReset,
}

impl Waiting {
    pub(super) async fn of(ports: &Ports, person: &Person) -> Self {
        let reset = reset_for(person);
        ports
            .email_links
            .create_reset(&reset, Effects::none())
            .await
            .unwrap();
        ask(ports, person, new_phone()).await;
        begun(ports, person).await;
        Self {
            person: person.clone(),
            reset,
        }
    }

    /// Whether link, phone and app still wait.
    pub(super) async fn alive(&self, ports: &Ports) -> [bool; 3] {
        let reset = ports.email_links.find_reset(&self.reset.token, now()).await;
        let app = ports.factors.enrolment(self.person.id, now()).await;
        [
            reset.unwrap().is_some(),
            is_waiting(ports, &self.person, ContactKind::Phone).await,
            app.unwrap().is_some(),
        ]
    }
}
