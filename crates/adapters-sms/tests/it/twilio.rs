//! Twilio, against a local stub that answers as its documentation says.

use crate::support;
use adapters_sms::{Twilio, TwilioConfig, TwilioSender};
use domain_shared::messages::{SendError, SmsSender};
use serde_json::json;
use std::time::Duration;
use wiremock::{MockServer, ResponseTemplate};

const ROUTE: &str = "/2010-04-01/Accounts/ACtest/Messages.json";

fn twilio(base_url: &str, sender: TwilioSender) -> Twilio {
    Twilio::new(TwilioConfig {
        base_url: base_url.to_owned(),
        account_sid: "ACtest".to_owned(),
        auth_token: "token".into(),
        sender,
    })
    .unwrap()
}

fn from() -> TwilioSender {
    TwilioSender::From("+15005550006".to_owned())
}

async fn answered(response: ResponseTemplate) -> (Result<(), SendError>, MockServer) {
    let server = support::provider(ROUTE, response).await;
    let sent = twilio(&server.uri(), from())
        .send(support::id(), &support::sms("Your code is 123456"))
        .await;
    (sent, server)
}

fn created(status: &str) -> ResponseTemplate {
    ResponseTemplate::new(201).set_body_json(json!({
        "sid": "SM1", "status": status, "num_segments": "1", "error_code": null, "price": null,
    }))
}

#[tokio::test]
async fn a_text_is_posted_as_the_api_wants_it() {
    let (sent, server) = answered(created("queued")).await;
    sent.unwrap();
    assert_eq!(
        support::form(&server).await,
        "To=%2B447700900123&From=%2B15005550006&Body=Your+code+is+123456"
    );
    let request = &server.received_requests().await.unwrap()[0];
    // ACtest:token
    assert_eq!(request.headers["authorization"], "Basic QUN0ZXN0OnRva2Vu");
}

#[tokio::test]
async fn a_messaging_service_takes_the_place_of_a_number() {
    let server = support::provider(ROUTE, created("accepted")).await;
    twilio(&server.uri(), TwilioSender::Service("MG1".to_owned()))
        .send(support::id(), &support::sms("x"))
        .await
        .unwrap();
    assert_eq!(
        support::form(&server).await,
        "To=%2B447700900123&MessagingServiceSid=MG1&Body=x"
    );
}

#[tokio::test]
async fn each_answer_has_its_outcome_and_is_asked_for_once() {
    let suspended = json!({ "code": 20005, "message": "Account not active", "status": 400 });
    for (response, outcome) in [
        // Born dead.
        (created("failed"), "refused"),
        (ResponseTemplate::new(500), "unknown"),
        // Endless.
        (
            ResponseTemplate::new(201).set_body_bytes(vec![b' '; 100_000]),
            "unknown",
        ),
        // A wrong key or spent credit is no matter of the message.
        (ResponseTemplate::new(401), "denied"),
        (ResponseTemplate::new(402), "denied"),
        (ResponseTemplate::new(403), "denied"),
        (
            ResponseTemplate::new(400).set_body_json(suspended),
            "denied",
        ),
    ] {
        let (sent, server) = answered(response).await;
        assert_eq!(support::outcome(&sent), outcome);
        assert_eq!(support::calls(&server).await, 1);
    }
}

#[tokio::test]
async fn a_bad_number_is_refused_with_its_code_and_without_the_number() {
    let (sent, _server) = answered(ResponseTemplate::new(400).set_body_json(json!({
        "code": 21211, "message": "Invalid 'To' Phone Number: +447700900123",
        "more_info": "https://www.twilio.com/docs/errors/21211", "status": 400,
    })))
    .await;
    let Err(SendError::Refused(said)) = sent else {
        panic!("not refused");
    };
    assert_eq!(said, "status 400 code 21211");
}

#[tokio::test]
async fn too_many_requests_are_tried_again_when_the_provider_says() {
    let (sent, _server) = answered(
        ResponseTemplate::new(429)
            .insert_header("retry-after", "7")
            .set_body_json(json!({ "code": 20429, "message": "Too Many Requests", "status": 429 })),
    )
    .await;
    let Err(SendError::NotSent(_, wait)) = sent else {
        panic!("not to be tried again");
    };
    assert_eq!(wait, Some(Duration::from_secs(7)));
}

#[tokio::test]
async fn nobody_knows_after_eight_seconds_and_no_second_text_is_sent() {
    let asked = std::time::Instant::now();
    let (sent, server) = answered(created("queued").set_delay(Duration::from_secs(30))).await;
    assert!(matches!(sent, Err(SendError::Unknown(..))));
    assert!(asked.elapsed() < Duration::from_secs(10));
    assert_eq!(support::calls(&server).await, 1);
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = support::provider("/elsewhere", created("queued")).await;
    let (sent, _server) = answered(
        ResponseTemplate::new(307)
            .insert_header("location", format!("{}/elsewhere", elsewhere.uri())),
    )
    .await;
    assert!(matches!(sent, Err(SendError::Unknown(..))));
    assert_eq!(support::calls(&elsewhere).await, 0);
}

#[tokio::test]
async fn a_provider_that_cannot_be_reached_took_nothing() {
    // Port 9 of the loopback: nobody serves "discard" any more.
    let sent = twilio("http://127.0.0.1:9", from())
        .send(support::id(), &support::sms("x"))
        .await;
    assert!(matches!(sent, Err(SendError::NotSent(..))));
}

#[test]
fn the_token_is_never_shown() {
    let config = TwilioConfig {
        base_url: String::new(),
        account_sid: String::new(),
        auth_token: "hunter2".into(),
        sender: from(),
    };
    assert!(!format!("{config:?}").contains("hunter2"));
}

#[tokio::test]
async fn an_outage_may_ask_for_patience_until_a_moment() {
    let (sent, _server) = answered(
        ResponseTemplate::new(503)
            .insert_header("date", "Mon, 23 Nov 2026 10:00:00 GMT")
            .insert_header("retry-after", "Mon, 23 Nov 2026 10:01:30 GMT"),
    )
    .await;
    let Err(SendError::Unknown(_, wait)) = sent else {
        panic!("somebody knows");
    };
    assert_eq!(wait, Some(Duration::from_secs(90)));
}

#[tokio::test]
async fn the_account_is_asked_whether_it_could_send() {
    for (response, outcome) in [
        (
            ResponseTemplate::new(200).set_body_json(json!({ "status": "active" })),
            "sent",
        ),
        (
            ResponseTemplate::new(200).set_body_json(json!({ "status": "suspended" })),
            "denied",
        ),
        (ResponseTemplate::new(401), "denied"),
        (ResponseTemplate::new(429), "not sent"),
        (ResponseTemplate::new(500), "unknown"),
    ] {
        let server = support::provider("/2010-04-01/Accounts/ACtest.json", response).await;
        let twilio = twilio(&server.uri(), from());
        let said = support::outcome(&twilio.check().await);
        assert_eq!((said, support::calls(&server).await), (outcome, 1));
    }
}
