#![doc = include_str!("../README.md")]

mod http;
mod stand_in;
mod twilio;
mod vonage;

pub use http::NoClient;
pub use stand_in::StandInSms;
pub use twilio::{Twilio, TwilioConfig, TwilioSender};
pub use vonage::{Vonage, VonageConfig};
