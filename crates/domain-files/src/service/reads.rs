//! Which reads were noted a moment ago.

use crate::FileId;
use chrono::TimeDelta;
use domain_shared::{PersonId, Timestamp};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How long one note stands for all reads of a file by a person: a film of a page that shows the
/// same picture again says no more than its first frame.
const NOTED_FOR: TimeDelta = TimeDelta::minutes(1);

/// How many reads are remembered. What is not remembered is noted again.
const MOST: usize = 10_000;

#[derive(Default)]
pub struct AuditedReads(Mutex<RecentReads>);

#[derive(Default)]
struct RecentReads {
    noted: HashMap<(PersonId, FileId), Timestamp>,
    /// When those of an earlier minute were last forgotten.
    tidied: Option<Timestamp>,
}

impl AuditedReads {
    /// Whether to note a read of `file` by `person`: their first within a minute.
    pub fn is_first(&self, person: PersonId, file: FileId, now: Timestamp) -> bool {
        let mut reads = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |then: &Timestamp| (TimeDelta::zero()..NOTED_FOR).contains(&(now - *then));
        if reads.noted.get(&(person, file)).is_some_and(fresh) {
            return false;
        }
        if reads.noted.len() >= MOST && !reads.tidied.as_ref().is_some_and(fresh) {
            reads.noted.retain(|_, then| fresh(then));
            reads.tidied = Some(now);
        }
        let is_known = reads.noted.contains_key(&(person, file));
        if is_known || reads.noted.len() < MOST {
            reads.noted.insert((person, file), now);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use uuid::Uuid;

    const NOW: Timestamp = DateTime::UNIX_EPOCH;

    fn person(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    fn file(number: u128) -> FileId {
        FileId::new(Uuid::from_u128(number))
    }

    #[test]
    fn a_read_is_first_once_a_minute_for_each_person_and_file() {
        let reads = AuditedReads::default();
        let just_before = NOTED_FOR - TimeDelta::microseconds(1);
        for (who, what, when, first) in [
            (1, 1, TimeDelta::zero(), true),
            (1, 1, TimeDelta::zero(), false),
            (1, 2, TimeDelta::zero(), true),
            (2, 1, TimeDelta::zero(), true),
            (1, 1, just_before, false),
            (1, 1, NOTED_FOR, true),
            (1, 1, NOTED_FOR + just_before, false),
            // The clock was set back.
            (1, 1, TimeDelta::zero(), true),
        ] {
            let answer = reads.is_first(person(who), file(what), NOW + when);
            assert_eq!(answer, first, "{who} {what} {when}");
        }
    }

    #[test]
    fn however_many_are_read_no_more_are_remembered_and_none_goes_unnoted() {
        let reads = AuditedReads::default();
        for number in 0..12_000 {
            assert!(reads.is_first(person(1), file(number), NOW));
        }
        assert_eq!(reads.0.lock().unwrap().noted.len(), MOST);
        assert!(!reads.is_first(person(1), file(0), NOW));
        assert!(reads.is_first(person(1), file(11_999), NOW));
        assert!(reads.is_first(person(1), file(0), NOW + NOTED_FOR));
        assert!(reads.is_first(person(1), file(20_000), NOW + NOTED_FOR));
        assert_eq!(reads.0.lock().unwrap().noted.len(), 2);
    }
}
