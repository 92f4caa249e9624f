//! Starts a private PostgreSQL, prints its URL on one line, and runs until standard input ends.

#![allow(
    clippy::print_stdout,
    reason = "the URL on standard output is what this program is for"
)]

use std::io::{Read, Write};

fn main() -> std::io::Result<()> {
    let cluster = test_support::Cluster::start();
    println!("{}", cluster.url("postgres"));
    std::io::stdout().flush()?;
    std::io::stdin().read_to_end(&mut Vec::new())?;
    drop(cluster);
    Ok(())
}
