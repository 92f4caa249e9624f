//! The short form of the drill: few dates and three kills, each while a mail is on its way.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::{Pace, Size};

const SMALL: Size = Size {
    people: 200,
    due: 60,
    days_of_history: 20,
};
/// Of fewer than fifty mails.
const PACE: Pace = Pace::Mails { each: 12, kills: 3 };

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_that_are_killed_tell_each_date_once_on_sqlite() -> anyhow::Result<()> {
    drill::on_sqlite(&SMALL, &PACE).await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_that_are_killed_tell_each_date_once_on_postgres() -> anyhow::Result<()> {
    drill::on_postgres(&SMALL, &PACE).await
}
