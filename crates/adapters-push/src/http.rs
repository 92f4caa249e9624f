//! One bounded request, and how its failures are read.

use domain_shared::breaker::retry_after;
use domain_shared::messages::SendError;
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
#[error("the client for notices cannot be set up: {0}")]
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
pub(crate) async fn send(request: RequestBuilder) -> Result<(), SendError> {
    let answer = request.send().await.map_err(|error| transport(&error))?;
    let said = format!("status {}", answer.status().as_u16());
    match answer.status() {
        status if status.is_success() => Ok(()),
        // The subscription has ended, or was made for another key: it never takes a notice again.
        StatusCode::BAD_REQUEST
        | StatusCode::FORBIDDEN
        | StatusCode::NOT_FOUND
        | StatusCode::GONE => Err(SendError::Refused(said)),
        // All notices are of one length.
        StatusCode::PAYLOAD_TOO_LARGE => Err(SendError::Refused(format!(
            "{said}: no notice is short enough for this push service"
        ))),
        // Busy or out of order, as it says itself; a redirect is what a service answers that is being
        // moved, and 401 what it answers while our clock is wrong. None of it says that the subscription has ended, and a repeat does no harm.
        _ => Err(SendError::NotSent(said, patience(&answer))),
    }
}

/// Others wait as long, whichever push service theirs is.
const LONGEST_PATIENCE: Duration = Duration::from_secs(10 * 60);

/// How long the push service asks to be left alone.
fn patience(answer: &Response) -> Option<Duration> {
    let header = |name| answer.headers().get(name)?.to_str().ok();
    let asked = retry_after(header(RETRY_AFTER)?, header(DATE))?;
    Some(asked.min(LONGEST_PATIENCE))
}

/// What failed, without the address.
fn transport(error: &reqwest::Error) -> SendError {
    if error.is_connect() || error.is_builder() {
        SendError::NotSent("the push service cannot be reached".to_owned(), None)
    } else if error.is_timeout() {
        SendError::Unknown("the push service did not answer in time".to_owned(), None)
    } else {
        SendError::Unknown("the connection was cut".to_owned(), None)
    }
}
