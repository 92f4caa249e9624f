use chrono::{Datelike, Months, NaiveDate};
use domain_shared::Timestamp;
use domain_shared::time::london_day;
use std::fmt;

/// For what is no date.
pub const INVALID_DATE: &str = "Invalid date of birth";
pub const TOO_YOUNG: &str = "You must be at least 16 years old to sign up";

const MINIMUM_AGE_IN_MONTHS: u32 = 16 * 12;

/// The day a person was born, from 1900 on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DateOfBirth(NaiveDate);

impl DateOfBirth {
    /// Reads `yyyy-MM-dd` and refuses who is younger than 16 on the London day of `now`. Who was
    /// born on 29 February comes of age on 1 March.
    pub fn parse(text: &str, now: Timestamp) -> Result<Self, &'static str> {
        let is_shaped = text.len() == 10
            && text.bytes().enumerate().all(|(index, byte)| match index {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        let day = is_shaped
            .then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok())
            .flatten()
            .filter(|day| (1900..=2100).contains(&day.year()))
            .ok_or(INVALID_DATE)?;
        // chrono clips 29 February to the 28th, a day before English law does.
        let came_of_age = day
            .checked_add_months(Months::new(MINIMUM_AGE_IN_MONTHS))
            .and_then(|birthday| {
                if birthday.day() == day.day() {
                    Some(birthday)
                } else {
                    birthday.succ_opt()
                }
            })
            .ok_or(INVALID_DATE)?;
        if came_of_age <= london_day(now) {
            Ok(Self(day))
        } else {
            Err(TOO_YOUNG)
        }
    }

    /// A date that was accepted earlier, read back from a store.
    pub fn stored(day: NaiveDate) -> Self {
        Self(day)
    }

    pub fn day(self) -> NaiveDate {
        self.0
    }
}

impl fmt::Debug for DateOfBirth {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DateOfBirth(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeZone, Utc};

    fn at(year: i32, month: u32, day: u32, hour: u32) -> Timestamp {
        Utc.with_ymd_and_hms(year, month, day, hour, 30, 0).unwrap()
    }

    #[test]
    fn the_sixteenth_birthday_in_london_is_old_enough() {
        // 23:30 UTC in July is already the next day in London.
        assert!(DateOfBirth::parse("2010-07-02", at(2026, 7, 1, 23)).is_ok());
        assert_eq!(
            DateOfBirth::parse("2010-07-02", at(2026, 7, 1, 21)),
            Err(TOO_YOUNG)
        );
        assert_eq!(
            DateOfBirth::parse("2030-01-01", at(2026, 7, 1, 12)),
            Err(TOO_YOUNG)
        );
    }

    #[test]
    fn who_was_born_on_a_leap_day_comes_of_age_in_march() {
        assert_eq!(
            DateOfBirth::parse("2084-02-29", at(2100, 2, 28, 12)),
            Err(TOO_YOUNG)
        );
        assert!(DateOfBirth::parse("2084-02-29", at(2100, 3, 1, 12)).is_ok());
        assert!(DateOfBirth::parse("2008-02-29", at(2024, 2, 29, 12)).is_ok());
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in [
            "",
            "1990-02-30",
            "1990-13-01",
            "1899-12-31",
            "90-01-01",
            "01-01-1990",
            "1990-1-1",
            "1990/01/01",
            "+990-01-01",
            "2101-01-01",
        ] {
            assert_eq!(
                DateOfBirth::parse(text, at(2026, 7, 1, 12)),
                Err(INVALID_DATE),
                "{text}"
            );
        }
    }
}
