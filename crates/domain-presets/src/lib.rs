//! Presets: the papers and facts that a person in the UK is asked for by name, each kind with its
//! own fields and rules, and the reminders of what expires.
//!
//! [`model`] says which kinds there are and what each of them says; [`ports`] say what a store
//! must do; [`reminders`] tells when a date is near and in which words; [`Presets`] is what the
//! rest of the product calls.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod ports;
pub mod reminders;
pub mod service;

pub use error::PresetError;
pub use model::{
    Category, Deadline, Draft, Holder, Kind, Metadata, Preset, PresetId, Sent, SentFile, Warning,
};
pub use ports::{Added, Change, Changed, Holders, Identity, PresetRecords};
pub use reminders::Window;
pub use service::{Presets, Shown};
