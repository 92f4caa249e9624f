//! The only way to the database: whichever backend the URL names.

use crate::error::ConnectError;
use crate::keys::Keyring;
use crate::migrate::{migrate, migrate_sqlite};
use crate::start_lock::StartLock;
use crate::url::DatabaseUrl;
use crate::{pg, sqlite};
use domain_shared::{PersonId, StoreError};
use sealing::MasterKey;
use std::sync::Arc;

/// Every port over the database that was opened. Cloning is cheap.
#[derive(Clone)]
pub struct Store {
    backend: Backend,
    keys: Arc<Keyring>,
}

#[derive(Clone)]
enum Backend {
    Postgres(Arc<pg::queries::SqlAdapter>),
    Sqlite(Arc<sqlite::queries::SqlAdapter>),
}

/// Answers each port by a method of its own name.
macro_rules! ports {
    ($($(#[$meta:meta])* $method:ident: $port:path,)*) => {
        impl Store {
            $(
                $(#[$meta])*
                pub fn $method(&self) -> Arc<dyn $port> {
                    match &self.backend {
                        Backend::Postgres(sql) => sql.clone(),
                        Backend::Sqlite(sql) => sql.clone(),
                    }
                }
            )*
        }
    };
}

ports! {
    outbox: domain_shared::outbox::Outbox,
    effects: domain_shared::outbox::EffectLog,
    audit_log: domain_shared::audit_log::AuditLog,
    /// The administrator's requests to every process.
    operator_requests: domain_shared::operator::OperatorRequests,
    jobs: domain_shared::jobs::Jobs,
    answers: domain_shared::idempotency::ResponseStore,
    throttle: domain_shared::rate_limit::RateLimiter,
    file_records: domain_files::FileRecords,
    flows: domain_auth::ports::Flows,
    people: domain_auth::ports::People,
    email_links: domain_auth::ports::EmailLinks,
    factors: domain_auth::ports::Factors,
    passkeys: domain_auth::ports::Passkeys,
    limiter: domain_auth::ports::AttemptLimiter,
    sessions: domain_auth::ports::Sessions,
    drafts: domain_auth::ports::Drafts,
    items: domain_vault::Items,
    notes: domain_files::notes::Notes,
    transactions: domain_vault::Transactions,
    presets: domain_presets::PresetRecords,
    deadlines: domain_reminders::Deadlines,
    own_dates: domain_reminders::OwnDates,
    calendar_feeds: domain_reminders::CalendarFeeds,
    notifications: domain_reminders::Notifications,
    dashboard_queries: domain_dashboard::DashboardQueries,
    search_index: domain_search::SearchIndex,
    archives: domain_archive::ArchiveStore,
    /// All rows of all users, for a backup.
    rows: domain_archive::backup::DatabaseRows,
    /// The keys of persons, for the file store.
    person_keys: sealing::PersonKeys,
}

impl Store {
    /// Brings the database up to date, opens it, and opens its keys under `master`; on a new
    /// database it makes them.
    ///
    /// # Errors
    /// [`ConnectError`], whose text is the one line that stops a start.
    pub async fn connect(url: &DatabaseUrl, master: MasterKey) -> Result<Self, ConnectError> {
        let (backend, keys) = match url {
            DatabaseUrl::Postgres(server) => {
                let target = url.clone();
                run_blocking(move || migrate(&target)).await?;
                let pool = pg::Pool::new(server)?;
                let keys = Arc::new(pg::queries::keys::load(&pool, master).await?);
                let sql = pg::queries::SqlAdapter::new(pool, keys.clone());
                (Backend::Postgres(Arc::new(sql)), keys)
            }
            DatabaseUrl::Sqlite(file) => {
                let target = file.clone();
                let _turn = run_blocking(move || {
                    let turn = StartLock::take(&target)?;
                    migrate_sqlite(&target)?;
                    Ok(turn)
                })
                .await?;
                let pool = sqlite::Pool::new(file)?;
                let keys = Arc::new(sqlite::queries::keys::load(&pool, master).await?);
                let sql = sqlite::queries::SqlAdapter::new(pool, keys.clone());
                (Backend::Sqlite(Arc::new(sql)), keys)
            }
        };
        Ok(Self { backend, keys })
    }

    /// The keys of the installation.
    pub fn keys(&self) -> Arc<Keyring> {
        self.keys.clone()
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        match &self.backend {
            Backend::Postgres(sql) => sql.ping().await,
            Backend::Sqlite(sql) => sql.ping().await,
        }
    }

    /// The number of the first event of the audit log of `person` that was changed, or before
    /// which one is missing; `None` where the log is whole.
    ///
    /// # Errors
    /// [`StoreError`] where the log cannot be read.
    pub async fn first_audit_break(&self, person: PersonId) -> Result<Option<i64>, StoreError> {
        match &self.backend {
            Backend::Postgres(sql) => sql.first_audit_break(person).await,
            Backend::Sqlite(sql) => sql.first_audit_break(person).await,
        }
    }
}

/// Runs blocking work off the threads that answer calls.
async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ConnectError> + Send + 'static,
) -> Result<T, ConnectError> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| ConnectError::Migration(error.to_string()))?
}
