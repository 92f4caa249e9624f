//! Calls that were refused before anybody was known, counted by network and minute. They wait in
//! memory for the audit log, so that refusing a stranger costs no write.

use super::AuditLog;
use crate::rate_limit::CountKey;
use crate::{RefusalKind, RefusedCalls, StoreError, Timestamp};
use chrono::{DurationRound, TimeDelta};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most counts that wait; further networks share one.
const MOST: usize = 10_000;
/// The key that networks beyond [`MOST`] are counted under.
const OTHERS: CountKey = [0; 32];

/// Counts that wait to be written.
#[derive(Default)]
pub struct RefusedCounter(Mutex<HashMap<(RefusalKind, CountKey, Timestamp), i64>>);

impl RefusedCounter {
    /// Counts a call of `network` that was refused at `now`.
    pub fn count(&self, kind: RefusalKind, network: CountKey, now: Timestamp) {
        // A minute divides every moment that can be written.
        let minute = now.duration_trunc(TimeDelta::minutes(1)).unwrap_or(now);
        self.add((kind, network, minute), 1);
    }

    fn add(&self, key: (RefusalKind, CountKey, Timestamp), calls: i64) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = waiting.len() >= MOST && !waiting.contains_key(&key);
        let network = if is_full { OTHERS } else { key.1 };
        *waiting.entry((key.0, network, key.2)).or_default() += calls;
    }

    /// Writes what waits. What the log refuses is counted again.
    pub async fn flush(&self, log: &dyn AuditLog) -> Result<(), StoreError> {
        let waiting = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        if waiting.is_empty() {
            return Ok(());
        }
        let mut counts: Vec<RefusedCalls> = waiting
            .into_iter()
            .map(|((kind, network, minute), count)| RefusedCalls {
                kind,
                network,
                minute,
                count,
            })
            .collect();
        // In one order for every process, so that two of them never wait for each other.
        counts.sort_by_key(|counted| (counted.minute, counted.kind, counted.network));
        let written = log.count_refused(&counts).await;
        if written.is_err() {
            for counted in counts {
                let key = (counted.kind, counted.network, counted.minute);
                self.add(key, counted.count);
            }
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::MemoryOutbox;
    use chrono::{TimeZone, Utc};

    fn at(seconds: i64) -> Timestamp {
        Utc.timestamp_opt(1_790_000_000 + seconds, 0).unwrap()
    }

    #[tokio::test]
    async fn calls_of_one_network_and_minute_are_one_count() {
        let (counter, log) = (RefusedCounter::default(), MemoryOutbox::default());
        for seconds in [0, 5, 59, 60] {
            counter.count(RefusalKind::NoSession, [1; 32], at(seconds));
        }
        counter.flush(&log).await.unwrap();
        counter.flush(&log).await.unwrap();
        let counts = log.refused(10).await.unwrap();
        let counts: Vec<_> = counts.iter().map(|counted| counted.count).collect();
        assert_eq!(counts.iter().sum::<i64>(), 4);
        assert_eq!(counts.len(), 2);
    }

    #[test]
    fn networks_beyond_the_bound_share_one_count() {
        let counter = RefusedCounter::default();
        for number in 0..=u32::try_from(MOST).unwrap() + 5 {
            let mut network = [1; 32];
            network[..4].copy_from_slice(&number.to_be_bytes());
            counter.count(RefusalKind::CrossSite, network, at(0));
        }
        let waiting = counter.0.lock().unwrap();
        assert_eq!(waiting.len(), MOST + 1);
        assert!(
            waiting
                .iter()
                .any(|((_, network, _), count)| *network == OTHERS && *count == 6)
        );
    }
}
