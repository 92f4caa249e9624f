//! A circuit breaker: a provider that fails again and again is left alone for a while
//! (ASVS 16.5.2, R12).

use std::collections::VecDeque;
use std::ops::Add;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Failures, with no success between them, that open the circuit.
const FAILURES: usize = 5;
/// The time within which they open it.
const WITHIN: Duration = Duration::from_secs(10);
/// How long it stays open unless its owner says otherwise. Then one call tries.
const PAUSE: Duration = Duration::from_secs(30);

struct State<T> {
    failures: VecDeque<T>,
    open_until: Option<T>,
}

/// The circuit to one provider. `T` is a moment of whichever clock its owner reads.
pub struct Breaker<T> {
    state: Mutex<State<T>>,
    pause: Duration,
}

impl<T> Default for Breaker<T> {
    fn default() -> Self {
        Self::pausing(PAUSE)
    }
}

impl<T> Breaker<T> {
    /// A circuit that stays open for `pause`, and then lets one call try.
    pub const fn pausing(pause: Duration) -> Self {
        let state = State {
            failures: VecDeque::new(),
            open_until: None,
        };
        Self {
            state: Mutex::new(state),
            pause,
        }
    }
}

impl<T: Copy + PartialOrd + Add<Duration, Output = T>> Breaker<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether every call at `now` would be refused.
    pub fn is_open(&self, now: T) -> bool {
        self.state().open_until.is_some_and(|until| now < until)
    }

    /// Whether a pause has ended and no call has shown yet how it stands.
    pub fn is_trying(&self, now: T) -> bool {
        self.state().open_until.is_some_and(|until| now >= until)
    }

    /// Whether a call may be made at `now`. Of those that come when a pause ends, one may.
    pub fn admits(&self, now: T) -> bool {
        let mut state = self.state();
        match state.open_until {
            Some(until) if now < until => false,
            Some(_) => {
                state.open_until = Some(now + self.pause);
                true
            }
            None => true,
        }
    }

    /// Counts how a call ended at `now`. The call that tries after a pause closes the circuit or
    /// opens it again by itself.
    pub fn ended(&self, well: bool, now: T) {
        let mut state = self.state();
        if well {
            state.failures.clear();
            state.open_until = None;
            return;
        }
        state.failures.push_back(now);
        while state.failures.front().is_some_and(|at| *at + WITHIN < now) {
            state.failures.pop_front();
        }
        if state.open_until.is_some() || state.failures.len() >= FAILURES {
            state.open_until = Some(now + self.pause);
        }
    }

    /// Opens the circuit at `now`: a call was left without an answer, and the next would be too.
    pub fn hung(&self, now: T) {
        self.state().open_until = Some(now + self.pause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    fn fail(breaker: &Breaker<Instant>, seconds: impl IntoIterator<Item = u64>, start: Instant) {
        for second in seconds {
            breaker.ended(false, start + Duration::from_secs(second));
        }
    }

    #[test]
    fn five_failures_in_ten_seconds_open_it_for_thirty_and_then_one_call_tries() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        fail(&breaker, [0, 2, 4, 8], start);
        assert!(breaker.admits(start + Duration::from_secs(9)));
        fail(&breaker, [10], start);
        let opened = start + Duration::from_secs(10);
        assert!(breaker.is_open(opened) && !breaker.admits(opened));
        let later = opened + PAUSE;
        assert!(breaker.is_trying(later) && !breaker.is_trying(opened));
        assert!(!breaker.is_open(later) && breaker.admits(later));
        assert!(!breaker.admits(later));
        breaker.ended(true, later);
        assert!(!breaker.is_trying(later));
        assert!(breaker.admits(later));
        assert!(breaker.admits(later));
    }

    #[test]
    fn a_call_without_an_answer_opens_it_at_once_for_as_long_as_its_owner_says() {
        let pause = Duration::from_secs(5);
        let (breaker, now) = (Breaker::pausing(pause), Instant::now());
        breaker.hung(now);
        assert!(!breaker.admits(now + Duration::from_secs(4)));
        assert!(breaker.admits(now + pause) && !breaker.admits(now + pause));
        breaker.ended(true, now + pause);
        assert!(breaker.admits(now + pause));
    }

    #[test]
    fn failures_further_apart_leave_it_closed() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        fail(&breaker, (0..20).map(|count| count * 3), start);
        assert!(breaker.admits(start + Duration::from_secs(60)));
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

    #[test]
    fn the_call_that_tries_opens_it_again_when_it_fails() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        fail(&breaker, [0; 5], now);
        let later = now + PAUSE;
        assert!(breaker.admits(later));
        breaker.ended(false, later);
        assert!(!breaker.admits(later + Duration::from_secs(29)));
        assert!(breaker.admits(later + PAUSE));
    }
}
