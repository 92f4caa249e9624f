//! What a push service's answer, or its silence, means.

use crate::browser::Browser;
use crate::support;
use adapters_push::{WebPush, WebPushConfig};
use domain_shared::messages::{PushError, PushSender, PushSubscription, SendError};
use domain_shared::time::FixedClock;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wiremock::ResponseTemplate;

#[tokio::test]
async fn each_answer_has_its_outcome_and_is_asked_for_once() {
    for (status, expected) in [
        (200, "sent"),
        (201, "sent"),
        (202, "sent"),
        (302, "not sent"),
        (400, "refused"),
        (401, "not sent"),
        (403, "not sent"),
        (404, "ended"),
        (406, "not sent"),
        (408, "not sent"),
        (410, "ended"),
        (413, "refused"),
        (429, "not sent"),
        (500, "not sent"),
        (502, "not sent"),
        (503, "not sent"),
    ] {
        let (sent, server) = support::answered(ResponseTemplate::new(status)).await;
        let asked = support::requests(&server).await.len();
        assert_eq!(
            (status, support::outcome(&sent), asked),
            (status, expected, 1)
        );
    }
}

#[tokio::test]
async fn a_refusal_says_its_status_and_nothing_of_the_answer() {
    for (status, expected) in [(400, "status 400"), (413, "status 413")] {
        let response = ResponseTemplate::new(status).set_body_string("/wpush/v2/device is odd");
        let (sent, _server) = support::answered(response).await;
        let Err(PushError::NotTaken(SendError::Refused(said))) = sent else {
            panic!("not refused");
        };
        assert_eq!(said, expected);
    }
}

#[tokio::test]
async fn a_push_service_may_ask_for_patience() {
    for (status, asked, seconds) in [
        (429, "Mon, 23 Nov 2026 10:01:30 GMT", 90),
        (503, "Mon, 23 Nov 2026 10:01:30 GMT", 90),
        (429, "120", 120),
    ] {
        let (sent, _server) = support::answered(
            ResponseTemplate::new(status)
                .insert_header("date", "Mon, 23 Nov 2026 10:00:00 GMT")
                .insert_header("retry-after", asked),
        )
        .await;
        let Err(PushError::NotTaken(SendError::NotSent(_, wait))) = sent else {
            panic!("not to be tried again");
        };
        assert_eq!(wait, Some(Duration::from_secs(seconds)));
    }
}

#[tokio::test]
async fn nobody_knows_within_eight_seconds_what_a_silent_push_service_did() {
    let asked = Instant::now();
    let silent = ResponseTemplate::new(201).set_delay(Duration::from_secs(30));
    let (sent, _server) = support::answered(silent).await;
    assert_eq!(support::outcome(&sent), "unknown");
    assert!(asked.elapsed() < Duration::from_secs(8));
}

#[tokio::test]
async fn an_answer_is_taken_by_its_head_however_long_it_is() {
    let endless = ResponseTemplate::new(201).set_body_bytes(vec![b' '; 1_000_000]);
    let (sent, _server) = support::answered(endless).await;
    assert_eq!(support::outcome(&sent), "sent");
}

#[tokio::test]
async fn no_redirect_is_followed() {
    for status in [301, 307, 308] {
        let elsewhere = support::push_service(ResponseTemplate::new(201)).await;
        let moved = ResponseTemplate::new(status)
            .insert_header("location", support::endpoint(&elsewhere).as_str());
        let (sent, _server) = support::answered(moved).await;
        assert_eq!(support::outcome(&sent), "not sent");
        assert!(support::requests(&elsewhere).await.is_empty());
    }
}

#[tokio::test]
async fn a_push_service_that_cannot_be_reached_took_nothing() {
    // Port 9 of the loopback: nobody serves "discard" any more.
    for endpoint in ["https://127.0.0.1:9/device", "http://localhost:9/device"] {
        let sent = support::sent_to(&Browser::new().subscription(endpoint)).await;
        assert_eq!(support::outcome(&sent), "not sent", "{endpoint}");
    }
}

#[tokio::test]
async fn nothing_goes_unencrypted_where_tls_is_asked_for() {
    let server = support::push_service(ResponseTemplate::new(201)).await;
    let config = WebPushConfig {
        secret: &[7; 32],
        contact: "mailto:post@money.example".to_owned(),
        without_tls: false,
    };
    let web_push = WebPush::new(config, Arc::new(FixedClock::at(support::now()))).unwrap();
    for endpoint in [
        &*support::endpoint(&server),
        "ftp://127.0.0.1/device",
        "device",
        "",
    ] {
        let to = Browser::new().subscription(endpoint);
        let sent = web_push.send(support::id(), &support::push(), &to).await;
        assert_eq!(support::outcome(&sent), "refused", "{endpoint}");
    }
    assert!(support::requests(&server).await.is_empty());
}

#[tokio::test]
async fn keys_that_cannot_be_read_are_refused_and_nothing_is_sent() {
    let server = support::push_service(ResponseTemplate::new(201)).await;
    let good = Browser::new().subscription(&support::endpoint(&server));
    let off_the_curve = format!("B{}", "A".repeat(86));
    let with_key = |p256dh: &str| PushSubscription {
        p256dh: p256dh.to_owned(),
        ..good.clone()
    };
    let with_auth = |auth: &str| PushSubscription {
        auth: auth.to_owned(),
        ..good.clone()
    };
    for to in [
        with_key(""),
        with_key("not base64url!"),
        with_key(&off_the_curve),
        with_auth(""),
        with_auth("BTBZMqHH6r4Tts7J_aSI"),
        with_auth("BTBZMqHH6r4Tts7J/aSIgg"),
    ] {
        assert_eq!(support::outcome(&support::sent_to(&to).await), "refused");
    }
    assert!(support::requests(&server).await.is_empty());
}
