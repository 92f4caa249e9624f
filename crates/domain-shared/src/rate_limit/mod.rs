//! Counts calls in windows, for limits on how often something may be done.

mod blocked_callers;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod memory;

pub use blocked_callers::BlockedCallers;
pub use memory::MemoryRateLimiter;

use crate::{StoreError, Timestamp};
use async_trait::async_trait;
use chrono::TimeDelta;

/// How often something may be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateLimit {
    /// So many times,
    pub calls: u32,
    /// in a window of this length, at most [`LONGEST`].
    pub window: TimeDelta,
}

impl RateLimit {
    pub const fn a_minute(calls: u32) -> Self {
        Self {
            calls,
            window: TimeDelta::minutes(1),
        }
    }

    pub const fn an_hour(calls: u32) -> Self {
        Self {
            calls,
            window: LONGEST,
        }
    }
}

/// The longest window that is counted in.
pub const LONGEST: TimeDelta = TimeDelta::hours(1);

/// The key of a count: a keyed digest of the caller and the action, so that the row does not tell.
pub type CountKey = [u8; 32];

#[async_trait]
pub trait RateLimiter: Send + Sync {
    /// Counts one call at `now`. Answers `None` where no more than `allowed` were counted in the
    /// running window, else the seconds until the window ends, at least one. A key always comes
    /// with the same allowance.
    ///
    /// - MUST count every call once, however many arrive at the same moment.
    /// - MUST count each key for itself.
    /// - MUST begin a new window once the window has passed since the first call of the old one.
    async fn take(
        &self,
        key: CountKey,
        allowed: RateLimit,
        now: Timestamp,
    ) -> Result<Option<u32>, StoreError>;

    /// Forgets windows that had ended by `now`, however long they were.
    ///
    /// - MUST keep a window that still runs.
    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError>;
}

/// The answer of [`RateLimiter::take`] for the `count`th call of a window begun at `began`.
pub fn verdict(count: u32, allowed: RateLimit, began: Timestamp, now: Timestamp) -> Option<u32> {
    // A window that begins later than now began before the clock was set back.
    let left = (began.min(now) + allowed.window - now).num_milliseconds();
    let seconds = u32::try_from((left + 999) / 1000).unwrap_or(1).max(1);
    (count > allowed.calls).then_some(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    #[test]
    fn a_clock_that_is_set_back_prolongs_no_wait() {
        let allowed = RateLimit::a_minute(1);
        let now = DateTime::UNIX_EPOCH;
        for (began, seconds) in [(now, 60), (now + TimeDelta::days(30), 60)] {
            assert_eq!(verdict(2, allowed, began, now), Some(seconds));
        }
    }
}
