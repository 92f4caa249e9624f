#![doc = include_str!("../README.md")]

mod http;
mod sandbox;
mod twilio;
mod vonage;

pub use http::ClientBuildError;
pub use sandbox::SandboxSms;
pub use twilio::{Twilio, TwilioConfig, TwilioSender};
pub use vonage::{Vonage, VonageConfig};
