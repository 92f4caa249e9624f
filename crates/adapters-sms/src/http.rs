//! The part that both providers share: one bounded request, and how its failures are read.

use domain_shared::breaker::retry_after;
use domain_shared::messages::SendError;
use reqwest::header::{DATE, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, StatusCode};
use std::time::Duration;

/// A call takes at most this long, from the first byte to the last.
const TIMEOUT: Duration = Duration::from_secs(8);
/// A provider that cannot even be met within this long took nothing.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);
/// No answer of either provider is near this size.
const LONGEST_ANSWER: usize = 64 * 1024;

/// No HTTP client can be built, for want of the system's certificates for instance.
#[derive(Debug, thiserror::Error)]
#[error("the client for text messages cannot be set up: {0}")]
pub struct ClientBuildError(#[from] reqwest::Error);

/// A client that follows no redirect: a provider's address is fixed by the configuration.
pub(crate) fn client() -> Result<Client, ClientBuildError> {
    let builder = Client::builder()
        .timeout(TIMEOUT)
        .connect_timeout(CONNECT_TIMEOUT)
        .redirect(Policy::none());
    Ok(builder.build()?)
}

pub(crate) struct ProviderReply {
    pub(crate) status: StatusCode,
    pub(crate) body: Vec<u8>,
    retry_after: Option<Duration>,
}

impl ProviderReply {
    /// Reads a failure status. After a 429 the provider did not take the text; after a 5xx it may
    /// have. A wrong key or spent credit says nothing about this text.
    pub(crate) fn refusal(&self, detail: &str) -> SendError {
        let said = format!("status {} {detail}", self.status.as_u16());
        match self.status {
            StatusCode::TOO_MANY_REQUESTS => SendError::NotSent(said, self.retry_after),
            StatusCode::UNAUTHORIZED | StatusCode::PAYMENT_REQUIRED | StatusCode::FORBIDDEN => {
                SendError::Denied(said)
            }
            status if status.is_client_error() => SendError::Refused(said),
            _ => SendError::Unknown(said, self.retry_after),
        }
    }
}

pub(crate) async fn send(request: RequestBuilder) -> Result<ProviderReply, SendError> {
    let mut response = request.send().await.map_err(|error| transport(&error))?;
    let header = |name| {
        response
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    let retry_after = header(RETRY_AFTER).and_then(|value| retry_after(value, header(DATE)));
    let status = response.status();
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| transport(&error))? {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(SendError::Unknown(
                "the answer was too long".to_owned(),
                None,
            ));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(ProviderReply {
        status,
        body,
        retry_after,
    })
}

/// Asks a question that hands nothing over. It fails as a text would, although it could be asked
/// again: a decoy must end as a text does, or a watcher could tell them apart.
pub(crate) async fn ask(request: RequestBuilder) -> Result<ProviderReply, SendError> {
    let answer = send(request).await?;
    if answer.status.is_success() {
        Ok(answer)
    } else {
        Err(answer.refusal(""))
    }
}

/// Retry only if the connection failed: otherwise the text may already be on its way.
fn transport(error: &reqwest::Error) -> SendError {
    if error.is_connect() || error.is_builder() {
        SendError::NotSent("the provider cannot be reached".to_owned(), None)
    } else if error.is_timeout() {
        SendError::Unknown("the provider did not answer in time".to_owned(), None)
    } else {
        SendError::Unknown("the connection was cut".to_owned(), None)
    }
}
