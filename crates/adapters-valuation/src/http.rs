//! Reading JSON from a provider: eight seconds in all, 64 KiB at most, one repetition, a circuit
//! breaker, no redirect. No key, mark or postcode is ever logged: errors lose their URL.

use domain_shared::breaker::{Breaker, Circuit, retry_after};
use reqwest::header::{DATE, HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};
use reqwest::{Client, RequestBuilder, Response, StatusCode, redirect};
use secrecy::{ExposeSecret, SecretString};
use serde_json::Value;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::{sleep_until, timeout};
use url::Url;

/// All that a lookup may take, its repetition included.
pub(crate) const IN_ALL: Duration = Duration::from_secs(8);
/// The time limit of one attempt.
const ATTEMPT: Duration = Duration::from_secs(5);
/// The most that is read of an answer, in bytes.
const MOST: usize = 64 * 1024;
/// How long a call waits by itself for a provider that is left alone.
const MOMENT: Duration = Duration::from_secs(2);
/// A wrong key, spent credit, an account that may not ask.
const DENIED: [StatusCode; 3] = [
    StatusCode::UNAUTHORIZED,
    StatusCode::PAYMENT_REQUIRED,
    StatusCode::FORBIDDEN,
];

/// A client that cannot be made: no TLS on this machine, or a key that cannot stand in a header.
#[derive(Debug, thiserror::Error)]
#[error("the provider's client cannot be made: {0}")]
pub struct ClientBuildError(String);

/// A JSON answer.
pub(crate) struct ProviderReply {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

/// Its requests may be sent twice.
pub(crate) struct Provider {
    client: Client,
    base: Url,
    breaker: Arc<Breaker<Instant>>,
    in_all: Duration,
    /// Whether a refusal may mean that a token has ended: then the refusal is answered, and the
    /// caller decides whether the provider rests.
    denial_may_pass: bool,
}

impl Provider {
    /// The provider at `base`, which is told `secret` in the header `name`.
    pub(crate) fn new(
        base: Url,
        name: &'static str,
        secret: &SecretString,
    ) -> Result<Self, ClientBuildError> {
        let mut value = HeaderValue::from_str(secret.expose_secret()).map_err(|_| {
            ClientBuildError("its key has characters that no header carries".into())
        })?;
        value.set_sensitive(true);
        Self::sending(
            base,
            HeaderMap::from_iter([(HeaderName::from_static(name), value)]),
        )
    }

    /// The provider at `base`, which is told who asks by what it is sent.
    pub(crate) fn without_key(base: Url) -> Result<Self, ClientBuildError> {
        Self::sending(base, HeaderMap::new())
    }

    fn sending(base: Url, headers: HeaderMap) -> Result<Self, ClientBuildError> {
        let client = Client::builder()
            .timeout(ATTEMPT)
            .redirect(redirect::Policy::none())
            .default_headers(headers)
            .build()
            .map_err(|error| ClientBuildError(error.to_string()))?;
        Ok(Self {
            client,
            base,
            breaker: Arc::default(),
            in_all: IN_ALL,
            denial_may_pass: false,
        })
    }

    /// The same, for a provider that is told a token which may end before its time.
    pub(crate) fn by_token(mut self) -> Self {
        self.denial_may_pass = true;
        self
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
    ) -> Result<ProviderReply, String> {
        self.ask(parts, query, Client::get).await
    }

    /// Sends what `request` makes of the path of `parts` with `query`.
    pub(crate) async fn ask(
        &self,
        parts: &[&str],
        query: &[(&str, &str)],
        request: impl Fn(&Client, Url) -> RequestBuilder,
    ) -> Result<ProviderReply, String> {
        let mut url = self.base.clone();
        url.path_segments_mut()
            .map_err(|()| "the base URL takes no path".to_owned())?
            .pop_if_empty()
            .extend(parts);
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let twice = self.twice(|| request(&self.client, url.clone()));
        let answer = timeout(self.in_all, twice)
            .await
            .unwrap_or_else(|_| Err(AttemptFailure::Broken("no answer in time".into())));
        let now = Instant::now();
        match answer {
            Ok(reply) => {
                self.breaker.ended(true, now);
                Ok(reply)
            }
            Err(AttemptFailure::LeftAlone) => Err("left alone for a while".into()),
            Err(AttemptFailure::Broken(cause) | AttemptFailure::Busy(cause, _)) => {
                self.breaker.ended(false, now);
                Err(cause)
            }
            Err(AttemptFailure::Denied(status)) if self.denial_may_pass => {
                self.breaker.ended(true, now);
                let body = Value::Null;
                Ok(ProviderReply { status, body })
            }
            Err(AttemptFailure::Denied(status)) => {
                self.rest(status);
                Err(format!("status {status}"))
            }
        }
    }

