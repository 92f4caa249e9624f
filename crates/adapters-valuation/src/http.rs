//! Reading JSON from a provider: eight seconds in all, one repetition, a circuit breaker, no
//! redirect. No key and no postcode is ever logged: errors lose their URL.

use domain_shared::breaker::Breaker;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, StatusCode, redirect};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use url::Url;

/// All that a lookup may take, its repetition included (DESIGN 5).
const IN_ALL: Duration = Duration::from_secs(8);
/// What one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(5);

/// A client that cannot be made: no TLS on this machine, or a key that cannot stand in a header.
#[derive(Debug, thiserror::Error)]
#[error("the provider's client cannot be made: {0}")]
pub struct NotBuilt(String);

/// A JSON answer.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

/// A provider that is read by GET.
pub(crate) struct Provider {
    client: Client,
    base: Url,
    breaker: Breaker<Instant>,
    in_all: Duration,
}

impl Provider {
    /// The provider at `base`, which is told `secret` in the header `name`.
    pub(crate) fn new(
        base: Url,
        name: &'static str,
        secret: &SecretString,
    ) -> Result<Self, NotBuilt> {
        let mut value = HeaderValue::from_str(secret.expose_secret())
            .map_err(|_| NotBuilt("its key has characters that no header carries".into()))?;
        value.set_sensitive(true);
        let client = Client::builder()
            .timeout(ATTEMPT)
            .redirect(redirect::Policy::none())
            .default_headers(HeaderMap::from_iter([(
                HeaderName::from_static(name),
                value,
            )]))
            .build()
            .map_err(|error| NotBuilt(error.to_string()))?;
        Ok(Self {
            client,
            base,
            breaker: Breaker::default(),
            in_all: IN_ALL,
        })
    }

    #[cfg(test)]
    pub(crate) fn within(mut self, in_all: Duration) -> Self {
        self.in_all = in_all;
        self
    }

    /// Reads the path of `parts` with `query`.
    pub(crate) async fn read(
        &self,
        parts: &[&str],
        query: &[(&str, &str)],
    ) -> Result<Reply, String> {
        if !self.breaker.admits(Instant::now()) {
            return Err("left alone after repeated failures".into());
        }
        let mut url = self.base.clone();
        url.path_segments_mut()
            .map_err(|()| "the base URL takes no path".to_owned())?
            .pop_if_empty()
            .extend(parts);
        url.query_pairs_mut().extend_pairs(query);
        let answer = timeout(self.in_all, self.read_twice(&url))
            .await
            .unwrap_or_else(|_| Err("no answer in time".into()));
        self.breaker.ended(answer.is_ok(), Instant::now());
        answer
    }

    async fn read_twice(&self, url: &Url) -> Result<Reply, String> {
        match self.attempt(url).await {
            Err(first) => {
                tracing::debug!(cause = first, "a lookup is repeated");
                self.attempt(url).await
            }
            answered => answered,
        }
    }

    /// One attempt; what may pass by itself (429, 5xx, no or broken answer) is an error.
    async fn attempt(&self, url: &Url) -> Result<Reply, String> {
        let failed = |error: reqwest::Error| error.without_url().to_string();
        let response = self.client.get(url.clone()).send().await.map_err(failed)?;
        let status = response.status();
        if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() {
            return Err(format!("status {status}"));
        }
        let body = response.json().await.map_err(failed)?;
        Ok(Reply { status, body })
    }
}
