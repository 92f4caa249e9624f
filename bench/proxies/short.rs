//! The short form of the drill: each process is restarted once.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::{Kind, Size};

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
