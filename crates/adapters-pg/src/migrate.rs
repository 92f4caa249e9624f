//! The embedded migrations: one tree per backend, with the same names (docs/migrations.md).

mod postgres;

use self::postgres::{on_postgres, run_postgres};
use crate::error::ConnectError;
use crate::start_lock::StartLock;
use crate::url::DatabaseUrl;
use diesel::connection::SimpleConnection;
use diesel::migration::{Migration, MigrationSource};
use diesel::query_builder::SqlQuery;
use diesel::query_dsl::methods::LoadQuery;
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::path::Path;

#[cfg(all(feature = "next-version", not(debug_assertions)))]
compile_error!("`next-version` is for a drill: no real version opens its database again");

/// The migrations of one backend, and the text of the first.
struct MigrationTree {
    migrations: EmbeddedMigrations,
    initial: &'static str,
}

const POSTGRES: MigrationTree = MigrationTree {
    #[cfg(not(feature = "next-version"))]
    migrations: embed_migrations!("../../migrations/postgres"),
    #[cfg(feature = "next-version")]
    migrations: embed_migrations!("../../bench/proxies/next-version"),
    initial: include_str!("../../../migrations/postgres/2026-11-23-000001_initial/up.sql"),
};
const SQLITE: MigrationTree = MigrationTree {
    migrations: embed_migrations!("../../migrations/sqlite"),
    initial: include_str!("../../../migrations/sqlite/2026-11-23-000001_initial/up.sql"),
};

impl MigrationTree {
    /// The first eight bytes of the SHA-256 of the initial migration, in hex: it tells two texts
    /// apart, and is no defence against somebody who writes to the database.
    fn checksum(&self) -> String {
        let digest = Sha256::digest(self.initial.as_bytes());
        digest.iter().take(8).map(|b| format!("{b:02x}")).collect()
    }
}

/// Names the tables of both backends together: their newest migration, and the checksums of the first.
pub(crate) fn schema() -> String {
    let newest = names::<diesel::sqlite::Sqlite>(&SQLITE.migrations);
    let newest = newest.ok().and_then(|mut names| names.pop());
    let (postgres, sqlite) = (POSTGRES.checksum(), SQLITE.checksum());
    format!("{} {sqlite} {postgres}", newest.unwrap_or_default())
}

/// A migration waits longer than a call for whoever writes.
const BUSY: &str = "PRAGMA busy_timeout = 10000";

/// Applies what is missing and answers how many migrations that were. It blocks; on an async
/// runtime call it through `spawn_blocking`.
pub fn migrate(url: &DatabaseUrl) -> Result<usize, ConnectError> {
    match url {
        DatabaseUrl::Postgres(server) => on_postgres(server, run_postgres),
        DatabaseUrl::Sqlite(file) => {
            let _turn = StartLock::take(file)?;
            migrate_sqlite(file)
        }
    }
}

/// The same for the SQLite database in `file`, where the caller holds its [`StartLock`].
pub(crate) fn migrate_sqlite(file: &Path) -> Result<usize, ConnectError> {
    alone(&mut sqlite(file)?, |conn| run(conn, SQLITE, |_, _| Ok(())))
}

/// Takes every migration back, newest first. For the test that shows that each `down.sql` undoes
/// its `up.sql`.
pub fn revert_all(url: &DatabaseUrl) -> Result<usize, ConnectError> {
    match url {
        DatabaseUrl::Postgres(server) => {
            on_postgres(server, |conn| revert(conn, POSTGRES.migrations))
        }
        DatabaseUrl::Sqlite(file) => {
            let _turn = StartLock::take(file)?;
            alone(&mut sqlite(file)?, |conn| revert(conn, SQLITE.migrations))
        }
    }
}

/// The names of the embedded migrations.
#[derive(Debug)]
pub struct MigrationNames {
    /// Of the tree for PostgreSQL, in order.
    pub postgres: Vec<String>,
    /// Of the tree for SQLite, in order.
    pub sqlite: Vec<String>,
}

/// The names of the embedded migrations of both trees.
pub fn migration_names() -> Result<MigrationNames, ConnectError> {
    Ok(MigrationNames {
        postgres: names::<diesel::pg::Pg>(&POSTGRES.migrations)?,
        sqlite: names::<diesel::sqlite::Sqlite>(&SQLITE.migrations)?,
    })
}

fn names<DB: diesel::backend::Backend>(
    source: &EmbeddedMigrations,
) -> Result<Vec<String>, ConnectError> {
    let migrations = MigrationSource::<DB>::migrations(source).map_err(migration_error)?;
    Ok(migrations.iter().map(|m| m.name().to_string()).collect())
}

