//! Measures each list on a large account beside a small one: queries, times and plans, on SQLite
//! and on PostgreSQL. `bench/README.md` says how to run it and how to read what it prints.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement that cannot be made ends with what kept it"
)]

mod account;
mod calls;
#[path = "../common/document.rs"]
mod document;
mod measure;
mod plans;
#[path = "../common/sent.rs"]
mod sent;

/// People as the tests of the database make them: by a sign-up.
#[path = "../../crates/adapters-pg/tests/support/people.rs"]
#[allow(dead_code, unreachable_pub, reason = "it is the tests' own file")]
mod people;

use account::{Account, Entered, Size};
use adapters_pg::{DatabaseUrl, Store, migrate};
use calls::{Calls, Measured};
use measure::{Cost, spent};
use mimalloc::MiMalloc;
use sealing::MasterKey;
use std::collections::BTreeSet;
use std::time::Instant;

/// As the server's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

const LARGE: Size = Size {
    items: 500,
    transactions: 50_000,
    documents: 5_000,
};
const SMALL: Size = Size {
    items: 5,
    transactions: 50,
    documents: 5,
};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    sent::listen()?;
    // Cargo adds options of its own.
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let wanted = wanted.unwrap_or_default();
    let folder = tempfile::tempdir()?;
    let sqlite = DatabaseUrl::sqlite(folder.path().join("bench.db"));
    report("SQLite", &sqlite, &wanted).await?;

    let database = test_support::Server::shared()
        .database("bench", |url| {
            migrate(&url.parse().unwrap()).unwrap();
        })
        .await;
    report("PostgreSQL", &database.url().parse()?, &wanted).await
}

/// Fills the accounts, measures every call on them whose name holds `wanted`, and shows the plans of the
/// large one.
async fn report(name: &str, url: &DatabaseUrl, wanted: &str) -> anyhow::Result<()> {
    let store = Store::connect(url, MasterKey::parse(test_support::SECRET_KEY)?.into()).await?;
    let began = Instant::now();
    let large = Account::fill(&store, LARGE, Entered::Typed).await?;
    let imported = Account::fill(&store, LARGE, Entered::Imported).await?;
    let small = Account::fill(&store, SMALL, Entered::Typed).await?;
    plans::analyse(url).await?;
    println!(
        "\n## {name}, filled in {:.0} s\n",
        began.elapsed().as_secs_f64()
    );

    let floor = spent(async || Ok(store.ping().await?)).await?;
    println!(
        "floor (SELECT 1 through the same pool): {:.3} ms\n",
        floor.millis()
    );
    println!(
        "{:<34} {:>7} {:>7} {:>9} {:>9} {:>9} {:>9} {:>7}",
        "call", "queries", "queries", "ms", "ms", "×floor", "×floor", "large/"
    );
    println!(
        "{:<34} {:>7} {:>7} {:>9} {:>9} {:>9} {:>9} {:>7}",
        "", "small", "large", "small", "large", "small", "large", "small"
    );
    let calls = Calls::new(&store, wanted);
    let memory = calls.memory_of_a_search(&large).await?;
    let (mut on_large, mut on_small) = (calls.all(&large).await?, calls.all(&small).await?);
    for (large, small) in on_large.iter_mut().zip(&mut on_small) {
        line(large, small, &floor);
    }
    if let Some(memory) = memory {
        println!("\nthe first search of the large account took {memory} MiB of memory at most");
    }
    println!("\n### The large account, and one of its size whose transactions were imported\n");
    println!("{:<34} {:>9} {:>9} {:>7}", "call", "ms", "ms", "imported/");
    println!("{:<34} {:>9} {:>9} {:>7}", "", "typed", "imported", "typed");
    for (typed, imported) in on_large.iter().zip(&calls.all(&imported).await?) {
        let (typed_ms, imported_ms) = (typed.cost.millis(), imported.cost.millis());
        let ratio = imported_ms / typed_ms;
        println!(
            "{:<34} {typed_ms:>9.3} {imported_ms:>9.3} {ratio:>7.2}",
            typed.name
        );
    }
    println!("\n### Plans of the large account's queries\n");
    explain(url, &on_large).await
}

/// Prints the plan of every query that `calls` have sent, each once.
async fn explain(url: &DatabaseUrl, calls: &[Measured]) -> anyhow::Result<()> {
    let mut seen = BTreeSet::new();
    for call in calls {
        for query in &call.cost.queries {
            let (sql, _) = plans::statement(query);
            if sql.contains("person_keys") || !seen.insert(sql.to_owned()) {
                continue;
            }
            println!(
                "{}:\n  {}",
                call.name,
                sql.split_whitespace().collect::<Vec<_>>().join(" ")
            );
            for line in plans::of(url, query).await? {
                println!("    {line}");
            }
        }
    }
    Ok(())
}

fn line(large: &Measured, small: &Measured, floor: &Cost) {
    println!(
        "{:<34} {:>7} {:>7} {:>9.3} {:>9.3} {:>9.1} {:>9.1} {:>7.1}",
        large.name,
        small.cost.queries.len(),
        large.cost.queries.len(),
        small.cost.millis(),
        large.cost.millis(),
        small.cost.millis() / floor.millis(),
        large.cost.millis() / floor.millis(),
        large.cost.millis() / small.cost.millis(),
    );
}
