//! Migrating PostgreSQL, where others may work meanwhile.

use super::{POSTGRES, run, unreachable};
use crate::error::ConnectError;
use crate::pg::Connection as TimedConnection;
use crate::server::Server;
use diesel::connection::SimpleConnection;
use diesel::migration::Migration;
use diesel::pg::Pg;
use diesel::sql_types::{Bool, Text};
use diesel::{QueryableByName, RunQueryDsl};
use diesel_async::async_connection_wrapper::AsyncConnectionWrapper;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Holds other processes back while one migrates; the number means nothing. It doesn't wait in the
/// database, because an index that is built `CONCURRENTLY` waits for every statement that does.
const LOCK: &str = "SELECT pg_try_advisory_lock(7064811) AS is_ours";
const TURN_PAUSE: Duration = Duration::from_millis(100);
/// Indexes that someone began to build `CONCURRENTLY` and did not finish, except those of a `REINDEX`.
const UNFINISHED: &str = "
    SELECT indexrelid::regclass::text AS name
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace
        AND relname !~ '_cc(new|old)[0-9]*$'";
/// A migration that waits for a lock makes everybody behind it wait too, so it gives up after a
/// second and is tried again.
const LOCK_TIMEOUT: &str = "SET lock_timeout = '1s'";
/// Building an index `CONCURRENTLY` holds nobody up, but has to wait for long reads such as a backup's.
const NO_LOCK_TIMEOUT: &str = "SET lock_timeout = 0";
const LOCK_TRIES: u32 = 30;
const LOCK_PAUSE: Duration = Duration::from_millis(500);

/// How long a server may take to let somebody in who migrates.
const CONNECT: Duration = Duration::from_secs(10);
/// How long one statement of a migration may take, and the wait for others who migrate.
const LIMIT: Duration = Duration::from_secs(600);

pub(super) type PgConnection = AsyncConnectionWrapper<TimedConnection>;

/// Applies what is missing. What others hold is waited for again and again.
pub(super) fn run_postgres(conn: &mut PgConnection) -> Result<usize, ConnectError> {
    let mut tries = 0;
    loop {
        tries += 1;
        match run(conn, POSTGRES, prepare) {
            Err(ConnectError::Migration(reason))
                if reason.contains("lock timeout") && tries < LOCK_TRIES =>
            {
                std::thread::sleep(LOCK_PAUSE);
            }
            outcome => return outcome,
        }
    }
}

#[derive(QueryableByName)]
struct Index {
    #[diesel(sql_type = Text)]
    name: String,
}

fn prepare(conn: &mut PgConnection, migration: &dyn Migration<Pg>) -> Result<(), ConnectError> {
    if migration.metadata().run_in_transaction() {
        return Ok(conn.batch_execute(LOCK_TIMEOUT)?);
    }
    conn.batch_execute(NO_LOCK_TIMEOUT)?;
    drop_unfinished(conn)
}

/// Drops what is in the way of building an index again.
fn drop_unfinished(conn: &mut PgConnection) -> Result<(), ConnectError> {
    let indexes: Vec<Index> = diesel::sql_query(UNFINISHED).load(conn)?;
    for Index { name } in indexes {
        conn.batch_execute(&format!("DROP INDEX CONCURRENTLY {name}"))?;
    }
    Ok(())
}

#[derive(QueryableByName)]
struct Turn {
    #[diesel(sql_type = Bool)]
    is_ours: bool,
}

/// Waits until no other process migrates.
fn take_turn(conn: &mut PgConnection) -> Result<(), ConnectError> {
    let until = Instant::now() + LIMIT;
    loop {
        let turn: Turn = diesel::sql_query(LOCK)
            .get_result(conn)
            .map_err(unreachable)?;
        if turn.is_ours {
            return Ok(());
        }
        if Instant::now() > until {
            return Err(unreachable("another process has not finished migrating"));
        }
        std::thread::sleep(TURN_PAUSE);
    }
}

/// Runs `work` on one connection, alone among all processes, on a runtime of its own that drives
/// the connection until it ends.
pub(super) fn on_postgres<T>(
    server: &Server,
    work: impl FnOnce(&mut PgConnection) -> Result<T, ConnectError>,
) -> Result<T, ConnectError> {
    let runtime = tokio::runtime::Runtime::new().map_err(unreachable)?;
    let _entered = runtime.enter();
    let connector = server.connector()?;
    let opened = runtime.block_on(async { timeout(CONNECT, connector.connect()).await });
    let opened = opened.map_err(|_| unreachable("the server does not answer"))?;
    let opened = opened.map_err(unreachable)?;
    let mut conn = PgConnection::from(TimedConnection::new(opened, LIMIT, Arc::default()));
    take_turn(&mut conn)?;
    work(&mut conn)
}
