//! The promises of [`RateLimiter`] as test cases.
#![allow(
    clippy::unwrap_used,
    reason = "a case fails by panicking, whichever crate stamps it"
)]

use super::{CountKey, RateLimit, RateLimiter};
use crate::Timestamp;
use crate::contract::Case;
use chrono::{TimeDelta, TimeZone, Utc};
use futures_util::future::join_all;
use uuid::Uuid;

/// The cases, each with the method whose promise it tries.
pub fn cases() -> Vec<Case<dyn RateLimiter>> {
    crate::cases![
        "RateLimiter::take" => calls_at_once_are_each_counted,
        "RateLimiter::take" => each_key_is_counted_for_itself,
        "RateLimiter::take" => a_new_window_begins_when_the_old_one_has_passed,
        "RateLimiter::delete_expired" => a_running_window_is_not_forgotten,
    ]
}

const ONE: RateLimit = RateLimit::a_minute(1);

fn at(seconds: i64) -> Timestamp {
    let start = Utc.timestamp_opt(1_790_000_000, 0).single();
    start.unwrap_or_default() + TimeDelta::seconds(seconds)
}

#[expect(
    clippy::disallowed_methods,
    reason = "a contract case makes keys of its own"
)]
fn key() -> CountKey {
    let mut key = [0; 32];
    let id = Uuid::now_v7();
    for (place, byte) in key.iter_mut().zip(id.as_bytes()) {
        *place = *byte;
    }
    key
}

/// Four at once leave room for one more of five.
pub async fn calls_at_once_are_each_counted(limiter: &dyn RateLimiter) {
    let key = key();
    let take = || limiter.take(key, RateLimit::a_minute(5), at(0));
    for answer in join_all([take(), take(), take(), take()]).await {
        assert_eq!(answer.unwrap(), None);
    }
    assert_eq!(take().await.unwrap(), None);
    assert_eq!(take().await.unwrap(), Some(60));
}

/// One person's haste does not slow another down.
pub async fn each_key_is_counted_for_itself(limiter: &dyn RateLimiter) {
    let (mine, theirs) = (key(), key());
    let take = |key| limiter.take(key, ONE, at(0));
    assert_eq!(take(mine).await.unwrap(), None);
    assert_eq!(take(mine).await.unwrap(), Some(60));
    assert_eq!(take(theirs).await.unwrap(), None);
}

/// Counted from the first call of the old one, and as long as the allowance says.
pub async fn a_new_window_begins_when_the_old_one_has_passed(limiter: &dyn RateLimiter) {
    let key = key();
    let take = |second| limiter.take(key, ONE, at(second));
    assert_eq!(take(0).await.unwrap(), None);
    assert_eq!(take(20).await.unwrap(), Some(40));
    assert_eq!(take(59).await.unwrap(), Some(1));
    assert_eq!(take(60).await.unwrap(), None);
    assert_eq!(take(61).await.unwrap(), Some(59));
    let hourly = self::key();
    let take = |second| {
        let allowed = RateLimit::an_hour(1);
        limiter.take(hourly, allowed, at(second))
    };
    assert_eq!(take(0).await.unwrap(), None);
    assert_eq!(take(60).await.unwrap(), Some(3540));
    assert_eq!(take(3600).await.unwrap(), None);
}

/// A count that still limits stays.
pub async fn a_running_window_is_not_forgotten(limiter: &dyn RateLimiter) {
    let key = key();
    let take = |second| {
        let allowed = RateLimit::an_hour(1);
        limiter.take(key, allowed, at(second))
    };
    assert_eq!(take(0).await.unwrap(), None);
    limiter.delete_expired(at(3599)).await.unwrap();
    assert_eq!(take(3599).await.unwrap(), Some(1));
    limiter.delete_expired(at(3600)).await.unwrap();
    assert_eq!(take(3600).await.unwrap(), None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::run_cases;
    use crate::rate_limit::MemoryRateLimiter;
    use std::sync::Arc;

    #[tokio::test(flavor = "multi_thread")]
    async fn memory_keeps_every_promise() {
        run_cases(include_str!("mod.rs"), cases(), || {
            Arc::new(MemoryRateLimiter::default())
        })
        .await;
    }
}
