//! Setting an app up by a link of the administrator's.

use super::super::Ports;
use super::super::fixtures::{event, now, some_person, token};
use super::{STEP, app_of, codes, enrolment_of, issued, waiting, with_app};
use crate::model::{Authenticator, Enrolment, Person, TokenHash};
use crate::ports::LinkedConfirmation;
use domain_shared::Effects;
use futures_util::future::join_all;

/// Takes somebody's app away, and begins another one by a link.
async fn linked(ports: &Ports, person: &Person) -> (Enrolment, TokenHash) {
    let link = token();
    let enrolment = Enrolment {
        link: Some(link),
        ..enrolment_of(person)
    };
    let factors = &ports.factors;
    let reset = factors.reset(person.id, Some(&enrolment), Effects::none());
    reset.await.unwrap();
    (enrolment, link)
}

fn confirm(link: TokenHash) -> LinkedConfirmation {
    LinkedConfirmation {
        link,
        step: STEP,
        recovery_codes: codes(),
        now: now(),
        effects: Effects::none(),
    }
}

pub async fn a_reset_begins_the_next_set_up(ports: &Ports) {
    let given = with_app(ports).await;
    let issued = issued(ports, &given.person).await;
    let (enrolment, link) = linked(ports, &given.person).await;
    assert_eq!(issued.alive(ports).await, [false; 5]);
    assert_eq!(app_of(ports, &given.person).await, None);
    let found = ports.factors.linked(&link, now()).await.unwrap();
    assert_eq!(found, Some(enrolment));
}

pub async fn a_link_is_good_until_it_expires_or_is_used(ports: &Ports) {
    let person = some_person(ports).await;
    let (enrolment, link) = linked(ports, &person).await;
    let at = async |moment| ports.factors.linked(&link, moment).await.unwrap();
    assert_eq!(at(enrolment.expires_at).await, None);
    assert!(at(now()).await.is_some());
    let late = LinkedConfirmation {
        now: enrolment.expires_at,
        ..confirm(link)
    };
    assert!(!ports.factors.confirm_linked(&late).await.unwrap());
    assert!(ports.factors.confirm_linked(&confirm(link)).await.unwrap());
    assert_eq!(at(now()).await, None);
    let other = ports.factors.linked(&token(), now()).await.unwrap();
    assert_eq!(other, None);
}

pub async fn a_set_up_by_link_is_not_that_of_a_session(ports: &Ports) {
    let person = some_person(ports).await;
    linked(ports, &person).await;
    assert_eq!(waiting(ports, &person).await, None);
}

pub async fn an_app_set_up_by_link_is_kept_with_its_step_and_codes(ports: &Ports) {
    let person = some_person(ports).await;
    let (enrolment, link) = linked(ports, &person).await;
    let (id, effects) = event();
    let confirm = LinkedConfirmation {
        effects,
        ..confirm(link)
    };
    assert!(ports.factors.confirm_linked(&confirm).await.unwrap());
    let expected = Authenticator {
        id: enrolment.id,
        secret: enrolment.secret,
        last_step: STEP,
        added_at: now(),
        recovery_codes: 3,
    };
    assert_eq!(app_of(ports, &person).await, Some(expected));
    assert!(ports.is_audited.call(id).await);
}

pub async fn a_link_sets_one_app_up(ports: &Ports) {
    let person = some_person(ports).await;
    let (_, link) = linked(ports, &person).await;
    let confirms: Vec<_> = (0..5).map(|_| confirm(link)).collect();
    let uses = confirms
        .iter()
        .map(|confirm| ports.factors.confirm_linked(confirm));
    let used = join_all(uses).await.into_iter();
    assert_eq!(used.filter(|used| matches!(used, Ok(true))).count(), 1);
}
