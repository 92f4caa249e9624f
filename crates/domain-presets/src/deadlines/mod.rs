//! Every date ahead: the timeline, what a user says of a date, reminders by mail and the calendar
//! feed.

pub mod calendar;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod letters;
pub mod links;
pub mod mails;
pub mod ports;
mod snooze;
pub mod timeline;

pub use calendar::Calendar;
pub use links::{ReminderError, ReminderLinks};
pub use mails::{ReminderMails, Report};
pub use ports::{CalendarFeeds, DueDates, Pending, Reminders, SentReminder};
pub use snooze::SnoozeDays;
pub use timeline::{Ahead, Timeline};

#[cfg(test)]
mod tests;
