//! The promises of [`crate::ports::Settings`] about new emails and phones that wait for their codes.

use super::Harness;
use super::fixtures::{challenge, event, now, seconds, some_person};
use super::settings::{ask, change, is_waiting, new_email, new_phone, proven, waiting};
use crate::model::{ContactKind, PendingContact};
use crate::ports::{Changed, Swapped};
use futures_util::future::join_all;

pub async fn a_pending_contact_takes_the_place_of_an_older_one<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let phone = ask(h, &person, new_phone()).await;
    let first = ask(h, &person, new_email()).await;
    let second = ask(h, &person, new_email()).await;
    let kept = h.settings().pending(person.id, ContactKind::Email, now());
    assert_eq!(kept.await.unwrap(), Some(second));
    let kept = h.settings().pending(person.id, ContactKind::Phone, now());
    assert_eq!(kept.await.unwrap(), Some(phone));
    let old = change(&person, proven(&first));
    assert_eq!(h.settings().change(&old).await.unwrap(), Changed::Stale);
}

pub async fn a_contact_asked_for_at_an_older_epoch_is_not_kept<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let (id, effects) = event();
    let pending = waiting(&person, new_phone());
    let asked = h.settings().ask(&pending, person.epoch - 1, effects).await;
    assert_eq!(asked.unwrap(), Swapped::Stale);
    assert!(!is_waiting(h, &person, ContactKind::Phone).await);
    assert!(!h.is_audited(id).await);
}

pub async fn a_pending_contact_is_answered_as_it_was_kept<H: Harness>(h: &H) {
    let (person, other) = (some_person(h).await, some_person(h).await);
    for contact in [new_email(), new_phone()] {
        let kind = contact.kind();
        let (id, effects) = event();
        let pending = PendingContact {
            dead: true,
            ..waiting(&person, contact)
        };
        let asked = h.settings().ask(&pending, person.epoch, effects).await;
        assert_eq!(asked.unwrap(), Swapped::Done);
        assert!(h.is_audited(id).await);
        let kept = h.settings().pending(person.id, kind, now()).await.unwrap();
        assert_eq!(kept, Some(pending));
        assert!(!is_waiting(h, &other, kind).await);
    }
}

pub async fn an_expired_pending_contact_is_missing<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let pending = ask(h, &person, new_phone()).await;
    for (at, is_there) in [
        (pending.expires_at - seconds(1), true),
        (pending.expires_at, false),
    ] {
        let kept = h.settings().pending(person.id, ContactKind::Phone, at);
        assert_eq!(kept.await.unwrap().is_some(), is_there);
    }
}

pub async fn one_of_many_swaps_of_a_pending_contact_goes_through<H: Harness>(h: &H) {
    let person = some_person(h).await;
    let pending = ask(h, &person, new_email()).await;
    let nexts: Vec<_> = (0..8)
        .map(|_| {
            let next = PendingContact {
                version: 2,
                challenge: challenge(),
                resent_at: Some(now()),
                ..pending.clone()
            };
            let (id, effects) = event();
            (next, id, effects)
        })
        .collect();
    let swaps = nexts
        .iter()
        .map(|(next, _, effects)| h.settings().swap_pending(next, effects.clone()));
    let answers = join_all(swaps).await;
    let mut winners = Vec::new();
    for ((next, id, _), answer) in nexts.iter().zip(answers) {
        let has_won = answer.unwrap() == Swapped::Done;
        assert_eq!(h.is_audited(*id).await, has_won);
        winners.extend(has_won.then_some(next));
    }
    assert_eq!(winners.len(), 1);
    let kept = h.settings().pending(person.id, ContactKind::Email, now());
    assert_eq!(kept.await.unwrap().as_ref(), winners.first().copied());
}

pub async fn only_ones_own_pending_contact_is_withdrawn<H: Harness>(h: &H) {
    let (person, other) = (some_person(h).await, some_person(h).await);
    for one in [&person, &other] {
        ask(h, one, new_email()).await;
        ask(h, one, new_phone()).await;
    }
    for was_there in [true, false] {
        let (id, effects) = event();
        let withdrawn = h
            .settings()
            .withdraw(person.id, ContactKind::Email, effects)
            .await;
        assert_eq!(withdrawn.unwrap(), was_there);
        assert_eq!(h.is_audited(id).await, was_there);
    }
    assert!(!is_waiting(h, &person, ContactKind::Email).await);
    assert!(is_waiting(h, &person, ContactKind::Phone).await);
    assert!(is_waiting(h, &other, ContactKind::Email).await);
}
