//! How an item comes by its value where a provider tells it.

use crate::model::month::Month;
use chrono::{Months, TimeDelta};
use domain_shared::Timestamp;

/// The state of the lookups of an item's value.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Valuation {
    /// When a provider told the value that the item has; `None` where a person set it.
    pub at: Option<Timestamp>,
    /// When the monthly lookup last failed; `None` once one went well.
    pub failed_at: Option<Timestamp>,
    /// Whether the value is sample data.
    pub sample: bool,
    /// When the value is looked up next; `None` where that is switched off.
    pub next: Option<Timestamp>,
}

impl Valuation {
    /// With the monthly lookup switched `on` or off at `now`: the first one comes a month later.
    #[must_use]
    pub fn switched(self, on: bool, now: Timestamp) -> Self {
        Self {
            next: on.then(|| self.next.unwrap_or_else(|| months_after(now, 1))),
            failed_at: self.failed_at.filter(|_| on),
            ..self
        }
    }

    #[must_use]
    pub const fn looked_up(self, at: Timestamp, sample: bool) -> Self {
        Self {
            at: Some(at),
            failed_at: None,
            sample,
            ..self
        }
    }

    /// For a value that a person set.
    #[must_use]
    pub const fn set_by_hand(self) -> Self {
        Self {
            at: None,
            failed_at: None,
            sample: false,
            ..self
        }
    }

    /// With the next lookup in a later month than that of `now`, on the same day of the month
    /// where that month has it.
    #[must_use]
    pub fn in_a_later_month(self, now: Timestamp) -> Self {
        let this = Month::of(now);
        let next = self.next.map(|due| {
            (1..=1200)
                .map(|months| months_after(due, months))
                .find(|next| Month::of(*next) > this)
                .unwrap_or_else(|| months_after(now, 1))
        });
        Self { next, ..self }
    }
}

/// `at` in so many months; in a shorter month on its last day.
fn months_after(at: Timestamp, months: u32) -> Timestamp {
    at.checked_add_months(Months::new(months))
        .unwrap_or(at + TimeDelta::days(31))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn due(text: &str) -> Valuation {
        Valuation {
            next: Some(moment(text)),
            ..Valuation::default()
        }
    }

    #[test]
    fn the_first_lookup_comes_a_month_after_it_is_switched_on() {
        for (on, first) in [
            ("2026-11-21T12:00:00Z", "2026-12-21T12:00:00Z"),
            ("2027-01-31T09:30:00Z", "2027-02-28T09:30:00Z"),
            ("2026-12-31T23:59:59Z", "2027-01-31T23:59:59Z"),
        ] {
            let switched = Valuation::default().switched(true, moment(on));
            assert_eq!(switched.next, Some(moment(first)), "{on}");
            let again = switched.switched(true, moment("2030-01-01T00:00:00Z"));
            assert_eq!(again.next, switched.next);
            assert_eq!(again.switched(false, moment(on)).next, None);
        }
    }

    #[test]
    fn the_next_lookup_is_in_a_later_calendar_month_of_london() {
        for (first, now, next) in [
            (
                "2026-12-21T12:00:00Z",
                "2026-12-21T12:01:00Z",
                "2027-01-21T12:00:00Z",
            ),
            // Held up until the next month began: that month has had its lookup.
            (
                "2027-01-31T23:59:00Z",
                "2027-02-01T00:01:00Z",
                "2027-03-31T23:59:00Z",
            ),
            // Nobody was at work for months.
            (
                "2027-01-10T08:00:00Z",
                "2027-04-20T08:00:00Z",
                "2027-05-10T08:00:00Z",
            ),
            (
                "2027-01-31T08:00:00Z",
                "2027-01-31T08:00:30Z",
                "2027-02-28T08:00:00Z",
            ),
            // Half past midnight on 1 July in London; a month later it is 31 July there.
            (
                "2027-06-30T23:30:00Z",
                "2027-06-30T23:31:00Z",
                "2027-08-30T23:30:00Z",
            ),
        ] {
            let moved = due(first).in_a_later_month(moment(now));
            assert_eq!(moved.next, Some(moment(next)), "{first}");
        }
        let off = Valuation::default();
        assert_eq!(off.in_a_later_month(moment("2027-01-01T00:00:00Z")), off);
    }

    #[test]
    fn a_value_set_by_hand_has_no_age_and_a_told_one_no_failure() {
        let at = moment("2027-01-01T00:00:00Z");
        let failed = Valuation {
            failed_at: Some(at),
            ..due("2027-02-01T00:00:00Z")
        };
        let told = failed.looked_up(at, true);
        assert_eq!(
            (told.at, told.failed_at, told.sample),
            (Some(at), None, true)
        );
        let by_hand = told.set_by_hand();
        assert_eq!((by_hand.at, by_hand.sample), (None, false));
        assert_eq!(by_hand.next, failed.next);
    }
}
