//! The short form of the drill: each process is restarted once, and each fault strikes once or twice.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::{Faults, Kind, Size};

const SMALL: Size = Size {
    accounts: 4,
    restarts: 2,
};

#[tokio::test(flavor = "multi_thread")]
async fn nginx_as_documented_loses_no_call_while_processes_restart() -> anyhow::Result<()> {
    drill::run(Kind::Nginx, &SMALL).await
}

#[tokio::test(flavor = "multi_thread")]
async fn caddy_as_documented_loses_no_call_while_processes_restart() -> anyhow::Result<()> {
    drill::run(Kind::Caddy, &SMALL).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_version_takes_over_without_losing_a_call() -> anyhow::Result<()> {
    drill::run_upgrade(SMALL.accounts).await
}

const FEW: Faults = Faults {
    accounts: 2,
    kills: 2,
    restarts: 2,
    failovers: 1,
};

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_processes_are_killed_and_databases_lost()
-> anyhow::Result<()> {
    drill::run_faults(&FEW).await
}
