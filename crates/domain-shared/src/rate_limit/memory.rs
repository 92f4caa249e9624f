//! Counts in memory: for tests and for a process that stands alone.

use super::{CountKey, LONGEST, RateLimit, RateLimiter, verdict};
use crate::{StoreError, Timestamp};
use async_trait::async_trait;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Counts of one process.
#[derive(Default)]
pub struct MemoryRateLimiter(Mutex<HashMap<CountKey, (Timestamp, u32)>>);

impl MemoryRateLimiter {
    fn counts(&self) -> MutexGuard<'_, HashMap<CountKey, (Timestamp, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl RateLimiter for MemoryRateLimiter {
    async fn take(
        &self,
        key: CountKey,
        allowed: RateLimit,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError> {
        let mut counts = self.counts();
        let (began, count) = counts.entry(key).or_insert((now, 0));
        if now - *began >= allowed.window {
            (*began, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        Ok(verdict(*count, allowed, *began, now))
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        self.counts().retain(|_, (began, _)| now - *began < LONGEST);
        Ok(())
    }
}
