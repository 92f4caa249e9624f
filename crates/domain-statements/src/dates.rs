//! Dates as banks write them. A day is the day that is written: no time zone ever moves it.

use chrono::{Datelike, NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};

/// How to read `02/03/2026`, which both orders allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DateOrder {
    /// The UK's: 2 March.
    #[default]
    DayFirst,
    /// The US's: 3 February.
    MonthFirst,
}

/// A date as written: its numbers may mean no day, such as 31 February.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WrittenDate {
    numbers: Numbers,
    pub(crate) time: Option<NaiveTime>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Numbers {
    Named { year: i32, month: u32, day: u32 },
    Either { first: u32, second: u32, year: i32 },
}

impl DateOrder {
    /// The order that the dates prove, and whether any does: only a number above 12 proves one. Where
    /// they contradict each other, day first.
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> (Self, bool) {
        let (mut day_first, mut month_first, mut either) = (false, false, false);
        for date in texts.filter_map(WrittenDate::parse) {
            if let Numbers::Either { first, second, .. } = date.numbers {
                either = true;
                day_first |= first > 12 && second <= 12;
                month_first |= second > 12 && first <= 12;
            }
        }
        match (day_first, month_first) {
            (false, true) => (Self::MonthFirst, true),
            (proven, _) => (Self::DayFirst, proven || !either),
        }
    }
}

impl WrittenDate {
    /// Reads a text that is a date and nothing else, with or without a time.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_start_matches('\'');
        // The longest is `Wednesday, 30 September 2026 23:59:59.000000 +0100`.
        if text.len() > 60 {
            return None;
        }
        let mut scan = Scan { rest: text };
        let first = scan.token()?;
        if let Some(numbers) = compact(first) {
            let tail = first.get(8..).unwrap_or_default();
            let time = if tail.is_empty() {
                scan.time()?
            } else {
                clock(tail)
            };
            return Some(Self { numbers, time });
        }
        if let Some(month) = month(first) {
            let day = scan.number(2)?;
            let year = scan.year()?;
            let numbers = Numbers::Named { year, month, day };
            return Some(Self {
                numbers,
                time: scan.time()?,
            });
        }
        let first = if is_weekday(first) {
            scan.token()?
        } else {
            first
        };
        if first.len() == 4 {
            let year = year(first)?;
            let month = scan.number(2)?;
            let day = scan.number(2)?;
            let numbers = Numbers::Named { year, month, day };
            return Some(Self {
                numbers,
                time: scan.time()?,
            });
        }
        let first = small(first)?;
        scan.ordinal();
        let second = scan.token()?;
        let numbers = match month(second) {
            Some(month) => Numbers::Named {
                year: scan.year()?,
                month,
                day: first,
            },
            None => Numbers::Either {
                first,
                second: small(second)?,
                year: scan.year()?,
            },
        };
        Some(Self {
            numbers,
            time: scan.time()?,
        })
    }

    /// The day, where the calendar has it.
    pub(crate) fn day(self, order: DateOrder) -> Option<NaiveDate> {
        let (year, month, day) = match (self.numbers, order) {
            (Numbers::Named { year, month, day }, _) => (year, month, day),
            (
                Numbers::Either {
                    first,
                    second,
                    year,
                },
                DateOrder::DayFirst,
            ) => (year, second, first),
            (
                Numbers::Either {
                    first,
                    second,
                    year,
                },
                DateOrder::MonthFirst,
            ) => (year, first, second),
        };
        NaiveDate::from_ymd_opt(year, month, day)
    }
}

/// Reads `2 Mar` or `02 March`, and finds its year: the one that puts it within the year up to `end`.
pub(crate) fn day_before(text: &str, end: NaiveDate) -> Option<NaiveDate> {
    let mut scan = Scan { rest: text.trim() };
    let day = small(scan.token()?)?;
    scan.ordinal();
    let month = month(scan.token()?)?;
    if !scan.rest.trim().is_empty() {
        return None;
    }
    [end.year(), end.year() - 1]
        .into_iter()
        .filter_map(|year| NaiveDate::from_ymd_opt(year, month, day))
        .find(|day| *day <= end)
}

