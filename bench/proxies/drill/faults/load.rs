//! People who read, enter and upload, and who try again with the same key until what they sent is acknowledged.

use super::super::account::Account;
use super::super::content::{paper, payment};
use super::super::tally::entries;
use super::outcomes::{Next, Outcomes};
use anyhow::{bail, ensure};
use rand::random;
use reqwest::{RequestBuilder, StatusCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

/// Somebody enters no more in a minute than the limits of production allow, tries included.
const ENTERS_EVERY: Duration = Duration::from_millis(900);
const READS_EVERY: Duration = Duration::from_millis(60);
/// Every second entry comes with a file, of one of these sizes in turn.
const SIZES: [usize; 4] = [2_000, 60_000, 700_000, 150_000];
/// How long somebody tries again.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody, and what was there before.
pub(crate) struct Person {
    pub(crate) account: Account,
    pub(crate) before: Vec<String>,
}

impl Person {
    pub(crate) async fn new(account: Account) -> anyhow::Result<Self> {
        let before = entries(&account).await?;
        Ok(Self { account, before })
    }
}

/// Two tasks for each of them: one reads, one enters and uploads.
pub(crate) struct Load {
    stop: Arc<AtomicBool>,
    readers: Vec<JoinHandle<anyhow::Result<()>>>,
    writers: Vec<JoinHandle<anyhow::Result<Vec<String>>>>,
}

impl Load {
    pub(crate) fn start(people: &[Person], outcomes: &Arc<Outcomes>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (mut readers, mut writers) = (Vec::new(), Vec::new());
        for person in people {
            let (account, told, counted) = (person.account.clone(), stop.clone(), outcomes.clone());
            readers.push(tokio::spawn(async move {
                read(&account, &counted, &told).await
            }));
            let (account, told, counted) = (person.account.clone(), stop.clone(), outcomes.clone());
            writers.push(tokio::spawn(async move {
                enter(&account, &counted, &told).await
            }));
        }
        Self {
            stop,
            readers,
            writers,
        }
    }

    /// Lets each finish, and answers what each entered.
    pub(crate) async fn stop(self) -> anyhow::Result<Vec<Vec<String>>> {
        self.stop.store(true, Ordering::Relaxed);
        for reader in self.readers {
            reader.await??;
        }
        let mut entered = Vec::new();
        for writer in self.writers {
            entered.push(writer.await??);
        }
        Ok(entered)
    }
}

/// Waits until a change is taken.
///
/// # Errors
/// Where none is within `limit`.
pub(crate) async fn is_back(account: &Account, limit: Duration) -> anyhow::Result<()> {
    let began = Instant::now();
    loop {
        let call = account
            .browser
            .post(&account.at("transactions"), &payment("Back"));
        let answer = timeout(Duration::from_secs(2), call.send()).await;
        if matches!(answer, Ok(Ok(answer)) if answer.status() == StatusCode::CREATED) {
            return Ok(());
        }
        ensure!(began.elapsed() < limit, "no change is taken in time");
        sleep(Duration::from_millis(100)).await;
    }
}

async fn read(account: &Account, outcomes: &Outcomes, stop: &AtomicBool) -> anyhow::Result<()> {
    let pages = [
        "/api/v1/vault".to_owned(),
        "/api/v1/dashboard".to_owned(),
        account.at("transactions?limit=20"),
        account.at("documents?limit=20"),
    ];
    for page in pages.iter().cycle() {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        patiently(outcomes, StatusCode::OK, || account.browser.get(page)).await?;
        sleep(READS_EVERY).await;
    }
    Ok(())
}

async fn enter(
    account: &Account,
    outcomes: &Outcomes,
    stop: &AtomicBool,
) -> anyhow::Result<Vec<String>> {
    let (browser, mut entered) = (&account.browser, Vec::new());
    let (transactions, documents) = (account.at("transactions"), account.at("documents"));
    let mut ticks = interval(ENTERS_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for (number, size) in SIZES.iter().cycle().enumerate() {
        ticks.tick().await;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let (name, key) = (format!("Payment {number}"), key());
        let call = || {
            browser
                .post(&transactions, &payment(&name))
                .header(KEY, &key)
        };
        patiently(outcomes, StatusCode::CREATED, call).await?;
        entered.push(name);
        if number % 2 == 0 {
            let (name, content, key) = (format!("paper-{number}.pdf"), paper(*size), self::key());
            let call = || {
                browser
                    .upload(&documents, &name, &content)
                    .header(KEY, &key)
            };
            patiently(outcomes, StatusCode::CREATED, call).await?;
            entered.push(format!("{name}, {size} bytes"));
        }
    }
    Ok(entered)
}

const KEY: &str = "Idempotency-Key";

fn key() -> String {
    format!("{:032x}", random::<u128>())
}

/// Makes a call until it succeeds.
async fn patiently(
    outcomes: &Outcomes,
    expected: StatusCode,
    call: impl Fn() -> RequestBuilder,
) -> anyhow::Result<()> {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        match outcomes.count(call().send().await, expected).await? {
            Next::Done => return Ok(()),
            Next::Again(after) => sleep(after).await,
        }
    }
    bail!("a call did not succeed within {PATIENCE:?}")
}
