#![doc = include_str!("../README.md")]

mod calendar;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod due_date;
mod error;
mod letters;
mod links;
mod mails;
pub mod memory;
mod notice;
mod ports;
mod snooze;
mod timeline;

pub use calendar::Calendar;
pub use due_date::{Dated, DeadlineId, DueDate, Mark, Said, Source, Subject, opens_on};
pub use error::ReminderError;
pub use links::ReminderLinks;
pub use mails::{ReminderMails, Report};
pub use notice::{Notices, vehicle_deadline};
pub use ports::{CalendarFeeds, Deadlines, Pending, SentReminder};
pub use snooze::SnoozeDays;
pub use timeline::{Ahead, Timeline};

#[cfg(test)]
mod tests;
