//! The handlers, one module for each feature.

pub mod archive;
pub mod auth;
pub mod calendar;
pub mod csrf;
pub mod dashboard;
pub mod documents;
pub mod files;
pub mod key_information;
pub mod lessons;
pub mod life_locker;
pub mod lookups;
pub mod presets;
pub mod reads;
pub mod reminders;
pub mod search;
pub mod security_questions;
pub mod settings;
pub mod signed_in;
pub mod transactions;
pub mod vault;
