//! The text that the tests of both providers send, and the number they send it to.
use domain_shared::ids::MessageId;
use domain_shared::messages::SendError;
use domain_shared::{Sms, UkMobile};
use wiremock::matchers::path;
use wiremock::{Mock, MockServer, ResponseTemplate};

pub(crate) fn id() -> MessageId {
    "01900000-0000-7000-8000-000000000001".parse().unwrap()
}

pub(crate) fn sms(body: &str) -> Sms {
    Sms {
        to: UkMobile::parse("07700 900123").unwrap(),
        body: body.to_owned(),
    }
}

/// A provider that answers whatever is asked at `route` with `response`.
pub(crate) async fn provider(route: &str, response: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(path(route))
        .respond_with(response)
        .mount(&server)
        .await;
    server
}

/// How often the provider was asked.
pub(crate) async fn calls(server: &MockServer) -> usize {
    server.received_requests().await.unwrap_or_default().len()
}

/// The form that the provider was sent, percent-encoded, in order.
pub(crate) async fn form(server: &MockServer) -> String {
    let requests = server.received_requests().await.unwrap_or_default();
    String::from_utf8(requests[0].body.clone()).unwrap()
}

/// How a call ended.
pub(crate) fn outcome(sent: &Result<(), SendError>) -> &'static str {
    match sent {
        Ok(()) => "sent",
        Err(SendError::NotSent(..)) => "not sent",
        Err(SendError::Unknown(..)) => "unknown",
        Err(SendError::Refused(_)) => "refused",
        Err(SendError::Denied(_)) => "denied",
    }
}
