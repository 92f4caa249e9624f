//! PostgreSQL: connection, pool, and the statements that SQLite says otherwise.

mod connection;
pub(crate) mod dump;
mod health;

use self::health::Health;
use crate::error::ConnectError;
use crate::schema::documents;
use crate::server::{Connector, Server};
use crate::store::PoolUsage;
use deadpool::Runtime;
use diesel::query_builder::InsertStatement;
use diesel::{ConnectionError, Insertable, QueryResult, Table};
pub(crate) use diesel_async::RunQueryDsl;
use diesel_async::SimpleAsyncConnection;
use diesel_async::methods::ExecuteDsl;
use diesel_async::pooled_connection::deadpool::{
    Hook, HookError, Object, Pool as DeadPool, PoolError,
};
use diesel_async::pooled_connection::{
    AsyncDieselConnectionManager, ManagerConfig, RecyclingMethod,
};
use domain_shared::StoreError;
use futures_util::FutureExt;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub use self::connection::Connection;

pub type Db = diesel::pg::Pg;
pub type Conn = Connection;

/// Pool timeout. Shorter than the browser's 25 seconds, so that the caller gets our 503.
const ACQUIRE: Duration = Duration::from_secs(2);
/// How long one statement may take. The server ends it a little sooner, where it answers at all.
pub(crate) const LIMIT: Duration = Duration::from_secs(4);
const SESSION: &str = "SET statement_timeout = '3500ms'; SET TIME ZONE 'UTC'";
const CONNECTIONS: usize = 16;
/// How long a statement may take that reads or writes all that a person keeps.
const LONG_LIMIT: Duration = Duration::from_secs(20);
const LONG_SESSION: &str = "SET statement_timeout = '19s'; SET TIME ZONE 'UTC'";
const LONG_CONNECTIONS: usize = 4;

/// Connections to one server. Reads and writes share them.
#[derive(Clone)]
pub struct Pool {
    usual: DeadPool<Conn>,
    long: DeadPool<Conn>,
    health: Arc<Health>,
}

impl Pool {
    /// A pool that connects to `server` when first asked.
    ///
    /// # Errors
    /// [`ConnectError::Authorities`].
    pub fn new(server: &Server) -> Result<Self, ConnectError> {
        let health = Arc::<Health>::default();
        let connector = server.connector()?;
        let open = |session, limit, size| {
            let (connector, health) = (connector.clone(), health.clone());
            pool(connector, health, session, limit, size)
        };
        Ok(Self {
            usual: open(SESSION, LIMIT, CONNECTIONS)?,
            long: open(LONG_SESSION, LONG_LIMIT, LONG_CONNECTIONS)?,
            health,
        })
    }

    /// Connections for statements that read or write all that a person keeps, and take their time.
    #[must_use]
    pub fn long(&self) -> Self {
        Self {
            usual: self.long.clone(),
            ..self.clone()
        }
    }

    /// A connection to read with. Of a server that has just fallen silent there is none.
    pub async fn read(&self) -> Result<Object<Conn>, StoreError> {
        self.refuse_while_silent()?;
        let connection = match tokio::time::timeout(ACQUIRE, self.usual.get()).await {
            Ok(Ok(connection)) => connection,
            Ok(Err(error)) => {
                if matches!(
                    error,
                    PoolError::Timeout(deadpool::managed::TimeoutType::Create)
                ) {
                    self.health.fell_silent(Instant::now());
                }
                return Err(StoreError::unavailable(error));
            }
            Err(late) => return Err(StoreError::unavailable(late)),
        };
        self.refuse_while_silent()?;
        Ok(connection)
    }

    /// A connection whose next transaction sees the database as it is at its first query, whatever
    /// is written meanwhile.
    pub async fn read_at_one_moment(&self) -> Result<Object<Conn>, StoreError> {
        let mut conn = self.read().await?;
        conn.read_at_one_moment();
        Ok(conn)
    }

