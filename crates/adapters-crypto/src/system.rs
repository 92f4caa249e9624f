//! Time, randomness and ids, as the system gives them.

use async_trait::async_trait;
use chrono::Utc;
use domain_shared::time::to_micros;
use domain_shared::{Clock, Ids, Random, Timestamp};
use rand::Rng as _;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use std::time::Duration;
use uuid::Uuid;

#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    #[allow(
        clippy::disallowed_methods,
        reason = "this is the one implementation of the port"
    )]
    fn now(&self) -> Timestamp {
        to_micros(Utc::now())
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

/// The operating system's source of randomness. A system without one stops the process: nothing
/// safe can go on.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemRandom;

impl Random for SystemRandom {
    fn fill(&self, bytes: &mut [u8]) {
        UnwrapErr(SysRng).fill_bytes(bytes);
    }
}

/// UUIDv7: a time, a count within it and randomness.
#[derive(Debug, Clone, Copy, Default)]
pub struct UuidV7;

impl Ids for UuidV7 {
    #[allow(
        clippy::disallowed_methods,
        reason = "this is the one implementation of the port"
    )]
    fn next(&self) -> Uuid {
        Uuid::now_v7()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::random::bytes32;

    #[test]
    fn the_clock_tells_whole_microseconds_and_does_not_stand() {
        let first = SystemClock.now();
        assert_eq!(first, to_micros(first));
        std::thread::sleep(Duration::from_millis(2));
        assert!(SystemClock.now() > first);
    }

    #[test]
    fn ids_are_of_version_7_and_in_the_order_of_their_making() {
        let ids: Vec<_> = (0..1000).map(|_| UuidV7.next()).collect();
        assert!(ids.iter().all(|id| id.get_version_num() == 7));
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn randomness_fills_every_byte() {
        let drawn: Vec<_> = (0..64).map(|_| bytes32(&SystemRandom)).collect();
        for place in 0..32 {
            assert!(drawn.iter().any(|bytes| bytes[place] != drawn[0][place]));
        }
    }

    #[tokio::test]
    async fn a_sleep_lasts_at_least_as_long_as_asked() {
        let (before, pause) = (std::time::Instant::now(), Duration::from_millis(5));
        SystemClock.sleep(pause).await;
        assert!(before.elapsed() >= pause);
    }
}
