use crate::Timestamp;
use crate::refusal::InvalidValue;
use crate::text::text_of;
use chrono::{Datelike, NaiveDate, NaiveTime};
use serde_json::Value;
use std::ops::RangeInclusive;

/// The years in which a day may lie.
pub const YEARS: RangeInclusive<i32> = 1900..=2199;

/// Reads a day of a JSON body: `yyyy-MM-dd`, from 1900 to 2199.
pub fn day_of(json: &Value) -> Result<NaiveDate, InvalidValue> {
    let text = text_of(json)?.trim();
    text.parse()
        .ok()
        .filter(|day: &NaiveDate| YEARS.contains(&day.year()) && day.to_string() == text)
        .ok_or(InvalidValue::rule("must be a date"))
}

/// Where a day stands among moments: midnight in Greenwich. London's clocks are never behind it, so
/// it belongs to that day in London too, and no change of the clocks moves it to another.
pub fn moment_of(day: NaiveDate) -> Timestamp {
    day.and_time(NaiveTime::MIN).and_utc()
}

/// A day as the screens show it: `1st July 2026`.
pub fn in_words(day: NaiveDate) -> String {
    let ordinal = match (day.day() % 10, day.day()) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    day.format(&format!("%-d{ordinal} %B %Y")).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::london_day;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn a_day_is_a_year_a_month_and_a_day_that_there_is() {
        for good in ["1900-01-01", "2026-02-28", "2028-02-29", "2199-12-31"] {
            assert_eq!(day_of(&json!(good)).unwrap().to_string(), good);
        }
        for (bad, message) in [
            (json!("2026-02-29"), "It must be a date"),
            (json!("2026-2-9"), "It must be a date"),
            (json!("01/07/2026"), "It must be a date"),
            (json!("2026-07-01T00:00:00Z"), "It must be a date"),
            (json!("1899-12-31"), "It must be a date"),
            (json!("2200-01-01"), "It must be a date"),
            (json!("+12026-01-01"), "It must be a date"),
            (json!(""), "It must be a date"),
            (json!(20_260_701), "It must be text"),
        ] {
            assert_eq!(day_of(&bad).unwrap_err().message("It"), message, "{bad}");
        }
    }

    #[test]
    fn a_day_is_shown_with_its_ordinal() {
        for (day, words) in [
            ("2026-07-01", "1st July 2026"),
            ("2026-07-02", "2nd July 2026"),
            ("2026-07-03", "3rd July 2026"),
            ("2026-07-04", "4th July 2026"),
            ("2026-01-11", "11th January 2026"),
            ("2026-01-12", "12th January 2026"),
            ("2026-01-13", "13th January 2026"),
            ("2026-12-21", "21st December 2026"),
            ("2026-12-22", "22nd December 2026"),
            ("2026-12-23", "23rd December 2026"),
            ("2026-12-30", "30th December 2026"),
            ("2026-12-31", "31st December 2026"),
        ] {
            assert_eq!(in_words(day.parse().unwrap()), words);
        }
    }

    proptest! {
        #[test]
        fn a_days_moment_belongs_to_the_day_in_london(days in 0_i32..109_500) {
            let day = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + chrono::TimeDelta::days(days.into());
            prop_assert_eq!(london_day(moment_of(day)), day);
        }
    }
}
