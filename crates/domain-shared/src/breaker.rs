//! A circuit breaker: a provider that fails again and again is left alone for a while
//! (ASVS 16.5.2).

use chrono::DateTime;
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
/// How long a provider that failed is left alone at the least.
const BREATH: Duration = Duration::from_secs(1);
/// How long a provider rests that refuses our key, or whose credit is spent: until the next day.
/// It is also the longest patience that a provider may ask for.
const REST: Duration = Duration::from_secs(24 * 60 * 60);

struct State<T> {
    failures: VecDeque<T>,
    open_until: Option<T>,
    held_until: Option<T>,
    resting_until: Option<T>,
}

/// A provider that may rest because it takes nothing from us.
pub trait Circuit: Send + Sync {
    /// Whether it rests.
    fn is_resting(&self) -> bool;

    /// Whether every call would be refused now: it rests, or failed or asked for a pause.
    fn is_open(&self) -> bool;

    /// Ends every pause.
    fn try_again(&self);
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
            held_until: None,
            resting_until: None,
        };
        Self {
            state: Mutex::new(state),
            pause,
        }
    }
}

/// How long a provider asks to be left alone by its `Retry-After`, which is a number of seconds or
/// a moment; a moment is compared with the answer's own `Date`.
pub fn retry_after(value: &str, date: Option<&str>) -> Option<Duration> {
    let value = value.trim();
    if let Ok(seconds) = value.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let moment = DateTime::parse_from_rfc2822(value).ok()?;
    let now = DateTime::parse_from_rfc2822(date?.trim()).ok()?;
    Some((moment - now).to_std().unwrap_or_default())
}

/// Of a provider whose owner reads the clock of the machine.
impl Circuit for Breaker<std::time::Instant> {
    fn is_resting(&self) -> bool {
        Self::is_resting(self, std::time::Instant::now())
    }

    fn is_open(&self) -> bool {
        Self::is_open(self, std::time::Instant::now())
    }

    fn try_again(&self) {
        Self::try_again(self);
    }
}

impl<T: Copy + PartialOrd> State<T> {
    /// Until when no call is made, where that is so at `now`.
    fn refuses(&self, now: T) -> Option<T> {
        [self.open_until, self.held_until, self.resting_until]
            .into_iter()
            .flatten()
            .filter(|until| now < *until)
            .reduce(|one, other| if one < other { other } else { one })
    }
}

impl<T: Copy + PartialOrd + Add<Duration, Output = T>> Breaker<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether every call at `now` would be refused.
    pub fn is_open(&self, now: T) -> bool {
        self.closed_until(now).is_some()
    }

    /// Until when every call would be refused, where that is so at `now`.
    pub fn closed_until(&self, now: T) -> Option<T> {
        self.state().refuses(now)
    }

    /// Until when it is left alone because it asked for it or has just failed.
    pub fn held_until(&self, now: T) -> Option<T> {
        self.state().held_until.filter(|until| now < *until)
    }

    /// Leaves a provider alone that answered 429 or 5xx: for as long as it asked, and for a second
    /// at the least.
    pub fn hold(&self, now: T, asked: Option<Duration>) {
        let until = now + asked.unwrap_or(BREATH).clamp(BREATH, REST);
        let mut state = self.state();
        if state.held_until.is_none_or(|held| held < until) {
            state.held_until = Some(until);
        }
    }

    /// Lets a provider rest until the next day: it refuses our key or the credit is spent, and
    /// asking again changes nothing. Answers whether it did not rest already.
    pub fn rest(&self, now: T) -> bool {
        let mut state = self.state();
        let is_news = state.resting_until.is_none_or(|until| until <= now);
        if is_news {
            state.resting_until = Some(now + REST);
        }
        is_news
    }

    pub fn is_resting(&self, now: T) -> bool {
        self.state().resting_until.is_some_and(|until| now < until)
    }

    /// Ends every pause: the administrator asks to try the provider again.
    pub fn try_again(&self) {
        let mut state = self.state();
        state.failures.clear();
        state.open_until = None;
        state.held_until = None;
        state.resting_until = None;
    }

    /// Whether a call may be made at `now`. Of those that come when a pause ends, one may.
    pub fn admits(&self, now: T) -> bool {
        let mut state = self.state();
        if state.refuses(now).is_some() {
            return false;
        }
        match state.open_until {
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
        assert!(!breaker.is_open(later) && breaker.admits(later));
        assert!(!breaker.admits(later));
        breaker.ended(true, later);
        assert!(breaker.admits(later));
        assert!(breaker.admits(later));
    }

    #[test]
    fn a_circuit_says_whether_it_is_open_and_whether_its_provider_rests() {
        let breaker = Breaker::<Instant>::default();
        let circuit: &dyn Circuit = &breaker;
        assert_eq!((circuit.is_open(), circuit.is_resting()), (false, false));
        breaker.hung(Instant::now());
        assert_eq!((circuit.is_open(), circuit.is_resting()), (true, false));
        breaker.rest(Instant::now());
        assert_eq!((circuit.is_open(), circuit.is_resting()), (true, true));
        circuit.try_again();
        assert_eq!((circuit.is_open(), circuit.is_resting()), (false, false));
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
    fn a_provider_that_failed_is_left_alone_for_a_second_or_as_long_as_it_asked() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        let after = |millis| start + Duration::from_millis(millis);
        breaker.hold(start, None);
        assert!(!breaker.admits(after(999)) && breaker.admits(after(1_000)));
        breaker.hold(start, Some(Duration::from_secs(90)));
        breaker.hold(start, Some(Duration::from_secs(5)));
        assert_eq!(breaker.closed_until(start), Some(after(90_000)));
        assert!(!breaker.admits(after(89_999)) && breaker.admits(after(90_000)));
        breaker.hold(start, Some(Duration::MAX));
        assert!(breaker.admits(start + REST));
    }

    #[test]
    fn a_provider_that_refuses_our_key_rests_until_the_next_day_or_until_somebody_acts() {
        let (breaker, start) = (Breaker::default(), Instant::now());
        assert!(breaker.rest(start) && !breaker.rest(start), "told once");
        assert!(breaker.is_resting(start) && !breaker.admits(start + REST / 2));
        assert!(breaker.admits(start + REST) && !breaker.is_resting(start + REST));
        assert!(breaker.rest(start + REST));
        breaker.try_again();
        assert!(breaker.admits(start + REST) && !breaker.is_resting(start + REST));
    }

    #[test]
    fn the_patience_that_is_asked_for_is_read_in_seconds_and_as_a_moment() {
        let date = Some("Mon, 23 Nov 2026 10:00:00 GMT");
        let seconds = |value, date| retry_after(value, date).map(|wait| wait.as_secs());
        assert_eq!(seconds(" 42 ", None), Some(42));
        assert_eq!(seconds("Mon, 23 Nov 2026 10:01:30 GMT", date), Some(90));
        assert_eq!(seconds("Mon, 23 Nov 2026 09:00:00 GMT", date), Some(0));
        assert_eq!(seconds("Mon, 23 Nov 2026 10:01:30 GMT", None), None);
        assert_eq!(seconds("soon", date), None);
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
