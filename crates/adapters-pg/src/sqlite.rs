//! SQLite: connection, pool, and the statements that PostgreSQL says otherwise.

pub(crate) mod dump;
mod run;

use crate::error::{ConnectError, TxError, store_error};
use crate::schema::documents;
use crate::store::PoolUsage;
use deadpool::Runtime;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::query_builder::InsertStatement;
use diesel::query_dsl::methods::ExecuteDsl;
use diesel::{ConnectionError, Insertable, QueryResult, SqliteConnection, Table};
use diesel_async::pooled_connection::deadpool::{Object, Pool as DeadPool};
use diesel_async::pooled_connection::{
    AsyncDieselConnectionManager, ManagerConfig, RecyclingMethod,
};
use diesel_async::sync_connection_wrapper::SyncConnectionWrapper;
use diesel_async::{AsyncConnection, SimpleAsyncConnection};
use domain_shared::StoreError;
use futures_util::FutureExt;
use std::path::Path;
use std::time::Duration;

pub use crate::one_hop::{Statements, hops};
pub(crate) use run::RunQueryDsl;

pub type Db = diesel::sqlite::Sqlite;
pub type Conn = SyncConnectionWrapper<SqliteConnection, Statements>;

/// Pool timeout. Shorter than the browser's 25 seconds, so that the caller gets our 503.
const ACQUIRE: Duration = Duration::from_secs(2);
const READERS: usize = 4;
/// How many connections a process has to one database.
pub(crate) const CONNECTIONS: usize = READERS + 1;

/// The settings that every connection starts with. `busy_timeout` leads, because the others may
/// have to wait for another process; temporary tables stay in memory so that nothing else touches
/// the disk. The journal is written back early and cut, so that a full disk has room for the next
/// transaction.
pub(crate) const SESSION: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = 256;
    PRAGMA journal_size_limit = 1048576;
";
const READ_ONLY: &str = "PRAGMA query_only = ON;";

/// One connection that writes and a few that read: SQLite has one writer at a time, and waiting
/// for it in a queue is fairer than polling for its lock.
#[derive(Clone)]
pub struct Pool {
    writer: DeadPool<Conn>,
    readers: DeadPool<Conn>,
}

impl Pool {
    /// Pools that open `file` when first asked.
    pub fn new(file: &Path) -> Result<Self, ConnectError> {
        Ok(Self {
            writer: pool(file, 1, "")?,
            readers: pool(file, READERS, READ_ONLY)?,
        })
    }

    /// Connections for work that takes its time: the same ones, as no statement here has a limit.
    #[must_use]
    pub fn long(&self) -> Self {
        self.clone()
    }

    /// A connection to read with. It refuses to write.
    pub async fn read(&self) -> Result<Object<Conn>, StoreError> {
        get(&self.readers).await
    }

    /// A connection whose next transaction sees the database as it is at its first query, whatever
    /// is written meanwhile: as every transaction does here.
    pub async fn read_at_one_moment(&self) -> Result<Object<Conn>, StoreError> {
        self.read().await
    }

    pub async fn write(&self) -> Result<Object<Conn>, StoreError> {
        get(&self.writer).await
    }

    /// How busy the connections are.
    pub fn usage(&self) -> Vec<PoolUsage> {
        vec![
            PoolUsage::of("write", &self.writer.status()),
            PoolUsage::of("read", &self.readers.status()),
        ]
    }
}

fn pool(file: &Path, size: usize, more: &'static str) -> Result<DeadPool<Conn>, ConnectError> {
    let unreachable = |reason: String| ConnectError::Unreachable(reason);
    let url = file
        .to_str()
        .ok_or_else(|| unreachable("the path is not UTF-8".to_owned()))?;
    let mut config = ManagerConfig::<Conn>::default();
    config.recycling_method = RecyclingMethod::Fast;
    config.custom_setup = Box::new(move |url| set_up(url, more).boxed());
    DeadPool::builder(AsyncDieselConnectionManager::new_with_config(url, config))
        .max_size(size)
        .wait_timeout(Some(ACQUIRE))
        .create_timeout(Some(ACQUIRE))
        .recycle_timeout(Some(ACQUIRE))
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(|error| unreachable(error.to_string()))
}

async fn get(pool: &DeadPool<Conn>) -> Result<Object<Conn>, StoreError> {
    match tokio::time::timeout(ACQUIRE, pool.get()).await {
        Ok(connection) => connection.map_err(StoreError::unavailable),
        Err(late) => Err(StoreError::unavailable(late)),
    }
}

