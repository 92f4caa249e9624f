//! Load by `wrk`, which shares the machine with what it calls.

use anyhow::{Context, ensure};
use std::process::Command;

const CONNECTIONS: &str = "-c16";
const THREADS: &str = "-t1";
const TIME: &str = "-d4s";

/// A call, and how many of it were answered in a second, one number a round.
pub(crate) struct Target {
    url: String,
    cookies: String,
    rates: Vec<f64>,
}

impl Target {
    pub(crate) fn new(url: String, cookies: &str) -> Self {
        Self {
            url,
            cookies: cookies.to_owned(),
            rates: Vec::new(),
        }
    }

    /// # Errors
    /// Without `wrk`, and where a call is not answered 200.
    pub(crate) fn measure(&mut self) -> anyhow::Result<()> {
        let cookies = format!("Cookie: {}", self.cookies);
        let run = Command::new("wrk")
            .args([THREADS, CONNECTIONS, TIME, "-H", &cookies, &self.url])
            .output()
            .context("wrk is needed (Debian: apt-get install wrk)")?;
        let printed = String::from_utf8_lossy(&run.stdout);
        let failed = printed.contains("Non-2xx") || printed.contains("Socket errors");
        ensure!(!failed, "{}: {printed}", self.url);
        let rate = printed.lines().find_map(|line| {
            let rate = line.strip_prefix("Requests/sec:")?;
            rate.trim().parse().ok()
        });
        let rate = rate.with_context(|| format!("wrk says no rate: {printed}"))?;
        self.rates.push(rate);
        Ok(())
    }

    /// The middle of the rounds.
    pub(crate) fn a_second(&self) -> f64 {
        let mut rates = self.rates.clone();
        rates.sort_by(f64::total_cmp);
        rates.get(rates.len() / 2).copied().unwrap_or_default()
    }
}
