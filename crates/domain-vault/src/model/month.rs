use chrono::{Datelike, NaiveDate};
use domain_shared::Timestamp;
use domain_shared::time::london_day;
use std::fmt;
use std::str::FromStr;

/// A calendar month in London; its text is `2026-11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month {
    year: i32,
    month: u32,
}

impl Month {
    /// The month of `instant`.
    pub fn of(instant: Timestamp) -> Self {
        Self::of_day(london_day(instant))
    }

    pub fn of_day(day: NaiveDate) -> Self {
        Self {
            year: day.year(),
            month: day.month(),
        }
    }

    /// `November 2026`.
    pub fn in_words(self) -> String {
        let first = NaiveDate::from_ymd_opt(self.year, self.month, 1);
        first.map_or_else(|| self.to_string(), |day| day.format("%B %Y").to_string())
    }

    /// So many months later.
    #[must_use]
    pub const fn plus(self, months: u32) -> Self {
        // January is 0 here.
        let months = (self.month - 1).saturating_add(months);
        Self {
            year: self.year.saturating_add_unsigned(months / 12),
            month: months % 12 + 1,
        }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year, self.month)
    }
}

impl FromStr for Month {
    type Err = chrono::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let first: NaiveDate = format!("{text}-01").parse()?;
        Ok(Self {
            year: first.year(),
            month: first.month(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_is_that_of_london_and_reads_back() {
        for (at, text) in [
            ("2027-06-30T22:59:00Z", "2027-06"),
            ("2027-06-30T23:00:00Z", "2027-07"),
            ("2026-12-31T23:59:59Z", "2026-12"),
        ] {
            let month = Month::of(at.parse().unwrap());
            assert_eq!(month.to_string(), text);
            assert_eq!(text.parse(), Ok(month));
        }
        assert!("2026-13".parse::<Month>().is_err());
        assert!("soon".parse::<Month>().is_err());
    }

    #[test]
    fn a_month_is_told_in_words() {
        for (text, words) in [("2026-11", "November 2026"), ("1999-05", "May 1999")] {
            assert_eq!(text.parse::<Month>().unwrap().in_words(), words);
        }
    }

    #[test]
    fn months_are_counted_across_the_ends_of_years() {
        for (from, months, to) in [
            ("2026-11", 0, "2026-11"),
            ("2026-11", 1, "2026-12"),
            ("2026-11", 2, "2027-01"),
            ("2026-12", 1, "2027-01"),
            ("2026-12", 240, "2046-12"),
            ("2026-01", 11, "2026-12"),
            ("2026-01", 1_199, "2125-12"),
        ] {
            let from: Month = from.parse().unwrap();
            assert_eq!(from.plus(months).to_string(), to);
        }
    }
}
