//! Tokens out of order, of another flow or of another browser: always 400 on their field, never
//! 401, and nothing happens.

use super::site::{PIN, Site, Visitor, assert_refused, step_two};
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
