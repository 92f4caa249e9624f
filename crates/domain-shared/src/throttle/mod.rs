//! Counts calls in windows, for limits on how often something may be done.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod memory;

pub use memory::MemoryThrottle;

use crate::{Instant, StoreError};
use async_trait::async_trait;
use chrono::TimeDelta;

/// The window that is counted in.
pub const WINDOW: TimeDelta = TimeDelta::minutes(1);

/// What is counted: a keyed digest of who does what, so that the row does not tell.
pub type CountKey = [u8; 32];

/// Counts calls.
#[async_trait]
pub trait Throttle: Send + Sync {
    /// Counts one call at `now`. Answers `None` where at most `allowed` were counted in the
    /// running window, else the seconds until the window ends, at least one.
    ///
    /// - MUST count every call once, however many arrive at the same moment.
    /// - MUST count each key for itself.
    /// - MUST begin a new window once [`WINDOW`] has passed since the first call of the old one.
    async fn take(
        &self,
        key: CountKey,
        allowed: u32,
        now: Instant,
    ) -> Result<Option<u32>, StoreError>;

    /// Forgets windows that had ended by `now`.
    ///
    /// - MUST keep a window that still runs.
    async fn wipe(&self, now: Instant) -> Result<(), StoreError>;
}

/// What [`Throttle::take`] answers for the `count`th call of a window begun at `began`.
pub fn verdict(count: u32, allowed: u32, began: Instant, now: Instant) -> Option<u32> {
    let left = (began + WINDOW - now).num_milliseconds();
    let seconds = u32::try_from((left + 999) / 1000).unwrap_or(1).max(1);
    (count > allowed).then_some(seconds)
}
