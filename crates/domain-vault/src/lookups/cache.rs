//! Recent answers of providers, so that nothing is asked twice within the hour and a value that a
//! provider gave is known when it is stored. Each process keeps its own.

use super::ports::{LookupError, Quote, VehicleDetails};
use super::questions::{PropertyQuestion, VehicleQuestion};
use crate::model::values::Vrm;
use chrono::TimeDelta;
use domain_shared::{PersonId, Timestamp};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long an answer is remembered.
const KEPT: TimeDelta = TimeDelta::hours(1);
/// How many answers of a sort are remembered at most.
const ROOM: usize = 10_000;
/// How many marks an hour are looked up because one person stored them.
const MARKS: usize = 20;

/// A question for the value of something.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum ValueQuestion {
    Vehicle(VehicleQuestion),
    Property(PropertyQuestion),
}

struct Answers<K, V>(HashMap<(PersonId, K), (Timestamp, V)>);

impl<K, V> Default for Answers<K, V> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash, V: Clone> Answers<K, V> {
    fn put(&mut self, key: (PersonId, K), value: V, now: Timestamp) {
        if self.0.len() >= ROOM {
            self.0.retain(|_, (at, _)| now - *at < KEPT);
        }
        if self.0.len() >= ROOM {
            self.evict_half();
        }
        self.0.insert(key, (now, value));
    }

    /// Forgets the older half, so that room is made once for many answers.
    fn evict_half(&mut self) {
        let mut moments: Vec<Timestamp> = self.0.values().map(|(at, _)| *at).collect();
        moments.sort_unstable();
        if let Some(middle) = moments.get(moments.len() / 2).copied() {
            self.0.retain(|_, (at, _)| *at > middle);
        }
    }

    fn get(&self, key: &(PersonId, K), now: Timestamp) -> Option<(Timestamp, V)> {
        self.0.get(key).filter(|(at, _)| now - *at < KEPT).cloned()
    }

    fn count(&self, person: PersonId, now: Timestamp) -> usize {
        self.0
            .iter()
            .filter(|((owner, _), (at, _))| *owner == person && now - *at < KEPT)
            .count()
    }
}

type Answered = Result<VehicleDetails, LookupError>;

#[derive(Default)]
struct CacheState {
    details: Answers<Vrm, Answered>,
    quotes: Answers<ValueQuestion, Quote>,
}

/// Answers of the last hour, each for the person who asked.
#[derive(Default)]
pub(super) struct LookupCache(Mutex<CacheState>);

impl LookupCache {
    fn state(&self) -> MutexGuard<'_, CacheState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn put_details(&self, who: PersonId, vrm: &Vrm, answer: Answered, now: Timestamp) {
        self.state().details.put((who, vrm.clone()), answer, now);
    }

    /// The answer and when it was given.
    pub(super) fn details(
        &self,
        who: PersonId,
        vrm: &Vrm,
        now: Timestamp,
    ) -> Option<(Timestamp, Answered)> {
        self.state().details.get(&(who, vrm.clone()), now)
    }

    /// Whether one more mark may be looked up because this person stored it.
    pub(super) fn has_room(&self, who: PersonId, now: Timestamp) -> bool {
        self.state().details.count(who, now) < MARKS
    }

    pub(super) fn put_quote(
        &self,
        who: PersonId,
        worth: ValueQuestion,
        quote: Quote,
        now: Timestamp,
    ) {
        self.state().quotes.put((who, worth), quote, now);
    }

    /// The quote and when it was given.
    pub(super) fn quote(
        &self,
        who: PersonId,
        worth: ValueQuestion,
        now: Timestamp,
    ) -> Option<(Timestamp, Quote)> {
        self.state().quotes.get(&(who, worth), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{at, person};

    fn mark(number: usize) -> Vrm {
        Vrm::parse(&format!("A{number}BCD")).unwrap()
    }

    #[test]
    fn an_answer_is_remembered_for_an_hour_for_the_one_who_asked() {
        let (recent, asker) = (LookupCache::default(), person());
        let known = Ok(VehicleDetails::default());
        recent.put_details(asker, &mark(1), known.clone(), at(0));
        assert_eq!(
            recent.details(asker, &mark(1), at(59)),
            Some((at(0), known))
        );
        assert_eq!(recent.details(asker, &mark(1), at(60)), None);
        assert_eq!(recent.details(asker, &mark(2), at(0)), None);
        assert_eq!(recent.details(person(), &mark(1), at(0)), None);
    }

    #[test]
    fn a_person_has_room_for_twenty_marks_an_hour() {
        let (recent, asker) = (LookupCache::default(), person());
        for number in 1..=20 {
            assert!(recent.has_room(asker, at(0)));
            let failed = Err(LookupError::Unknown);
            recent.put_details(asker, &mark(number), failed, at(0));
        }
        assert!(!recent.has_room(asker, at(59)));
        assert!(recent.has_room(person(), at(59)));
        assert!(recent.has_room(asker, at(60)));
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut shelf = Answers::default();
        for number in 0..2 * ROOM {
            shelf.put((person(), number), (), at(0));
            assert!(shelf.0.len() <= ROOM);
        }
    }
}
