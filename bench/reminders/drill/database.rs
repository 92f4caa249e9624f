//! The database that the processes share, and what is asked of it beside the ports.

use adapters_pg::types::{Guid, Id};
use adapters_pg::{DatabaseUrl, sqlite};
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection};
use std::path::PathBuf;
use uuid::Uuid;

pub(crate) enum Database {
    Sqlite(PathBuf),
    Postgres(String),
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    n: i64,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Guid)]
    id: Id,
}

/// Loads the rows of `$sql` on a connection of its own.
macro_rules! load {
    ($database:expr, $sql:expr) => {
        match $database {
            Database::Sqlite(file) => {
                let mut conn = sqlite::Conn::establish(&file.to_string_lossy()).await?;
                conn.batch_execute("PRAGMA busy_timeout = 5000").await?;
                sql_query($sql).load(&mut conn).await?
            }
            Database::Postgres(url) => {
                let mut conn = AsyncPgConnection::establish(url).await?;
                sql_query($sql).load(&mut conn).await?
            }
        }
    };
}

impl Database {
    /// The value of `DATABASE_URL`.
    pub(crate) fn variable(&self) -> String {
        match self {
            Self::Sqlite(file) => format!("sqlite://{}", file.display()),
            Self::Postgres(url) => url.clone(),
        }
    }

    pub(crate) fn url(&self) -> anyhow::Result<DatabaseUrl> {
        Ok(match self {
            Self::Sqlite(file) => DatabaseUrl::sqlite(file.clone()),
            Self::Postgres(url) => url.parse()?,
        })
    }

    /// Runs statements as they stand, without waiting for the disk.
    pub(crate) async fn execute(&self, sql: &str) -> anyhow::Result<()> {
        match self {
            Self::Sqlite(file) => {
                let mut conn = sqlite::Conn::establish(&file.to_string_lossy()).await?;
                conn.batch_execute("PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF;")
                    .await?;
                conn.batch_execute(sql).await?;
            }
            Self::Postgres(url) => {
                let mut conn = AsyncPgConnection::establish(url).await?;
                conn.batch_execute(sql).await?;
            }
        }
        Ok(())
    }

    /// The `n` of a query's one row.
    pub(crate) async fn count(&self, sql: &str) -> anyhow::Result<i64> {
        let rows: Vec<Count> = load!(self, sql);
        Ok(rows.iter().map(|row| row.n).sum())
    }

    /// The `id` of each row of a query.
    pub(crate) async fn ids(&self, sql: &str) -> anyhow::Result<Vec<Uuid>> {
        let rows: Vec<Row> = load!(self, sql);
        Ok(rows.into_iter().map(|row| row.id.0).collect())
    }
}