    pub async fn write(&self) -> Result<Object<Conn>, StoreError> {
        self.read().await
    }

    /// How busy the connections are.
    pub fn usage(&self) -> Vec<PoolUsage> {
        vec![
            PoolUsage::of("usual", &self.usual.status()),
            PoolUsage::of("long", &self.long.status()),
        ]
    }

    fn refuse_while_silent(&self) -> Result<(), StoreError> {
        if self.health.rests(Instant::now()) {
            return Err(StoreError::unavailable("the server has fallen silent"));
        }
        Ok(())
    }
}

fn pool(
    connector: Connector,
    health: Arc<Health>,
    session: &'static str,
    limit: Duration,
    size: usize,
) -> Result<DeadPool<Conn>, ConnectError> {
    let trusting = health.clone();
    let mut config = ManagerConfig::<Conn>::default();
    config.recycling_method = RecyclingMethod::Fast;
    config.custom_setup =
        Box::new(move |_| set_up(connector.clone(), health.clone(), session, limit).boxed());
    // The connector knows the address, so the manager is given none.
    DeadPool::builder(AsyncDieselConnectionManager::new_with_config("", config))
        .max_size(size)
        .wait_timeout(Some(ACQUIRE))
        .create_timeout(Some(ACQUIRE))
        .recycle_timeout(Some(ACQUIRE))
        .pre_recycle(Hook::sync_fn(move |_, metrics| {
            if trusting.trusts(metrics.created) {
                Ok(())
            } else {
                Err(HookError::message("it was opened before the server failed"))
            }
        }))
        .runtime(Runtime::Tokio1)
        .build()
        .map_err(|error| ConnectError::Unreachable(error.to_string()))
}

async fn set_up(
    connector: Connector,
    health: Arc<Health>,
    session: &str,
    limit: Duration,
) -> Result<Conn, ConnectionError> {
    let mut conn = Connection::new(connector.connect().await?, limit, health);
    conn.batch_execute(session)
        .await
        .map_err(ConnectionError::CouldntSetupConfiguration)?;
    Ok(conn)
}

/// Runs an async closure over `&mut Conn` as one transaction and answers a `StoreError` when it
/// failed. The closure is written in place; its `?` takes diesel's errors and `StoreError`s.
///
/// A macro, as diesel-async keeps the trait to itself by which a function would ask for the closure.
macro_rules! write_tx {
    ($pool:expr, $body:expr) => {{
        let mut conn = $pool.write().await?;
        diesel_async::AsyncConnection::transaction::<_, $crate::TxError, _>(&mut *conn, $body)
            .await
            .map_err(domain_shared::StoreError::from)
    }};
}

/// Reads by `$body`, whose `$sql` is this store and whose `$conn` a `&mut Conn`. What it uses beside
/// them it owns, because on SQLite it changes threads.
macro_rules! read {
    ($this:expr, async |$sql:ident, $conn:ident| $body:expr) => {{
        let $sql = $this.clone();
        let mut connection = $sql.pool.read().await?;
        let work = async move {
            let $conn: &mut $crate::pg::Conn = &mut connection;
            $body
        };
        let answer: Result<_, domain_shared::StoreError> = work.await;
        answer
    }};
}

/// Inserts rows, many by one statement.
pub(crate) async fn insert_batch<T, R>(conn: &mut Conn, table: T, rows: Vec<R>) -> QueryResult<()>
where
    T: Table + Copy,
    Vec<R>: Insertable<T>,
    InsertStatement<T, <Vec<R> as Insertable<T>>::Values>: ExecuteDsl<Conn>,
{
    for batch in queries::batches(rows) {
        let insert = diesel::insert_into(table).values(batch);
        insert.execute(conn).await?;
    }
    Ok(())
}

/// Documents that are covers, said as the partial index `documents_cover` says it: a parameter
/// would keep a plan from using it.
pub(crate) const fn is_cover() -> documents::is_cover {
    documents::is_cover
}

#[path = "queries/mod.rs"]
pub mod queries;
