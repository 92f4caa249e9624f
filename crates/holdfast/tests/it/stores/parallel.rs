//! Many calls at once, sent to two servers on one database.

use super::on_both;
use super::pair::{PHONE, PIN, Pair};
use crate::support::Reply;
use crate::support::browser::{Browser, set_cookies};
use crate::support::installation::Installation;
use chrono::TimeDelta;
use domain_auth::Limits;
use serde_json::{Value, json};

/// Fifty codes, none of them `right`.
fn wrong_codes(right: &str) -> impl Iterator<Item = String> {
    let codes = (0..51).map(|number| format!("{number:06}"));
    codes.filter(move |code| code != right).take(50)
}

fn count(replies: &[(Reply, Browser)], message: &str) -> usize {
    let said = |reply: &Reply| reply.json()["message"] == message;
    for (reply, _) in replies {
        assert!([400, 429].contains(&reply.status), "{}", reply.text());
    }
    replies.iter().filter(|(reply, _)| said(reply)).count()
}

/// Fifty wrong codes at once, then the right one twice; `wrong` says that one was evaluated.
async fn guess(pair: &Pair, path: &str, body: impl Fn(&str) -> Value, wrong: &str) {
    let code = pair.code();
    let bodies = wrong_codes(&code).map(|wrong| body(&wrong)).collect();
    let replies = pair.at_once(path, bodies).await;
    assert_eq!(
        count(&replies, wrong),
        4,
        "the fifth says that none is left"
    );
    let right = pair.at_once(path, vec![body(&code); 2]).await;
    let spent = "Too many wrong codes. Please ask for a new one.";
    assert_eq!(count(&right, spent), 2);
}

async fn of_fifty_guesses_at_the_code_of_a_sign_up_five_are_evaluated(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.until_code().await;
    let body = |code: &str| json!({"phone": PHONE, "verificationCode": code});
    let wrong = "Phone verification failed. Please check the code and try again.";
    guess(&pair, "/auth/verify-phone", body, wrong).await;
}

async fn of_fifty_guesses_at_the_code_of_a_login_five_are_evaluated(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let token = pair.give_password().await;
    let body = |code: &str| json!({"verificationToken": token, "verificationCode": code});
    let wrong = "Verification failed. Please check the code and try again.";
    guess(&pair, "/auth/verify-login", body, wrong).await;
}

async fn of_fifty_guesses_at_the_pin_of_a_device_five_are_evaluated(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.log_in().await;
    let path = "/auth/refresh-token";
    let replies = pair
        .at_once(path, vec![json!({"pinCode": "739150"}); 50])
        .await;
    let wrong = "Invalid PIN. Please try again.";
    let evaluated = replies
        .iter()
        .filter(|(reply, _)| reply.json()["message"] == wrong);
    assert!(evaluated.count() <= 5);
    let right = pair.at_once(path, vec![json!({"pinCode": PIN}); 2]).await;
    assert!(right.iter().all(|(reply, _)| reply.status == 401));
}

async fn twenty_right_renewals_all_succeed_and_leave_one_live_device(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.log_in().await;
    let (path, body) = ("/auth/refresh-token", json!({"pinCode": PIN}));
    let replies = pair.at_once(path, vec![body.clone(); 20]).await;
    let mut tips = Vec::new();
    for (reply, browser) in replies {
        assert_eq!(reply.status, 200, "{}", reply.text());
        if set_cookies(&reply)
            .iter()
            .any(|cookie| cookie.starts_with("__Secure-rt="))
        {
            tips.push(browser);
        }
    }
    assert_eq!(tips.len(), 1, "one of them rotates");
    let mut tip = tips.remove(0);
    pair.servers[0].clock.step(TimeDelta::seconds(11));
    let renewed = tip.post(&pair.servers[1].shared, path, body.clone()).await;
    assert_eq!(renewed.status, 200, "{}", renewed.text());
    // No other family lives: the token before is known as a copy, and ends this one.
    let copied = pair.at_once(path, vec![body.clone(); 2]).await;
    assert!(copied.iter().all(|(reply, _)| reply.status == 401));
    let dead = tip.post(&pair.servers[0].shared, path, body).await;
    assert_eq!(dead.status, 401);
    let me = tip.get(&pair.servers[0].shared, "/auth/me").await;
    assert_eq!(me.status, 401);
}

on_both!(
    of_fifty_guesses_at_the_code_of_a_sign_up_five_are_evaluated,
    of_fifty_guesses_at_the_code_of_a_login_five_are_evaluated,
    of_fifty_guesses_at_the_pin_of_a_device_five_are_evaluated,
    twenty_right_renewals_all_succeed_and_leave_one_live_device,
);
