//! Prints the URL of an empty PostgreSQL database on one line, and keeps it until standard input
//! ends: on a private server, or on that of `TEST_DATABASE_URL`.

#![allow(
    clippy::print_stdout,
    reason = "the URL on standard output is what this program is for"
)]

use std::io::{Read, Write};
use test_support::Server;

fn main() -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let database = runtime.block_on(Server::shared().empty_database());
    println!("{}", database.url());
    std::io::stdout().flush()?;
    std::io::stdin().read_to_end(&mut Vec::new())?;
    drop(database);
    Ok(())
}
