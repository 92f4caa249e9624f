//! Two processes behind a proxy, restarted and upgraded one after the other under load, and killed while their database
//! restarts and is lost.
//! `bench/README.md` says how to run it and how to read what it prints.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::{Faults, Kind, Size};

const LARGE: Size = Size {
    accounts: 8,
    restarts: 100,
};

const FAULTS: Faults = Faults {
    accounts: 6,
    kills: 30,
    restarts: 20,
    failovers: 5,
};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // Cargo adds options of its own.
    let named: Vec<String> = std::env::args().skip(1).collect();
    let named: Vec<_> = named.iter().filter(|one| !one.starts_with('-')).collect();
    let number = named.iter().find_map(|one| one.parse().ok());
    let size = Size {
        restarts: number.unwrap_or(LARGE.restarts),
        ..LARGE
    };
    let names: Vec<_> = named
        .iter()
        .filter(|one| one.parse::<usize>().is_err())
        .collect();
    let is_named = |wanted: &str| names.is_empty() || names.iter().any(|name| **name == wanted);
    for kind in [Kind::Nginx, Kind::Caddy] {
        if is_named(kind.name()) {
            drill::run(kind, &size).await?;
        }
    }
    if is_named("upgrade") {
        drill::run_upgrade(LARGE.accounts).await?;
    }
    if is_named("faults") {
        drill::run_faults(&FAULTS).await?;
    }
    Ok(())
}
