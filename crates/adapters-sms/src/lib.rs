//! Text messages over Twilio, over Vonage, or into the development outbox.
//!
//! No adapter tries twice: what a provider may have taken is answered as
//! [`SendError::Unknown`], and the dispatcher never sends a text of which that is so again.
//!
//! [`SendError::Unknown`]: domain_shared::messages::SendError::Unknown

mod http;
mod stand_in;
mod twilio;
mod vonage;

pub use http::NoClient;
pub use stand_in::StandInSms;
pub use twilio::{Twilio, TwilioConfig, TwilioSender};
pub use vonage::{Vonage, VonageConfig};
