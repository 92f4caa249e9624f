#![doc = include_str!("../README.md")]

mod calendar;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod due_date;
mod email_templates;
mod error;
mod halves;
pub mod ics;
mod links;
mod mails;
pub mod memory;
mod notice;
mod ports;
mod snooze;
mod source_dates;
mod timeline;

pub use calendar::Calendar;
pub use due_date::{
    DeadlineId, DeadlineRef, DeadlineSource, DeadlineSubject, DueDate, ReminderResponse,
    ReminderState, opens_on,
};
pub use error::ReminderError;
pub use halves::speaking;
pub use links::ReminderLinks;
pub use mails::{ReminderMails, ReminderReport};
pub use notice::{Notices, vehicle_deadline};
pub use ports::{CalendarFeeds, Deadlines, DueReminder, SentReminder};
pub use snooze::SnoozeDays;
pub use source_dates::SourceDate;
pub use timeline::{Timeline, UpcomingDate};

#[cfg(test)]
mod tests;
