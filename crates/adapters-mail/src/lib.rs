#![doc = include_str!("../README.md")]

mod compose;
mod smtp;
mod stand_in;

pub use compose::{Composer, NotComposed};
pub use smtp::{Login, Security, Smtp, SmtpConfig};
pub use stand_in::StandInMail;
