#![doc = include_str!("../README.md")]

mod calendar;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod daily;
mod deadline;
mod due_date;
mod error;
mod halves;
pub mod ics;
mod kinds;
mod links;
pub mod memory;
mod messages;
mod notice;
mod notification_book;
mod own_date;
mod own_dates;
mod ports;
mod push_endpoint;
mod recipient;
mod reminder_state;
mod renewal;
mod snooze;
mod source_dates;
mod timeline;
mod wording;

pub use calendar::Calendar;
pub use daily::{DailyReminders, ReminderReport, TELL_FROM};
pub use deadline::{DeadlineId, DeadlineRef, DeadlineSource, DeadlineSubject};
pub use due_date::{DatedThing, DueDate, Terms, ThingPlace};
pub use error::ReminderError;
pub use halves::speaking;
pub use kinds::{DateKind, KindGroup, Repeat, Usual};
pub use links::{ReminderLinks, next_day};
pub use notice::{Notices, a_month_ahead};
pub use notification_book::{NotificationBook, Way};
pub use own_date::{About, DateForm, OptionalRepeat, OwnDate, OwnDateId, StoredDate};
pub use own_dates::{DateBook, DateDraft};
pub use ports::{
    CalendarFeeds, DateHomes, DateToTell, Deadlines, LinkedDate, Notifications, OwnDates,
    SentReminder, TextAllowance,
};
pub use push_endpoint::PushServices;
pub use recipient::{
    EndedDevice, MOST_DEVICES, NotificationChange, NotificationSettings, PushDevice, Recipient,
    TEXTS_A_MONTH, TextCount, Unreached, month_of, texts_among,
};
pub use reminder_state::{
    DateChoice, LATE, ReminderResponse, ReminderSettings, ReminderState, next_telling,
};
pub use renewal::{MOST_TERMS, PastTerm};
pub use snooze::SnoozeDays;
pub use source_dates::SourceDate;
pub use timeline::Timeline;

#[cfg(test)]
mod tests;
