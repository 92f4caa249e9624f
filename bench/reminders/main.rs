//! A morning of reminders in a large installation, told by two processes that are killed again and
//! again. `bench/README.md` says how to run it and how to read what it prints.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::{Pace, Size};

/// A million dates of 100,000 people.
const LARGE: Size = Size {
    people: 100_000,
    due: 3_000,
    days_of_history: 30,
};
/// A process is killed every few seconds, until the morning's work is done.
const PACE: Pace = Pace::Seconds(2..=5);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // Cargo adds options of its own.
    let named: Vec<String> = std::env::args().skip(1).collect();
    let named: Vec<_> = named.iter().filter(|one| !one.starts_with('-')).collect();
    let is_named = |store: &str| named.is_empty() || named.iter().any(|one| *one == store);
    if is_named("sqlite") {
        drill::on_sqlite(&LARGE, &PACE).await?;
    }
    if is_named("postgres") {
        drill::on_postgres(&LARGE, &PACE).await?;
    }
    Ok(())
}
