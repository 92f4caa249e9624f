//! How SQLite runs queries.

use super::Conn;
use diesel::dsl::Limit;
use diesel::query_dsl::LoadQuery;
use diesel::query_dsl::methods::LimitDsl;
use diesel::{QueryResult, SqliteConnection};
use diesel_async::methods::ExecuteDsl;
use futures_util::future::BoxFuture;

/// The same methods as diesel-async's trait of this name. Rows are read by diesel itself, while they are
/// there: diesel-async writes the text of each query again at each call, and copies each value of each row
/// before it reads it.
pub(crate) trait RunQueryDsl: Sized {
    fn load<R>(self, conn: &mut Conn) -> BoxFuture<'static, QueryResult<Vec<R>>>
    where
        Self: LoadQuery<'static, SqliteConnection, R> + Send + 'static,
        R: Send + 'static,
    {
        conn.spawn_blocking(move |conn| diesel::RunQueryDsl::load(self, conn))
    }

    fn get_result<R>(self, conn: &mut Conn) -> BoxFuture<'static, QueryResult<R>>
    where
        Self: LoadQuery<'static, SqliteConnection, R> + Send + 'static,
        R: Send + 'static,
    {
        conn.spawn_blocking(move |conn| diesel::RunQueryDsl::get_result(self, conn))
    }

    fn first<R>(self, conn: &mut Conn) -> BoxFuture<'static, QueryResult<R>>
    where
        Self: LimitDsl + diesel::RunQueryDsl<SqliteConnection> + Send + 'static,
        Limit<Self>: LoadQuery<'static, SqliteConnection, R>,
        R: Send + 'static,
    {
        conn.spawn_blocking(move |conn| diesel::RunQueryDsl::first(self, conn))
    }

    fn execute<'c, 'q>(self, conn: &'c mut Conn) -> BoxFuture<'c, QueryResult<usize>>
    where
        Self: ExecuteDsl<Conn> + 'q,
        'q: 'c,
    {
        diesel_async::RunQueryDsl::execute(self, conn)
    }
}

impl<Q> RunQueryDsl for Q {}
