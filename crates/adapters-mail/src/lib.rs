#![doc = include_str!("../README.md")]

mod compose;
mod html;
mod sandbox;
mod smtp;

pub use compose::{ComposeError, Composer};
pub use sandbox::SandboxMail;
pub use smtp::{Security, Smtp, SmtpConfig, SmtpCredentials};
