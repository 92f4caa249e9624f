//! The short form of the drill: little to back up, and a few kills.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::Size;
use std::time::Duration;

const SMALL: Size = Size {
    people: 20,
    transactions: 50,
    documents: 30,
    bytes_each: 100_000,
    kills: 2,
    killed_within: Duration::from_millis(300),
};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_killed_while_it_backs_up_restores_or_rotates_loses_nothing() -> anyhow::Result<()>
{
    drill::run(&SMALL).await
}
