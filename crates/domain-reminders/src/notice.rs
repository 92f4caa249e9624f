//! The banner of a deadline, by the one rule of [`domain_shared::due`].

use crate::{DeadlineId, DeadlineRef, ReminderState};
use chrono::NaiveDate;
use domain_presets::Deadline;
use domain_presets::model::values::Reminder;
use domain_shared::due::{DueWindow, wording};
use std::collections::HashMap;

/// The banner's wording on `today`; `None` while the deadline's window is shut.
pub(crate) fn notice(deadline: Deadline, today: NaiveDate) -> Option<String> {
    let window = DueWindow::of_days(deadline.reminder.days());
    if window.is_open(deadline.day, today) {
        wording(deadline.day, today)
    } else {
        None
    }
}

/// The banners of one owner's dates on one day.
#[derive(Debug)]
pub struct Notices {
    marks: HashMap<DeadlineId, ReminderState>,
    today: NaiveDate,
}

impl Notices {
    pub(crate) const fn new(marks: HashMap<DeadlineId, ReminderState>, today: NaiveDate) -> Self {
        Self { marks, today }
    }

    /// The banner of a date; `None` while its window is shut, it is snoozed or was renewed.
    pub fn of(&self, dated: DeadlineRef, deadline: Deadline) -> Option<String> {
        let mark = self.marks.get(&dated.deadline()).copied();
        mark.unwrap_or_default().notice(deadline, self.today)
    }
}

/// The deadline of a vehicle's MOT or tax: a reminder is due 30 days before it.
pub const fn vehicle_deadline(day: NaiveDate) -> Deadline {
    Deadline {
        day,
        reminder: Reminder::OneMonth,
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
        for (reminder, days, words) in [
            (Reminder::ThreeMonths, 91, None),
            (Reminder::ThreeMonths, 90, Some("Expires in 3 months")),
            (Reminder::OneMonth, 31, None),
            (Reminder::OneMonth, 30, Some("Expires in 4 weeks")),
            (Reminder::SevenDays, 8, None),
            (Reminder::SevenDays, 7, Some("Expires in 7 days")),
            (Reminder::OneDay, 2, None),
            (Reminder::OneDay, 1, Some("Expires tomorrow")),
            (Reminder::OneDay, 0, Some("Expires today")),
            (Reminder::ThreeMonths, -1, None),
        ] {
            let deadline = Deadline {
                day: day_of(days),
                reminder,
            };
            let said = notice(deadline, day("2026-11-21"));
            assert_eq!(said.as_deref(), words, "{reminder:?} {days}");
        }
        for (days, speaks) in [(31, false), (30, true), (0, true), (-1, false)] {
            let mot = vehicle_deadline(day_of(days));
            assert_eq!(notice(mot, day("2026-11-21")).is_some(), speaks, "{days}");
        }
    }
}
