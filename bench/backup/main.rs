//! A large account that is backed up, restored and given another secret key, under kills.
//! `bench/README.md` says how to run it and how to read what it prints.
#![allow(clippy::print_stdout, reason = "a drill is reported with its figures")]

mod drill;

use drill::Size;
use std::time::Duration;

/// One gigabyte of documents.
const LARGE: Size = Size {
    people: 3_000,
    transactions: 50_000,
    documents: 5_000,
    bytes_each: 200_000,
    kills: 5,
    killed_within: Duration::from_secs(4),
};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // Cargo adds options of its own.
    let named = std::env::args().skip(1).find(|one| !one.starts_with('-'));
    let gigabytes: usize = named.map_or(Ok(1), |text| text.parse())?;
    let size = Size {
        bytes_each: LARGE.bytes_each * gigabytes,
        ..LARGE
    };
    drill::run(&size).await
}
