//! Too often: 429 with the seconds to wait, in the header and in the answer.

use super::site::{
    EMAIL, PHONE, Site, assert_declined, cookie_names, credentials, step_one, step_two, text,
};
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
async fn t10_the_first_resend_is_free_and_each_later_one_takes_300_seconds() {
    let site = Site::new();
    let mut newcomer = site.visitor();
    newcomer.until_code("new@example.co.uk").await;
    let mut member = site.member().await;
    let token = member.give_password(false).await;
    for (visitor, path, body) in [
        (
            &mut newcomer,
            "/auth/resend-phone-code",
            json!({"phone": PHONE}),
        ),
        (
            &mut member,
            "/auth/resend-login-code",
            json!({"verificationToken": token}),
        ),
    ] {
        visitor.done(path, body.clone()).await;
        site.pass(TimeDelta::seconds(60));
        let soon = visitor.post(path, body.clone()).await;
        assert_wait(&soon, 240, "Please wait before asking for another code.");
        site.pass(TimeDelta::seconds(240));
        visitor.done(path, body).await;
    }
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
async fn nobody_keeps_a_person_out_of_a_browser_that_they_signed_in_with() {
    let site = Site::new();
    let mut home = site.member().await;
    home.done("/auth/logout", json!({})).await;
    let wrong = json!({"email": EMAIL, "password": "Tr0ubadours"});
    for _ in 0..100 {
        let reply = site.visitor().post("/auth/login", wrong.clone()).await;
        assert_eq!(reply.status, 400);
        site.pass(TimeDelta::minutes(15));
    }
    let stopped = site.visitor().post("/auth/login", credentials(false)).await;
    assert_declined(
        &stopped,
        "Too many wrong passwords. Please reset your password to sign in again.",
    );
    home.log_in(false).await;
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

#[actix_web::test]
async fn t09_of_many_guesses_at_once_five_are_evaluated() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let guesses = (0..50).map(|number| {
        let mut visitor = visitor.clone();
        let code = format!("{:06}", 900_000 + number);
        let body = json!({"verificationToken": token, "verificationCode": code});
        async move { visitor.post("/auth/verify-login", body).await }
    });
    let replies = futures_util::future::join_all(guesses).await;
    let wrong = "Verification failed. Please check the code and try again.";
    let evaluated = replies
        .iter()
        .filter(|reply| text(&reply.json()["message"]) == wrong);
    assert_eq!(evaluated.count(), 4, "the fifth says that none is left");
    let right = json!({"verificationToken": token, "verificationCode": site.code()});
    assert_eq!(visitor.post("/auth/verify-login", right).await.status, 400);
}
