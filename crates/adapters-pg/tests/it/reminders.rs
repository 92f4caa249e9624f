//! The dates of items, as the database keeps them.

use crate::on_both;
use crate::support::{Fresh, people, vault};
use domain_files::ItemRef;
use domain_files::notes::{Note, NoteId, NoteOwner};
use domain_reminders::DeadlineSubject;
use domain_shared::note::{NoteContent, NoteName};
use domain_shared::{Added, Effects};
use domain_vault::contract::samples::{at, filled_in, item};
use domain_vault::{Category, Item, ItemData};
use serde_json::json;

async fn a_date_that_a_sandbox_provider_made_up_reminds_nobody_and_an_own_one_does(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    let mut data = filled_in(Category::Vehicle, 1);
    data["facts_sample"] = json!(true);
    data["facts_at"] = json!("2026-06-30T12:00:00Z");
    data["mot_expiry_date"] = json!("2026-07-02");
    data["tax_due_date"] = json!("2026-07-03");
    data["own_tax_date"] = json!("2026-07-04");
    let car = Item {
        data: ItemData::from_export(Category::Vehicle, &data).unwrap(),
        ..item(owner, Category::Vehicle, at(0), 1)
    };
    vault::add(store, &car).await;
    let listed = store.deadlines().list(owner).await.unwrap();
    let days: Vec<_> = listed.iter().map(|due| due.deadline.day).collect();
    assert_eq!(days, ["2026-07-04".parse().unwrap()]);
}

/// The database deletes the notes by itself, which leaves nobody to ask about their dates.
async fn a_deleted_item_leaves_no_date_of_its_notes_behind(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    people::confirm(store, owner).await;
    let house = vault::add_named(store, owner, Category::PersonalItem, "Piano", (at(0), 1)).await;
    let day = "2026-07-20".parse().unwrap();
    let note = Note {
        id: NoteId::new(domain_vault::contract::samples::id()),
        owner,
        place: NoteOwner::VaultItem(ItemRef::new(house.id.uuid())),
        content: NoteContent {
            name: NoteName::parse("Tuner comes").unwrap(),
            description: None,
            date: Some(day),
        },
        uploaded_at: at(0),
    };
    let added = store.notes().add(note, Effects::none()).await;
    assert_eq!(added.unwrap(), Some(Added::Done));
    let to_tell = async || {
        store
            .deadlines()
            .to_tell(day, None, 10)
            .await
            .unwrap()
            .len()
    };
    assert_eq!(to_tell().await, 1);
    vault::delete(store, &house, at(1)).await;
    assert_eq!(to_tell().await, 0);
}

/// Otherwise every round would look at the dates of everyone who has left.
async fn a_date_that_could_be_told_to_nobody_is_looked_at_no_more(fresh: Fresh) {
    let (store, owner) = (&fresh.store, people::anybody(&fresh.store).await);
    for (number, day) in [(1, "2026-07-04"), (2, "2026-09-04")] {
        let mut data = filled_in(Category::Vehicle, number);
        data["own_tax_date"] = json!(day);
        let car = Item {
            data: ItemData::from_export(Category::Vehicle, &data).unwrap(),
            ..item(owner, Category::Vehicle, at(0), number)
        };
        vault::add(store, &car).await;
    }
    let taxes = async || {
        let mut dates = store.deadlines().list(owner).await.unwrap();
        dates.retain(|due| due.subject == DeadlineSubject::Tax);
        let tellings = dates.iter().map(|due| due.next_telling.is_some());
        tellings.collect::<Vec<_>>()
    };
    assert_eq!(taxes().await, [true, true]);
    let day = "2026-08-01".parse().unwrap();
    store.deadlines().delete_expired(day).await.unwrap();
    assert_eq!(taxes().await, [false, true]);
}

on_both!(
    a_date_that_could_be_told_to_nobody_is_looked_at_no_more,
    a_date_that_a_sandbox_provider_made_up_reminds_nobody_and_an_own_one_does,
    a_deleted_item_leaves_no_date_of_its_notes_behind,
);
