//! Keys at start: made once, opened by the same secret key only.

use crate::support::{Fresh, Guard};
use crate::{on_both, support};
use adapters_pg::{ConnectError, DatabaseUrl, Store};
use domain_shared::PersonId;
use sealing::{KeyError, MasterKey, SystemKey};
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
    let other = MasterKey::parse(&"ab0f".repeat(16)).unwrap();
    let Err(refused) = Store::connect(&first.url, other).await else {
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

/// A key that is created in a transaction is there for the next one and gone once deleted, for
/// this process and for another one that starts. A macro, as each backend has a set of queries of its
/// own.
macro_rules! a_person_key_lives_until_it_is_deleted {
    ($name:ident, $backend:ident, $variant:ident, $fresh:expr) => {
        #[tokio::test]
        async fn $name() {
            use adapters_pg::$backend::{Pool, queries::keys};
            let fresh = $fresh.await;
            let adapters_pg::DatabaseUrl::$variant(url) = &fresh.url else {
                panic!("the other backend");
            };
            let pool = Pool::new(url).unwrap();
            let ring = keys::load(&pool, support::master()).await.unwrap();
            let person = PersonId::new(Uuid::from_u128(7));
            let cell = sealing::CellAddress {
                table: "notes",
                column: "sealed",
                row: Uuid::from_u128(8),
                owner: person.uuid(),
                version: 1,
            };
            let mut conn = pool.write().await.unwrap();
            let made = keys::create(&mut conn, &ring, person).await.unwrap();
            assert!(keys::create(&mut conn, &ring, person).await.is_err());
            let sealed = made.columns().seal(&cell, b"mine").unwrap();
            let found = keys::get(&mut conn, &ring, person).await.unwrap();
            assert_eq!(found.columns().open(&cell, &sealed).unwrap(), b"mine");

            keys::delete(&mut conn, &ring, person).await.unwrap();
            assert!(keys::get(&mut conn, &ring, person).await.is_err());
            let key = fresh.store.person_keys().person_key(person.uuid()).await;
            assert!(matches!(key, Err(KeyError::Unknown)));
        }
    };
}

a_person_key_lives_until_it_is_deleted!(
    on_sqlite_a_person_key_lives_until_it_is_deleted,
    sqlite,
    Sqlite,
    support::sqlite()
);
a_person_key_lives_until_it_is_deleted!(
    on_postgres_a_person_key_lives_until_it_is_deleted,
    pg,
    Postgres,
    support::postgres()
);

on_both!(
    a_second_start_opens_the_same_keys,
    another_secret_key_stops_the_start_with_one_line,
    a_stranger_has_no_key,
);
