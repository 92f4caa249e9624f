//! Presets: the papers and facts that a person in the UK is asked for by name, each kind with its
//! own fields and rules, and the reminders of what expires.
//!
//! [`model`] says which kinds there are and what each of them says; [`ports`] say what a store
//! must do; [`reminders`] tells when a date is near and in which words; [`deadlines`] are every
//! date ahead, with what is done about them; [`Presets`] and the services of [`deadlines`] are what
//! the rest of the product calls.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod deadlines;
pub mod error;
pub mod memory;
pub mod model;
pub mod ports;
pub mod reminders;
pub mod service;

pub use deadlines::{
    Ahead, Calendar, CalendarFeeds, DueDates, ReminderError, ReminderLinks, ReminderMails,
    Reminders, SnoozeDays, Timeline,
};
pub use error::PresetError;
pub use model::{
    Category, Dated, Deadline, DeadlineId, Draft, DueDate, Holder, Kind, Mark, Metadata, Preset,
    PresetId, Said, Sent, SentFile, Source, Subject, Warning,
};
pub use ports::{Added, Change, Changed, Holders, Identity, PresetRecords};
pub use service::{Presets, Shown};
