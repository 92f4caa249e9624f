//! SQLite: one hop to one of tokio's blocking threads for a call, and a connection for each such thread.

use super::Values;
use anyhow::Context;
use diesel::connection::{LoadConnection, SimpleConnection};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::row::{Field, Row};
use diesel::sql_types::{Text, Untyped};
use diesel::sqlite::Sqlite;
use diesel::{Connection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use std::cell::RefCell;
use std::path::Path;
use std::sync::Arc;

thread_local! {
    /// This thread's connection, and the file that it has open.
    static CONNECTION: RefCell<Option<(Arc<str>, SqliteConnection)>> = const { RefCell::new(None) };
}

/// A statement that is prepared once.
#[derive(Clone)]
struct Prepared(Arc<str>);

impl Query for Prepared {
    type SqlType = Untyped;
}

impl QueryId for Prepared {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl QueryFragment<Sqlite> for Prepared {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        pass.push_sql(&self.0);
        Ok(())
    }
}

#[derive(QueryableByName)]
struct Session {
    #[diesel(sql_type = Text)]
    owner: String,
    #[diesel(sql_type = Text)]
    token: String,
}

pub(super) struct Rows {
    file: Arc<str>,
    statements: [Vec<Prepared>; 3],
}

impl Rows {
    pub(super) fn of(file: &Path) -> anyhow::Result<Self> {
        let file = file.to_str().context("the path is not UTF-8")?;
        let session: Session = sql_query(
            "SELECT hex(person_id) AS owner, hex(token_hash) AS token
             FROM sessions WHERE ended = 0 ORDER BY signed_in_at DESC LIMIT 1",
        )
        .get_result(&mut SqliteConnection::establish(file)?)?;
        let values = Values {
            owner: format!("X'{}'", session.owner),
            token: format!("X'{}'", session.token),
            moment: "((unixepoch() - 2592000) * 1000000)",
            yes: "1",
            no: "0",
        };
        let statements = values.statements();
        let prepared = |all: Vec<String>| all.into_iter().map(|sql| Prepared(sql.into())).collect();
        Ok(Self {
            file: file.into(),
            statements: statements.map(prepared),
        })
    }

    pub(super) async fn read(&self, call: usize) -> anyhow::Result<()> {
        let file = self.file.clone();
        let statements = self.statements.get(call).cloned().unwrap_or_default();
        tokio::task::spawn_blocking(move || {
            CONNECTION.with_borrow_mut(|known| read(known, file, statements))
        })
        .await?
    }
}

fn read(
    known: &mut Option<(Arc<str>, SqliteConnection)>,
    file: Arc<str>,
    statements: Vec<Prepared>,
) -> anyhow::Result<()> {
    let connection = match known.take().filter(|(open, _)| *open == file) {
        Some((_, connection)) => connection,
        None => {
            let mut connection = SqliteConnection::establish(&file)?;
            connection.batch_execute("PRAGMA busy_timeout = 5000; PRAGMA query_only = ON")?;
            connection
        }
    };
    let (_, connection) = known.insert((file, connection));
    for statement in statements {
        for row in LoadConnection::load(connection, statement)? {
            let row = row?;
            for column in 0..row.field_count() {
                let field = row.get(column);
                std::hint::black_box(field.is_some_and(|field| field.is_null()));
            }
        }
    }
    Ok(())
}
