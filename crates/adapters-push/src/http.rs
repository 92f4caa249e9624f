//! One bounded request, and how its failures are read.

use domain_shared::breaker::retry_after;
use domain_shared::messages::{PushError, SendError};
use reqwest::header::{DATE, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use std::time::Duration;

/// A call takes at most this long, so that its end is told within the port's eight seconds.
const TIMEOUT: Duration = Duration::from_secs(7);
/// A push service that cannot even be met within this long took nothing.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);

/// No HTTP client can be built, for want of the system's certificates for instance.
#[derive(Debug, thiserror::Error)]
#[error(
    "notices to devices need the certificates of authorities (Debian's package ca-certificates): {0}"
)]
pub struct ClientBuildError(#[from] reqwest::Error);

/// A client that follows no redirect: where a notice may go was judged by its endpoint.
pub(crate) fn client() -> Result<Client, ClientBuildError> {
    let builder = Client::builder()
        .timeout(TIMEOUT)
        .connect_timeout(CONNECT_TIMEOUT)
        .redirect(Policy::none());
    Ok(builder.build()?)
}

/// Hands a notice over. The answer's head says all, so its body is never read.
pub(crate) async fn send(request: RequestBuilder) -> Result<(), PushError> {
    let answer = request.send().await.map_err(|error| transport(&error))?;
    let said = format!("status {}", answer.status().as_u16());
    match answer.status() {
        status if status.is_success() => Ok(()),
        // The two by which a push service says that a subscription has ended (RFC 8030, section 7.3).
        StatusCode::NOT_FOUND | StatusCode::GONE => Err(PushError::Ended),
        // It will never take this one, whoever it is for.
        StatusCode::BAD_REQUEST | StatusCode::PAYLOAD_TOO_LARGE => {
            Err(SendError::Refused(said).into())
        }
        // Busy or out of order, as it says itself; a redirect is what a service answers that is being
        // moved, and 401 or 403 what it answers while our clock is wrong. None of it says that the
        // subscription has ended, and a repeat does no harm.
        _ => Err(SendError::NotSent(said, patience(&answer)).into()),
    }
}

/// How long the push service asks to be left alone.
fn patience(answer: &Response) -> Option<Duration> {
    let header = |name| answer.headers().get(name)?.to_str().ok();
    retry_after(header(RETRY_AFTER)?, header(DATE))
}

/// How a call failed. The address is a secret, so it is not named.
fn transport(error: &reqwest::Error) -> SendError {
    if error.is_connect() || error.is_builder() {
        SendError::NotSent("the push service cannot be reached".to_owned(), None)
    } else if error.is_timeout() {
        SendError::Unknown("the push service did not answer in time".to_owned(), None)
    } else {
        SendError::Unknown("the connection was cut".to_owned(), None)
    }
}
