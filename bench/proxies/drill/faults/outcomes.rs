//! How calls ended while parts of the installation were away.

use anyhow::bail;
use reqwest::header::RETRY_AFTER;
use reqwest::{Response, StatusCode};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How often each outcome was.
#[derive(Default)]
pub(crate) struct Outcomes(Mutex<BTreeMap<&'static str, usize>>);

/// What an answer asks for.
pub(crate) enum Next {
    /// The call succeeded.
    Done,
    /// It may be made again after so long.
    Again(Duration),
}

/// After an answer that was lost.
const SOON: Duration = Duration::from_millis(300);

impl Outcomes {
    /// Counts how a call ended that should answer `expected`.
    ///
    /// # Errors
    /// Where it ended otherwise than by success, by saying when to try again, or by the loss of whoever answered it.
    pub(crate) async fn count(
        &self,
        answer: reqwest::Result<Response>,
        expected: StatusCode,
    ) -> anyhow::Result<Next> {
        let Ok(answer) = answer else {
            return Ok(self.again("broken off", SOON));
        };
        let (status, path) = (answer.status(), answer.url().path().to_owned());
        let after = answer.headers().get(RETRY_AFTER).cloned();
        let Ok(text) = answer.text().await else {
            return Ok(self.again("broken off", SOON));
        };
        let after = after.and_then(|after| after.to_str().ok()?.parse().ok());
        match (status, after.map(Duration::from_secs)) {
            (status, _) if status == expected => {
                self.add("succeeded");
                Ok(Next::Done)
            }
            (StatusCode::SERVICE_UNAVAILABLE, Some(after)) => {
                Ok(self.again("503, with when to try again", after))
            }
            // Whoever was killed may be at work still, for all that another process knows.
            (StatusCode::TOO_MANY_REQUESTS, Some(after)) if text.contains("still saving") => {
                Ok(self.again("429, the first try may live", after))
            }
            (StatusCode::BAD_GATEWAY | StatusCode::GATEWAY_TIMEOUT, _) => {
                Ok(self.again("502 by the proxy", SOON))
            }
            _ => bail!("{path}: {status} {text}"),
        }
    }

    fn again(&self, outcome: &'static str, after: Duration) -> Next {
        self.add(outcome);
        Next::Again(after)
    }

    fn add(&self, outcome: &'static str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry(outcome).or_default() += 1;
    }

    pub(crate) fn print(&self, during: Duration) {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = counts.values().sum();
        println!("{all} calls in {:.0} s", during.as_secs_f64());
        for (outcome, count) in counts.iter() {
            println!("  {outcome}: {count}");
        }
    }
}
