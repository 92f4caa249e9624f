#![doc = include_str!("../README.md")]

mod calendar;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod due_date;
mod email_templates;
mod error;
mod halves;
pub mod ics;
mod kinds;
mod links;
mod mails;
pub mod memory;
mod notice;
mod own_date;
mod own_dates;
mod ports;
mod snooze;
mod source_dates;
mod timeline;

pub use calendar::Calendar;
pub use due_date::{
    DatedThing, DeadlineId, DeadlineRef, DeadlineSource, DeadlineSubject, DueDate, LATE,
    ReminderResponse, ReminderSettings, ReminderState, Terms, ThingPlace, next_telling,
};
pub use error::ReminderError;
pub use halves::speaking;
pub use kinds::{DateKind, KindGroup, Repeat, Usual};
pub use links::ReminderLinks;
pub use mails::{ReminderMails, ReminderReport, TELL_FROM};
pub use notice::{Notices, a_month_ahead};
pub use own_date::{About, DateForm, OptionalRepeat, OwnDate, OwnDateId, StoredDate};
pub use own_dates::{DateBook, DateDraft};
pub use ports::{CalendarFeeds, Deadlines, OwnDates, SentReminder};
pub use snooze::SnoozeDays;
pub use source_dates::SourceDate;
pub use timeline::Timeline;

#[cfg(test)]
mod tests;
