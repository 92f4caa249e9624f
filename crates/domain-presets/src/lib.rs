//! Presets: the papers and facts that a person in the UK is asked for by name, each kind with its
//! own fields and rules, and the reminders of what expires.
//!
//! [`model`] says which kinds there are and what each of them says; [`reminders`] tells when a date
//! is near and in which words.

pub mod model;
pub mod reminders;

pub use model::{Category, Deadline, Kind, Metadata, Warning};
pub use reminders::Window;
