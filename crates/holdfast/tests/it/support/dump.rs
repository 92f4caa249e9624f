//! Everything that a database keeps, as text.

use adapters_pg::{DatabaseUrl, Server, pg, sqlite};
use diesel::sql_types::Text;
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncConnection, RunQueryDsl, SimpleAsyncConnection};
use std::collections::BTreeSet;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    text: String,
}

fn texts(lines: Vec<Line>) -> Vec<String> {
    lines.into_iter().map(|line| line.text).collect()
}

/// Every row of every table, each after the name of its table, in one order.
pub(crate) async fn rows(url: &DatabaseUrl) -> Vec<String> {
    let mut rows = match url {
        DatabaseUrl::Postgres(server) => of_postgres(server).await,
        DatabaseUrl::Sqlite(file) => of_sqlite(file.to_str().unwrap()).await,
    };
    rows.sort();
    rows
}

async fn of_postgres(server: &Server) -> Vec<String> {
    let mut conn = pg::Pool::new(server).unwrap().read().await.unwrap();
    let escape = "SET bytea_output = 'escape'";
    conn.batch_execute(escape).await.unwrap();
    let tables = "SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public'";
    let mut rows = Vec::new();
    for table in texts(sql_query(tables).load(&mut conn).await.unwrap()) {
        let all = format!("SELECT CAST(t AS TEXT) AS text FROM \"{table}\" t");
        let lines = texts(sql_query(all).load(&mut conn).await.unwrap());
        rows.extend(lines.into_iter().map(|line| format!("{table} {line}")));
    }
    rows
}

async fn of_sqlite(file: &str) -> Vec<String> {
    let mut conn = sqlite::Conn::establish(file).await.unwrap();
    let tables = "SELECT name AS text FROM sqlite_master WHERE type = 'table'";
    let mut rows = Vec::new();
    for table in texts(sql_query(tables).load(&mut conn).await.unwrap()) {
        let columns = format!("SELECT name AS text FROM pragma_table_info('{table}')");
        let columns = texts(sql_query(columns).load(&mut conn).await.unwrap());
        let columns: Vec<_> = columns
            .iter()
            .map(|name| format!("quote(\"{name}\")"))
            .collect();
        let all = format!(
            "SELECT {} AS text FROM \"{table}\"",
            columns.join(" || '|' || ")
        );
        let lines = texts(sql_query(all).load(&mut conn).await.unwrap());
        rows.extend(lines.into_iter().map(|line| format!("{table} {line}")));
    }
    rows
}

pub(crate) async fn owned_tables(url: &DatabaseUrl) -> BTreeSet<String> {
    let lines = match url {
        DatabaseUrl::Postgres(server) => {
            let mut conn = pg::Pool::new(server).unwrap().read().await.unwrap();
            let owned = "SELECT table_name::text AS text FROM information_schema.columns
                WHERE table_schema = 'public' AND column_name IN ('owner_id', 'person_id')";
            sql_query(owned).load(&mut conn).await.unwrap()
        }
        DatabaseUrl::Sqlite(file) => {
            let file = file.to_str().unwrap();
            let mut conn = sqlite::Conn::establish(file).await.unwrap();
            let owned = "SELECT m.name AS text FROM sqlite_master m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND c.name IN ('owner_id', 'person_id')";
            sql_query(owned).load(&mut conn).await.unwrap()
        }
    };
    texts(lines).into_iter().collect()
}

/// Runs a statement that means the same to both.
pub(crate) async fn execute(url: &DatabaseUrl, statement: &str) {
    match url {
        DatabaseUrl::Postgres(server) => {
            let mut conn = pg::Pool::new(server).unwrap().read().await.unwrap();
            conn.batch_execute(statement).await.unwrap();
        }
        DatabaseUrl::Sqlite(file) => {
            let file = file.to_str().unwrap();
            let mut conn = sqlite::Conn::establish(file).await.unwrap();
            conn.batch_execute(statement).await.unwrap();
        }
    }
}
