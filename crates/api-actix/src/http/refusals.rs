//! Who is over a limit just now, so that refusing them again costs the store nothing.

use domain_shared::Instant;
use domain_shared::throttle::CountKey;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most that are remembered; whoever comes on top of them is counted in the store each time.
const MOST: usize = 10_000;

/// The refusals of this process, each until its window ends.
#[derive(Default)]
pub struct Refusals(Mutex<HashMap<CountKey, Instant>>);

impl Refusals {
    fn until(&self) -> MutexGuard<'_, HashMap<CountKey, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The seconds for which `key` is still refused at `now`, at least one.
    pub fn left(&self, key: &CountKey, now: Instant) -> Option<u32> {
        let until = *self.until().get(key)?;
        let left = (until - now).num_milliseconds();
        (left > 0).then(|| u32::try_from((left + 999) / 1000).unwrap_or(u32::MAX))
    }

    /// Refuses `key` until `until`. Refusals that were over by `now` are forgotten.
    pub fn remember(&self, key: CountKey, now: Instant, until: Instant) {
        let mut refused = self.until();
        if refused.len() >= MOST {
            refused.retain(|_, until| *until > now);
        }
        if refused.len() < MOST {
            refused.insert(key, until);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeDelta};

    fn at(milliseconds: i64) -> Instant {
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
        let refusals = Refusals::default();
        refusals.remember(key(1), at(0), at(60_000));
        for (milliseconds, left) in [
            (0, Some(60)),
            (1, Some(60)),
            (59_001, Some(1)),
            (60_000, None),
        ] {
            assert_eq!(refusals.left(&key(1), at(milliseconds)), left);
        }
        assert_eq!(refusals.left(&key(2), at(0)), None);
    }

    #[test]
    fn no_more_are_remembered_than_there_is_room_for_and_the_past_makes_room() {
        let refusals = Refusals::default();
        for number in 0..=MOST {
            refusals.remember(key(number), at(0), at(1000));
        }
        assert_eq!(refusals.until().len(), MOST);
        refusals.remember(key(MOST), at(1000), at(2000));
        assert_eq!(refusals.left(&key(MOST), at(1000)), Some(1));
        assert_eq!(refusals.until().len(), 1);
    }
}
