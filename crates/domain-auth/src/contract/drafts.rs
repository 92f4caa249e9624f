//! The promises of [`crate::ports::Drafts`].

use super::Ports;
use super::fixtures::{now, seconds, some_person, uuid};
use crate::model::{Draft, DraftForm, DraftId, DraftValues, MOST_DRAFTS};
use chrono::TimeDelta;
use domain_shared::{PersonId, Timestamp};
use serde_json::json;

fn form(name: &str) -> DraftForm {
    DraftForm::parse(name).unwrap()
}

fn draft(name: &str, typed: &str, saved_at: Timestamp) -> Draft {
    let values = json!({"name": typed, "amount": 12.5, "tags": ["a", null]});
    Draft {
        id: DraftId::new(uuid()),
        form: form(name),
        values: DraftValues::parse(values.as_object().unwrap().clone()).unwrap(),
        saved_at,
        expires_at: saved_at + TimeDelta::days(7),
    }
}

async fn save(ports: &Ports, person: PersonId, draft: &Draft) {
    ports.drafts.save(person, draft).await.unwrap();
}

async fn find(ports: &Ports, person: PersonId, name: &str, now: Timestamp) -> Option<Draft> {
    let found = ports.drafts.find(person, &form(name), now).await;
    found.unwrap()
}

pub async fn a_draft_is_answered_as_it_was_saved(ports: &Ports) {
    let person = some_person(ports).await.id;
    let kept = draft("note-new", "Boiler", now());
    save(ports, person, &kept).await;
    assert_eq!(find(ports, person, "note-new", now()).await, Some(kept));
    assert_eq!(find(ports, person, "item-new", now()).await, None);
}

pub async fn a_draft_is_answered_until_it_ends(ports: &Ports) {
    let person = some_person(ports).await.id;
    let kept = draft("note-new", "Boiler", now());
    save(ports, person, &kept).await;
    for (at, is_there) in [
        (kept.expires_at - seconds(1), true),
        (kept.expires_at, false),
    ] {
        let found = find(ports, person, "note-new", at).await;
        assert_eq!(found.is_some(), is_there);
    }
}

pub async fn a_draft_takes_the_place_of_the_forms_earlier_one(ports: &Ports) {
    let (person, other) = (some_person(ports).await.id, some_person(ports).await.id);
    let theirs = draft("note-new", "Theirs", now());
    save(ports, other, &theirs).await;
    save(ports, person, &draft("note-new", "First", now())).await;
    let second = draft("note-new", "Second", now() + seconds(2));
    save(ports, person, &second).await;
    assert_eq!(find(ports, person, "note-new", now()).await, Some(second));
    assert_eq!(find(ports, other, "note-new", now()).await, Some(theirs));
}

pub async fn the_drafts_saved_last_are_kept(ports: &Ports) {
    let (person, other) = (some_person(ports).await.id, some_person(ports).await.id);
    save(ports, other, &draft("item-0", "Theirs", now())).await;
    let names: Vec<String> = (0..=MOST_DRAFTS).map(|n| format!("item-{n}")).collect();
    for (name, second) in names.iter().zip(0..) {
        save(ports, person, &draft(name, name, now() + seconds(second))).await;
    }
    assert_eq!(find(ports, person, "item-0", now()).await, None);
    for name in &names[1..] {
        assert!(find(ports, person, name, now()).await.is_some(), "{name}");
    }
    assert!(find(ports, other, "item-0", now()).await.is_some());
}

pub async fn only_ones_own_draft_is_discarded(ports: &Ports) {
    let (person, other) = (some_person(ports).await.id, some_person(ports).await.id);
    for owner in [person, other] {
        save(ports, owner, &draft("note-new", "Boiler", now())).await;
        save(ports, owner, &draft("item-new", "House", now())).await;
    }
    for _ in 0..2 {
        let discarded = ports.drafts.discard(person, &form("note-new")).await;
        discarded.unwrap();
    }
    assert_eq!(find(ports, person, "note-new", now()).await, None);
    assert!(find(ports, person, "item-new", now()).await.is_some());
    assert!(find(ports, other, "note-new", now()).await.is_some());
}

pub async fn drafts_that_are_over_are_removed_and_no_others(ports: &Ports) {
    let person = some_person(ports).await.id;
    let (old, new) = (
        draft("note-new", "Old", now()),
        draft("item-new", "New", now() + seconds(1)),
    );
    save(ports, person, &old).await;
    save(ports, person, &new).await;
    let swept = ports.drafts.delete_expired(old.expires_at).await;
    swept.unwrap();
    assert_eq!(find(ports, person, "note-new", now()).await, None);
    assert_eq!(find(ports, person, "item-new", now()).await, Some(new));
}
