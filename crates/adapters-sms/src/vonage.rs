//! Vonage's SMS API, the one that was Nexmo's.

use crate::http::{self, NoClient};
use async_trait::async_trait;
use domain_shared::Sms;
use domain_shared::ids::MessageId;
use domain_shared::messages::{SendError, SmsSender};
use reqwest::Client;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

/// How Vonage is reached.
#[derive(Debug, Clone)]
pub struct VonageConfig {
    /// `https://rest.nexmo.com`, or a stub's address in a test.
    pub base_url: String,
    /// The key, eight characters.
    pub api_key: String,
    /// The secret.
    pub api_secret: SecretString,
    /// A number without `+` or an alphanumeric name.
    pub from: String,
}

/// Sends texts over Vonage.
pub struct Vonage {
    client: Client,
    url: String,
    config: VonageConfig,
}

impl Vonage {
    /// A sender over `config`.
    ///
    /// # Errors
    /// [`NoClient`].
    pub fn new(config: VonageConfig) -> Result<Self, NoClient> {
        Ok(Self {
            client: http::client()?,
            url: format!("{}/sms/json", config.base_url.trim_end_matches('/')),
            config,
        })
    }
}

#[derive(Deserialize)]
struct Answer {
    messages: Vec<Part>,
}

/// A long text goes out in parts, each with a verdict of its own.
#[derive(Deserialize)]
struct Part {
    status: String,
}

const DELIVERED: &str = "0";
/// Throttled, internal error, too many binds: the part was not taken.
const PASSING: [&str; 3] = ["1", "5", "10"];

#[async_trait]
impl SmsSender for Vonage {
    async fn send(&self, _: MessageId, sms: &Sms) -> Result<(), SendError> {
        let to = sms.to.as_str().trim_start_matches('+');
        // The plain alphabet has the pound sign but little else beyond ASCII.
        let plain = sms.body.chars().all(|c| c.is_ascii() || c == '£');
        let form = [
            ("api_key", self.config.api_key.as_str()),
            ("api_secret", self.config.api_secret.expose_secret()),
            ("from", &self.config.from),
            ("to", to),
            ("text", &sms.body),
            ("type", if plain { "text" } else { "unicode" }),
        ];
        let answer = http::send(self.client.post(&self.url).form(&form)).await?;
        if !answer.status.is_success() {
            return Err(answer.refusal(""));
        }
        // A 200 says nothing yet: each part's status does.
        match serde_json::from_slice::<Answer>(&answer.body) {
            Ok(answer) => verdict(&answer.messages),
            Err(_) => Err(SendError::Unknown("the answer cannot be read".to_owned())),
        }
    }
}

fn verdict(parts: &[Part]) -> Result<(), SendError> {
    let taken = parts.iter().filter(|p| p.status == DELIVERED).count();
    let Some(refused) = parts.iter().find(|p| p.status != DELIVERED) else {
        return if parts.is_empty() {
            Err(SendError::Unknown("the answer names no message".to_owned()))
        } else {
            Ok(())
        };
    };
    let said = format!("status {}", refused.status);
    if taken > 0 {
        Err(SendError::Unknown(format!("{said} for a part of it")))
    } else if PASSING.contains(&refused.status.as_str()) {
        Err(SendError::NotSent(said, None))
    } else {
        Err(SendError::Refused(said))
    }
}
