//! Two processes behind nginx, with their rows in a pair of databases and their files in an S3 store. Processes are
//! killed and databases restarted and lost while people go on.

mod load;
mod outcomes;
mod strike;

use super::account::Account;
use super::house::House;
use super::proxy::Kind;
use super::tally::entries;
use anyhow::{Context, ensure};
use load::{Load, Person};
use outcomes::Outcomes;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// How soon changes are taken again after a fault.
const BACK_IN: Duration = Duration::from_secs(5);
/// People go on for so long before the next fault.
const BETWEEN: Duration = Duration::from_secs(2);

/// How many faults there are of each kind, and how many people.
#[derive(Clone, Copy)]
pub(crate) struct Faults {
    pub(crate) accounts: u8,
    pub(crate) kills: usize,
    pub(crate) restarts: usize,
    pub(crate) failovers: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Fault {
    /// A process is killed.
    Kill,
    /// The database restarts.
    Restart,
    /// The database is lost, and its standby takes over.
    Failover,
}

impl Fault {
    const ALL: [Self; 3] = [Self::Kill, Self::Restart, Self::Failover];

    const fn name(self) -> &'static str {
        match self {
            Self::Kill => "kill of a process",
            Self::Restart => "restart of the database",
            Self::Failover => "failover of the database",
        }
    }
}

impl Faults {
    const fn count(&self, fault: Fault) -> usize {
        match fault {
            Fault::Kill => self.kills,
            Fault::Restart => self.restarts,
            Fault::Failover => self.failovers,
        }
    }

    /// Each as often as it is wanted, evenly mixed.
    fn in_turn(&self) -> Vec<Fault> {
        let mut placed = Vec::new();
        for fault in Fault::ALL {
            let count = self.count(fault);
            let each = (0..count).map(|number| ((2 * number + 1) * 1_000 / (2 * count), fault));
            placed.extend(each);
        }
        placed.sort_by_key(|(place, _)| *place);
        placed.into_iter().map(|(_, fault)| fault).collect()
    }
}

/// # Errors
/// Where a call fails other than by saying when to try again, changes are not taken again soon, or what was
/// acknowledged is not there once.
pub(crate) async fn run(faults: &Faults) -> anyhow::Result<()> {
    // Before anything is started, it is told what is missing.
    Kind::Nginx.binary()?;
    println!("\n## Faults\n");
    let mut house = House::build().await?;
    let mut people = Vec::new();
    for number in 0..faults.accounts {
        let account = Account::sign_up(&house.installation, &house.entrance, number).await?;
        people.push(Person::new(account).await?);
    }
    let prober = Account::sign_up(&house.installation, &house.entrance, faults.accounts).await?;

    let outcomes = Arc::new(Outcomes::default());
    let load = Load::start(&people, &outcomes);
    let began = Instant::now();
    let back = strike_all(faults, &mut house, &prober).await?;
    let acknowledged = load.stop().await?;
    outcomes.print(began.elapsed());
    for (fault, times) in &back {
        let longest = times.iter().max().copied().unwrap_or_default();
        println!(
            "{} × {}: back after {:.1} s at most",
            times.len(),
            fault.name(),
            longest.as_secs_f64()
        );
        ensure!(longest <= BACK_IN, "that is longer than {BACK_IN:?}");
    }
    for (person, entered) in people.iter().zip(acknowledged) {
        let mut expected = [person.before.clone(), entered].concat();
        expected.sort();
        let found = entries(&person.account).await?;
        ensure!(found == expected, "{found:?} is not {expected:?}");
    }
    println!("each that was acknowledged is there once, and nothing else");
    house.close().await
}

/// Lets every fault strike in its turn. How long each took until a change was taken again.
async fn strike_all(
    faults: &Faults,
    house: &mut House,
    prober: &Account,
) -> anyhow::Result<BTreeMap<Fault, Vec<Duration>>> {
    let mut back = BTreeMap::<Fault, Vec<Duration>>::new();
    for fault in faults.in_turn() {
        sleep(BETWEEN).await;
        let times = back.entry(fault).or_default();
        let struck = Instant::now();
        house.strike(fault, times.len())?;
        let is_back = load::is_back(prober, BACK_IN.saturating_sub(struck.elapsed())).await;
        is_back.context(fault.name())?;
        let took = struck.elapsed();
        house.mend(fault, times.len()).await?;
        times.push(took);
    }
    sleep(BETWEEN).await;
    Ok(back)
}
