//! When a date is told of: some time ahead, on its day, and a week after it.

use super::days_until;
use crate::form::{FieldType, Json, Requirement, WireValue};
use crate::{InvalidValue, choices};
use chrono::{Days, NaiveDate, TimeDelta};
use serde::Serializer;

/// How many days after its day a date is told of once more, while nothing was done about it.
const ASKED_AGAIN: Days = Days::new(7);

choices! {
    /// How long before its day a date is told of.
    pub enum Window {
        ThreeMonths => "3m", "3 months";
        OneMonth => "1m", "1 month";
        FourteenDays => "14d", "14 days";
        SevenDays => "7d", "7 days";
        /// The day before.
        OneDay => "1d", "1 day";
    }
}

impl Window {
    /// How many days before the date it opens.
    pub const fn days(self) -> i64 {
        match self {
            Self::ThreeMonths => 90,
            Self::OneMonth => 30,
            Self::FourteenDays => 14,
            Self::SevenDays => 7,
            Self::OneDay => 1,
        }
    }

    /// Whether `today` lies in the window of a date on `day`, or is the day itself.
    pub fn is_open(self, day: NaiveDate, today: NaiveDate) -> bool {
        (0..=self.days()).contains(&days_until(day, today))
    }

    const fn bit(self) -> u8 {
        match self {
            Self::ThreeMonths => 1,
            Self::OneMonth => 1 << 1,
            Self::FourteenDays => 1 << 2,
            Self::SevenDays => 1 << 3,
            Self::OneDay => 1 << 4,
        }
    }
}

/// A set of windows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Windows(u8);

impl Windows {
    pub const NONE: Self = Self(0);

    pub const fn of(windows: &[Window]) -> Self {
        let (mut bits, mut rest) = (0, windows);
        while let [first, others @ ..] = rest {
            bits |= first.bit();
            rest = others;
        }
        Self(bits)
    }

    /// As they are stored.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The windows with these bits; those that no window has are passed over.
    pub fn from_bits(bits: u8) -> Self {
        let known = Window::ALL.iter().fold(0, |all, one| all | one.bit());
        Self(bits & known)
    }

    /// The widest first.
    pub fn iter(self) -> impl Iterator<Item = Window> {
        let all = Window::ALL.iter().copied();
        all.filter(move |one| self.0 & one.bit() != 0)
    }
}

impl From<Window> for Windows {
    fn from(window: Window) -> Self {
        Self(window.bit())
    }
}

/// A list of windows, in any order. Without one the date is told of on its day.
impl WireValue for Windows {
    const TYPE: FieldType = FieldType::Choices(match Window::TYPE {
        FieldType::Choice(choices) => choices,
        _ => &[],
    });
    const NEED: Requirement = Requirement::Defaulted;

    fn absent() -> Option<Self> {
        Some(Self::NONE)
    }

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        let list = json
            .as_array()
            .ok_or(InvalidValue::rule("must be a list"))?;
        let windows: Result<Vec<Window>, _> = list.iter().map(Window::read).collect();
        Ok(Self::of(&windows?))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Window::as_str))
    }
}

/// A day that people prepare for, and when to tell them of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    pub day: NaiveDate,
    pub windows: Windows,
}

impl Deadline {
    /// The first day of the widest window: the day itself where there is none.
    pub fn opens_on(self) -> NaiveDate {
        let first = self.tellings().next();
        first.unwrap_or(self.day)
    }

    /// Whether `today` lies in one of the windows, or is the day itself.
    pub fn is_open(self, today: NaiveDate) -> bool {
        let mut windows = self.windows.iter();
        self.day == today || windows.any(|one| one.is_open(self.day, today))
    }

    /// The days on which it is told of, the earliest first: on which each window opens, its own day and
    /// the seventh after it.
    pub fn tellings(self) -> impl Iterator<Item = NaiveDate> {
        let ahead = self.windows.iter().map(move |one| {
            let opens = self.day.checked_sub_signed(TimeDelta::days(one.days()));
            opens.unwrap_or(NaiveDate::MIN)
        });
        let own = [Some(self.day), self.day.checked_add_days(ASKED_AGAIN)];
        ahead.chain(own.into_iter().flatten())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn deadline(windows: &[Window]) -> Deadline {
        Deadline {
            day: day("2027-01-31"),
            windows: Windows::of(windows),
        }
    }

    #[test]
    fn a_window_is_so_many_days_long() {
        let all: Vec<_> = Window::ALL
            .iter()
            .map(|one| (one.as_str(), one.days()))
            .collect();
        let lengths = [("3m", 90), ("1m", 30), ("14d", 14), ("7d", 7), ("1d", 1)];
        assert_eq!(all, lengths);
    }

    #[test]
    fn windows_are_a_list_of_choices_written_widest_first() {
        for (sent, written) in [
            (json!([]), json!([])),
            (json!(["1d", "3m", "1d"]), json!(["3m", "1d"])),
            (json!(["7d", "14d", "1m"]), json!(["1m", "14d", "7d"])),
        ] {
            let windows = Windows::read(&sent).unwrap();
            assert_eq!(windows.write(crate::form::JSON).unwrap(), written);
            assert_eq!(Windows::from_bits(windows.bits()), windows);
        }
        for (sent, message) in [
            (json!("1m"), "Remind me must be a list"),
            (json!(["2m"]), "Remind me must be one of the choices"),
            (json!([30]), "Remind me must be text"),
        ] {
            let refused = Windows::read(&sent).unwrap_err();
            assert_eq!(refused.message("Remind me"), message);
        }
        assert_eq!(Windows::from_bits(0xFF), Windows::of(Window::ALL));
    }

    #[test]
    fn a_date_is_told_of_in_each_window_on_its_day_and_a_week_after_it() {
        use Window::{OneDay, OneMonth, SevenDays, ThreeMonths};
        let none: &[Window] = &[];
        for (windows, told) in [
            (none, &["2027-01-31", "2027-02-07"][..]),
            (&[OneDay], &["2027-01-30", "2027-01-31", "2027-02-07"]),
            (
                &[SevenDays, ThreeMonths, OneMonth],
                &[
                    "2026-11-02",
                    "2027-01-01",
                    "2027-01-24",
                    "2027-01-31",
                    "2027-02-07",
                ],
            ),
        ] {
            let days: Vec<_> = deadline(windows)
                .tellings()
                .map(|day| day.to_string())
                .collect();
            assert_eq!(days, told);
        }
    }

    #[test]
    fn a_window_is_open_from_its_first_day_to_the_date_itself() {
        use Window::{OneDay, OneMonth, SevenDays, ThreeMonths};
        for (windows, today, open) in [
            (&[OneMonth][..], "2026-12-31", false),
            (&[OneMonth], "2027-01-01", true),
            (&[OneMonth], "2027-01-31", true),
            (&[OneMonth], "2027-02-01", false),
            (&[OneDay], "2027-01-29", false),
            (&[OneDay], "2027-01-30", true),
            (&[ThreeMonths], "2026-11-01", false),
            (&[ThreeMonths], "2026-11-02", true),
            (&[OneDay, SevenDays], "2027-01-23", false),
            (&[OneDay, SevenDays], "2027-01-24", true),
            (&[], "2027-01-30", false),
            (&[], "2027-01-31", true),
        ] {
            let deadline = deadline(windows);
            assert_eq!(deadline.is_open(day(today)), open, "{windows:?} {today}");
        }
    }
}
