use chrono::{Datelike, NaiveDate, TimeDelta};
use domain_shared::Timestamp;
use domain_shared::time::{london_day, london_midnight};

const LOOK_BACK: TimeDelta = TimeDelta::days(30);

/// The baseline that changes are compared with, in words for the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Baseline {
    /// Nothing yet: this is the account's first day.
    Nothing,
    /// The close of the account's first day, less than 30 days ago.
    FirstDay,
    ThirtyDaysAgo,
}

/// The moments that matter at one present moment for one account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub now: Timestamp,
    /// The last moment of the account's first day in London.
    first_close: Timestamp,
}

impl Period {
    /// The period that ends `now`, for an account that began at `began`.
    pub fn new(began: Timestamp, now: Timestamp) -> Self {
        let first_day = london_day(began);
        let next = first_day.succ_opt().unwrap_or(first_day);
        Self {
            now,
            first_close: london_midnight(next) - TimeDelta::microseconds(1),
        }
    }

    /// The moment to compare with: 30 days ago, but not before the close of the account's first
    /// day, so that filling in a new account is no gain. On the first day it still lies ahead.
    pub fn compare(&self) -> Timestamp {
        self.first_close.max(self.now - LOOK_BACK)
    }

    /// Whether there is a past to compare with.
    pub fn has_past(&self) -> bool {
        self.compare() <= self.now
    }

    /// Whether the comparison is with the account's first day.
    pub fn since_first_day(&self) -> bool {
        self.compare() == self.first_close
    }

    pub fn baseline(&self) -> Baseline {
        match (self.has_past(), self.since_first_day()) {
            (false, _) => Baseline::Nothing,
            (true, true) => Baseline::FirstDay,
            (true, false) => Baseline::ThirtyDaysAgo,
        }
    }

    /// The day in London.
    pub fn today(&self) -> NaiveDate {
        london_day(self.now)
    }

    /// When this week began: Monday's midnight in London.
    pub fn week(&self) -> Timestamp {
        let today = self.today();
        let since_monday = TimeDelta::days(today.weekday().num_days_from_monday().into());
        london_midnight(today - since_monday)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeZone, Utc};

    fn at(month: u32, day: u32, hour: u32) -> Timestamp {
        Utc.with_ymd_and_hms(2026, month, day, hour, 0, 0).unwrap()
    }

    const MICRO: TimeDelta = TimeDelta::microseconds(1);

    #[test]
    fn an_old_account_compares_with_thirty_days_ago_over_any_month_end() {
        for (now, then) in [
            (at(3, 31, 12), at(3, 1, 12)),
            (at(3, 1, 12), at(1, 30, 12)),
            (at(3, 30, 12), at(2, 28, 12)),
            (at(7, 30, 12), at(6, 30, 12)),
            (at(12, 31, 23), at(12, 1, 23)),
        ] {
            let period = Period::new(Utc.with_ymd_and_hms(2020, 1, 1, 0, 0, 0).unwrap(), now);
            assert_eq!(period.compare(), then);
            assert!(period.has_past() && !period.since_first_day());
        }
    }

    #[test]
    fn a_young_account_compares_with_the_close_of_its_first_day_in_london() {
        for (began, midnight) in [
            (at(1, 31, 12), at(2, 1, 0)),
            // half past midnight in London's summer
            (at(6, 30, 23), at(6, 30, 23) + TimeDelta::days(1)),
            // the day on which the clocks go back has 25 hours
            (at(10, 24, 23), at(10, 26, 0)),
        ] {
            let period = Period::new(began, began + TimeDelta::days(20));
            assert_eq!(period.compare(), midnight - MICRO, "{began}");
            assert!(period.has_past() && period.since_first_day());
        }
    }

    #[test]
    fn on_its_first_day_an_account_has_no_past() {
        let began = at(1, 31, 12);
        for (now, has_past) in [
            (began, false),
            (at(2, 1, 0) - MICRO - MICRO, false),
            (at(2, 1, 0) - MICRO, true),
            (at(2, 1, 0), true),
        ] {
            assert_eq!(Period::new(began, now).has_past(), has_past, "{now}");
        }
    }

    #[test]
    fn the_baseline_is_named() {
        let began = at(1, 31, 12);
        for (now, baseline) in [
            (began, Baseline::Nothing),
            (at(2, 1, 0), Baseline::FirstDay),
            (at(3, 1, 12), Baseline::FirstDay),
            (at(3, 3, 12), Baseline::ThirtyDaysAgo),
        ] {
            assert_eq!(Period::new(began, now).baseline(), baseline, "{now}");
        }
    }

    #[test]
    fn the_first_day_counts_to_its_close_when_thirty_days_ago_lies_within_it() {
        let period = Period::new(at(1, 1, 9), at(1, 31, 12));
        assert_eq!(period.compare(), at(1, 2, 0) - MICRO);
    }

    #[test]
    fn a_week_begins_on_monday_at_midnight_in_london() {
        // 29 June 2026 is a Monday; at 23:30 UTC on Sunday it is already Monday in London.
        let monday = at(6, 28, 23);
        for (now, begins) in [
            (at(6, 30, 12), monday),
            (monday, monday),
            (monday - MICRO, monday - TimeDelta::days(7)),
            (at(7, 5, 22), monday),
            (at(10, 26, 0), at(10, 26, 0)),
            (at(10, 25, 23), at(10, 18, 23)),
        ] {
            assert_eq!(Period::new(monday, now).week(), begins, "{now}");
        }
    }
}
