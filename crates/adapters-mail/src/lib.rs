#![doc = include_str!("../README.md")]

mod compose;
mod sandbox;
mod smtp;

pub use compose::{Composer, NotComposed};
pub use sandbox::SandboxMail;
pub use smtp::{Login, Security, Smtp, SmtpConfig};
