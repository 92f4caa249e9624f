//! The callers who are over a limit now, so that refusing them again costs the store nothing.

use super::CountKey;
use crate::Timestamp;
use chrono::TimeDelta;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most that are remembered; a caller beyond them is counted in the store each time.
const MOST: usize = 10_000;

/// The refusals of this process, each until its window ends.
#[derive(Default)]
pub struct BlockedCallers(Mutex<Held>);

/// When each caller's block ends, and the same in order of the ends, so that what is over is found
/// without looking at what is not.
#[derive(Default)]
struct Held {
    until: HashMap<CountKey, Timestamp>,
    ends: BTreeSet<(Timestamp, CountKey)>,
}

impl Held {
    /// Remembers a refusal and forgets those that are over. Answers how many it looked at.
    fn remember(&mut self, key: CountKey, now: Timestamp, until: Timestamp) -> usize {
        let mut looked_at = 0;
        while let Some((end, over)) = self.ends.first().copied() {
            looked_at += 1;
            if end > now {
                break;
            }
            self.ends.pop_first();
            self.until.remove(&over);
        }
        if let Some(before) = self.until.remove(&key) {
            self.ends.remove(&(before, key));
        }
        if self.until.len() < MOST {
            self.until.insert(key, until);
            self.ends.insert((until, key));
        }
        looked_at
    }
}

impl BlockedCallers {
    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The seconds for which `key` is still refused at `now`, at least one and no more than `longest`,
    /// however far the clock was set back.
    pub fn left(&self, key: &CountKey, now: Timestamp, longest: TimeDelta) -> Option<u32> {
        let until = *self.held().until.get(key)?;
        let left = (until - now).min(longest).num_milliseconds();
        (left > 0).then(|| u32::try_from((left + 999) / 1000).unwrap_or(u32::MAX))
    }

    /// Refuses `key` until `until`. Refusals that were over by `now` are forgotten, each looked at
    /// once, so that a call looks at two on average however many are remembered.
    pub fn remember(&self, key: CountKey, now: Timestamp, until: Timestamp) {
        self.held().remember(key, now, until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    const MINUTE: TimeDelta = TimeDelta::minutes(1);

    fn at(milliseconds: i64) -> Timestamp {
        DateTime::UNIX_EPOCH + TimeDelta::milliseconds(milliseconds)
    }

    fn key(number: usize) -> CountKey {
        let mut key = [0; 32];
        for (place, byte) in key.iter_mut().zip(number.to_be_bytes()) {
            *place = byte;
        }
        key
    }

    #[test]
    fn a_refusal_holds_until_its_window_ends_for_its_own_key() {
        let blocked_callers = BlockedCallers::default();
        blocked_callers.remember(key(1), at(0), at(60_000));
        for (milliseconds, left) in [
            (0, Some(60)),
            (1, Some(60)),
            (59_001, Some(1)),
            (60_000, None),
            // The clock was set back.
            (-3_600_000, Some(60)),
        ] {
            assert_eq!(
                blocked_callers.left(&key(1), at(milliseconds), MINUTE),
                left
            );
        }
        assert_eq!(blocked_callers.left(&key(2), at(0), MINUTE), None);
    }

    #[test]
    fn a_refusal_that_is_remembered_again_has_its_new_end() {
        let blocked_callers = BlockedCallers::default();
        for (now, until) in [(0, 60_000), (1, 2_000), (2, 90_000)] {
            blocked_callers.remember(key(1), at(now), at(until));
        }
        blocked_callers.remember(key(2), at(60_000), at(61_000));
        assert_eq!(blocked_callers.left(&key(1), at(60_000), MINUTE), Some(30));
        let held = blocked_callers.held();
        assert_eq!((held.until.len(), held.ends.len()), (2, 2));
    }

    #[test]
    fn no_more_are_remembered_than_there_is_room_for_and_the_past_makes_room() {
        let blocked_callers = BlockedCallers::default();
        for number in 0..=MOST {
            blocked_callers.remember(key(number), at(0), at(1000));
        }
        assert_eq!(blocked_callers.held().until.len(), MOST);
        assert_eq!(
            blocked_callers.left(&key(MOST), at(0), MINUTE),
            None,
            "no room"
        );
        blocked_callers.remember(key(MOST), at(1000), at(2000));
        assert_eq!(blocked_callers.left(&key(MOST), at(1000), MINUTE), Some(1));
        let held = blocked_callers.held();
        assert_eq!((held.until.len(), held.ends.len()), (1, 1));
    }

    #[test]
    fn a_call_that_finds_no_room_looks_at_one_refusal_and_each_is_looked_at_twice_at_most() {
        let mut held = Held::default();
        let mut calls = 0;
        let mut looked_at = 0;
        for number in 0..MOST {
            let end = i64::try_from(number).unwrap() + 1_000;
            looked_at += held.remember(key(number), at(0), at(end));
            calls += 1;
        }
        for number in MOST..2 * MOST {
            let seen = held.remember(key(number), at(0), at(5_000));
            assert_eq!(seen, 1, "full");
            looked_at += seen;
            calls += 1;
        }
        for moment in 0..12_000 {
            looked_at += held.remember(key(1_000_000), at(moment), at(moment + 1));
            calls += 1;
        }
        assert!(looked_at <= 2 * calls, "{looked_at} in {calls} calls");
        assert_eq!(held.until.len(), 1);
    }
}
