//! Tokens out of order, of another flow or of another browser: always 400 on their field, never
//! 401, and nothing happens.

use super::site::{EMAIL, PHONE, PIN, Site, Visitor, assert_declined, assert_refused, step_two};
use chrono::TimeDelta;
use serde_json::{Value, json};

const REGISTRATION: (&str, &str) = ("token", "Registration token is required");
const CHOOSING: (&str, &str) = ("token", "Token is required");
const VERIFICATION: (&str, &str) = ("verificationToken", "Verification token is required");

/// Every call that takes a flow's token, with this one.
fn calls(token: &str) -> Vec<(&'static str, Value, (&'static str, &'static str))> {
    let choosing = json!({"token": token, "pinCode": PIN});
    let pin = json!({"verificationToken": token, "pinCode": PIN});
    let code = json!({"verificationToken": token, "verificationCode": "100000"});
    let again = json!({"verificationToken": token});
    let recovery = json!({"verificationToken": token, "recoveryCode": "A".repeat(24)});
    vec![
        ("/auth/signup/step2", step_two(token), REGISTRATION),
        ("/auth/set-pin", choosing.clone(), CHOOSING),
        ("/auth/verify-pin", choosing, CHOOSING),
        ("/auth/verify-login", code, VERIFICATION),
        ("/auth/use-recovery-code", recovery, VERIFICATION),
        ("/auth/resend-login-code", again, VERIFICATION),
        ("/auth/set-login-pin", pin.clone(), VERIFICATION),
        ("/auth/verify-login-pin", pin, VERIFICATION),
    ]
}

async fn assert_good_for(visitor: &mut Visitor<'_>, token: &str, allowed: &[&str]) {
    for (path, body, (field, message)) in calls(token) {
        if !allowed.contains(&path) {
            let reply = visitor.post(path, body).await;
            assert_refused(&reply, 400, field, message);
        }
    }
    assert!(!visitor.is_in().await);
}

#[actix_web::test]
async fn each_token_is_good_for_its_own_step_only() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.step1("new@example.co.uk").await;
    assert_good_for(&mut visitor, &token, &["/auth/signup/step2"]).await;
    visitor.done("/auth/signup/step2", step_two(&token)).await;
    assert_good_for(&mut visitor, &token, &[]).await;

    let mut visitor = site.visitor();
    let token = visitor.until_pin("other@example.co.uk").await;
    assert_good_for(&mut visitor, &token, &["/auth/set-pin"]).await;

    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let own = [
        "/auth/verify-login",
        "/auth/use-recovery-code",
        "/auth/resend-login-code",
    ];
    assert_good_for(&mut visitor, &token, &own).await;
}

#[actix_web::test]
async fn what_is_no_token_is_refused_like_an_unknown_one() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let unknown = "A".repeat(43);
    for token in ["", "x", &unknown, "' OR 1=1 --", "\u{0}"] {
        assert_good_for(&mut visitor, token, &[]).await;
    }
}

#[actix_web::test]
async fn a_token_is_worth_nothing_in_another_browser() {
    let site = Site::new();
    site.member().await;
    let token = site.visitor().give_password(false).await;
    let mut thief = site.visitor();
    assert_good_for(&mut thief, &token, &[]).await;
    let mut without_flow = site.visitor();
    without_flow
        .cookies
        .insert("__Host-sid".into(), "A".repeat(43));
    assert_good_for(&mut without_flow, &token, &[]).await;
}

#[actix_web::test]
async fn without_a_sign_up_a_number_proves_nothing() {
    let site = Site::new();
    let mut stranger = site.visitor();
    let mut newcomer = site.visitor();
    newcomer.step1("new@example.co.uk").await;
    for visitor in [&mut stranger, &mut newcomer] {
        let code = json!({"phone": PHONE, "verificationCode": "100000"});
        let reply = visitor.post("/auth/verify-phone", code).await;
        assert_declined(&reply, REGISTRATION.1);
        let again = json!({"phone": PHONE});
        let reply = visitor.post("/auth/resend-phone-code", again).await;
        assert_declined(&reply, REGISTRATION.1);
    }
}

#[actix_web::test]
async fn a_flow_ends_when_it_is_done_and_after_a_quarter_of_an_hour() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let token = visitor.until_pin(EMAIL).await;
    let pin = json!({"token": token, "pinCode": PIN});
    visitor.done("/auth/set-pin", pin.clone()).await;
    visitor.done("/auth/verify-pin", pin.clone()).await;
    let again = visitor.post("/auth/verify-pin", pin).await;
    assert_refused(&again, 400, CHOOSING.0, CHOOSING.1);

    let mut visitor = site.visitor();
    let token = visitor.step1("new@example.co.uk").await;
    site.pass(TimeDelta::minutes(15));
    let late = visitor.post("/auth/signup/step2", step_two(&token)).await;
    assert_refused(&late, 400, REGISTRATION.0, REGISTRATION.1);
}

#[actix_web::test]
async fn a_code_is_good_once_for_five_minutes_and_five_tries() {
    let site = Site::new();
    let mut visitor = site.visitor();
    visitor.until_code(EMAIL).await;
    let right = json!({"phone": PHONE, "verificationCode": site.code()});
    site.pass(TimeDelta::minutes(5));
    let reply = visitor.post("/auth/verify-phone", right).await;
    let message = "This code has expired. Please ask for a new one.";
    assert_refused(&reply, 400, "verificationCode", message);

    let mut visitor = site.visitor();
    visitor.until_code(EMAIL).await;
    let right = json!({"phone": PHONE, "verificationCode": site.code()});
    for _ in 0..5 {
        let wrong = json!({"phone": PHONE, "verificationCode": "999999"});
        assert_eq!(visitor.post("/auth/verify-phone", wrong).await.status, 400);
    }
    let reply = visitor.post("/auth/verify-phone", right).await;
    let message = "Too many wrong codes. Please ask for a new one.";
    assert_refused(&reply, 400, "verificationCode", message);
}
