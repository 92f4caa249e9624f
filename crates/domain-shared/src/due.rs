//! When a date that people prepare for is near, and how that is said.
//!
//! Days are those of London's calendar: a date's day begins and ends at midnight there.

mod windows;

pub use windows::{Deadline, Window, Windows};

use chrono::{Days, NaiveDate};

/// How many days a past date is still shown.
const REMEMBERED_DAYS: u64 = 90;

/// How many days are left; negative once the date is past.
pub fn days_until(date: NaiveDate, today: NaiveDate) -> i64 {
    date.signed_duration_since(today).num_days()
}

/// The earliest date that is still remembered on `today`.
pub fn remembered_since(today: NaiveDate) -> NaiveDate {
    let since = today.checked_sub_days(Days::new(REMEMBERED_DAYS));
    since.unwrap_or(NaiveDate::MIN)
}

/// How an expiry that lies ahead is said: "Expires today", "Expires in 3 weeks". `None` once it is
/// past.
pub fn wording(date: NaiveDate, today: NaiveDate) -> Option<String> {
    nearness(date, today).map(|said| format!("Expires {said}"))
}

/// How near a date is that lies ahead: "today", "in 3 weeks". `None` once it is past.
///
/// Up to 7 days are counted; up to 30 are whole weeks, up to 365 months of 30 days, beyond that
/// years of 365 days. All are rounded down, so that nobody is promised more time than there is.
pub fn nearness(date: NaiveDate, today: NaiveDate) -> Option<String> {
    let days = days_until(date, today);
    let said = match days {
        ..0 => return None,
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        2..=7 => within(days, "day"),
        8..=30 => within(days / 7, "week"),
        31..=365 => within(days / 30, "month"),
        _ => within(days / 365, "year"),
    };
    Some(said)
}

fn within(count: i64, unit: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("in {count} {unit}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::{london_day, london_midnight};
    use proptest::prelude::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn the_wording_at_every_boundary() {
        let today = day("2026-11-21");
        for (days, words) in [
            (0, "Expires today"),
            (1, "Expires tomorrow"),
            (2, "Expires in 2 days"),
            (7, "Expires in 7 days"),
            (8, "Expires in 1 week"),
            (13, "Expires in 1 week"),
            (14, "Expires in 2 weeks"),
            (30, "Expires in 4 weeks"),
            (31, "Expires in 1 month"),
            (59, "Expires in 1 month"),
            (60, "Expires in 2 months"),
            (365, "Expires in 12 months"),
            (366, "Expires in 1 year"),
            (729, "Expires in 1 year"),
            (730, "Expires in 2 years"),
            (3650, "Expires in 10 years"),
        ] {
            let date = today.checked_add_days(Days::new(days)).unwrap();
            assert_eq!(wording(date, today).as_deref(), Some(words), "{days}");
        }
        assert_eq!(wording(day("2026-11-20"), today), None);
    }

    #[test]
    fn days_are_days_around_the_end_of_february() {
        for (date, today, words) in [
            ("2028-02-29", "2028-02-28", "Expires tomorrow"),
            ("2028-03-01", "2028-02-28", "Expires in 2 days"),
            ("2027-03-01", "2027-02-28", "Expires tomorrow"),
            ("2029-02-28", "2028-02-29", "Expires in 12 months"),
            ("2029-03-01", "2028-02-29", "Expires in 1 year"),
        ] {
            assert_eq!(wording(day(date), day(today)).as_deref(), Some(words));
        }
    }

    #[test]
    fn each_boundary_is_crossed_at_midnight_in_london() {
        // The clocks go forward on 29 March and back on 25 October; 2028 is a leap year.
        let midnights = [
            "2026-03-29",
            "2026-03-30",
            "2026-10-25",
            "2026-10-26",
            "2026-07-01",
            "2027-01-01",
            "2027-03-01",
            "2028-02-29",
            "2028-03-01",
        ];
        for (days, before, after) in [
            (0, Some("Expires today"), None),
            (1, Some("Expires tomorrow"), Some("Expires today")),
            (2, Some("Expires in 2 days"), Some("Expires tomorrow")),
            (8, Some("Expires in 1 week"), Some("Expires in 7 days")),
            (9, Some("Expires in 1 week"), Some("Expires in 1 week")),
            (31, Some("Expires in 1 month"), Some("Expires in 4 weeks")),
            (32, Some("Expires in 1 month"), Some("Expires in 1 month")),
            (366, Some("Expires in 1 year"), Some("Expires in 12 months")),
            (367, Some("Expires in 1 year"), Some("Expires in 1 year")),
        ] {
            for midnight in midnights.map(day) {
                let date = midnight + chrono::TimeDelta::days(days - 1);
                for (minutes, words) in [(-1, before), (1, after)] {
                    let now = london_midnight(midnight) + chrono::TimeDelta::minutes(minutes);
                    let said = wording(date, london_day(now));
                    assert_eq!(said.as_deref(), words, "{days} at {now}");
                }
            }
        }
    }

    #[test]
    fn a_past_date_is_remembered_for_ninety_days() {
        for (today, since) in [
            ("2027-03-31", "2026-12-31"),
            ("2027-04-01", "2027-01-01"),
            ("2028-05-29", "2028-02-29"),
            ("2028-05-30", "2028-03-01"),
        ] {
            assert_eq!(remembered_since(day(today)), day(since));
        }
    }

    proptest! {
        #[test]
        fn what_is_said_never_counts_none_and_never_grows_as_the_day_draws_near(days in 0_u64..40_000) {
            let today = day("2026-11-21");
            let said = |days| wording(today.checked_add_days(Days::new(days)).unwrap(), today).unwrap();
            let (now, before) = (said(days), said(days + 1));
            prop_assert!(!now.contains(" 0 "), "{now}");
            let one = now.contains("in 1 ");
            prop_assert_eq!(one, now.starts_with("Expires in") && !now.ends_with('s'));
            prop_assert!(size(&now) <= size(&before), "{before}, and a day later {now}");
        }
    }

    /// The unit that a wording names, and how many of them.
    fn size(said: &str) -> (usize, u32) {
        let units = ["today", "tomorrow", "day", "week", "month", "year"];
        let last = said.split(' ').next_back().unwrap();
        let unit = units
            .iter()
            .position(|unit| last.trim_end_matches('s') == *unit);
        let count = said
            .split(' ')
            .nth(2)
            .map_or(1, |count| count.parse().unwrap());
        (unit.unwrap(), count)
    }
}
