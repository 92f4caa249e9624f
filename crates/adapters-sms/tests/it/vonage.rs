//! Vonage, against a local stub that answers as its documentation says.

use crate::support;
use adapters_sms::{Vonage, VonageConfig};
use domain_shared::messages::{SendError, SmsSender};
use serde_json::json;
use wiremock::{MockServer, ResponseTemplate};

fn vonage(server: &MockServer) -> Vonage {
    Vonage::new(VonageConfig {
        base_url: server.uri(),
        api_key: "abcd1234".to_owned(),
        api_secret: "secret".into(),
        from: "Holdfast".to_owned(),
    })
    .unwrap()
}

async fn answered(body: &str, response: ResponseTemplate) -> (Result<(), SendError>, MockServer) {
    let server = support::provider("/sms/json", response).await;
    let sms = support::sms(body);
    (vonage(&server).send(support::id(), &sms).await, server)
}

fn parts(statuses: &[&str]) -> ResponseTemplate {
    let messages: Vec<_> = statuses
        .iter()
        .map(|status| json!({ "to": "447700900123", "status": status, "error-text": "x" }))
        .collect();
    ResponseTemplate::new(200).set_body_json(json!({
        "message-count": messages.len().to_string(), "messages": messages,
    }))
}

#[tokio::test]
async fn a_text_is_posted_as_the_api_wants_it() {
    let (sent, server) = answered("Your code is 123456", parts(&["0"])).await;
    sent.unwrap();
    assert_eq!(
        support::form(&server).await,
        "api_key=abcd1234&api_secret=secret&from=Holdfast&to=447700900123\
         &text=Your+code+is+123456&type=text"
    );
}

#[tokio::test]
async fn what_is_beyond_the_plain_alphabet_goes_as_unicode() {
    for (body, kind) in [("£5", "type=text"), ("naïve → 5", "type=unicode")] {
        let (sent, server) = answered(body, parts(&["0"])).await;
        sent.unwrap();
        assert!(support::form(&server).await.ends_with(kind), "{body}");
    }
}

#[tokio::test]
async fn a_200_is_judged_by_the_status_of_its_parts() {
    for (statuses, outcome) in [
        (&["0"][..], "sent"),
        (&["0", "0"], "sent"),
        (&["1"], "not sent"),
        (&["5"], "not sent"),
        (&["10"], "not sent"),
        (&["4"], "denied"),
        (&["7"], "refused"),
        (&["9"], "denied"),
        (&["15"], "refused"),
        // Half of it may be on the phone already.
        (&["0", "1"], "unknown"),
        (&[], "unknown"),
    ] {
        let (sent, _server) = answered("x", parts(statuses)).await;
        assert_eq!(support::outcome(&sent), outcome, "{statuses:?}");
    }
}

#[tokio::test]
async fn other_answers_are_judged_by_their_status() {
    for (response, outcome) in [
        (
            ResponseTemplate::new(200).set_body_string("<html>"),
            "unknown",
        ),
        (ResponseTemplate::new(401), "denied"),
        (ResponseTemplate::new(429), "not sent"),
        (ResponseTemplate::new(503), "unknown"),
    ] {
        let (sent, server) = answered("x", response).await;
        assert_eq!(support::outcome(&sent), outcome);
        assert_eq!(support::calls(&server).await, 1);
    }
}

#[tokio::test]
async fn the_balance_tells_whether_it_could_send() {
    let balance = |value: f64| ResponseTemplate::new(200).set_body_json(json!({ "value": value }));
    for (response, outcome) in [
        (balance(3.15), "sent"),
        (balance(0.0), "denied"),
        (ResponseTemplate::new(401), "denied"),
        (ResponseTemplate::new(429), "not sent"),
        (ResponseTemplate::new(502), "unknown"),
    ] {
        let server = support::provider("/account/get-balance", response).await;
        assert_eq!(support::outcome(&vonage(&server).check().await), outcome);
    }
}
