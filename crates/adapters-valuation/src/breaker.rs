//! A circuit breaker: a provider that fails again and again is left alone for a while
//! (ASVS 16.5.2).

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Failures in a row that open the circuit.
const FAILURES: u32 = 5;
/// How long it stays open. Then one call tries.
const PAUSE: Duration = Duration::from_secs(30);

#[derive(Default)]
struct State {
    failures: u32,
    open_until: Option<Instant>,
}

/// The circuit to one provider.
#[derive(Default)]
pub(crate) struct Breaker(Mutex<State>);

impl Breaker {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a call may be made at `now`. Of those that come when a pause ends, one may.
    pub(crate) fn admits(&self, now: Instant) -> bool {
        let mut state = self.state();
        match state.open_until {
            Some(until) if now < until => false,
            Some(_) => {
                state.open_until = Some(now + PAUSE);
                true
            }
            None => true,
        }
    }

    /// Counts how a call ended at `now`.
    pub(crate) fn ended(&self, well: bool, now: Instant) {
        let mut state = self.state();
        if well {
            *state = State::default();
        } else {
            state.failures = state.failures.saturating_add(1);
            if state.failures >= FAILURES {
                state.open_until = Some(now + PAUSE);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_failures_in_a_row_open_it_for_thirty_seconds_and_then_one_call_tries() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        for _ in 0..5 {
            assert!(breaker.admits(now));
            breaker.ended(false, now);
        }
        assert!(!breaker.admits(now));
        let later = now + PAUSE;
        assert!(breaker.admits(later));
        assert!(!breaker.admits(later));
        breaker.ended(true, later);
        assert!(breaker.admits(later));
        assert!(breaker.admits(later));
    }

    #[test]
    fn a_success_between_failures_keeps_it_closed() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        for _ in 0..20 {
            breaker.ended(false, now);
            breaker.ended(true, now);
        }
        assert!(breaker.admits(now));
    }
}
