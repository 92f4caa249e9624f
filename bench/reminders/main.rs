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
    drill::on_sqlite(&LARGE, &PACE).await?;
    drill::on_postgres(&LARGE, &PACE).await
}
