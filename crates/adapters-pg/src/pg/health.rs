//! Whether the server behind a pool answers, as its connections have met it.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long callers are turned away at once after a server has fallen silent. Then they try.
const REST: Duration = Duration::from_secs(1);

#[derive(Default)]
struct HealthState {
    /// Connections that were opened before this moment are not trusted.
    trusted_from: Option<Instant>,
    /// Until when nobody calls the server.
    rests_until: Option<Instant>,
}

/// Shared by a server's connections.
#[derive(Default)]
pub(crate) struct Health(Mutex<HealthState>);

impl Health {
    fn met(&self) -> MutexGuard<'_, HealthState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server did not answer in time: whatever is open leads to one that may never answer.
    pub(crate) fn fell_silent(&self, now: Instant) {
        let mut met = self.met();
        met.trusted_from = Some(now);
        met.rests_until = Some(now + REST);
    }

    /// The server let nothing be written: whatever is open may lead to one that never will, after
    /// another has taken its place.
    pub(crate) fn was_read_only(&self, now: Instant) {
        self.met().trusted_from = Some(now);
    }

    pub(crate) fn rests(&self, now: Instant) -> bool {
        self.met().rests_until.is_some_and(|until| now < until)
    }

    /// Whether a connection that was opened at `opened` may be used again.
    pub(crate) fn trusts(&self, opened: Instant) -> bool {
        self.met().trusted_from.is_none_or(|from| opened > from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_silent_server_rests_for_a_second_and_its_open_connections_are_not_used_again() {
        let (health, opened) = (Health::default(), Instant::now());
        assert!(health.trusts(opened) && !health.rests(opened));
        let silent = opened + Duration::from_secs(4);
        health.fell_silent(silent);
        assert!(!health.trusts(opened) && health.rests(silent));
        let later = silent + REST;
        assert!(health.trusts(later) && !health.rests(later));
    }

    #[test]
    fn a_server_that_was_read_only_is_called_anew_at_once() {
        let (health, opened) = (Health::default(), Instant::now());
        health.was_read_only(opened);
        assert!(!health.trusts(opened) && !health.rests(opened));
    }
}
