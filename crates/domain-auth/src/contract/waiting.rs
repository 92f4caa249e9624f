//! Requests that wait for a person without being signed in: a reset link, a new phone, an app to be
//! set up.

use super::Harness;
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
    pub(super) async fn of<H: Harness>(h: &H, person: &Person) -> Self {
        let reset = reset_for(person);
        h.email_links()
            .create_reset(&reset, Effects::none())
            .await
            .unwrap();
        ask(h, person, new_phone()).await;
        begun(h, person).await;
        Self {
            person: person.clone(),
            reset,
        }
    }

    /// Whether link, phone and app still wait.
    pub(super) async fn alive<H: Harness>(&self, h: &H) -> [bool; 3] {
        let reset = h.email_links().find_reset(&self.reset.token, now()).await;
        let app = h.factors().enrolment(self.person.id, now()).await;
        [
            reset.unwrap().is_some(),
            is_waiting(h, &self.person, ContactKind::Phone).await,
            app.unwrap().is_some(),
        ]
    }
}
