//! DVSA's MOT history, which knows models.

use crate::http::{ClientBuildError, Provider, ProviderReply};
use crate::json::words;
use domain_shared::breaker::Circuit;
use domain_vault::lookups::LookupError;
use domain_vault::model::values::{ShortText, Vrm};
use reqwest::StatusCode;
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use url::Url;

const SCOPE: &str = "https://tapi.dvsa.gov.uk/.default";
/// How long before its end a token is no longer used.
const EARLY: Duration = Duration::from_secs(60);

#[derive(Debug, Clone)]
pub struct DvsaConfig {
    pub url: Url,
    /// Where we get tokens; the whole URL comes with the credentials.
    pub token_url: Url,
    pub client_id: String,
    pub client_secret: SecretString,
    pub key: SecretString,
}

struct AccessToken {
    text: SecretString,
    until: Instant,
}

pub struct Dvsa {
    history: Provider,
    tokens: Provider,
    client_id: String,
    client_secret: SecretString,
    token: Mutex<Option<AccessToken>>,
}

impl Dvsa {
    pub fn new(config: DvsaConfig) -> Result<Self, ClientBuildError> {
        Ok(Self {
            history: Provider::new(config.url, "x-api-key", &config.key)?.by_token(),
            tokens: Provider::without_key(config.token_url)?,
            client_id: config.client_id,
            client_secret: config.client_secret,
            token: Mutex::default(),
        })
    }

    /// The circuit breakers of the history and of its token source.
    pub fn circuits(&self) -> [Arc<dyn Circuit>; 2] {
        [self.history.circuit(), self.tokens.circuit()]
    }

    pub(crate) async fn model(&self, vrm: &Vrm) -> Result<ShortText, LookupError> {
        let (token, is_new) = self.token().await.map_err(LookupError::Unavailable)?;
        let path = ["v1", "trade", "vehicles", "registration", vrm.as_str()];
        let reply = self
            .history
            .ask(&path, &[], |client, url| {
                client.get(url).bearer_auth(token.expose_secret())
            })
            .await
            .map_err(LookupError::Unavailable)?;
        if [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&reply.status) {
            // A token may end before its time: the next lookup gets another. A new one is not what
            // is refused.
            if is_new {
                self.history.rest(reply.status);
            } else {
                *self.kept() = None;
            }
        }
        understand(&reply)
    }

    fn kept(&self) -> MutexGuard<'_, Option<AccessToken>> {
        self.token.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A token, and whether it was got for this call.
    async fn token(&self) -> Result<(SecretString, bool), String> {
        let now = Instant::now();
        let known = self
            .kept()
            .as_ref()
            .filter(|token| now < token.until)
            .map(|token| token.text.clone());
        if let Some(known) = known {
            return Ok((known, false));
        }
        let form = [
            ("grant_type", "client_credentials"),
            ("client_id", &self.client_id),
            ("client_secret", self.client_secret.expose_secret()),
            ("scope", SCOPE),
        ];
        let ask = self
            .tokens
            .ask(&[], &[], |client, url| client.post(url).form(&form));
        let reply = ask.await?;
        let text = reply.body.get("access_token").and_then(Value::as_str);
        let Some(text) = text.filter(|_| reply.status.is_success()) else {
            return Err(format!("no token, status {}", reply.status));
        };
        let text = SecretString::from(text);
        let seconds = reply.body.get("expires_in").and_then(Value::as_u64);
        let life = Duration::from_secs(seconds.unwrap_or(0).min(24 * 60 * 60));
        *self.kept() = Some(AccessToken {
            text: text.clone(),
            until: now + life.saturating_sub(EARLY),
        });
        Ok((text, true))
    }
}

fn understand(reply: &ProviderReply) -> Result<ShortText, LookupError> {
    match reply.status {
        StatusCode::NOT_FOUND | StatusCode::BAD_REQUEST => Err(LookupError::Unknown),
        status if status.is_success() => words(&reply.body, "model").ok_or(LookupError::Unknown),
        status => Err(LookupError::Unavailable(format!("status {status}"))),
    }
}
