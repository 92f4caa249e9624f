#![doc = include_str!("../README.md")]

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
    PresetId, Said, Sent, SentFile, Source, StoredPreset, Subject, Warning,
};
pub use ports::{Added, Change, Changed, Holders, Identity, PresetRecords};
pub use service::{Presets, Shown};
