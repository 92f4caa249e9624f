//! People who read, enter and upload until told to stop.

use super::account::Account;
use super::content::{paper, payment};
use super::tally::Tally;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// Somebody enters no more in a minute than the limits of production allow: 120 changes and 60 files.
const ENTERS_EVERY: Duration = Duration::from_millis(550);
/// Every second entry comes with a file, of one of these sizes in turn.
const SIZES: [usize; 4] = [2_000, 60_000, 700_000, 150_000];

/// Two tasks for each account: one reads, one enters and uploads.
pub(crate) struct Load {
    stop: Arc<AtomicBool>,
    tasks: JoinSet<()>,
}

impl Load {
    pub(crate) fn start(accounts: &[Account], tally: &Arc<Tally>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut tasks = JoinSet::new();
        for (number, account) in accounts.iter().enumerate() {
            let (one, told, counted) = (account.clone(), stop.clone(), tally.clone());
            tasks.spawn(async move { read(&one, &counted, &told).await });
            let (one, told, counted) = (account.clone(), stop.clone(), tally.clone());
            tasks.spawn(async move { enter(&one, number, &counted, &told).await });
        }
        Self { stop, tasks }
    }

    /// How many tasks there are.
    pub(crate) fn tasks(&self) -> usize {
        self.tasks.len()
    }

    /// Lets each finish its last call.
    pub(crate) async fn stop(self) {
        self.stop.store(true, Ordering::Relaxed);
        self.tasks.join_all().await;
    }
}

async fn read(account: &Account, tally: &Tally, stop: &AtomicBool) {
    let pages = [
        "/api/v1/vault".to_owned(),
        "/login".to_owned(),
        account.at("transactions?limit=20"),
        account.at("documents?limit=20"),
        "/healthz".to_owned(),
    ];
    for page in pages.iter().cycle() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        tally.read(account.browser.get(page)).await;
    }
}

async fn enter(account: &Account, who: usize, tally: &Tally, stop: &AtomicBool) {
    let mut ticks = interval(ENTERS_EVERY);
    // After a call that took long, there is no haste: limits count a minute.
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for (number, size) in SIZES.iter().cycle().enumerate() {
        ticks.tick().await;
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let name = format!("Payment {number}");
        let call = account
            .browser
            .post(&account.at("transactions"), &payment(&name));
        tally.enter(call, who, name).await;
        if number % 2 == 0 {
            let name = format!("paper-{number}.pdf");
            let call = account
                .browser
                .upload(&account.at("documents"), &name, &paper(*size));
            tally
                .enter(call, who, format!("{name}, {size} bytes"))
                .await;
        }
    }
}
