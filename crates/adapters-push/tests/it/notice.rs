//! What a push service is handed, and what the browser makes of it.

use crate::browser::Browser;
use crate::support;
use domain_shared::messages::{Push, PushSender};
use serde_json::{Value, json};
use wiremock::{MockServer, Request, ResponseTemplate};

async fn taken(browser: &Browser, notices: &[(&str, &str)]) -> Vec<Request> {
    let server: MockServer = support::push_service(ResponseTemplate::new(201)).await;
    let to = browser.subscription(&support::endpoint(&server));
    for (title, body) in notices {
        let notice = Push {
            title: (*title).to_owned(),
            body: (*body).to_owned(),
            ..support::push()
        };
        let sent = support::web_push().send(support::id(), &notice, &to).await;
        sent.unwrap();
    }
    support::requests(&server).await
}

#[tokio::test]
async fn the_browser_reads_the_notice_and_its_id() {
    let browser = Browser::new();
    let requests = taken(&browser, &[("Coming up", "The MOT runs out: £50 – “soon”")]).await;
    let told: Value = serde_json::from_slice(&browser.decrypt(&requests[0].body)).unwrap();
    let expected = json!({
        "title": "Coming up",
        "body": "The MOT runs out: £50 – “soon”",
        "id": "01900000-0000-7000-8000-000000000001",
    });
    assert_eq!(told, expected);
}

#[tokio::test]
async fn a_push_service_is_told_how_to_keep_the_notice() {
    let requests = taken(&Browser::new(), &[("Coming up", "Soon")]).await;
    for (name, value) in [
        ("ttl", "604800"),
        ("urgency", "normal"),
        ("topic", "AZAAAAAAcACAAAAAAAAAAQ"),
        ("content-encoding", "aes128gcm"),
        ("content-type", "application/octet-stream"),
    ] {
        assert_eq!(requests[0].headers[name], value, "{name}");
    }
}

#[tokio::test]
async fn every_notice_has_the_same_length_which_a_push_service_must_take() {
    let long = "Note £ ".repeat(2_000);
    let requests = taken(&Browser::new(), &[("", ""), ("Coming up", &long)]).await;
    let lengths: Vec<usize> = requests.iter().map(|sent| sent.body.len()).collect();
    assert_eq!(lengths[0], lengths[1]);
    assert!(lengths[0] <= 4_096);
}

#[tokio::test]
async fn no_two_notices_are_encrypted_with_the_same_key() {
    let requests = taken(&Browser::new(), &[("Same", "Same"), ("Same", "Same")]).await;
    let [one, other] = [&requests[0].body, &requests[1].body];
    // The salt, and our half of the key agreement.
    assert_ne!(one[..16], other[..16]);
    assert_ne!(one[21..86], other[21..86]);
}
