//! A database without room. On SQLite it is one that may have no more pages; what PostgreSQL says
//! of a full disk is said here by a statement that stands in for one.

use crate::support::{self, people};
use adapters_pg::sqlite::queries::SqlAdapter;
use adapters_pg::{DatabaseUrl, TxError, pg, sqlite};
use diesel::{QueryableByName, sql_query};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain_shared::{Effects, StoreError};
use domain_vault::contract::samples::{at, item, point};
use domain_vault::{Category, HistoryEnd, Item, Items, ValueSource};

#[tokio::test]
async fn on_a_full_sqlite_writes_are_told_so_and_reads_and_deletions_go_on() {
    let fresh = support::sqlite().await;
    let owner = people::anybody(&fresh.store).await;
    let DatabaseUrl::Sqlite(file) = &fresh.url else {
        panic!("a file");
    };
    let pool = sqlite::Pool::new(file).unwrap();
    let mut writer = pool.write().await.unwrap();
    let pages: Pages = sql_query("SELECT page_count AS pages FROM pragma_page_count")
        .get_result(&mut writer)
        .await
        .unwrap();
    let most = format!("PRAGMA max_page_count = {}", pages.pages + 8);
    writer.batch_execute(&most).await.unwrap();
    drop(writer);
    let sql = SqlAdapter::new(pool, fresh.store.keys());
    let mut kept = Vec::new();
    let refused = loop {
        assert!(kept.len() < 5000, "the database is never full");
        let new = item(owner, Category::Savings, at(0), 10);
        match add(&sql, &new).await {
            Ok(()) => kept.push(new),
            Err(error) => break (new, error),
        }
    };
    assert!(matches!(refused.1, StoreError::Full(_)), "{:?}", refused.1);
    // Nothing of what was refused is there, and all that was kept before is.
    assert!(sql.find(owner, refused.0.id).await.unwrap().is_none());
    for item in &kept {
        assert!(sql.find(owner, item.id).await.unwrap().is_some());
    }
    // Deleting items makes room.
    for item in &kept {
        let gone = sql.delete(owner, item.id, at(1), HistoryEnd::Forget, Effects::none());
        assert!(gone.await.unwrap());
    }
    add(&sql, &refused.0).await.unwrap();
}

#[tokio::test]
async fn what_postgres_says_of_a_full_disk_is_understood() {
    let fresh = support::postgres().await;
    let DatabaseUrl::Postgres(server) = &fresh.url else {
        panic!("a server");
    };
    let mut conn = pg::Pool::new(server).unwrap().write().await.unwrap();
    let full = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = \
                'could not extend file \"base/5/2619\": No space left on device', \
                HINT = 'Check free disk space.'; END $$";
    let error = conn.batch_execute(full).await.unwrap_err();
    assert!(matches!(
        StoreError::from(TxError::from(error)),
        StoreError::Full(_)
    ));
}

async fn add(sql: &SqlAdapter, new: &Item) -> Result<(), StoreError> {
    let first = point(new, at(0), ValueSource::Added);
    sql.add(new.clone(), first, Effects::none())
        .await
        .map(|_| ())
}

#[derive(QueryableByName)]
struct Pages {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    pages: i64,
}
