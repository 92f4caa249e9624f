//! Measures three calls over HTTP, as shares of what `/healthz` answers in the same run, on SQLite
//! and on PostgreSQL. `bench/README.md` says how to run it and how to read what it prints.
#![allow(clippy::print_stdout, reason = "a measurement is printed")]

mod bare;
#[path = "../common/binary.rs"]
mod binary;
mod browser;
mod load;
mod server;

use bare::Bare;
use browser::Browser;
use load::Target;
use server::Server;

/// How many items the account has.
const ITEMS: usize = 50;
/// How often each call is measured, in turn with the others; the middle counts.
const ROUNDS: usize = 3;
const FLOOR: &str = "/healthz";
/// The calls, and the share of the floor that is each one's goal.
const CALLS: [(&str, f64); 3] = [
    ("/api/v1/auth/me", 0.25),
    ("/api/v1/vault", 0.10),
    ("/api/v1/dashboard", 0.06),
];
/// The goal where that share lies beyond the bare handler: this much of it.
const OF_BARE: f64 = 0.8;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    report("SQLite", None).await?;
    let postgres = test_support::Server::shared();
    let database = postgres.database("http", |_| ()).await;
    report("PostgreSQL", Some(database.url())).await
}

/// Measures the calls on one database: that at the URL, else SQLite.
async fn report(name: &str, url: Option<&str>) -> anyhow::Result<()> {
    let server = Server::start(url)?;
    let mut browser = Browser::sign_in(&server).await?;
    browser.fill(ITEMS).await?;
    let mut answers = Vec::new();
    for (path, _) in CALLS {
        answers.push(browser.text(path).await?);
    }
    let bare = Bare::start(&server.database(), &answers).await?;

    let cookies = browser.cookies();
    let mut floor = Target::new(server.at(FLOOR), &cookies);
    let mut called = CALLS.map(|(path, _)| Target::new(server.at(path), &cookies));
    let mut bared = [0, 1, 2].map(|call| Target::new(bare.at(call), ""));
    for _ in 0..ROUNDS {
        let own = std::iter::once(&mut floor).chain(&mut called);
        for target in own.chain(&mut bared) {
            target.measure()?;
        }
    }
    bare.stop().await;

    println!("\n## {name}, {ITEMS} items\n");
    println!(
        "{:<20} {:>10} {:>7} {:>7} {:>9} {:>9}",
        "call", "a second", "share", "goal", "bare", "of bare"
    );
    let most = floor.a_second();
    println!("{FLOOR:<20} {most:>10.0} {:>7.3}", 1.0);
    for (((path, goal), called), bare) in CALLS.iter().zip(&called).zip(&bared) {
        let (rate, bare) = (called.a_second(), bare.a_second());
        let goal = goal.min(OF_BARE * bare / most);
        println!(
            "{path:<20} {rate:>10.0} {:>7.3} {goal:>7.3} {:>9.3} {:>9.2}",
            rate / most,
            bare / most,
            rate / bare,
        );
    }
    Ok(())
}
