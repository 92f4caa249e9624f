//! How the databases go about each query.

use adapters_pg::{DatabaseUrl, Server, pg, sqlite};
use diesel::sql_types::Text;
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncConnection, RunQueryDsl, SimpleAsyncConnection};
use regex::Regex;
use std::time::Duration;

#[derive(QueryableByName)]
struct Detail {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct Plan {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

/// Tells the database what it holds, as its housekeeping would in time.
pub(crate) async fn analyse(url: &DatabaseUrl) -> anyhow::Result<()> {
    match url {
        DatabaseUrl::Postgres(server) => {
            let mut conn = pg::Pool::new(server)?.read().await?;
            conn.allow(Duration::from_secs(600));
            conn.batch_execute("SET statement_timeout = 0").await?;
            conn.batch_execute("VACUUM ANALYZE").await?;
        }
        DatabaseUrl::Sqlite(file) => {
            let mut conn = sqlite::Conn::establish(&file.to_string_lossy()).await?;
            conn.batch_execute("ANALYZE").await?;
        }
    }
    Ok(())
}

/// The plan of a query, given as diesel prints it: with its values after it.
pub(crate) async fn of(url: &DatabaseUrl, query: &str) -> anyhow::Result<Vec<String>> {
    let (sql, binds) = statement(query);
    match url {
        DatabaseUrl::Postgres(server) => of_postgres(server, sql, binds).await,
        DatabaseUrl::Sqlite(file) => of_sqlite(&file.to_string_lossy(), sql).await,
    }
}

/// A query and its values.
pub(crate) fn statement(query: &str) -> (&str, &str) {
    query.split_once(" -- binds: ").unwrap_or((query, "[]"))
}

/// Parameters that are not given are null, which changes no plan of SQLite.
async fn of_sqlite(file: &str, sql: &str) -> anyhow::Result<Vec<String>> {
    let mut conn = sqlite::Conn::establish(file).await?;
    let rows: Vec<Detail> = sql_query(format!("EXPLAIN QUERY PLAN {sql}"))
        .load(&mut conn)
        .await?;
    Ok(rows.into_iter().map(|row| row.detail).collect())
}

/// The plan with the values that were given, and how many rows each step met.
async fn of_postgres(server: &Server, sql: &str, binds: &str) -> anyhow::Result<Vec<String>> {
    let mut conn = pg::Pool::new(server)?.read().await?;
    conn.batch_execute("SET plan_cache_mode = force_custom_plan")
        .await?;
    conn.batch_execute(&format!("PREPARE asked AS {sql}"))
        .await?;
    let values = literals(binds)?;
    let execute = if values.is_empty() {
        "asked".to_owned()
    } else {
        format!("asked({})", values.join(", "))
    };
    let explain =
        format!("EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) EXECUTE {execute}");
    let rows: Vec<Plan> = sql_query(explain).load(&mut conn).await?;
    Ok(rows.into_iter().map(|row| row.line).collect())
}

/// The values of a query as diesel prints them, as SQL: `[Id(…), At(…), Coded(VaultItem), 51]`. A
/// list among them is one value.
fn literals(binds: &str) -> anyhow::Result<Vec<String>> {
    let value = Regex::new(
        r"\[(?<list>Id\([^\]]*)\]|Id\((?<id>[0-9a-f-]+)\)|At\((?<at>[^)]+)\)|Coded\((?<code>\w+)\)|(?<day>\d{4}-\d\d-\d\d)|(?<number>-?\d+)|(?<flag>true|false)",
    )?;
    let capital = Regex::new("(?<lower>[a-z])(?<upper>[A-Z])")?;
    // Without the brackets around them all.
    let binds = binds.strip_prefix('[').unwrap_or(binds);
    let literals = value.captures_iter(binds).map(|found| {
        if let Some(list) = found.name("list") {
            let ids = list.as_str().replace("Id(", "").replace(')', "");
            return format!("'{{{ids}}}'");
        }
        let quoted = found.name("id").or(found.name("at")).or(found.name("day"));
        if let Some(text) = quoted {
            return format!("'{}'", text.as_str());
        }
        if let Some(code) = found.name("code") {
            let code = capital.replace_all(code.as_str(), "${lower}_${upper}");
            return format!("'{}'", code.to_lowercase());
        }
        found[0].to_owned()
    });
    Ok(literals.collect())
}
