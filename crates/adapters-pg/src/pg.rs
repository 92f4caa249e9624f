//! PostgreSQL: connection, pool, and the statements that SQLite says otherwise.

use crate::error::ConnectError;
use crate::server::{Connector, Server};
use deadpool::Runtime;
use diesel::ConnectionError;
use diesel_async::pooled_connection::deadpool::{Object, Pool as DeadPool};
use diesel_async::pooled_connection::{
    AsyncDieselConnectionManager, ManagerConfig, RecyclingMethod,
};
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain_shared::StoreError;
use futures_util::FutureExt;
use std::time::Duration;

/// The backend of boxed queries.
pub type Db = diesel::pg::Pg;
/// One connection.
pub type Conn = AsyncPgConnection;

/// How long a caller waits for a connection before it is told to come back (R06).
const ACQUIRE: Duration = Duration::from_secs(2);
/// How long one statement may take (R06).
const SESSION: &str = "SET statement_timeout = '5s'; SET TIME ZONE 'UTC'";
const CONNECTIONS: usize = 16;

/// Connections to one server. Reads and writes share them.
#[derive(Clone)]
pub struct Pool(DeadPool<Conn>);

impl Pool {
    /// A pool that connects to `server` when first asked.
    ///
    /// # Errors
    /// [`ConnectError::Authorities`].
    pub fn new(server: &Server) -> Result<Self, ConnectError> {
        let connector = server.connector()?;
        let mut config = ManagerConfig::<Conn>::default();
        config.recycling_method = RecyclingMethod::Fast;
        config.custom_setup = Box::new(move |_| set_up(connector.clone()).boxed());
        // The connector knows the address, so the manager is given none.
        DeadPool::builder(AsyncDieselConnectionManager::new_with_config("", config))
            .max_size(CONNECTIONS)
            .wait_timeout(Some(ACQUIRE))
            .create_timeout(Some(ACQUIRE))
            .recycle_timeout(Some(ACQUIRE))
            .runtime(Runtime::Tokio1)
            .build()
            .map(Self)
            .map_err(|error| ConnectError::Unreachable(error.to_string()))
    }

    /// A connection to read with.
    pub async fn read(&self) -> Result<Object<Conn>, StoreError> {
        match tokio::time::timeout(ACQUIRE, self.0.get()).await {
            Ok(connection) => connection.map_err(StoreError::unavailable),
            Err(late) => Err(StoreError::unavailable(late)),
        }
    }

    /// A connection to write with.
    pub async fn write(&self) -> Result<Object<Conn>, StoreError> {
        self.read().await
    }
}

async fn set_up(connector: Connector) -> Result<Conn, ConnectionError> {
    let mut conn = connector.connect().await?;
    conn.batch_execute(SESSION)
        .await
        .map_err(ConnectionError::CouldntSetupConfiguration)?;
    Ok(conn)
}

/// Runs an async closure over `&mut Conn` as one transaction and answers a `StoreError` when it
/// failed. The closure is written in place; its `?` takes diesel's errors and `StoreError`s.
macro_rules! write_tx {
    ($pool:expr, $body:expr) => {{
        let mut conn = $pool.write().await?;
        diesel_async::AsyncConnection::transaction::<_, $crate::TxError, _>(&mut *conn, $body)
            .await
            .map_err(domain_shared::StoreError::from)
    }};
}

/// Runs an async closure over `&mut Conn` whose queries all see the database as it is at the first
/// of them, whatever is written meanwhile.
macro_rules! read_tx {
    ($pool:expr, $body:expr) => {{
        let mut conn = $pool.read().await?;
        conn.build_transaction()
            .read_only()
            .repeatable_read()
            .run::<_, $crate::TxError, _>($body)
            .await
            .map_err(domain_shared::StoreError::from)
    }};
}

/// Inserts a `Vec` of rows in one statement.
macro_rules! insert_batch {
    ($conn:expr, $table:expr, $rows:expr) => {
        diesel_async::RunQueryDsl::execute(diesel::insert_into($table).values($rows), $conn).await
    };
}

/// Documents that are covers, said as the partial index `documents_cover` says it: a parameter
/// would keep a plan from using it.
macro_rules! is_cover {
    () => {
        $crate::schema::documents::is_cover
    };
}

/// Locks the selected rows until the transaction ends, waiting for whoever holds them.
macro_rules! for_update {
    ($select:expr) => {
        diesel::QueryDsl::for_update($select)
    };
}

/// Makes transactions that ask for the selected rows wait for each other; who only refers to them
/// does not wait.
macro_rules! in_turn {
    ($select:expr) => {
        diesel::QueryDsl::for_no_key_update($select)
    };
}

/// Keeps the selected rows from being deleted until the transaction ends; they may be changed, and
/// any number of transactions may keep them at once.
macro_rules! for_keeping {
    ($select:expr) => {
        diesel::QueryDsl::for_key_share($select)
    };
}

/// Locks the selected rows and passes over those another transaction holds.
macro_rules! skip_locked {
    ($select:expr) => {
        diesel::QueryDsl::skip_locked(diesel::QueryDsl::for_update($select))
    };
}

#[path = "queries/mod.rs"]
pub mod queries;
