use chrono::{Days, NaiveDate};
use domain_shared::Invalid;
use domain_shared::due::Deadline;
use serde_json::Value;

const NO_DAYS: &str = "Days must be a whole number from 1 to 365";
/// For a reminder that would come after its date, when there is nothing to remind of.
const TOO_LATE: &str = "Reminders cannot be put off past the date itself";

/// A number of days, from 1 to 365.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnoozeDays(u16);

impl SnoozeDays {
    pub fn parse(days: &Value) -> Result<Self, Invalid> {
        let days = days.as_u64().and_then(|days| u16::try_from(days).ok());
        days.filter(|days| (1..=365).contains(days))
            .map(Self)
            .ok_or_else(|| Invalid::new("days", NO_DAYS))
    }

    /// The day on which a reminder of `deadline` that is put off `today` speaks again: the date
    /// itself at the latest, until that has come.
    ///
    /// # Errors
    /// [`Invalid`], on the field `days`, where it would be later.
    pub fn until(self, deadline: Deadline, today: NaiveDate) -> Result<NaiveDate, Invalid> {
        let until = today.checked_add_days(Days::new(self.0.into()));
        until
            .filter(|until| *until <= deadline.day || deadline.day <= today)
            .ok_or_else(|| Invalid::new("days", TOO_LATE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::a_month_ahead;
    use serde_json::json;

    fn told(invalid: &Invalid) -> Vec<(&str, &str)> {
        invalid.errors().map(|e| (e.field, &*e.message)).collect()
    }

    #[test]
    fn a_snooze_lasts_a_day_to_a_year() {
        let today = "2026-11-21".parse().unwrap();
        let deadline = a_month_ahead("2027-12-31".parse().unwrap());
        for (days, until) in [(1, "2026-11-22"), (7, "2026-11-28"), (365, "2027-11-21")] {
            let snooze = SnoozeDays::parse(&json!(days)).unwrap();
            assert_eq!(snooze.until(deadline, today).unwrap().to_string(), until);
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
            assert_eq!(told(&invalid), [("days", NO_DAYS)], "{bad}");
        }
    }

    #[test]
    fn a_snooze_ends_on_the_date_itself_until_that_has_come() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let deadline = a_month_ahead(day("2027-01-31"));
        for (today, days, allowed) in [
            ("2027-01-24", 7, true),
            ("2027-01-25", 7, false),
            ("2027-01-30", 1, true),
            ("2027-01-31", 1, true),
            ("2027-01-31", 30, true),
            ("2027-02-01", 1, true),
            ("2027-02-01", 30, true),
            ("2026-01-31", 365, true),
            ("2026-02-01", 365, false),
        ] {
            let snooze = SnoozeDays::parse(&json!(days)).unwrap();
            match snooze.until(deadline, day(today)) {
                Ok(until) => assert!(allowed && until > day(today), "{today}"),
                Err(invalid) => {
                    assert!(!allowed, "{today}");
                    assert_eq!(told(&invalid), [("days", TOO_LATE)]);
                }
            }
        }
    }
}
