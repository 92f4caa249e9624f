//! Twilio's Messages API, version 2010-04-01.

use crate::http::{self, ClientBuildError};
use async_trait::async_trait;
use domain_shared::Sms;
use domain_shared::ids::MessageId;
use domain_shared::messages::{SendError, SmsSender};
use reqwest::Client;
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;

/// Whom a text comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TwilioSender {
    /// A number in E.164 or an alphanumeric name.
    From(String),
    /// A messaging service, `MG…`.
    Service(String),
}

#[derive(Debug, Clone)]
pub struct TwilioConfig {
    /// `https://api.twilio.com`, or a stub's address in a test.
    pub base_url: String,
    /// `AC…`.
    pub account_sid: String,
    pub auth_token: SecretString,
    pub sender: TwilioSender,
}

pub struct Twilio {
    client: Client,
    url: String,
    account: String,
    config: TwilioConfig,
}

impl Twilio {
    pub fn new(config: TwilioConfig) -> Result<Self, ClientBuildError> {
        let account = format!(
            "{}/2010-04-01/Accounts/{}",
            config.base_url.trim_end_matches('/'),
            config.account_sid
        );
        Ok(Self {
            client: http::client()?,
            url: format!("{account}/Messages.json"),
            account: format!("{account}.json"),
            config,
        })
    }
}

/// The fields of the message resource that we read.
#[derive(Deserialize)]
struct MessageResource {
    status: String,
    error_code: Option<i64>,
}

/// The body of a 4xx.
#[derive(Deserialize)]
struct ErrorBody {
    code: i64,
}

#[derive(Deserialize)]
struct Account {
    status: String,
}

/// The account is not active, or suspended: its credit is spent, for instance.
const SUSPENDED: [&str; 2] = [" 20005", " 30002"];

#[async_trait]
impl SmsSender for Twilio {
    async fn send(&self, _: MessageId, sms: &Sms) -> Result<(), SendError> {
        let sender = match &self.config.sender {
            TwilioSender::From(from) => ("From", from.as_str()),
            TwilioSender::Service(sid) => ("MessagingServiceSid", sid.as_str()),
        };
        let request = self
            .client
            .post(&self.url)
            .basic_auth(
                &self.config.account_sid,
                Some(self.config.auth_token.expose_secret()),
            )
            .form(&[("To", sms.to.as_str()), sender, ("Body", &sms.body)]);
        let answer = http::send(request).await?;
        if !answer.status.is_success() {
            let code = serde_json::from_slice::<ErrorBody>(&answer.body)
                .map(|refused| format!("code {}", refused.code))
                .unwrap_or_default();
            if SUSPENDED.iter().any(|suspended| code.ends_with(suspended)) {
                return Err(SendError::Denied(code));
            }
            return Err(answer.refusal(&code));
        }
        // A success that cannot be read is still one: the message was queued.
        match serde_json::from_slice::<MessageResource>(&answer.body) {
            Ok(MessageResource { status, error_code })
                if status == "failed" || status == "undelivered" =>
            {
                let code = error_code.unwrap_or_default();
                Err(SendError::Refused(format!("{status}, code {code}")))
            }
            _ => Ok(()),
        }
    }

    /// An account that has no credit left is suspended.
    async fn check(&self) -> Result<(), SendError> {
        let request = self.client.get(&self.account).basic_auth(
            &self.config.account_sid,
            Some(self.config.auth_token.expose_secret()),
        );
        let answer = http::ask(request).await?;
        match serde_json::from_slice::<Account>(&answer.body) {
            Ok(Account { status }) if status != "active" => {
                Err(SendError::Denied(format!("the account is {status}")))
            }
            _ => Ok(()),
        }
    }
}
