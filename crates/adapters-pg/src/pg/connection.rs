//! A connection that does not wait for ever: each statement has a limit on our side, because a
//! server that hangs keeps no limit of its own.

use super::health::Health;
use diesel::connection::{CacheSize, Instrumentation};
use diesel::query_builder::{AsQuery, QueryFragment, QueryId};
use diesel::result::{DatabaseErrorKind, Error};
use diesel::{ConnectionResult, QueryResult};
use diesel_async::pooled_connection::PoolableConnection;
use diesel_async::{
    AnsiTransactionManager, AsyncConnection, AsyncConnectionCore, AsyncPgConnection,
    SimpleAsyncConnection,
};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use futures_util::stream::{BoxStream, StreamExt, unfold};
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// A connection to PostgreSQL. One that was left without an answer is never used again.
pub struct Connection {
    inner: AsyncPgConnection,
    line: ConnectionState,
    /// How the next transaction begins, where it is not the usual one.
    begin: Option<&'static str>,
}

/// The properties of the connection that a statement depends on.
#[derive(Clone)]
struct ConnectionState {
    limit: Duration,
    health: Arc<Health>,
    /// An answer is missing: what comes next would be taken for it.
    dead: Arc<AtomicBool>,
}

impl Connection {
    /// `inner`, whose statements may each take `limit`.
    pub(crate) fn new(inner: AsyncPgConnection, limit: Duration, health: Arc<Health>) -> Self {
        Self {
            inner,
            line: ConnectionState {
                limit,
                health,
                dead: Arc::default(),
            },
            begin: None,
        }
    }

    /// Lets each statement take `limit` from here on.
    pub const fn allow(&mut self, limit: Duration) {
        self.line.limit = limit;
    }

    /// Makes the next transaction one that only reads, and sees the database at one moment.
    pub(crate) fn read_at_one_moment(&mut self) {
        self.begin = Some("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    }
}

impl ConnectionState {
    /// The answer to a statement, or an error once its time is over. A statement that is dropped
    /// before its answer leaves a connection that nobody uses again.
    async fn answer<T>(self, asked: impl Future<Output = QueryResult<T>>) -> QueryResult<T> {
        if self.dead.swap(true, Ordering::AcqRel) {
            return Err(unanswered());
        }
        let Ok(answer) = timeout(self.limit, asked).await else {
            self.health.fell_silent(Instant::now());
            return Err(unanswered());
        };
        self.dead.store(false, Ordering::Release);
        if let Err(Error::DatabaseError(DatabaseErrorKind::ReadOnlyTransaction, _)) = &answer {
            self.health.was_read_only(Instant::now());
        }
        answer
    }

    /// The rows of an answer, each within the time of a statement.
    fn rows<T: Send + 'static>(
        self,
        rows: BoxStream<'static, QueryResult<T>>,
    ) -> BoxStream<'static, QueryResult<T>> {
        unfold(Some((self, rows)), |rest| async move {
            let (line, mut rows) = rest?;
            match timeout(line.limit, rows.next()).await {
                Ok(row) => row.map(|row| (row, Some((line, rows)))),
                Err(_) => {
                    line.dead.store(true, Ordering::Release);
                    line.health.fell_silent(Instant::now());
                    Some((Err(unanswered()), None))
                }
            }
        })
        .boxed()
    }
}

fn unanswered() -> Error {
    let message = "the server has not answered in time".to_owned();
    Error::DatabaseError(DatabaseErrorKind::UnableToSendCommand, Box::new(message))
}

type Row = <AsyncPgConnection as AsyncConnectionCore>::Row<'static, 'static>;

impl SimpleAsyncConnection for Connection {
    async fn batch_execute(&mut self, query: &str) -> QueryResult<()> {
        let usual = query == "BEGIN";
        let begin = self.begin.take_if(|_| usual);
        let line = self.line.clone();
        line.answer(self.inner.batch_execute(begin.unwrap_or(query)))
            .await
    }
}

impl AsyncConnectionCore for Connection {
    type ExecuteFuture<'conn, 'query> = BoxFuture<'conn, QueryResult<usize>>;
    type LoadFuture<'conn, 'query> = BoxFuture<'conn, QueryResult<Self::Stream<'conn, 'query>>>;
    type Stream<'conn, 'query> = BoxStream<'static, QueryResult<Row>>;
    type Row<'conn, 'query> = Row;
    type Backend = diesel::pg::Pg;

    fn load<'conn, 'query, T>(&'conn mut self, source: T) -> Self::LoadFuture<'conn, 'query>
    where
        T: AsQuery + 'query,
        T::Query: QueryFragment<Self::Backend> + QueryId + 'query,
    {
        let (line, rows) = (self.line.clone(), self.line.clone());
        let asked = self.inner.load(source);
        async move { Ok(rows.rows(line.answer(asked).await?)) }.boxed()
    }

    fn execute_returning_count<'conn, 'query, T>(
        &'conn mut self,
        source: T,
    ) -> Self::ExecuteFuture<'conn, 'query>
    where
        T: QueryFragment<Self::Backend> + QueryId + 'query,
    {
        let line = self.line.clone();
        line.answer(self.inner.execute_returning_count(source))
            .boxed()
    }
}

impl AsyncConnection for Connection {
    type TransactionManager = AnsiTransactionManager;

    async fn establish(url: &str) -> ConnectionResult<Self> {
        let inner = AsyncPgConnection::establish(url).await?;
        Ok(Self::new(inner, super::LIMIT, Arc::default()))
    }

    fn transaction_state(&mut self) -> &mut AnsiTransactionManager {
        self.inner.transaction_state()
    }

    fn instrumentation(&mut self) -> &mut dyn Instrumentation {
        self.inner.instrumentation()
    }

    fn set_instrumentation(&mut self, instrumentation: impl Instrumentation) {
        self.inner.set_instrumentation(instrumentation);
    }

    fn set_prepared_statement_cache_size(&mut self, size: CacheSize) {
        self.inner.set_prepared_statement_cache_size(size);
    }
}

impl PoolableConnection for Connection {
    fn is_broken(&mut self) -> bool {
        self.line.dead.load(Ordering::Acquire) || self.inner.is_broken()
    }
}
