//! The only way to the database: whichever backend the URL names.

use crate::error::ConnectError;
use crate::index_check::IndexCheck;
use crate::keys::Keyring;
use crate::migrate::{migrate, migrate_sqlite};
use crate::one_hop::OneHop;
use crate::rotation::Rotation;
use crate::start_lock::StartLock;
use crate::url::DatabaseUrl;
use crate::{pg, sqlite};
use domain_shared::read_together::InPlace;
use domain_shared::{PersonId, ReadTogether, StoreError};
use sealing::MasterKeys;
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

/// How busy a pool of connections to the database is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolUsage {
    /// Which pool it is.
    pub name: &'static str,
    /// Connections that somebody uses.
    pub busy: usize,
    /// Connections that nobody uses.
    pub idle: usize,
    /// The most connections at once.
    pub most: usize,
    /// Calls that wait for a connection.
    pub waiting: usize,
}

impl PoolUsage {
    pub(crate) const fn of(name: &'static str, status: &deadpool::Status) -> Self {
        Self {
            name,
            busy: status.size.saturating_sub(status.available),
            idle: status.available,
            most: status.max_size,
            waiting: status.waiting,
        }
    }
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
    invitations: domain_auth::ports::Invitations,
    operator_access: domain_auth::ports::OperatorAccess,
    items: domain_vault::Items,
    notes: domain_files::notes::Notes,
    transactions: domain_vault::Transactions,
    presets: domain_presets::PresetRecords,
    deadlines: domain_reminders::Deadlines,
    own_dates: domain_reminders::OwnDates,
    statements: domain_statements::StatementRecords,
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
    /// Does reads of these ports that follow each other.
    pub fn together(&self) -> Arc<dyn ReadTogether> {
        match &self.backend {
            Backend::Postgres(_) => Arc::new(InPlace),
            Backend::Sqlite(_) => Arc::new(OneHop),
        }
    }

    /// Brings the database up to date, opens it, and opens its keys under `master`; on a new
    /// database it makes them.
    ///
    /// # Errors
    /// [`ConnectError`], whose text is the one line that stops a start.
    pub async fn connect(url: &DatabaseUrl, master: MasterKeys) -> Result<Self, ConnectError> {
        match Opened::new(url).await? {
            Opened::Postgres(pool) => {
                let keys = pg::queries::keys::load(&pool, master).await?;
                Ok(Self::over_postgres(pool, keys))
            }
            Opened::Sqlite(pool, _turn) => {
                let keys = sqlite::queries::keys::load(&pool, master).await?;
                Ok(Self::over_sqlite(pool, keys))
            }
        }
    }

    /// As [`Store::connect`], for a database that a backup is restored into: it writes no keys, as
    /// the backup brings its own.
    ///
    /// # Errors
    /// [`ConnectError`].
    pub async fn connect_to_restore(
        url: &DatabaseUrl,
        master: MasterKeys,
    ) -> Result<Self, ConnectError> {
        let keys = Keyring::unsaved(master)?;
        Ok(match Opened::new(url).await? {
            Opened::Postgres(pool) => Self::over_postgres(pool, keys),
            Opened::Sqlite(pool, _turn) => Self::over_sqlite(pool, keys),
        })
    }

    fn over_postgres(pool: pg::Pool, keys: Keyring) -> Self {
        let keys = Arc::new(keys);
        let sql = pg::queries::SqlAdapter::new(pool, keys.clone());
        let backend = Backend::Postgres(Arc::new(sql));
        Self { backend, keys }
    }

    fn over_sqlite(pool: sqlite::Pool, keys: Keyring) -> Self {
        let keys = Arc::new(keys);
        let sql = sqlite::queries::SqlAdapter::new(pool, keys.clone());
        let backend = Backend::Sqlite(Arc::new(sql));
        Self { backend, keys }
    }

    /// The keys of the installation.
    pub fn keys(&self) -> Arc<Keyring> {
        self.keys.clone()
    }

    /// How busy the connections are, by pool.
    pub fn pools(&self) -> Vec<PoolUsage> {
        match &self.backend {
            Backend::Postgres(sql) => sql.pool.usage(),
            Backend::Sqlite(sql) => sql.pool.usage(),
        }
    }

    /// Which database it is.
    pub const fn name(&self) -> &'static str {
        match &self.backend {
            Backend::Postgres(_) => "PostgreSQL",
            Backend::Sqlite(_) => "SQLite",
        }
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

    /// Wraps every key again under the current secret key. Calls go on meanwhile, and a rotation
    /// that broke off is taken up by the next.
    ///
    /// # Errors
    /// [`StoreError`] where a system key does not open or the database does not answer.
    pub async fn rotate_keys(&self) -> Result<Rotation, StoreError> {
        match &self.backend {
            Backend::Postgres(sql) => sql.rotate_keys().await,
            Backend::Sqlite(sql) => sql.rotate_keys().await,
        }
    }

    /// Compares the dates of `person` with the things that have them, and the words that search knows
    /// with the PDFs that they stand in. With `repair`, the dates are made to agree, and the PDFs wait
    /// to be read again.
    ///
    /// # Errors
    /// [`StoreError`] where the person has no key or the database does not answer.
    pub async fn check_indexes(
        &self,
        person: PersonId,
        repair: bool,
    ) -> Result<IndexCheck, StoreError> {
        match &self.backend {
            Backend::Postgres(sql) => sql.check_indexes(person, repair).await,
            Backend::Sqlite(sql) => sql.check_indexes(person, repair).await,
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

/// A database that is up to date.
enum Opened {
    Postgres(pg::Pool),
    /// With the turn of this process to start.
    Sqlite(sqlite::Pool, StartLock),
}

impl Opened {
    async fn new(url: &DatabaseUrl) -> Result<Self, ConnectError> {
        match url {
            DatabaseUrl::Postgres(server) => {
                let target = url.clone();
                run_blocking(move || migrate(&target)).await?;
                Ok(Self::Postgres(pg::Pool::new(server)?))
            }
            DatabaseUrl::Sqlite(file) => {
                let target = file.clone();
                let turn = run_blocking(move || {
                    let turn = StartLock::take(&target)?;
                    migrate_sqlite(&target)?;
                    Ok(turn)
                })
                .await?;
                Ok(Self::Sqlite(sqlite::Pool::new(file)?, turn))
            }
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
