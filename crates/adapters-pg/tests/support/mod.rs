//! Fresh stores on both backends.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test binary uses a part of this"
)]

pub mod accounts;
pub mod documents;
pub mod imports;
pub mod people;
pub mod presets;
pub mod somebody;
pub mod vault;
pub mod vehicles;

use adapters_pg::{DatabaseUrl, Store, migrate};
use diesel_async::{AsyncConnection, SimpleAsyncConnection};
use sealing::{MasterKey, MasterKeys};

/// Stamps each case, which takes a [`Fresh`] store or what other calls make, onto both backends. A
/// macro, as a test is named after its case.
#[macro_export]
macro_rules! on_both {
    ($($case:ident),* $(,)?) => {
        $crate::on_both!(
            "multi_thread", $crate::support::sqlite(), $crate::support::postgres(); $($case),*
        );
    };
    ($flavor:tt, $sqlite:expr, $postgres:expr; $($case:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = $flavor)]
            async fn $case() { super::$case($sqlite.await).await; })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = $flavor)]
            async fn $case() { super::$case($postgres.await).await; })*
        }
    };
}

/// The secret key of new databases.
pub fn master() -> MasterKeys {
    old_master().into()
}

/// The same, where another one takes its place.
pub fn old_master() -> MasterKey {
    MasterKey::parse(test_support::SECRET_KEY).unwrap()
}

/// Another secret key.
pub fn other_master() -> MasterKey {
    MasterKey::parse(test_support::OTHER_SECRET_KEY).unwrap()
}

/// Keeps the database for as long as the store is in use.
pub enum Guard {
    File(tempfile::TempDir),
    Server(test_support::Database),
}

/// A fresh store.
pub struct Fresh {
    pub store: Store,
    pub url: DatabaseUrl,
    // Dropped last: a database is dropped when nothing uses it any more.
    guard: Guard,
}

impl Fresh {
    /// Runs statements as they stand.
    pub async fn execute(&self, sql: &str) {
        match &self.url {
            DatabaseUrl::Postgres(url) => {
                let mut conn = adapters_pg::pg::Pool::new(url)
                    .unwrap()
                    .read()
                    .await
                    .unwrap();
                conn.batch_execute(sql).await.unwrap();
            }
            DatabaseUrl::Sqlite(file) => {
                let path = file.to_str().unwrap();
                let mut conn = adapters_pg::sqlite::Conn::establish(path).await.unwrap();
                conn.batch_execute(sql).await.unwrap();
            }
        }
    }

    async fn new(url: DatabaseUrl, guard: Guard) -> Self {
        let store = Store::connect(&url, master()).await.unwrap();
        Self { store, url, guard }
    }
}

/// An empty SQLite file, not yet migrated.
pub fn sqlite_url() -> (DatabaseUrl, Guard) {
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::sqlite(folder.path().join("holdfast.db"));
    (url, Guard::File(folder))
}

/// An empty PostgreSQL database, not yet migrated.
pub async fn postgres_url() -> (DatabaseUrl, Guard) {
    let database = test_support::Server::shared().empty_database().await;
    let url = database.url().parse().unwrap();
    (url, Guard::Server(database))
}

/// A fresh store on SQLite.
pub async fn sqlite() -> Fresh {
    let (url, guard) = sqlite_url();
    Fresh::new(url, guard).await
}

/// A fresh store on PostgreSQL.
pub async fn postgres() -> Fresh {
    let database = test_support::Server::shared()
        .database("adapters-pg", |url| {
            migrate(&url.parse().unwrap()).unwrap();
        })
        .await;
    let url = database.url().parse().unwrap();
    Fresh::new(url, Guard::Server(database)).await
}
