//! The morning itself: two processes tell what is due, and one of them is killed again and again.

use super::database::Database;
use super::mail_server::MailServer;
use super::processes::Pair;
use adapters_pg::Store;
use anyhow::ensure;
use chrono::NaiveDate;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// The work of a morning is done within this time.
const BAR: Duration = Duration::from_secs(10 * 60);
/// A run that takes longer is given up.
const LONGEST: Duration = Duration::from_secs(15 * 60);
/// How often is asked whether anything waits.
const ASK_EVERY: Duration = Duration::from_millis(500);
const LOOK_EVERY: Duration = Duration::from_millis(2);
/// How soon is looked again whether a process has started.
const STARTS: Duration = Duration::from_millis(250);
/// One in so many kills hits a process whether it has started or not. If all did, processes that start
/// slowly, on a machine that has other work, would never do any.
const HITS_A_START: u64 = 8;
const OPEN: &str = "SELECT COUNT(*) AS n FROM outbox WHERE state IN ('waiting', 'leased')";

/// When a process is killed.
#[allow(dead_code, reason = "the long form and the short one use one each")]
pub(crate) enum Pace {
    /// Any of the two, so many seconds after the last kill, until the work is done.
    Seconds(RangeInclusive<u64>),
    /// The one whose mail has just been taken, whenever there are `each` more, and so often.
    Mails { each: usize, kills: usize },
}

/// How the morning went.
pub(crate) struct Morning {
    pub(crate) kills: usize,
    took: Duration,
    errors: Vec<String>,
}

impl Morning {
    pub(crate) fn print(&self) {
        let seconds = self.took.as_secs_f64();
        println!(
            "{} kills; nothing was waiting after {seconds:.1} s",
            self.kills
        );
        println!("{} errors were logged", self.errors.len());
        for line in self.errors.iter().take(5) {
            println!("    {line}");
        }
    }

    /// From the start of the processes until nothing was waiting.
    pub(crate) fn seconds(&self) -> f64 {
        self.took.as_secs_f64()
    }
}

struct Killer<'a> {
    pair: Pair,
    mail: &'a MailServer,
    pace: &'a Pace,
    random: StdRng,
    kills: usize,
    next: Instant,
    before: [usize; 2],
}

/// Lets the pair work until nobody is to be told and nothing waits.
pub(crate) async fn tell(
    pair: Pair,
    store: &Store,
    database: &Database,
    mail: &MailServer,
    today: NaiveDate,
    pace: &Pace,
    seed: u32,
) -> anyhow::Result<Morning> {
    let began = Instant::now();
    let mut killer = Killer {
        pair,
        mail,
        pace,
        random: StdRng::seed_from_u64(seed.into()),
        kills: 0,
        next: began,
        before: [0; 2],
    };
    killer.wait_again();
    let (mut asked, mut revived) = (began, 0);
    loop {
        ensure!(began.elapsed() < LONGEST, "something still waits");
        killer.look()?;
        if asked.elapsed() >= ASK_EVERY {
            revived += killer.pair.revive()?;
            ensure!(revived < 10, "`holdfast serve` ends by itself");
            if is_done(store, database, today).await? {
                break;
            }
            asked = Instant::now();
        }
        sleep(LOOK_EVERY).await;
    }
    let took = began.elapsed();
    ensure!(took < BAR, "the morning's work took {took:?}");
    if let Pace::Mails { kills, .. } = pace {
        ensure!(killer.kills == *kills, "{} kills", killer.kills);
    }
    Ok(Morning {
        kills: killer.kills,
        took,
        errors: killer.pair.errors()?,
    })
}

/// Looks at the outbox before and after: somebody told in between has a message there.
async fn is_done(store: &Store, database: &Database, today: NaiveDate) -> anyhow::Result<bool> {
    Ok(database.count(OPEN).await? == 0
        && store.deadlines().to_tell(today, None, 1).await?.is_empty()
        && database.count(OPEN).await? == 0)
}

impl Killer<'_> {
    /// Kills a process if it is time.
    fn look(&mut self) -> anyhow::Result<()> {
        let Some(process) = self.whom() else {
            return Ok(());
        };
        self.pair.kill(process)?;
        self.kills += 1;
        self.before = self.mail.counts();
        self.wait_again();
        Ok(())
    }

    fn whom(&mut self) -> Option<usize> {
        match self.pace {
            Pace::Seconds(_) => {
                if Instant::now() < self.next {
                    return None;
                }
                let process = self.random.random_range(0..2);
                if self.random.random_range(0..HITS_A_START) > 0 && !self.pair.answers(process) {
                    self.next = Instant::now() + STARTS;
                    return None;
                }
                Some(process)
            }
            Pace::Mails { each, kills } => {
                let counts = self.mail.counts();
                let new = |process: usize| {
                    let counted = counts.get(process).zip(self.before.get(process));
                    counted.map_or(0, |(now, before)| now - before)
                };
                let is_time = self.kills < *kills && new(0) + new(1) >= *each;
                is_time.then(|| usize::from(new(1) > new(0)))
            }
        }
    }

    fn wait_again(&mut self) {
        if let Pace::Seconds(seconds) = self.pace {
            let millis = 1000 * (seconds.end() - seconds.start());
            let more = Duration::from_millis(self.random.random_range(0..=millis));
            self.next = Instant::now() + Duration::from_secs(*seconds.start()) + more;
        }
    }
}
