//! For how long a reminder is put off.

use chrono::{Days, NaiveDate};
use domain_shared::Invalid;
use serde_json::Value;

/// What is said of anything else.
const NO_DAYS: &str = "Days must be a whole number from 1 to 365";

/// A number of days, from 1 to 365.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnoozeDays(u16);

impl SnoozeDays {
    /// Reads `days` of a JSON body.
    pub fn parse(days: &Value) -> Result<Self, Invalid> {
        let days = days.as_u64().and_then(|days| u16::try_from(days).ok());
        days.filter(|days| (1..=365).contains(days))
            .map(Self)
            .ok_or_else(|| Invalid::new("days", NO_DAYS))
    }

    /// The day on which a reminder that is put off `today` speaks again.
    pub fn from(self, today: NaiveDate) -> NaiveDate {
        let until = today.checked_add_days(Days::new(self.0.into()));
        until.unwrap_or(NaiveDate::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_snooze_lasts_a_day_to_a_year() {
        let today = "2026-11-21".parse().unwrap();
        for (days, until) in [(1, "2026-11-22"), (7, "2026-11-28"), (365, "2027-11-21")] {
            let snooze = SnoozeDays::parse(&json!(days)).unwrap();
            assert_eq!(snooze.from(today).to_string(), until);
        }
        for bad in [
            json!(0),
            json!(366),
            json!(-1),
            json!(1.5),
            json!("7"),
            json!(null),
            json!(100_000),
        ] {
            let invalid = SnoozeDays::parse(&bad).unwrap_err();
            let told: Vec<_> = invalid.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [("days", NO_DAYS)], "{bad}");
        }
    }
}
