//! The banner of a deadline, by the one rule of [`domain_shared::due`].

use crate::{DeadlineId, DeadlineRef, ReminderSettings};
use chrono::NaiveDate;
use domain_shared::due::{Deadline, Window, Windows};
use std::collections::HashMap;

/// The banners of one owner's dates on one day.
#[derive(Debug)]
pub struct Notices {
    settings: HashMap<DeadlineId, ReminderSettings>,
    today: NaiveDate,
}

impl Notices {
    pub(crate) const fn new(
        settings: HashMap<DeadlineId, ReminderSettings>,
        today: NaiveDate,
    ) -> Self {
        Self { settings, today }
    }

    /// The banner of a date; `None` while its window is shut, it is snoozed or was renewed.
    pub fn of(&self, dated: DeadlineRef, deadline: Deadline) -> Option<String> {
        let settings = self.settings.get(&dated.deadline()).copied();
        settings.unwrap_or_default().notice(deadline, self.today)
    }
}

/// The deadline of a note's key date, which has no kind: we remind of it 30 days before.
pub const fn a_month_ahead(day: NaiveDate) -> Deadline {
    Deadline {
        day,
        windows: Windows::of(&[Window::OneMonth]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_banner_speaks_while_its_window_is_open_and_no_longer() {
        let day_of = |days: i64| day("2026-11-21") + chrono::TimeDelta::days(days);
        for (window, days, words) in [
            (Window::ThreeMonths, 91, None),
            (Window::ThreeMonths, 90, Some("Expires in 3 months")),
            (Window::OneMonth, 31, None),
            (Window::OneMonth, 30, Some("Expires in 4 weeks")),
            (Window::SevenDays, 8, None),
            (Window::SevenDays, 7, Some("Expires in 7 days")),
            (Window::OneDay, 2, None),
            (Window::OneDay, 1, Some("Expires tomorrow")),
            (Window::OneDay, 0, Some("Expires today")),
            (Window::ThreeMonths, -1, None),
        ] {
            let deadline = Deadline {
                day: day_of(days),
                windows: window.into(),
            };
            let said = ReminderSettings::default().notice(deadline, day("2026-11-21"));
            assert_eq!(said.as_deref(), words, "{window:?} {days}");
        }
        for (days, speaks) in [(31, false), (30, true), (0, true), (-1, false)] {
            let noted = a_month_ahead(day_of(days));
            let said = ReminderSettings::default().notice(noted, day("2026-11-21"));
            assert_eq!(said.is_some(), speaks, "{days}");
        }
    }
}
