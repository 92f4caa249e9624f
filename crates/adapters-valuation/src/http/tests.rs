use super::*;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use wiremock::matchers::method;
use wiremock::{Mock, MockServer, Request, ResponseTemplate};

async fn stub(template: ResponseTemplate) -> MockServer {
    let server = MockServer::start().await;
    Mock::given(method("GET"))
        .respond_with(template)
        .mount(&server)
        .await;
    server
}

fn provider(server: &MockServer) -> Provider {
    let base = Url::parse(&server.uri()).unwrap();
    Provider::new(base, "x-api-key", &SecretString::from("secret")).unwrap()
}

async fn failure(server: &MockServer) -> String {
    match provider(server).read(&["x"], &[]).await {
        Ok(reply) => panic!("answered {} {}", reply.status, reply.body),
        Err(cause) => cause,
    }
}

async fn asked(server: &MockServer) -> usize {
    server.received_requests().await.unwrap().len()
}

#[tokio::test]
async fn an_answer_of_64_kib_is_read_and_one_byte_more_is_not() {
    for (size, fine) in [(MOST, true), (MOST + 1, false), (20 * MOST, false)] {
        let text = format!("\"{}\"", "x".repeat(size - 2));
        let server = stub(ResponseTemplate::new(200).set_body_string(text)).await;
        let answer = provider(&server).read(&["x"], &[]).await;
        assert_eq!(answer.is_ok(), fine, "{size}");
        if !fine {
            assert_eq!(failure(&server).await, "the answer is too large");
        }
    }
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = stub(ResponseTemplate::new(200).set_body_json(json!({}))).await;
    for status in [301, 302, 307, 308] {
        let redirect = ResponseTemplate::new(status).insert_header("Location", elsewhere.uri());
        let server = stub(redirect).await;
        failure(&server).await;
    }
    assert_eq!(asked(&elsewhere).await, 0);
}

#[tokio::test]
async fn garbage_is_no_answer() {
    for body in ["", "<html>", "{\"a\":", "\u{0}\u{1}", &"[".repeat(50_000)] {
        let server = stub(ResponseTemplate::new(200).set_body_string(body)).await;
        failure(&server).await;
    }
}

#[tokio::test]
async fn a_slow_answer_is_given_up() {
    let body = ResponseTemplate::new(200).set_body_json(json!({}));
    let server = stub(body.set_delay(Duration::from_secs(60))).await;
    let slow = provider(&server).within(Duration::from_millis(50));
    let begun = Instant::now();
    let answer = slow.read(&["x"], &[]).await;
    assert_eq!(answer.err().as_deref(), Some("no answer in time"));
    assert!(begun.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn what_may_pass_is_tried_a_second_time_and_not_a_third() {
    for status in [429, 500, 503] {
        let server = stub(ResponseTemplate::new(status)).await;
        failure(&server).await;
        assert_eq!(asked(&server).await, 2, "{status}");
    }
}

#[tokio::test]
async fn what_is_sent_is_made_anew_for_each_attempt() {
    let server = MockServer::start().await;
    Mock::given(method("POST"))
        .respond_with(|request: &Request| {
            let fine = request.body == b"{\"a\":1}";
            ResponseTemplate::new(if fine { 503 } else { 400 })
        })
        .mount(&server)
        .await;
    let made = Arc::new(AtomicU32::new(0));
    let answer = provider(&server)
        .ask(&["x"], &[], |client, url| {
            made.fetch_add(1, Ordering::SeqCst);
            client.post(url).json(&json!({"a": 1}))
        })
        .await;
    assert!(answer.err().unwrap().contains("503"));
    assert_eq!((made.load(Ordering::SeqCst), asked(&server).await), (2, 2));
}

/// Two calls of one provider that answers so: how often it was asked, and how long both took.
async fn two_calls(response: ResponseTemplate) -> (usize, Duration, Provider) {
    let server = stub(response).await;
    let (provider, begun) = (provider(&server), Instant::now());
    for _ in 0..2 {
        assert!(provider.read(&["x"], &[]).await.is_err());
    }
    (asked(&server).await, begun.elapsed(), provider)
}

#[tokio::test]
async fn no_second_call_follows_a_failure_within_a_second() {
    for status in [429, 503] {
        let (asked, took, _) = two_calls(ResponseTemplate::new(status)).await;
        assert_eq!(asked, 4);
        assert!(took >= Duration::from_secs(3), "{took:?}");
    }
}

#[tokio::test]
async fn a_provider_that_asks_for_patience_gets_it() {
    let busy = ResponseTemplate::new(429).insert_header("retry-after", "90");
    let (asked, _, provider) = two_calls(busy).await;
    assert_eq!(asked, 1);
    assert!(provider.pause() > Some(Duration::from_secs(80)));
    assert!(!provider.circuit().is_resting());
}

#[tokio::test]
async fn a_provider_that_refuses_our_key_rests_until_it_is_tried_again() {
    for status in [401, 402, 403] {
        let server = stub(ResponseTemplate::new(status)).await;
        let provider = provider(&server);
        for _ in 0..3 {
            assert!(provider.read(&["x"], &[]).await.is_err());
        }
        assert_eq!(asked(&server).await, 1, "{status}");
        assert!(provider.circuit().is_resting());
        provider.circuit().try_again();
        assert!(provider.read(&["x"], &[]).await.is_err());
        assert_eq!(asked(&server).await, 2, "{status}");
    }
}
