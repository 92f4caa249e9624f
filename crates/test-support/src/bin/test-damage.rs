//! Flips a bit of what one row of a SQLite database has sealed, as a failing disk would:
//! `test-damage FILE TABLE ID`. A server may be using the database meanwhile.

use diesel::connection::SimpleConnection;
use diesel::sql_types::Binary;
use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use std::env::args;
use std::error::Error;
// SQLite itself is linked in from here.
use libsqlite3_sys as _;
use uuid::Uuid;

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Binary)]
    sealed: Vec<u8>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let [file, table, id] = args()
        .skip(1)
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "usage: test-damage FILE TABLE ID")?;
    if !table.chars().all(|c| c.is_ascii_lowercase() || c == '_') {
        return Err("a table is named in lower case".into());
    }
    let id = id.parse::<Uuid>()?.into_bytes().to_vec();
    let mut conn = SqliteConnection::establish(&file)?;
    conn.batch_execute("PRAGMA busy_timeout = 5000")?;
    conn.immediate_transaction(|conn| {
        let mut row: Row = sql_query(format!("SELECT sealed FROM {table} WHERE id = ?"))
            .bind::<Binary, _>(&id)
            .get_result(conn)?;
        if let Some(last) = row.sealed.last_mut() {
            *last ^= 1;
        }
        sql_query(format!("UPDATE {table} SET sealed = ? WHERE id = ?"))
            .bind::<Binary, _>(row.sealed)
            .bind::<Binary, _>(&id)
            .execute(conn)?;
        diesel::QueryResult::Ok(())
    })?;
    Ok(())
}
