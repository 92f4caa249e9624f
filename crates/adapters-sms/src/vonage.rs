//! Vonage's SMS API, the one that was Nexmo's.

use crate::http::{self, ClientBuildError};
use async_trait::async_trait;
use domain_shared::Sms;
use domain_shared::ids::MessageId;
use domain_shared::messages::{SendError, SmsSender};
use reqwest::{Client, Url};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

#[derive(Debug, Clone)]
pub struct VonageConfig {
    /// `https://rest.nexmo.com`, or a stub's address in a test.
    pub base_url: String,
    pub api_key: String,
    pub api_secret: SecretString,
    /// A number without `+` or an alphanumeric name.
    pub from: String,
}

pub struct Vonage {
    client: Client,
    url: String,
    balance: String,
    config: VonageConfig,
}

impl Vonage {
    pub fn new(config: VonageConfig) -> Result<Self, ClientBuildError> {
        let base = config.base_url.trim_end_matches('/');
        Ok(Self {
            client: http::client()?,
            url: format!("{base}/sms/json"),
            balance: format!("{base}/account/get-balance"),
            config,
        })
    }
}

#[derive(Deserialize)]
struct SendReply {
    messages: Vec<MessagePart>,
}

/// A long text goes out in parts, each with a verdict of its own.
#[derive(Deserialize)]
struct MessagePart {
    status: String,
}

/// The remaining credit, in euros.
#[derive(Deserialize)]
struct Balance {
    value: f64,
}

const DELIVERED: &str = "0";
/// Throttled, internal error, too many binds: the part was not taken.
const PASSING: [&str; 3] = ["1", "5", "10"];
/// A wrong key, an account that may not send, spent credit, a wrong signature: the part was not taken.
const DENIED: [&str; 4] = ["4", "8", "9", "14"];

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
        match serde_json::from_slice::<SendReply>(&answer.body) {
            Ok(answer) => verdict(&answer.messages),
            Err(_) => Err(SendError::Unknown(
                "the answer cannot be read".to_owned(),
                None,
            )),
        }
    }

    async fn check(&self) -> Result<(), SendError> {
        let query = [
            ("api_key", self.config.api_key.as_str()),
            ("api_secret", self.config.api_secret.expose_secret()),
        ];
        let url = Url::parse_with_params(&self.balance, query)
            .map_err(|_| SendError::NotSent("the base URL is none".to_owned(), None))?;
        let answer = http::ask(self.client.get(url)).await?;
        match serde_json::from_slice::<Balance>(&answer.body) {
            Ok(Balance { value }) if value <= 0.0 => {
                Err(SendError::Denied("the credit is spent".to_owned()))
            }
            _ => Ok(()),
        }
    }
}

fn verdict(parts: &[MessagePart]) -> Result<(), SendError> {
    let taken = parts.iter().filter(|p| p.status == DELIVERED).count();
    let Some(refused) = parts.iter().find(|p| p.status != DELIVERED) else {
        return if parts.is_empty() {
            Err(SendError::Unknown(
                "the answer names no message".to_owned(),
                None,
            ))
        } else {
            Ok(())
        };
    };
    let said = format!("status {}", refused.status);
    if taken > 0 {
        Err(SendError::Unknown(format!("{said} for a part of it"), None))
    } else if PASSING.contains(&refused.status.as_str()) {
        Err(SendError::NotSent(said, None))
    } else if DENIED.contains(&refused.status.as_str()) {
        Err(SendError::Denied(said))
    } else {
        Err(SendError::Refused(said))
    }
}
