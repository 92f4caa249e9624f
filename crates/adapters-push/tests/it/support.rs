//! The notice that the tests send, and the push service that they send it to.

use crate::browser::Browser;
use adapters_push::{WebPush, WebPushConfig};
use chrono::{DateTime, Utc};
use domain_shared::ids::{MessageId, PushDeviceId};
use domain_shared::messages::{Push, PushError, PushSender, PushSubscription, SendError};
use domain_shared::time::FixedClock;
use std::sync::Arc;
use wiremock::matchers::{method, path};
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

const ROUTE: &str = "/wpush/v2/device";

pub(crate) fn id() -> MessageId {
    "01900000-0000-7000-8000-000000000001".parse().unwrap()
}

pub(crate) fn now() -> DateTime<Utc> {
    "2026-11-23T10:00:00Z".parse().unwrap()
}

pub(crate) fn web_push() -> WebPush {
    let config = WebPushConfig {
        secret: &[7; 32],
        contact: "mailto:post@money.example".to_owned(),
        without_tls: true,
    };
    WebPush::new(config, Arc::new(FixedClock::at(now()))).unwrap()
}

pub(crate) fn push() -> Push {
    Push {
        device: PushDeviceId::new(uuid::Uuid::nil()),
        title: "Coming up".to_owned(),
        body: "Car insurance runs out on 3 December.".to_owned(),
    }
}

/// A push service that answers every notice with `response`.
pub(crate) async fn push_service(response: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .and(path(ROUTE))
        .respond_with(response)
        .mount(&server)
        .await;
    server
}

/// Where `server` takes notices.
pub(crate) fn endpoint(server: &MockServer) -> String {
    format!("{}{ROUTE}", server.uri())
}

/// A notice sent to a push service that answers with `response`.
pub(crate) async fn answered(response: ResponseTemplate) -> (Result<(), PushError>, MockServer) {
    let server = push_service(response).await;
    let to = Browser::new().subscription(&endpoint(&server));
    (sent_to(&to).await, server)
}

/// A notice sent to this browser.
pub(crate) async fn sent_to(to: &PushSubscription) -> Result<(), PushError> {
    web_push().send(id(), &push(), to).await
}

/// The requests that reached the push service.
pub(crate) async fn requests(server: &MockServer) -> Vec<Request> {
    server.received_requests().await.unwrap_or_default()
}

/// How a call ended.
pub(crate) fn outcome(sent: &Result<(), PushError>) -> &'static str {
    match sent {
        Ok(()) => "sent",
        Err(PushError::Ended) => "ended",
        Err(PushError::NotTaken(SendError::NotSent(..))) => "not sent",
        Err(PushError::NotTaken(SendError::Unknown(..))) => "unknown",
        Err(PushError::NotTaken(SendError::Refused(_))) => "refused",
        Err(PushError::NotTaken(SendError::Denied(_))) => "denied",
    }
}
