//! One run: fill a database, let two processes tell what is due while they are killed, and check
//! what arrived.

#[path = "../../common/binary.rs"]
mod binary;
mod check;
mod crowd;
mod database;
mod due;
mod kills;
mod mail_server;
mod processes;
mod providers;
mod queries;
mod seed;
#[path = "../../common/sent.rs"]
mod sent;

/// People as the tests of the database make them: by a sign-up.
#[path = "../../../crates/adapters-pg/tests/support/people.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "it is the tests' own file"
)]
mod people;

/// Plans as the bench of lists prints them.
#[path = "../../lists/plans.rs"]
mod plans;

pub(crate) use kills::Pace;

use adapters_crypto::SystemClock;
use adapters_pg::Store;
use check::Record;
use database::Database;
use domain_shared::Clock;
use domain_shared::time::london_day;
use mail_server::MailServer;
use processes::Pair;
use providers::Providers;
use sealing::MasterKey;
use std::time::Instant;

/// How many dates everybody has.
const DATES_EACH: usize = 10;

/// How much there is.
pub(crate) struct Size {
    pub(crate) people: usize,
    /// Dates that are told of this morning.
    pub(crate) due: usize,
    /// Earlier mornings, whose reminders and sent messages are kept.
    pub(crate) days_of_history: usize,
}

/// Runs it on a SQLite file that two processes share.
pub(crate) async fn on_sqlite(size: &Size, pace: &Pace) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let database = Database::Sqlite(folder.path().join("drill.db"));
    run("SQLite", &database, size, pace).await
}

/// Runs it on a private PostgreSQL.
pub(crate) async fn on_postgres(size: &Size, pace: &Pace) -> anyhow::Result<()> {
    let server = test_support::Server::shared();
    let database = server.empty_database().await;
    let url = Database::Postgres(database.url().to_owned());
    run("PostgreSQL", &url, size, pace).await
}

async fn run(name: &str, database: &Database, size: &Size, pace: &Pace) -> anyhow::Result<()> {
    let seed = seed::seed()?;
    println!("\n## {name}, seed {seed} ({})\n", seed::SEED);
    let today = london_day(SystemClock.now());
    let (mail, providers) = (MailServer::start().await?, Providers::start()?);

    let began = Instant::now();
    let store = connect(database).await?;
    let due = due::fill(&store, &providers, size.due, today).await?;
    let others = size.people.saturating_sub(due.len());
    crowd::fill(database, others, size, today).await?;
    println!(
        "{} dates of {} people, {} of them due to {} people, filled in {:.0} s",
        database
            .count("SELECT COUNT(*) AS n FROM deadlines")
            .await?,
        size.people,
        size.due,
        due.len(),
        began.elapsed().as_secs_f64()
    );
    queries::explain(database, today).await?;

    let before = Record::of(&store, database, today).await?;
    let pair = Pair::start(database, &mail, &providers)?;
    let told = kills::tell(pair, &store, database, &mail, today, pace, seed).await?;
    told.print();
    let after = Record::of(&store, database, today).await?;
    check::arrived(&due, &mail, &providers, &told)?;
    check::recorded(&due, &providers, &before, &after)?;
    check::audited(&store, &due).await
}

/// Opens the database under the key of the processes.
async fn connect(database: &Database) -> anyhow::Result<Store> {
    let key = MasterKey::parse(test_support::SECRET_KEY)?;
    Ok(Store::connect(&database.url()?, key.into()).await?)
}
