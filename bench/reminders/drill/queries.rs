//! How the database goes about the queries of every minute and of every message.

use super::database::Database;
use super::{connect, plans, sent};
use adapters_crypto::SystemClock;
use adapters_pg::DatabaseUrl;
use anyhow::ensure;
use chrono::NaiveDate;
use diesel::connection::set_default_instrumentation;
use domain_shared::{Channel, Clock};
use std::time::Instant;

/// As many as a process reads at once.
const PAGE: u32 = 100;

/// The queries among the statements that were sent.
fn selects() -> Vec<String> {
    let sent = sent::taken();
    let is_select = |sql: &String| sql.starts_with("SELECT") && !sql.contains("pg_");
    sent.into_iter().filter(is_select).collect()
}

/// Prints the plans of the query for what is to be told and of those for a message, and how
/// long the first takes.
///
/// # Errors
/// Where one of them does without its index.
pub(crate) async fn explain(database: &Database, today: NaiveDate) -> anyhow::Result<()> {
    let url = database.url()?;
    if let Database::Postgres(_) = database {
        // As its housekeeping would in time. Nothing does so on SQLite.
        plans::analyse(&url).await?;
    }
    sent::listen()?;
    let store = connect(database).await?;
    let deadlines = store.deadlines();
    deadlines.to_tell(today, None, PAGE).await?;
    selects();
    let began = Instant::now();
    let found = deadlines.to_tell(today, None, PAGE).await?;
    let took = began.elapsed();
    let due = selects();
    let now = SystemClock.now();
    store.outbox().lease(Channel::Mail, now, now, 1).await?;
    let leases = selects();
    set_default_instrumentation(|| None)?;

    println!(
        "the first {} dates that are to be told of are found in {:.1} ms:",
        found.len(),
        took.as_secs_f64() * 1000.0
    );
    by_index(&url, &due, "deadlines_to_tell").await?;
    println!("a message is taken:");
    by_index(&url, &leases, "outbox_open").await
}

/// Prints the plan of each query.
///
/// # Errors
/// Where one does without `index`.
async fn by_index(url: &DatabaseUrl, queries: &[String], index: &str) -> anyhow::Result<()> {
    for query in queries {
        let plan = plans::of(url, query).await?;
        for line in &plan {
            println!("    {line}");
        }
        let is_used = plan.iter().any(|line| line.contains(index));
        ensure!(is_used, "{index} is not used by {query}");
    }
    Ok(())
}