/// Applies what is missing, each migration after `prepare`.
fn run<DB, C>(
    conn: &mut C,
    tree: MigrationTree,
    prepare: impl Fn(&mut C, &dyn Migration<DB>) -> Result<(), ConnectError>,
) -> Result<usize, ConnectError>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB> + SimpleConnection,
    EmbeddedMigrations: MigrationSource<DB>,
    for<'q> SqlQuery: LoadQuery<'q, C, InitialMigration>,
{
    let is_new = conn
        .applied_migrations()
        .map_err(migration_error)?
        .is_empty();
    if !is_new {
        refuse_newer(conn, &tree.migrations)?;
        refuse_other_tables(conn, &tree)?;
    }
    let checksum = tree.checksum();
    let pending = conn
        .pending_migrations(tree.migrations)
        .map_err(migration_error)?;
    for migration in &pending {
        prepare(conn, migration)?;
        conn.run_migration(migration).map_err(migration_error)?;
    }
    // A first run that was cut short has the tables and no checksum yet.
    let keep = format!(
        "INSERT INTO initial_migration (checksum) VALUES ('{checksum}') \
         ON CONFLICT (checksum) DO NOTHING"
    );
    conn.batch_execute(&keep)?;
    Ok(pending.len())
}

#[derive(QueryableByName)]
struct InitialMigration {
    #[diesel(sql_type = Text)]
    checksum: String,
}

/// Refuses a database whose tables another initial migration made.
fn refuse_other_tables<C>(conn: &mut C, tree: &MigrationTree) -> Result<(), ConnectError>
where
    for<'q> SqlQuery: LoadQuery<'q, C, InitialMigration>,
{
    let kept: Vec<InitialMigration> =
        diesel::sql_query("SELECT checksum FROM initial_migration").load(conn)?;
    let binary = tree.checksum();
    match kept.into_iter().find(|kept| kept.checksum != binary) {
        None => Ok(()),
        Some(InitialMigration { checksum: database }) => {
            Err(ConnectError::OtherTables { database, binary })
        }
    }
}

/// Refuses a database with a migration that this binary does not know.
fn refuse_newer<DB, C>(conn: &mut C, source: &EmbeddedMigrations) -> Result<(), ConnectError>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
    EmbeddedMigrations: MigrationSource<DB>,
{
    let migrations = MigrationSource::<DB>::migrations(source).map_err(migration_error)?;
    let known: BTreeSet<String> = migrations
        .iter()
        .map(|migration| migration.name().version().to_string())
        .collect();
    let applied = conn.applied_migrations().map_err(migration_error)?;
    let applied = applied.iter().map(ToString::to_string);
    match applied.filter(|version| !known.contains(version)).max() {
        None => Ok(()),
        Some(database) => Err(ConnectError::Newer {
            database,
            binary: known.into_iter().next_back().unwrap_or_default(),
        }),
    }
}

fn revert<DB, C>(conn: &mut C, source: EmbeddedMigrations) -> Result<usize, ConnectError>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
    EmbeddedMigrations: MigrationSource<DB>,
{
    conn.revert_all_migrations(source)
        .map(|reverted| reverted.len())
        .map_err(migration_error)
}

/// Runs `work` in one transaction that keeps other processes waiting. Foreign keys are off in it: a
/// table that is made anew is dropped first, which would delete what refers to it. They are checked
/// before anything is kept, where `work` answers that it ran migrations: to check them is to read the
/// whole database, which no ordinary start may do while others wait.
fn alone(
    conn: &mut SqliteConnection,
    work: impl FnOnce(&mut SqliteConnection) -> Result<usize, ConnectError>,
) -> Result<usize, ConnectError> {
    conn.batch_execute("PRAGMA foreign_keys = OFF")
        .map_err(unreachable)?;
    conn.exclusive_transaction(|conn| {
        let done = work(conn)?;
        if done == 0 {
            return Ok(done);
        }
        let astray: Astray = diesel::sql_query(ASTRAY).get_result(conn)?;
        match astray.rows {
            0 => Ok(done),
            rows => Err(Failed(ConnectError::Migration(format!(
                "{rows} rows refer to others that are gone"
            )))),
        }
    })
    .map_err(|failed| failed.0)
}

/// Counts the rows that refer to others that are not there.
const ASTRAY: &str = "SELECT count(*) AS rows FROM pragma_foreign_key_check";

