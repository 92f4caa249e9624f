//! The timeline, and the links of reminders' mails.

pub mod dto;
mod errors;
pub mod links;
pub mod timeline;
