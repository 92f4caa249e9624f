//! What people say of a date, and the days on which it is told of because of that.

use chrono::{Days, NaiveDate};
use domain_shared::Pence;
use domain_shared::due::{Deadline, Windows, wording};

/// A user's answer about a date. It belongs to the day that the date had then: once the date is
/// moved to another day, nothing is said of it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReminderState {
    /// The first day on which it speaks again.
    pub snoozed_until: Option<NaiveDate>,
    /// Whether it was renewed already, so that reminders end.
    pub renewed: bool,
}

/// What a user said of a date, and chose for it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReminderSettings {
    pub state: ReminderState,
    /// `None` where the date's home says when to tell of it.
    pub windows: Option<Windows>,
    /// What it costs, where its home has no field for that. It stays when the date moves.
    pub amount: Option<Pence>,
}

impl ReminderSettings {
    /// The banner's text on `today` for a date whose home says `deadline`.
    pub fn notice(&self, deadline: Deadline, today: NaiveDate) -> Option<String> {
        let windows = self.windows.unwrap_or(deadline.windows);
        self.state.notice(
            Deadline {
                windows,
                ..deadline
            },
            today,
        )
    }
}

/// What a user chooses of a date. What is `None` stays as it is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[allow(
    clippy::option_option,
    reason = "nothing chosen and no amount are two things"
)]
pub struct DateChoice {
    pub windows: Option<Windows>,
    /// What it costs; `Some(None)` is no amount from now on.
    pub amount: Option<Option<Pence>>,
}

impl ReminderSettings {
    /// The settings with what is chosen now.
    #[must_use]
    pub fn with(self, chosen: DateChoice) -> Self {
        Self {
            windows: chosen.windows.or(self.windows),
            amount: chosen.amount.unwrap_or(self.amount),
            ..self
        }
    }
}

/// One thing that a person says of a date; what else they said of it stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReminderResponse {
    /// It is put off: the first day on which it speaks again.
    Snoozed(NaiveDate),
    /// It is not put off after all.
    NotSnoozed,
    /// Whether it was renewed already.
    Renewed(bool),
}

impl ReminderState {
    /// The mark with what is said now.
    #[must_use]
    pub const fn and(self, said: ReminderResponse) -> Self {
        match said {
            ReminderResponse::Snoozed(until) => Self {
                snoozed_until: Some(until),
                ..self
            },
            ReminderResponse::NotSnoozed => Self {
                snoozed_until: None,
                ..self
            },
            ReminderResponse::Renewed(renewed) => Self { renewed, ..self },
        }
    }

    /// Whether it is snoozed or renewed on `today`.
    pub fn is_quiet(&self, today: NaiveDate) -> bool {
        self.renewed || self.snoozed_until.is_some_and(|until| today < until)
    }

    /// The banner's text on `today` for a deadline that has this mark.
    pub fn notice(&self, deadline: Deadline, today: NaiveDate) -> Option<String> {
        let speaks = deadline.is_open(today) && !self.is_quiet(today);
        speaks.then(|| wording(deadline.day, today)).flatten()
    }
}

/// How long after its day nobody is told of a date any more, whatever was left to tell.
pub const LATE: Days = Days::new(14);

/// The days on which a date is told of, the earliest first: those of its windows, its own and a week
/// later, and the day until which it was put off instead of those before. None once it was renewed.
pub(crate) fn tellings(deadline: Deadline, mark: ReminderState) -> Vec<NaiveDate> {
    if mark.renewed {
        return Vec::new();
    }
    let since = mark.snoozed_until.unwrap_or(NaiveDate::MIN);
    let mut days: Vec<_> = deadline.tellings().chain(mark.snoozed_until).collect();
    days.retain(|day| *day >= since);
    days.sort_unstable();
    days.dedup();
    days
}

/// The next day on which a date is told of that was told of on `told_on` last; `None` where nothing is
/// left to tell. It may have passed already: then it is told of late, once.
pub fn next_telling(
    deadline: Deadline,
    mark: ReminderState,
    told_on: Option<NaiveDate>,
) -> Option<NaiveDate> {
    let days = tellings(deadline, mark).into_iter();
    days.into_iter()
        .find(|day| told_on.is_none_or(|told| *day > told))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::due::Window;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    const DEADLINE: &str = "2026-12-31";

    fn deadline() -> Deadline {
        Deadline {
            day: day(DEADLINE),
            windows: Window::OneMonth.into(),
        }
    }

    #[test]
    fn a_snoozed_date_is_quiet_until_its_day_and_a_renewed_one_for_good() {
        let snoozed = ReminderState {
            snoozed_until: Some(day("2026-12-10")),
            renewed: false,
        };
        let renewed = ReminderState {
            snoozed_until: None,
            renewed: true,
        };
        for (today, speaks, after_a_snooze) in [
            ("2026-11-30", false, false),
            ("2026-12-01", true, false),
            ("2026-12-09", true, false),
            ("2026-12-10", true, true),
            ("2026-12-31", true, true),
            ("2027-01-01", false, false),
        ] {
            let speaks_with = |mark: ReminderState| mark.notice(deadline(), day(today)).is_some();
            assert_eq!(speaks_with(ReminderState::default()), speaks, "{today}");
            assert_eq!(speaks_with(snoozed), after_a_snooze, "{today}");
            assert!(!speaks_with(renewed), "{today}");
        }
    }

    #[test]
    fn a_date_is_told_of_once_for_each_window_on_its_day_and_a_week_later() {
        let wide = Deadline {
            day: day(DEADLINE),
            windows: Windows::of(&[Window::OneMonth, Window::SevenDays]),
        };
        let snoozed = |until: &str| ReminderState {
            snoozed_until: Some(day(until)),
            renewed: false,
        };
        let none = ReminderState::default();
        for (mark, told_on, next) in [
            (none, None, Some("2026-12-01")),
            (none, Some("2026-12-01"), Some("2026-12-24")),
            // Told late, of two windows at once.
            (none, Some("2026-12-27"), Some("2026-12-31")),
            (none, Some("2026-12-31"), Some("2027-01-07")),
            (none, Some("2027-01-07"), None),
            (
                snoozed("2026-12-10"),
                Some("2026-12-01"),
                Some("2026-12-10"),
            ),
            (
                snoozed("2026-12-10"),
                Some("2026-12-10"),
                Some("2026-12-24"),
            ),
            (
                snoozed("2026-12-28"),
                Some("2026-12-01"),
                Some("2026-12-28"),
            ),
            (snoozed(DEADLINE), None, Some(DEADLINE)),
        ] {
            let told_on = told_on.map(day);
            assert_eq!(
                next_telling(wide, mark, told_on),
                next.map(day),
                "{mark:?} {told_on:?}"
            );
        }
        let renewed = ReminderState {
            renewed: true,
            ..none
        };
        assert_eq!(next_telling(wide, renewed, None), None);
    }
}