    /// Leaves the provider alone until the next day, because it refuses us.
    pub(crate) fn rest(&self, status: StatusCode) {
        if self.breaker.rest(Instant::now()) {
            let provider = self.base.host_str().unwrap_or_default();
            tracing::error!(
                provider,
                %status,
                "the provider refuses our key or our credit is spent: it rests for a day, or \
                 until it is tried again by `holdfast providers try-again`"
            );
        }
    }

    /// Makes a second attempt if the first one failed in a way that may pass by itself.
    async fn twice(
        &self,
        request: impl Fn() -> RequestBuilder,
    ) -> Result<ProviderReply, AttemptFailure> {
        self.breath().await?;
        if !self.breaker.admits(Instant::now()) {
            return Err(AttemptFailure::LeftAlone);
        }
        let first = match self.attempt(request()).await {
            Err(failure @ (AttemptFailure::Broken(_) | AttemptFailure::Busy(..))) => failure,
            answered => return answered,
        };
        tracing::debug!("a lookup is repeated");
        if self.breath().await.is_err() {
            return Err(first);
        }
        self.attempt(request()).await
    }

    /// Waits where the provider is left alone for a moment only.
    async fn breath(&self) -> Result<(), AttemptFailure> {
        let now = Instant::now();
        let Some(until) = self.breaker.held_until(now) else {
            return Ok(());
        };
        if until > now + MOMENT {
            return Err(AttemptFailure::LeftAlone);
        }
        sleep_until(until.into()).await;
        Ok(())
    }

    /// One attempt. A provider that is busy is left alone from then on.
    async fn attempt(&self, request: RequestBuilder) -> Result<ProviderReply, AttemptFailure> {
        let answer = attempt(request).await;
        if let Err(AttemptFailure::Busy(_, asked)) = &answer {
            self.breaker.hold(Instant::now(), *asked);
        }
        answer
    }

    /// For how long it is left alone, where that is longer than a call waits for by itself.
    pub(crate) fn pause(&self) -> Option<Duration> {
        let now = Instant::now();
        let until = self.breaker.closed_until(now)?;
        let pause = until.saturating_duration_since(now);
        (pause > MOMENT).then_some(pause)
    }

    /// Its circuit breaker, for the administrator.
    pub(crate) fn circuit(&self) -> Arc<dyn Circuit> {
        self.breaker.clone()
    }
}

/// Why an attempt answered nothing.
enum AttemptFailure {
    /// No answer, or a broken one.
    Broken(String),
    /// 429 or 5xx, and how long it asks to be left alone.
    Busy(String, Option<Duration>),
    /// It refuses our key, or the credit is spent.
    Denied(StatusCode),
    LeftAlone,
}

async fn attempt(request: RequestBuilder) -> Result<ProviderReply, AttemptFailure> {
    let broken = |error| AttemptFailure::Broken(cause(error));
    let response = request.send().await.map_err(broken)?;
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error() {
        let header = |name| {
            let value = response.headers().get(name);
            value.and_then(|value| value.to_str().ok())
        };
        let asked = header(RETRY_AFTER).and_then(|value| retry_after(value, header(DATE)));
        return Err(AttemptFailure::Busy(format!("status {status}"), asked));
    }
    if DENIED.contains(&status) {
        return Err(AttemptFailure::Denied(status));
    }
    let body = bounded(response).await.map_err(AttemptFailure::Broken)?;
    let body = serde_json::from_slice(&body)
        .map_err(|_| AttemptFailure::Broken(format!("status {status}, no JSON")))?;
    Ok(ProviderReply { status, body })
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

/// The cause of the error, without the URL.
fn cause(error: reqwest::Error) -> String {
    error.without_url().to_string()
}

#[cfg(test)]
mod tests;