async fn set_up(url: &str, more: &str) -> Result<Conn, ConnectionError> {
    let mut conn = Conn::establish(url).await?;
    conn.batch_execute(&format!("{SESSION}{more}"))
        .await
        .map_err(ConnectionError::CouldntSetupConfiguration)?;
    Ok(conn)
}

/// Runs `$body` over `$conn`, a `&mut Conn`, as one transaction and answers a `StoreError` when it
/// failed.
///
/// A macro, as a function would have to ask that the future of a closure is `Send`, which the
/// language cannot say.
macro_rules! write_tx {
    ($pool:expr, async |$conn:ident| $body:expr) => {{
        let mut connection = $pool.write().await?;
        $crate::sqlite::begin(&mut connection).await?;
        let work = async {
            let $conn: &mut $crate::sqlite::Conn = &mut connection;
            $body
        };
        let done: Result<_, $crate::TxError> = work.await;
        $crate::sqlite::end(&mut connection, done).await
    }};
}

/// Begins a transaction. IMMEDIATE: one that reads first and then writes would otherwise fail when
/// another has written in between.
pub(crate) async fn begin(conn: &mut Conn) -> Result<(), StoreError> {
    let begin = |conn: &mut SqliteConnection| {
        AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")
    };
    conn.spawn_blocking(begin).await.map_err(store_error)
}

/// Commits what was done, and rolls back what failed.
pub(crate) async fn end<T>(conn: &mut Conn, done: Result<T, TxError>) -> Result<T, StoreError> {
    let commits = done.is_ok();
    let end = move |conn: &mut SqliteConnection| {
        if commits {
            AnsiTransactionManager::commit_transaction(conn)
        } else {
            AnsiTransactionManager::rollback_transaction(conn)
        }
    };
    conn.spawn_blocking(end).await.map_err(store_error)?;
    done.map_err(StoreError::from)
}

/// Reads by `$body`, whose `$sql` is this store and whose `$conn` a `&mut Conn`: all its statements
/// in one hop to a thread that may block, where it waits for its connection too. What it uses beside them it
/// owns.
macro_rules! read {
    ($this:expr, async |$sql:ident, $conn:ident| $body:expr) => {{
        let $sql = $this.clone();
        let work = async move {
            let mut connection = $sql.pool.read().await?;
            let $conn: &mut $crate::sqlite::Conn = &mut connection;
            $body
        };
        $crate::one_hop::in_one_hop(work).await
    }};
}

/// Inserts rows, many by one statement, which diesel-async cannot do on SQLite.
pub(crate) async fn insert_batch<T, R>(conn: &mut Conn, table: T, rows: Vec<R>) -> QueryResult<()>
where
    T: Table + Copy + Send + 'static,
    R: Send + 'static,
    Vec<R>: Insertable<T>,
    InsertStatement<T, <Vec<R> as Insertable<T>>::Values>: ExecuteDsl<SqliteConnection>,
{
    let insert = move |conn: &mut SqliteConnection| {
        for batch in queries::batches(rows) {
            let insert = diesel::insert_into(table).values(batch);
            diesel::RunQueryDsl::execute(insert, conn)?;
        }
        Ok(())
    };
    conn.spawn_blocking(insert).await
}

diesel::postfix_operator!(IsSet, " = 1", backend: diesel::sqlite::Sqlite);

/// Documents that are covers, said as the partial index `documents_cover` says it: a parameter
/// would keep a plan from using it, and diesel prepares what `sql` holds anew at each call.
pub(crate) fn is_cover() -> IsSet<documents::is_cover> {
    IsSet::new(documents::is_cover)
}

#[path = "queries/mod.rs"]
pub mod queries;

#[cfg(test)]
mod tests {
    use super::*;
    use diesel::Connection;
    use diesel::dsl::sql;
    use diesel::sql_types::Bool;

    #[test]
    fn sqlite_is_compiled_as_the_settings_of_the_build_say() {
        let mut conn = SqliteConnection::establish(":memory:").unwrap();
        for option in ["ENABLE_QPSG", "THREADSAFE=2", "DEFAULT_MEMSTATUS=0"] {
            let used = sql::<Bool>(&format!("sqlite_compileoption_used('{option}')"));
            let used = diesel::RunQueryDsl::get_result(diesel::select(used), &mut conn);
            assert_eq!(used, Ok(true), "{option}: see .cargo/config.toml");
        }
    }
}