struct Scan<'a> {
    rest: &'a str,
}

impl<'a> Scan<'a> {
    /// The next run of digits or of letters, after marks and spaces.
    fn token(&mut self) -> Option<&'a str> {
        let start = self
            .rest
            .trim_start_matches([' ', '/', '.', '-', ',', '\'', '’', '\u{a0}']);
        let first = start.chars().next()?;
        let end = if first.is_ascii_digit() {
            start.find(|c: char| !c.is_ascii_digit())
        } else if first.is_ascii_alphabetic() {
            start.find(|c: char| !c.is_ascii_alphabetic())
        } else {
            return None;
        };
        let (token, rest) = start.split_at(end.unwrap_or(start.len()));
        self.rest = rest;
        Some(token)
    }

    fn number(&mut self, most: usize) -> Option<u32> {
        let token = self.token()?;
        let number = (token.len() <= most).then(|| token.parse().ok()).flatten();
        self.ordinal();
        number
    }

    fn year(&mut self) -> Option<i32> {
        year(self.token()?)
    }

    /// Passes over the letters of `2nd`.
    fn ordinal(&mut self) {
        for letters in ["st", "nd", "rd", "th"] {
            if let Some(rest) = self.rest.strip_prefix(letters) {
                self.rest = rest;
                return;
            }
        }
    }

    /// The time that may follow. `None` where anything else follows, because then the text is no date.
    fn time(self) -> Option<Option<NaiveTime>> {
        let rest = self.rest.trim_end_matches('.').trim();
        if rest.is_empty() {
            return Some(None);
        }
        let is_time = |c: char| {
            c.is_ascii_digit()
                || matches!(c, ':' | '.' | '+' | '-' | ' ' | ',')
                || matches!(c, 'T' | 'Z' | 'A' | 'P' | 'M' | 'U' | 'C' | 'G' | 'B' | 'S')
        };
        if !rest.contains(':') || !rest.chars().all(is_time) {
            return None;
        }
        let digits: String = rest.chars().filter(char::is_ascii_digit).take(6).collect();
        Some(clock(&digits))
    }
}

/// `20260630`, with or without the digits of a time behind it.
fn compact(token: &str) -> Option<Numbers> {
    if token.len() != 8 && token.len() != 14 || !token.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let year = year(token.get(..4)?)?;
    let month = token.get(4..6)?.parse().ok()?;
    let day = token.get(6..8)?.parse().ok()?;
    // Eight digits are often an account number: only what the calendar has is a date.
    NaiveDate::from_ymd_opt(year, month, day)?;
    Some(Numbers::Named { year, month, day })
}

fn clock(digits: &str) -> Option<NaiveTime> {
    let part = |from: usize| digits.get(from..from + 2).and_then(|two| two.parse().ok());
    NaiveTime::from_hms_opt(part(0)?, part(2)?, part(4).unwrap_or(0))
}

fn small(token: &str) -> Option<u32> {
    (token.len() <= 2).then(|| token.parse().ok()).flatten()
}

/// Four digits from 1970 to 2099, or the last two of a year from 1970 to 2069.
fn year(token: &str) -> Option<i32> {
    let number: i32 = token.parse().ok()?;
    match token.len() {
        4 => (1970..=2099).contains(&number).then_some(number),
        2 if number < 70 => Some(2000 + number),
        2 => Some(1900 + number),
        _ => None,
    }
}

fn month(token: &str) -> Option<u32> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let token = token.to_ascii_lowercase();
    let is = |month: &&str| {
        *month == token
            || token.len() == 3 && month.starts_with(&token)
            || token == "sept" && month.starts_with("sept")
    };
    let index = MONTHS.iter().position(is)?;
    u32::try_from(index + 1).ok()
}

fn is_weekday(token: &str) -> bool {
    const DAYS: [&str; 7] = [
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
    ];
    let token = token.to_ascii_lowercase();
    token.len() >= 3 && DAYS.iter().any(|day| day.starts_with(&token))
}

#[cfg(test)]
mod tests;
