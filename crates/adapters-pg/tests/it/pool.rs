//! A store while the database is slow, gone or used by many at once.

use crate::support;
use adapters_pg::{DatabaseUrl, PoolUsage, TxError, pg, sqlite};
use diesel::sql_query;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain_shared::StoreError;
use futures_util::FutureExt;
use std::time::{Duration, Instant};

#[tokio::test]
async fn a_server_that_is_not_there_is_unavailable() {
    // Port 9 of the loopback: nobody serves "discard" any more.
    let DatabaseUrl::Postgres(nobody) = "postgres://app@127.0.0.1:9/none".parse().unwrap() else {
        panic!("a server");
    };
    let pool = pg::Pool::new(&nobody).unwrap();
    assert!(matches!(
        pool.read().await.err(),
        Some(StoreError::Unavailable(_))
    ));
}

#[tokio::test]
async fn who_waits_too_long_for_the_writer_is_sent_away() {
    let (url, _guard) = support::sqlite_url();
    let DatabaseUrl::Sqlite(file) = &url else {
        panic!("a file");
    };
    let pool = sqlite::Pool::new(file).unwrap();
    let _held = pool.write().await.unwrap();
    let asked = Instant::now();
    assert!(matches!(
        pool.write().await.err(),
        Some(StoreError::Unavailable(_))
    ));
    assert!(asked.elapsed() < Duration::from_secs(4));
}

#[tokio::test]
async fn pools_say_how_busy_they_are() {
    let (url, _guard) = support::sqlite_url();
    let DatabaseUrl::Sqlite(file) = &url else {
        panic!("a file");
    };
    let pool = sqlite::Pool::new(file).unwrap();
    let usage = |name, busy, idle, most| PoolUsage {
        name,
        busy,
        idle,
        most,
        waiting: 0,
    };
    assert_eq!(
        pool.usage(),
        [usage("write", 0, 0, 1), usage("read", 0, 0, 4)]
    );
    let writer = pool.write().await.unwrap();
    assert_eq!(pool.usage()[0], usage("write", 1, 0, 1));
    let mut next = Box::pin(pool.write());
    assert!((&mut next).now_or_never().is_none());
    assert_eq!(pool.usage()[0].waiting, 1);
    drop((next, writer));
    assert_eq!(pool.usage()[0], usage("write", 0, 1, 1));
}

#[tokio::test]
async fn a_reader_cannot_write() {
    let fresh = support::sqlite().await;
    let DatabaseUrl::Sqlite(file) = &fresh.url else {
        panic!("a file");
    };
    let mut reader = sqlite::Pool::new(file).unwrap().read().await.unwrap();
    assert!(reader.batch_execute("DELETE FROM jobs").await.is_err());
}

#[tokio::test]
async fn sqlite_connections_are_durable_and_tidy() {
    let (url, _guard) = support::sqlite_url();
    let DatabaseUrl::Sqlite(file) = &url else {
        panic!("a file");
    };
    let mut conn = sqlite::Pool::new(file).unwrap().write().await.unwrap();
    // FULL is 2; the busy timeout is in milliseconds.
    for (pragma, expected) in [
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("secure_delete", 1),
        ("busy_timeout", 5000),
    ] {
        let column = if pragma == "busy_timeout" {
            "timeout"
        } else {
            pragma
        };
        let query = format!("SELECT \"{column}\" AS value FROM pragma_{pragma}");
        let value: Number = sql_query(query).get_result(&mut conn).await.unwrap();
        assert_eq!(value.value, expected, "{pragma}");
    }
}

#[tokio::test]
async fn the_file_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let fresh = support::sqlite().await;
    let DatabaseUrl::Sqlite(file) = &fresh.url else {
        panic!("a file");
    };
    let mode = file.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn every_connection_limits_its_statements() {
    let fresh = support::postgres().await;
    let DatabaseUrl::Postgres(url) = &fresh.url else {
        panic!("a server");
    };
    let mut conn = pg::Pool::new(url).unwrap().read().await.unwrap();
    let told: Told = sql_query("SELECT current_setting('statement_timeout') AS value")
        .get_result(&mut conn)
        .await
        .unwrap();
    assert_eq!(told.value, "3500ms");
}

#[tokio::test]
async fn a_slow_statement_is_cut_off_as_unavailable() {
    let fresh = support::postgres().await;
    let DatabaseUrl::Postgres(url) = &fresh.url else {
        panic!("a server");
    };
    let pool = pg::Pool::new(url).unwrap();
    let mut conn = pool.read().await.unwrap();
    conn.batch_execute("SET statement_timeout = '50ms'")
        .await
        .unwrap();
    let slow = conn.batch_execute("SELECT pg_sleep(5)").await.unwrap_err();
    assert!(matches!(
        StoreError::from(TxError::from(slow)),
        StoreError::Unavailable(_)
    ));
}

#[tokio::test]
async fn a_pool_recovers_when_the_server_drops_its_connections() {
    let fresh = support::postgres().await;
    let DatabaseUrl::Postgres(url) = &fresh.url else {
        panic!("a server");
    };
    fresh.store.ping().await.unwrap();
    let mut admin = pg::Pool::new(url).unwrap().read().await.unwrap();
    // It waits until they are gone, for at most the milliseconds given.
    admin
        .batch_execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await
        .unwrap();
    // At most one call meets the dead connection; the one after it has a new one.
    let _ = fresh.store.ping().await;
    fresh.store.ping().await.unwrap();
}

#[derive(diesel::QueryableByName)]
struct Told {
    #[diesel(sql_type = diesel::sql_types::Text)]
    value: String,
}

#[derive(diesel::QueryableByName)]
struct Number {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    value: i64,
}
