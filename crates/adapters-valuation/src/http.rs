//! Reading JSON from a provider: eight seconds in all, 64 KiB at most, one repetition, a circuit
//! breaker, no redirect (T20). No key, mark or postcode is ever logged: errors lose their URL.

use domain_shared::breaker::Breaker;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, RequestBuilder, Response, StatusCode, redirect};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use std::time::{Duration, Instant};
use tokio::time::timeout;
use url::Url;

/// All that a lookup may take, its repetition included (DESIGN 5).
pub(crate) const IN_ALL: Duration = Duration::from_secs(8);
/// What one attempt may take.
const ATTEMPT: Duration = Duration::from_secs(5);
/// The most that is read of an answer, in bytes.
const MOST: usize = 64 * 1024;

/// A client that cannot be made: no TLS on this machine, or a key that cannot stand in a header.
#[derive(Debug, thiserror::Error)]
#[error("the provider's client cannot be made: {0}")]
pub struct NotBuilt(String);

/// A JSON answer.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

/// A provider. Whatever it is sent may be sent twice.
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
        Self::sending(
            base,
            HeaderMap::from_iter([(HeaderName::from_static(name), value)]),
        )
    }

    /// The provider at `base`, which is told who asks by what it is sent.
    pub(crate) fn without_key(base: Url) -> Result<Self, NotBuilt> {
        Self::sending(base, HeaderMap::new())
    }

    fn sending(base: Url, headers: HeaderMap) -> Result<Self, NotBuilt> {
        let client = Client::builder()
            .timeout(ATTEMPT)
            .redirect(redirect::Policy::none())
            .default_headers(headers)
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
        self.ask(parts, query, Client::get).await
    }

    /// Sends what `request` makes of the path of `parts` with `query`.
    pub(crate) async fn ask(
        &self,
        parts: &[&str],
        query: &[(&str, &str)],
        request: impl Fn(&Client, Url) -> RequestBuilder,
    ) -> Result<Reply, String> {
        if !self.breaker.admits(Instant::now()) {
            return Err("left alone after repeated failures".into());
        }
        let mut url = self.base.clone();
        url.path_segments_mut()
            .map_err(|()| "the base URL takes no path".to_owned())?
            .pop_if_empty()
            .extend(parts);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let twice = twice(|| attempt(request(&self.client, url.clone())));
        let answer = timeout(self.in_all, twice)
            .await
            .unwrap_or_else(|_| Err("no answer in time".into()));
        self.breaker.ended(answer.is_ok(), Instant::now());
        answer
    }
}

/// What a second attempt answers where the first one failed.
async fn twice<F: Future<Output = Result<Reply, String>>>(
    attempt: impl Fn() -> F,
) -> Result<Reply, String> {
    match attempt().await {
        Err(first) => {
            tracing::debug!(cause = first, "a lookup is repeated");
            attempt().await
        }
        answered => answered,
    }
}

/// One attempt; what may pass by itself (429, 5xx, no or broken answer) is an error.
async fn attempt(request: RequestBuilder) -> Result<Reply, String> {
    let response = request.send().await.map_err(cause)?;
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() {
        return Err(format!("status {status}"));
    }
    let body = bounded(response).await?;
    let body = serde_json::from_slice(&body).map_err(|_| format!("status {status}, no JSON"))?;
    Ok(Reply { status, body })
}

/// The body of an answer, as long as it is no more than [`MOST`].
async fn bounded(mut response: Response) -> Result<Vec<u8>, String> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(cause)? {
        if body.len() + chunk.len() > MOST {
            return Err("the answer is too large".into());
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// What went wrong, without the URL.
fn cause(error: reqwest::Error) -> String {
    error.without_url().to_string()
}

#[cfg(test)]
mod tests;
