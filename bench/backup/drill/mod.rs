//! Fill, back up under load, restore on the other database, replace the secret key: each is killed a few
//! times and then run to its end.

#[path = "../../common/binary.rs"]
mod binary;
mod contents;
#[path = "../../common/document.rs"]
mod document;
mod house;
#[path = "../../reminders/drill/seed.rs"]
mod seed;

/// People as the tests of the database make them: by a sign-up.
#[path = "../../../crates/adapters-pg/tests/support/people.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "it is the tests' own file"
)]
mod people;

use anyhow::ensure;
use contents::{Load, contents, fill};
use house::{House, Key};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};
use test_support::Server;

/// How much there is, and how often a command is killed.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    /// Others, who keep nothing.
    pub(crate) people: usize,
    pub(crate) transactions: usize,
    pub(crate) documents: usize,
    pub(crate) bytes_each: usize,
    /// Of each command.
    pub(crate) kills: usize,
    pub(crate) killed_within: Duration,
}

/// # Errors
/// Where a promise is broken.
pub(crate) async fn run(size: &Size) -> anyhow::Result<()> {
    let seed = seed::seed()?;
    println!("\n## Backup, seed {seed} ({})\n", seed::SEED);
    let mut killer = Killer {
        random: StdRng::seed_from_u64(seed.into()),
        size: *size,
    };
    let folder = tempfile::tempdir()?;
    let place = folder.path().join("backups");
    let place = place.to_string_lossy();
    let database = Server::shared().database("backup_drill", |_| ()).await;
    let at_home = House::new(folder.path().join("home"), None);
    let on_postgres = House::new(folder.path().join("pg"), Some(database.url().to_owned()));
    let on_sqlite = House::new(folder.path().join("sqlite"), None);

    let began = Instant::now();
    let owner = fill(&at_home, size).await?;
    let megabytes = size.documents * size.bytes_each / 1_000_000;
    println!(
        "{megabytes} MB in {} documents, {} transactions and {} people, filled in {:.0} s",
        size.documents,
        size.transactions,
        size.people,
        began.elapsed().as_secs_f64()
    );

    let load = Load::start(&at_home, owner);
    killer.kill(&at_home, Key::Old, &["backup", &place], size.killed_within)?;
    timed("the first backup, under load", || {
        at_home.run(Key::Old, &["backup", &place])
    })?;
    timed("checking it", || {
        at_home.run(Key::Old, &["restore", "--verify", &place])
    })?;
    let written = load.stop().await?;
    println!("{written} documents were added or deleted meanwhile");
    timed("the next backup", || {
        at_home.run(Key::Old, &["backup", &place])
    })?;

    killer.kill(
        &on_postgres,
        Key::Old,
        &["restore", &place],
        size.killed_within,
    )?;
    timed("restoring into PostgreSQL", || {
        on_postgres.run(Key::Old, &["restore", &place])
    })?;
    timed("restoring into SQLite", || {
        on_sqlite.run(Key::Old, &["restore", &place])
    })?;

    // It is over much sooner than the others.
    let soon = size.killed_within / 10;
    killer.kill(&on_postgres, Key::Both, &["rotate-key"], soon)?;
    timed("wrapping every key again", || {
        on_postgres.run(Key::Both, &["rotate-key"])
    })?;
    timed("checking every row and file", || {
        on_postgres.run(Key::New, &["fsck", "--deep"])
    })?;
    ensure!(
        on_postgres.run(Key::Old, &["fsck"]).is_err(),
        "the old key opens nothing any more"
    );

    let before = contents(&at_home, Key::Old, owner).await?;
    ensure!(
        before == contents(&on_sqlite, Key::Old, owner).await?,
        "SQLite has the same"
    );
    ensure!(
        before == contents(&on_postgres, Key::New, owner).await?,
        "PostgreSQL has the same"
    );
    println!("what the account keeps is the same in all three");
    Ok(())
}

fn timed(what: &str, work: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    let began = Instant::now();
    work()?;
    println!("{what}: {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

struct Killer {
    random: StdRng,
    size: Size,
}

impl Killer {
    /// Starts a command again and again, and kills it before it can end.
    fn kill(
        &mut self,
        house: &House,
        key: Key,
        arguments: &[&str],
        within: Duration,
    ) -> anyhow::Result<()> {
        let longest = u64::try_from(within.as_millis())?;
        let mut killed = 0;
        for _ in 0..self.size.kills {
            let after = self.random.random_range(1..=longest);
            if house.kill(key, arguments, Duration::from_millis(after))? {
                killed += 1;
            }
        }
        let (command, all) = (arguments.first().unwrap_or(&""), self.size.kills);
        println!("{command}: {killed} of {all} killed before it ended");
        Ok(())
    }
}
