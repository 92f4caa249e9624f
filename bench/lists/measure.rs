//! Counts the queries of a call and takes its time.

use super::sent::taken;
use std::time::{Duration, Instant};

/// How often a call is made for its time.
const ROUNDS: usize = 15;

/// The cost of a call.
pub(crate) struct Cost {
    /// The queries of one call, each with what it was given.
    pub(crate) queries: Vec<String>,
    /// The middle of the times of several calls.
    time: Duration,
}

impl Cost {
    pub(crate) fn millis(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0
    }
}

/// Peak memory of a call, in MiB beside what the process has when it starts;
/// `None` where the system does not tell.
pub(crate) async fn peak<T>(
    call: impl AsyncFn() -> anyhow::Result<T>,
) -> anyhow::Result<Option<u64>> {
    // Linux then measures the peak anew.
    let told = std::fs::write("/proc/self/clear_refs", "5").is_ok();
    let before = kibibytes("VmRSS:");
    call().await?;
    let after = kibibytes("VmHWM:");
    let taken = before.zip(after).filter(|_| told);
    Ok(taken.map(|(before, after)| after.saturating_sub(before) / 1024))
}

fn kibibytes(what: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(what))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// Makes a call once to warm what it uses, then often enough for a middle time.
pub(crate) async fn spent<T>(call: impl AsyncFn() -> anyhow::Result<T>) -> anyhow::Result<Cost> {
    call().await?;
    let mut times = Vec::with_capacity(ROUNDS);
    let mut queries = Vec::new();
    for _ in 0..ROUNDS {
        taken();
        let began = Instant::now();
        call().await?;
        times.push(began.elapsed());
        queries = taken();
    }
    times.sort();
    Ok(Cost {
        queries,
        time: times.into_iter().nth(ROUNDS / 2).unwrap_or_default(),
    })
}
