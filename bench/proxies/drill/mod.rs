//! Sign up through a proxy, check what it must do, then restart the processes behind it under load.

mod account;
#[path = "../../common/binary.rs"]
mod binary;
mod browser;
mod bucket;
mod caddy;
mod certificate;
mod checks;
mod content;
mod documented;
mod faults;
mod house;
mod load;
mod nginx;
mod processes;
mod proxy;
mod signal;
mod tally;
mod upgrade;

pub(crate) use faults::{Faults, run as run_faults};
pub(crate) use proxy::Kind;
pub(crate) use upgrade::run as run_upgrade;

use account::Account;
use anyhow::bail;
use browser::Entrance;
use certificate::Identity;
use checks::Checked;
use load::Load;
use processes::{Installation, Process, free_address};
use proxy::{Proxy, Site};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tally::{Tally, entries};
use test_support::{Proxy as Relay, Server};
use tokio::time::sleep;

/// The name that the documented configurations have.
const HOST: &str = "money.example.org";
const PUBLIC_URL: &str = "https://money.example.org";

/// How long the page says to wait after a process is ready: Caddy asks every second.
const SEEN_AFTER: Duration = Duration::from_secs(3);

/// How many people there are, and how often a process is restarted.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    pub(crate) accounts: u8,
    pub(crate) restarts: usize,
}

/// # Errors
/// Where a call fails, or what was acknowledged is not there once.
pub(crate) async fn run(kind: Kind, size: &Size) -> anyhow::Result<()> {
    // Before anything is started, it is told what is missing.
    kind.binary()?;
    println!("\n## {}\n", kind.name());
    let folder = tempfile::tempdir()?;
    let identity = Identity::make(folder.path())?;
    let database = Server::shared().empty_database().await;
    let installation = Installation::make(&folder.path().join("holdfast"), database.url(), None)?;
    let first = Process::start(&installation).await?;
    let relay = Relay::before(first.address.to_string()).await;
    let address = free_address()?;
    let entrance = Entrance {
        address,
        authority: Some(identity.authority.clone()),
    };
    let site = |behind| Site {
        folder: folder.path(),
        identity: &identity,
        address,
        behind,
    };

    let behind = [relay.address()];
    let proxy = Proxy::start(kind, &site(&behind)).await?;
    installation.open_sign_up()?;
    let accounts = Account::sign_up_all(&installation, &entrance, size.accounts).await?;
    if let Some(account) = accounts.first() {
        let checked = Checked {
            account,
            entrance: &entrance,
            process: first.address,
            relay: &relay,
        };
        checked.all().await?;
    }
    proxy.stop().await?;

    let second = Process::start(&installation).await?;
    let behind = [first.address, second.address];
    let proxy = Proxy::start(kind, &site(&behind)).await?;
    let mut processes = [first, second];
    restart(&installation, &mut processes, &accounts, size.restarts).await?;
    proxy.stop().await
}

/// Restarts the processes in turn as those of `installation`, while people go on.
async fn restart(
    installation: &Installation,
    processes: &mut [Process; 2],
    accounts: &[Account],
    restarts: usize,
) -> anyhow::Result<()> {
    let mut before = Vec::new();
    for account in accounts {
        before.push(entries(account).await?);
    }
    let tally = Arc::new(Tally::default());
    let load = Load::start(accounts, &tally);
    let (tasks, began) = (load.tasks(), Instant::now());
    let (mut stopping, mut starting) = (Duration::ZERO, Duration::ZERO);
    for number in 0..restarts {
        let Some(process) = processes.get_mut(number % 2) else {
            continue;
        };
        let (stopped, started) = process.restart(installation).await?;
        sleep(SEEN_AFTER).await;
        stopping = stopping.max(stopped);
        starting = starting.max(started);
    }
    load.stop().await;
    println!(
        "{restarts} restarts under {tasks} tasks; to stop took {:.1} s at most, to start {:.1} s",
        stopping.as_secs_f64(),
        starting.as_secs_f64()
    );
    tally.print(began.elapsed());
    let failures = tally.failures();
    if !failures.is_empty() {
        let errors = processes.each_ref().map(Process::errors).concat();
        bail!("calls failed:\n{}\n{errors}", failures.join("\n"));
    }
    tally.compare(accounts, &before).await
}
