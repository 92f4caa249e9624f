//! Fresh stores on both backends.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test binary uses a part of this"
)]

mod accounts;
pub mod documents;
mod finding;
mod harness;
pub mod imports;
pub mod people;
pub mod presets;
pub mod somebody;
pub mod vault;
pub mod vehicles;

use adapters_pg::{DatabaseUrl, Store, migrate};
use diesel_async::{AsyncConnection, SimpleAsyncConnection};
use domain_archive::ArchiveStore;
use domain_auth::ports::{AttemptLimiter, EmailLinks, Factors, Flows, People, Sessions};
use domain_dashboard::DashboardQueries;
use domain_files::FileRecords;
use domain_files::notes::Notes;
use domain_presets::PresetRecords;
use domain_reminders::{CalendarFeeds, Deadlines};
use domain_search::SearchIndex;
use domain_shared::audit_log::AuditLog;
use domain_shared::idempotency::ResponseStore;
use domain_shared::jobs::Jobs;
use domain_shared::operator::OperatorRequests;
use domain_shared::outbox::{EffectLog, Outbox};
use domain_shared::rate_limit::RateLimiter;
use domain_vault::{Items, Transactions};
use sealing::MasterKey;
use std::sync::Arc;

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

/// A key for tests.
pub fn master() -> MasterKey {
    MasterKey::parse(&"5e0f".repeat(16)).unwrap()
}

/// Keeps the database for as long as the store is in use.
pub enum Guard {
    File(tempfile::TempDir),
    Server(test_support::Database),
}

/// A store and its ports.
pub struct Fresh {
    pub store: Store,
    pub url: DatabaseUrl,
    outbox: Arc<dyn Outbox>,
    effects: Arc<dyn EffectLog>,
    audit_log: Arc<dyn AuditLog>,
    requests: Arc<dyn OperatorRequests>,
    jobs: Arc<dyn Jobs>,
    answers: Arc<dyn ResponseStore>,
    throttle: Arc<dyn RateLimiter>,
    flows: Arc<dyn Flows>,
    people: Arc<dyn People>,
    email_links: Arc<dyn EmailLinks>,
    factors: Arc<dyn Factors>,
    limiter: Arc<dyn AttemptLimiter>,
    sessions: Arc<dyn Sessions>,
    items: Arc<dyn Items>,
    notes: Arc<dyn Notes>,
    transactions: Arc<dyn Transactions>,
    records: Arc<dyn FileRecords>,
    presets: Arc<dyn PresetRecords>,
    deadlines: Arc<dyn Deadlines>,
    feeds: Arc<dyn CalendarFeeds>,
    dashboard_queries: Arc<dyn DashboardQueries>,
    search_index: Arc<dyn SearchIndex>,
    archives: Arc<dyn ArchiveStore>,
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
        Self {
            outbox: store.outbox(),
            effects: store.effects(),
            audit_log: store.audit_log(),
            requests: store.operator_requests(),
            jobs: store.jobs(),
            answers: store.answers(),
            throttle: store.throttle(),
            flows: store.flows(),
            people: store.people(),
            email_links: store.email_links(),
            factors: store.factors(),
            limiter: store.limiter(),
            sessions: store.sessions(),
            items: store.items(),
            notes: store.notes(),
            transactions: store.transactions(),
            records: store.file_records(),
            presets: store.presets(),
            deadlines: store.deadlines(),
            feeds: store.calendar_feeds(),
            dashboard_queries: store.dashboard_queries(),
            search_index: store.search_index(),
            archives: store.archives(),
            store,
            url,
            guard,
        }
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

impl domain_shared::outbox::contract::Harness for Fresh {
    fn outbox(&self) -> &dyn Outbox {
        &*self.outbox
    }
}

impl domain_shared::audit_log::contract::Harness for Fresh {
    fn effects(&self) -> &dyn EffectLog {
        &*self.effects
    }
    fn audit_log(&self) -> &dyn AuditLog {
        &*self.audit_log
    }
}

impl domain_shared::operator::contract::Harness for Fresh {
    fn requests(&self) -> &dyn OperatorRequests {
        &*self.requests
    }
}

impl domain_shared::jobs::contract::Harness for Fresh {
    fn jobs(&self) -> &dyn Jobs {
        &*self.jobs
    }
}
