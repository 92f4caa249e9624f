//! Too often: 429 with the seconds to wait, in the header and in the answer.

use super::site::{EMAIL, Site, cookie_names, credentials, step_one, step_two};
use crate::support::Reply;
use chrono::TimeDelta;
use serde_json::json;

fn assert_wait(reply: &Reply, seconds: u32, message: &str) {
    assert_eq!(reply.status, 429, "{}", reply.text());
    assert_eq!(reply.header("retry-after"), seconds.to_string());
    let body = reply.json();
    assert_eq!(body["data"]["retryAfter"], seconds);
    assert_eq!(body["message"], message);
    assert_eq!(cookie_names(reply), Vec::<String>::new());
}

#[actix_web::test]
async fn t06_after_five_wrong_passwords_even_the_right_one_waits() {
    let site = Site::new();
    site.member().await;
    let wrong = json!({"email": EMAIL, "password": "Tr0ubadour-lutes"});
    // Each from a network of its own: it is the account that is slowed down.
    for _ in 0..5 {
        let reply = site.visitor().post("/auth/login", wrong.clone()).await;
        assert_eq!(reply.status, 400);
    }
    let message = "Too many attempts. Please wait a moment and try again.";
    let right = site.visitor().post("/auth/login", credentials(false)).await;
    assert_wait(&right, 1, message);
    let again = site.visitor().post("/auth/login", wrong).await;
    assert_eq!(again.json(), right.json());
    site.pass(TimeDelta::seconds(1));
    site.visitor().give_password(false).await;
}

#[actix_web::test]
async fn one_network_begins_three_sign_ups_an_hour() {
    let site = Site::new();
    let mut visitor = site.visitor();
    for number in 0..3 {
        visitor.step1(&format!("new{number}@example.co.uk")).await;
    }
    let fourth = visitor.post("/auth/signup/step1", step_one(EMAIL)).await;
    assert_wait(&fourth, 3600, "Too many requests. Please try again later.");
    site.visitor().step1(EMAIL).await;
}

#[actix_web::test]
async fn five_texts_a_day_go_to_a_number_that_is_not_proven() {
    let site = Site::new();
    for _ in 0..5 {
        site.visitor().until_code(EMAIL).await;
    }
    let mut visitor = site.visitor();
    let token = visitor.step1(EMAIL).await;
    let reply = visitor.post("/auth/signup/step2", step_two(&token)).await;
    let message = "Too many text messages were sent. Please try again later.";
    assert_wait(&reply, 24 * 3600, message);
    assert_eq!(site.texts().len(), 5);
}