#[derive(QueryableByName)]
struct Astray {
    #[diesel(sql_type = BigInt)]
    rows: i64,
}

fn sqlite(file: &Path) -> Result<SqliteConnection, ConnectError> {
    make_private(file).map_err(unreachable)?;
    let url = file
        .to_str()
        .ok_or_else(|| unreachable("the path is not UTF-8"))?;
    let mut conn = SqliteConnection::establish(url).map_err(unreachable)?;
    conn.batch_execute(crate::sqlite::SESSION)
        .and_then(|()| conn.batch_execute(BUSY))
        .map_err(unreachable)?;
    Ok(conn)
}

/// Makes the file, if it is not there, readable by its owner alone; SQLite gives its journal the
/// same mode.
fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(|_| ())
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "passed to map_err as it stands"
)]
fn unreachable(reason: impl ToString) -> ConnectError {
    ConnectError::Unreachable(reason.to_string())
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "passed to map_err as it stands"
)]
fn migration_error(reason: Box<dyn std::error::Error + Send + Sync>) -> ConnectError {
    ConnectError::Migration(reason.to_string())
}

/// Carries a [`ConnectError`] through diesel's transaction.
struct Failed(ConnectError);

impl From<ConnectError> for Failed {
    fn from(error: ConnectError) -> Self {
        Self(error)
    }
}

impl From<diesel::result::Error> for Failed {
    fn from(error: diesel::result::Error) -> Self {
        Self(ConnectError::Migration(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two tables, the rows of the second going with those of the first.
    const TABLES: &str = "
        CREATE TABLE parents (id INTEGER PRIMARY KEY, spare TEXT) STRICT;
        CREATE TABLE children (
            id INTEGER PRIMARY KEY,
            parent INTEGER NOT NULL REFERENCES parents (id) ON DELETE CASCADE
        ) STRICT;
        INSERT INTO parents VALUES (1, 'x'), (2, 'x');
        INSERT INTO children VALUES (10, 1), (20, 2), (21, 2);";

    fn children(conn: &mut SqliteConnection) -> i64 {
        let all = "SELECT count(*) AS rows FROM children";
        let counted: Astray = diesel::sql_query(all).get_result(conn).unwrap();
        counted.rows
    }

    fn family() -> (tempfile::TempDir, SqliteConnection) {
        let folder = tempfile::tempdir().unwrap();
        let mut conn = sqlite(&folder.path().join("family.db")).unwrap();
        conn.batch_execute(TABLES).unwrap();
        (folder, conn)
    }

    fn remade(rows: &str) -> String {
        format!(
            "CREATE TABLE parents_new (id INTEGER PRIMARY KEY) STRICT;
             INSERT INTO parents_new {rows};
             DROP TABLE parents;
             ALTER TABLE parents_new RENAME TO parents;"
        )
    }

    #[test]
    fn a_table_that_is_made_anew_takes_no_rows_of_others_with_it() {
        let (_folder, mut conn) = family();
        let remade = remade("SELECT id FROM parents");
        alone(&mut conn, |conn| {
            conn.batch_execute(&remade).map_err(migration_failed)?;
            Ok(1)
        })
        .unwrap();
        assert_eq!(children(&mut conn), 3);
    }

    #[test]
    fn a_migration_that_leaves_rows_astray_changes_nothing() {
        let (_folder, mut conn) = family();
        let remade = remade("SELECT id FROM parents WHERE id = 1");
        let refused = alone(&mut conn, |conn| {
            conn.batch_execute(&remade).map_err(migration_failed)?;
            Ok(1)
        });
        let Err(ConnectError::Migration(reason)) = refused else {
            panic!("rows were left astray");
        };
        assert_eq!(reason, "2 rows refer to others that are gone");
        let spare = "SELECT count(spare) AS rows FROM parents";
        let kept: Astray = diesel::sql_query(spare).get_result(&mut conn).unwrap();
        assert_eq!(kept.rows, 2);
    }

    #[test]
    fn a_start_without_a_migration_checks_no_rows() {
        let (_folder, mut conn) = family();
        let astray = "PRAGMA foreign_keys = OFF; INSERT INTO children VALUES (30, 3);";
        conn.batch_execute(astray).unwrap();
        assert!(alone(&mut conn, |_| Ok(0)).is_ok());
        assert!(alone(&mut conn, |_| Ok(1)).is_err());
    }

    fn migration_failed(error: diesel::result::Error) -> ConnectError {
        migration_error(Box::new(error))
    }
}
