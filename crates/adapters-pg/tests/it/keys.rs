//! Keys at start: made once, opened by the same secret key only.

use crate::support::{Fresh, Guard, people};
use crate::{on_both, support};
use adapters_pg::{ConnectError, DatabaseUrl, Rotation, Store};
use domain_auth::model::Person;
use domain_auth::ports::AccountDeletion;
use domain_shared::Effects;
use domain_vault::contract::samples::at;
use sealing::{CellAddress, KeyError, MasterKeys, SystemKey};
use std::collections::BTreeSet;
use uuid::Uuid;

async fn a_second_start_opens_the_same_keys(first: Fresh) {
    let second = Store::connect(&first.url, support::master()).await.unwrap();
    for name in SystemKey::ALL {
        assert_eq!(
            first.store.keys().system().get(*name).expose(),
            second.keys().system().get(*name).expose(),
        );
    }
}

async fn another_secret_key_stops_the_start_with_one_line(first: Fresh) {
    let other = support::other_master();
    let Err(refused) = Store::connect(&first.url, other.into()).await else {
        panic!("the wrong key opened the database");
    };
    assert!(matches!(refused, ConnectError::WrongKey));
    assert_eq!(
        refused.to_string(),
        "HOLDFAST_SECRET_KEY is not the key this database was made with"
    );
}

/// The first starts of all, on a database in which there is nothing.
async fn agree_on_the_keys((url, _guard): (DatabaseUrl, Guard)) {
    let starts = (0..8).map(|_| {
        let url = url.clone();
        tokio::spawn(async move { Store::connect(&url, support::master()).await })
    });
    let stores = futures_util::future::join_all(starts).await;
    let peppers = stores.into_iter().map(|store| {
        let keys = store.unwrap().unwrap().keys();
        keys.system().get(SystemKey::Pepper).expose().to_vec()
    });
    let peppers: BTreeSet<_> = peppers.collect();
    assert_eq!(peppers.len(), 1);
}

/// How many new databases are started on: a drill asks for more.
fn rounds() -> u32 {
    let asked = std::env::var("HOLDFAST_TEST_ROUNDS");
    asked.map_or(3, |asked| asked.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 8)]
async fn first_starts_at_once_agree_on_the_keys_of_sqlite() {
    for _ in 0..rounds() {
        agree_on_the_keys(support::sqlite_url()).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn first_starts_at_once_agree_on_the_keys_of_postgres() {
    agree_on_the_keys(support::postgres_url().await).await;
}

async fn a_stranger_has_no_key(first: Fresh) {
    let key = first.store.person_keys().person_key(Uuid::nil()).await;
    assert!(matches!(key, Err(KeyError::Unknown)));
}

fn cell_of(person: &Person) -> CellAddress {
    CellAddress {
        table: "notes",
        column: "sealed",
        row: Uuid::from_u128(8),
        owner: person.id.uuid(),
        version: 1,
    }
}

/// The key is there for the process that makes the account and for one that starts later. Once the
/// account is deleted, it is gone for the process that deletes it and for one that starts later.
async fn a_person_key_lives_until_it_is_deleted(first: Fresh) {
    let person = people::somebody("Rowan", at(0));
    people::add(&first.store, &person).await;
    let second = Store::connect(&first.url, support::master()).await.unwrap();
    let (here, there) = (first.store.person_keys(), second.person_keys());
    let cell = cell_of(&person);
    let sealed = here.person_key(cell.owner).await.unwrap();
    let sealed = sealed.columns().seal(&cell, b"mine").unwrap();
    let found = there.person_key(cell.owner).await.unwrap();
    assert_eq!(found.columns().open(&cell, &sealed).unwrap(), b"mine");

    let deletion = AccountDeletion {
        person,
        at: at(1),
        clear: Vec::new(),
        effects: Effects::none(),
    };
    assert!(first.store.people().delete(&deletion).await.unwrap());
    let third = Store::connect(&first.url, support::master()).await.unwrap();
    for keys in [here, third.person_keys()] {
        let key = keys.person_key(cell.owner).await;
        assert!(matches!(key, Err(KeyError::Unknown)));
    }
}

/// Keys of before, and those of people who came while both secret keys were known.
async fn a_rotation_ends_with_one_key_for_everything(first: Fresh) {
    let early = people::somebody("Rowan", at(0));
    people::add(&first.store, &early).await;
    let cell = cell_of(&early);
    let key = first.store.person_keys();
    let key = key.person_key(cell.owner).await.unwrap();
    let sealed = key.columns().seal(&cell, b"mine").unwrap();

    let both = MasterKeys::new(support::other_master(), Some(support::old_master()));
    let between = Store::connect(&first.url, both).await.unwrap();
    let late = people::somebody("Ivy", at(0));
    people::add(&between, &late).await;
    // A process that does not know the new key yet still opens what is there.
    Store::connect(&first.url, support::master()).await.unwrap();

    let done = between.rotate_keys().await.unwrap();
    let keys = u64::try_from(SystemKey::ALL.len()).unwrap();
    assert_eq!((done.rewrapped, done.unreadable), (keys + 1, Vec::new()));
    let again = between.rotate_keys().await.unwrap();
    assert_eq!(again, Rotation::default());

    let new = MasterKeys::from(support::other_master());
    let after = Store::connect(&first.url, new).await.unwrap();
    for name in SystemKey::ALL {
        assert_eq!(
            after.keys().system().get(*name).expose(),
            first.store.keys().system().get(*name).expose(),
        );
    }
    let found = after.person_keys().person_key(early.id.uuid()).await;
    let opened = found.unwrap().columns().open(&cell, &sealed).unwrap();
    assert_eq!(opened, b"mine");
    after
        .person_keys()
        .person_key(late.id.uuid())
        .await
        .unwrap();
    let old = Store::connect(&first.url, support::master()).await;
    assert!(matches!(old.err(), Some(ConnectError::WrongKey)));
}

async fn a_rotation_names_people_whose_key_opens_with_neither(first: Fresh) {
    let person = people::somebody("Rowan", at(0));
    people::add(&first.store, &person).await;
    let other = "SELECT wrapped FROM system_keys WHERE name = 'csrf'";
    let forge = format!("UPDATE person_keys SET wrapped = ({other})");
    first.execute(&forge).await;
    let both = MasterKeys::new(support::other_master(), Some(support::old_master()));
    let store = Store::connect(&first.url, both).await.unwrap();
    let done = store.rotate_keys().await.unwrap();
    assert!(done.unreadable.contains(&person.id), "{done:?}");
}

on_both!(
    a_rotation_ends_with_one_key_for_everything,
    a_rotation_names_people_whose_key_opens_with_neither,
    a_second_start_opens_the_same_keys,
    another_secret_key_stops_the_start_with_one_line,
    a_stranger_has_no_key,
    a_person_key_lives_until_it_is_deleted,
);
