//! What became of each call.

use super::account::Account;
use super::browser::Browser;
use anyhow::{Context, ensure};
use reqwest::{RequestBuilder, StatusCode};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many failures are told.
const TOLD: usize = 20;
/// A call that took so long had to ask for a connection twice, or met a busy machine.
const LONG: Duration = Duration::from_millis(900);

#[derive(Default)]
pub(crate) struct Tally(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    read: usize,
    entered: usize,
    failures: Vec<String>,
    slowest: Duration,
    long: usize,
    /// What was acknowledged, by the number of its account.
    acknowledged: BTreeMap<usize, Vec<String>>,
}

impl Tally {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A call that reads.
    pub(crate) async fn read(&self, call: RequestBuilder) {
        if self.make(call, StatusCode::OK).await {
            self.counts().read += 1;
        }
    }

    /// A call by which account `who` makes `what`.
    pub(crate) async fn enter(&self, call: RequestBuilder, who: usize, what: String) {
        if self.make(call, StatusCode::CREATED).await {
            let mut counts = self.counts();
            counts.entered += 1;
            counts.acknowledged.entry(who).or_default().push(what);
        }
    }

    /// Makes a call to the end of its answer. Whether that was as expected.
    async fn make(&self, call: RequestBuilder, expected: StatusCode) -> bool {
        let began = Instant::now();
        let failure = match call.send().await {
            Err(error) => Some(format!("{error:?}")),
            Ok(answer) => {
                let (status, path) = (answer.status(), answer.url().path().to_owned());
                match answer.text().await {
                    Err(error) => Some(format!("{error:?}")),
                    Ok(_) if status == expected => None,
                    Ok(text) => Some(format!("{path}: {status} {text}")),
                }
            }
        };
        let took = began.elapsed();
        let mut counts = self.counts();
        counts.slowest = counts.slowest.max(took);
        counts.long += usize::from(took >= LONG);
        let succeeded = failure.is_none();
        counts
            .failures
            .extend(failure.map(|why| format!("after {took:?}: {why}")));
        succeeded
    }

    pub(crate) fn print(&self, during: Duration) {
        let counts = self.counts();
        let (read, entered) = (counts.read, counts.entered);
        let all = read + entered + counts.failures.len();
        println!(
            "{all} calls in {:.0} s, {entered} of them entered or uploaded something; {} failed",
            during.as_secs_f64(),
            counts.failures.len(),
        );
        println!(
            "the slowest took {:.1} s; {} took longer than {LONG:?}",
            counts.slowest.as_secs_f64(),
            counts.long,
        );
    }

    pub(crate) fn failures(&self) -> Vec<String> {
        self.counts().failures.iter().take(TOLD).cloned().collect()
    }

    /// Checks that everything that was acknowledged is there, once, and nothing else.
    pub(crate) async fn compare(
        &self,
        accounts: &[Account],
        before: &[Vec<String>],
    ) -> anyhow::Result<()> {
        for (who, (account, before)) in accounts.iter().zip(before).enumerate() {
            let acknowledged = self.counts().acknowledged.remove(&who).unwrap_or_default();
            let mut expected = [before.clone(), acknowledged].concat();
            expected.sort();
            let found = entries(account).await?;
            ensure!(
                found == expected,
                "account {who}: {found:?} is not {expected:?}"
            );
        }
        println!("each that was acknowledged is there once, and nothing else");
        Ok(())
    }
}

/// What somebody has entered and uploaded, sorted.
pub(crate) async fn entries(account: &Account) -> anyhow::Result<Vec<String>> {
    let name = |entry: &Value| entry["name"].as_str().unwrap_or_default().to_owned();
    let transactions = list(
        &account.browser,
        &account.at("transactions?limit=200&type=manual"),
    )
    .await?;
    let documents = list(&account.browser, &account.at("documents?limit=200")).await?;
    let documents = documents
        .iter()
        .map(|one| format!("{}, {} bytes", name(one), one["size"]));
    let mut all: Vec<_> = transactions.iter().map(name).chain(documents).collect();
    all.sort();
    Ok(all)
}

/// Every page of a list.
async fn list(browser: &Browser, path: &str) -> anyhow::Result<Vec<Value>> {
    let (mut all, mut next) = (Vec::new(), String::new());
    loop {
        let answer = browser.get(&format!("{path}{next}")).send().await?;
        ensure!(answer.status() == 200, "{path}: {}", answer.status());
        let mut page: Value = answer.json().await?;
        let entries = page.get_mut("data").and_then(Value::as_array_mut);
        all.append(entries.context("a list")?);
        match page.pointer("/page/next").and_then(Value::as_str) {
            Some(place) => next = format!("&before={place}"),
            None => return Ok(all),
        }
    }
}
