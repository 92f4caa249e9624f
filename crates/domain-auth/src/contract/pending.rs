//! The promises of [`crate::ports::People`] about new emails and phones that wait for their codes.

use super::Ports;
use super::fixtures::{challenge, event, now, seconds, some_person};
use super::settings::{ask, asked, change, is_waiting, new_email, new_phone, proven, waiting};
use crate::model::{ContactKind, PendingContact, Person};
use crate::ports::{ContactRequest, SettingsOutcome, SwapOutcome};
use futures_util::future::join_all;

pub async fn a_pending_contact_takes_the_place_of_an_older_one(ports: &Ports) {
    let person = some_person(ports).await;
    let phone = ask(ports, &person, new_phone()).await;
    let others = some_person(ports).await;
    let theirs = ask(ports, &others, new_email()).await;
    let first = ask(ports, &person, new_email()).await;
    let second = replace(ports, &person, &first).await;
    let kept = ports.people.pending(others.id, ContactKind::Email, now());
    assert_eq!(kept.await.unwrap(), Some(theirs));
    let kept = ports.people.pending(person.id, ContactKind::Email, now());
    assert_eq!(kept.await.unwrap(), Some(second));
    let kept = ports.people.pending(person.id, ContactKind::Phone, now());
    assert_eq!(kept.await.unwrap(), Some(phone));
    let old = change(&person, proven(&first));
    assert_eq!(
        ports.people.change(&old).await.unwrap(),
        SettingsOutcome::Stale
    );
}

/// A new email in the place of one that waits.
async fn replace(ports: &Ports, person: &Person, old: &PendingContact) -> PendingContact {
    let ask = ContactRequest {
        replaces: Some((old.id, old.version)),
        ..asked(person, waiting(person, new_email()))
    };
    assert_eq!(ports.people.ask(&ask).await.unwrap(), SwapOutcome::Done);
    ask.pending
}

pub async fn a_contact_that_replaces_something_else_is_not_kept(ports: &Ports) {
    let person = some_person(ports).await;
    let (id, effects) = event();
    let ask = ContactRequest {
        effects,
        ..asked(&person, waiting(&person, new_email()))
    };
    let early = ContactRequest {
        replaces: Some((ask.pending.id, 1)),
        ..ask.clone()
    };
    assert_eq!(ports.people.ask(&early).await.unwrap(), SwapOutcome::Stale);
    let first = super::settings::ask(ports, &person, new_email()).await;
    let moved = ContactRequest {
        replaces: Some((first.id, first.version + 1)),
        ..ask.clone()
    };
    for stale in [&ask, &moved] {
        assert_eq!(ports.people.ask(stale).await.unwrap(), SwapOutcome::Stale);
    }
    let kept = ports.people.pending(person.id, ContactKind::Email, now());
    assert_eq!(kept.await.unwrap().as_ref(), Some(&first));
    assert!(!ports.is_audited.call(id).await);
    let later = ContactRequest {
        pending: PendingContact {
            created_at: first.expires_at,
            ..ask.pending.clone()
        },
        ..ask
    };
    assert_eq!(
        ports.people.ask(&later).await.unwrap(),
        SwapOutcome::Done,
        "what has expired waits no more"
    );
}

pub async fn a_contact_asked_for_at_an_older_epoch_is_not_kept(ports: &Ports) {
    let person = some_person(ports).await;
    let (id, effects) = event();
    let late = ContactRequest {
        epoch: person.epoch - 1,
        effects,
        ..asked(&person, waiting(&person, new_phone()))
    };
    assert_eq!(ports.people.ask(&late).await.unwrap(), SwapOutcome::Stale);
    assert!(!is_waiting(ports, &person, ContactKind::Phone).await);
    assert!(!ports.is_audited.call(id).await);
}

pub async fn a_pending_contact_is_answered_as_it_was_kept(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    for contact in [new_email(), new_phone()] {
        let kind = contact.kind();
        let (id, effects) = event();
        let pending = PendingContact {
            dead: true,
            ..waiting(&person, contact)
        };
        let ask = ContactRequest {
            effects,
            ..asked(&person, pending.clone())
        };
        assert_eq!(ports.people.ask(&ask).await.unwrap(), SwapOutcome::Done);
        assert!(ports.is_audited.call(id).await);
        let kept = ports.people.pending(person.id, kind, now()).await.unwrap();
        assert_eq!(kept, Some(pending));
        assert!(!is_waiting(ports, &other, kind).await);
    }
}

pub async fn an_expired_pending_contact_is_missing(ports: &Ports) {
    let person = some_person(ports).await;
    let pending = ask(ports, &person, new_phone()).await;
    for (at, is_there) in [
        (pending.expires_at - seconds(1), true),
        (pending.expires_at, false),
    ] {
        let kept = ports.people.pending(person.id, ContactKind::Phone, at);
        assert_eq!(kept.await.unwrap().is_some(), is_there);
    }
}

pub async fn one_of_many_swaps_of_a_pending_contact_goes_through(ports: &Ports) {
    let person = some_person(ports).await;
    let pending = ask(ports, &person, new_email()).await;
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
        .map(|(next, _, effects)| ports.people.swap_pending(next, effects.clone()));
    let answers = join_all(swaps).await;
    let mut winners = Vec::new();
    for ((next, id, _), answer) in nexts.iter().zip(answers) {
        let has_won = answer.unwrap() == SwapOutcome::Done;
        assert_eq!(ports.is_audited.call(*id).await, has_won);
        winners.extend(has_won.then_some(next));
    }
    assert_eq!(winners.len(), 1);
    let kept = ports.people.pending(person.id, ContactKind::Email, now());
    assert_eq!(kept.await.unwrap().as_ref(), winners.first().copied());
}

pub async fn only_ones_own_pending_contact_is_withdrawn(ports: &Ports) {
    let (person, other) = (some_person(ports).await, some_person(ports).await);
    for one in [&person, &other] {
        ask(ports, one, new_email()).await;
        ask(ports, one, new_phone()).await;
    }
    for was_there in [true, false] {
        let (id, effects) = event();
        let withdrawn = ports
            .people
            .withdraw(person.id, ContactKind::Email, effects)
            .await;
        assert_eq!(withdrawn.unwrap(), was_there);
        assert_eq!(ports.is_audited.call(id).await, was_there);
    }
    assert!(!is_waiting(ports, &person, ContactKind::Email).await);
    assert!(is_waiting(ports, &person, ContactKind::Phone).await);
    assert!(is_waiting(ports, &other, ContactKind::Email).await);
}
