//! The authenticator app: setting it up, signing in by it, and its end.

use super::site::{
    EMAIL, PIN, Site, Visitor, WRONG_PIN, assert_declined, assert_refused, credentials, text,
};
use chrono::TimeDelta;
use data_encoding::BASE32_NOPAD;
use serde_json::{Value, json};
use totp_lite::{Sha1, totp_custom};

/// The code that an app with `secret` shows now.
fn shown(site: &Site, secret: &str) -> String {
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).unwrap();
    let now = u64::try_from(site.now().timestamp()).unwrap();
    totp_custom::<Sha1>(30, 6, &secret, now)
}

fn none() -> Value {
    json!({"addedAt": null, "recoveryCodesLeft": 0})
}

fn pin(pin: &str) -> Value {
    json!({"pinCode": pin})
}

async fn state(visitor: &mut Visitor<'_>) -> Value {
    visitor.get("/auth/authenticator").await.json()["data"].clone()
}

/// Sets an app up and answers its secret and the recovery codes.
async fn add_app(site: &Site, visitor: &mut Visitor<'_>) -> (String, Vec<String>) {
    let new = visitor.done("/auth/authenticator/begin", pin(PIN)).await;
    let secret = text(&new["secret"]);
    assert!(text(&new["uri"]).contains(&secret));
    let code = json!({"verificationCode": shown(site, &secret)});
    let added = visitor.done("/auth/authenticator/confirm", code).await;
    assert_eq!(added["authenticator"], state(visitor).await);
    let codes = added["recoveryCodes"].as_array().unwrap();
    site.pass(TimeDelta::seconds(60));
    (secret, codes.iter().map(text).collect())
}

#[actix_web::test]
async fn an_app_is_set_up_and_the_caller_stays_in_with_fresh_cookies() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    visitor.log_in(true).await;
    let mut elsewhere = site.visitor();
    elsewhere.log_in(true).await;
    let before = visitor.cookies.clone();
    assert_eq!(state(&mut visitor).await, none());
    let (_, codes) = add_app(&site, &mut visitor).await;
    assert_eq!(codes.len(), 10);
    for cookie in ["__Host-sid", "__Secure-rt", "XSRF-TOKEN"] {
        assert_ne!(visitor.cookies[cookie], before[cookie], "{cookie}");
    }
    assert!(visitor.is_in().await);
    assert!(!elsewhere.is_in().await);
    let renewal = elsewhere.post("/auth/refresh-token", pin(PIN)).await;
    assert_eq!(renewal.status, 401);
    visitor.done("/auth/refresh-token", pin(PIN)).await;
    let state = state(&mut visitor).await;
    assert_eq!(state["recoveryCodesLeft"], 10);
    assert_eq!(state["addedAt"], "2026-11-21T12:00:00Z");
}

#[actix_web::test]
async fn a_login_by_app_sends_no_text_until_one_is_asked_for() {
    let site = Site::new();
    let mut member = site.member().await;
    let (secret, _) = add_app(&site, &mut member).await;
    let texts = site.texts().len();
    let mut visitor = site.visitor();
    let data = visitor.done("/auth/login", credentials(false)).await;
    assert_eq!(data["phone"], "+44 •••• •••461");
    assert_eq!(
        data["methods"],
        json!(["authenticator", "sms", "recovery_code"])
    );
    assert_eq!(site.texts().len(), texts);
    let token = text(&data["verificationToken"]);
    let code = json!({"verificationToken": token, "verificationCode": shown(&site, &secret)});
    let next = visitor.done("/auth/verify-login", code.clone()).await;
    assert_eq!(next, json!({"nextStep": "pincode"}));
    let entry = json!({"verificationToken": token, "pinCode": PIN});
    visitor.done("/auth/verify-login-pin", entry).await;
    assert!(visitor.is_in().await);

    let mut other = site.visitor();
    let token = other.give_password(false).await;
    let mut replayed = code;
    replayed["verificationToken"] = json!(token);
    let reply = other.post("/auth/verify-login", replayed).await;
    let message = "Verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
    let ask = json!({"verificationToken": token});
    let sent = other.done("/auth/resend-login-code", ask).await;
    assert_eq!(sent, json!({"retryAfter": 0}));
    assert_eq!(site.texts().len(), texts + 1);
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    let next = other.done("/auth/verify-login", code).await;
    assert_eq!(next, json!({"nextStep": "pincode"}));
}

#[actix_web::test]
async fn a_recovery_code_works_once() {
    let site = Site::new();
    let mut member = site.member().await;
    let (_, codes) = add_app(&site, &mut member).await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let path = "/auth/use-recovery-code";
    let short = json!({"verificationToken": token, "recoveryCode": "123456"});
    let message = "Recovery codes have 24 letters and digits";
    assert_refused(
        &visitor.post(path, short).await,
        422,
        "recoveryCode",
        message,
    );
    let code = json!({"verificationToken": token, "recoveryCode": codes[0]});
    let next = visitor.done(path, code).await;
    assert_eq!(next, json!({"nextStep": "pincode"}));
    let subject = &site.mails().pop().unwrap().subject;
    assert_eq!(subject, "A recovery code was used on your Holdfast account");
    let mut again = site.visitor();
    let token = again.give_password(false).await;
    let code = json!({"verificationToken": token, "recoveryCode": codes[0]});
    let message = "This recovery code is wrong or was already used.";
    assert_refused(&again.post(path, code).await, 400, "recoveryCode", message);
    let missing = json!({"recoveryCode": codes[1]});
    let message = "Verification token is required";
    let reply = again.post(path, missing).await;
    assert_refused(&reply, 400, "verificationToken", message);
}

#[actix_web::test]
async fn codes_are_renewed_and_the_app_is_removed_by_pin() {
    let site = Site::new();
    let mut member = site.member().await;
    let (_, codes) = add_app(&site, &mut member).await;
    for path in [
        "/auth/authenticator/begin",
        "/auth/authenticator/recovery-codes",
        "/auth/authenticator/remove",
    ] {
        let reply = member.post(path, pin(WRONG_PIN)).await;
        assert_refused(&reply, 400, "pinCode", "Invalid PIN. Please try again.");
        let reply = member.post(path, pin("12345")).await;
        assert_refused(&reply, 422, "pinCode", "PIN must be exactly 6 digits");
    }
    let reply = member.post("/auth/authenticator/begin", pin(PIN)).await;
    let message = "Your authenticator app is already set up. Remove it first.";
    assert_declined(&reply, message);
    let path = "/auth/authenticator/recovery-codes";
    let new = member.done(path, pin(PIN)).await;
    assert_ne!(new["recoveryCodes"][0], codes[0]);
    assert_eq!(new["authenticator"], state(&mut member).await);
    let before = member.cookies.clone();
    let left = member.done("/auth/authenticator/remove", pin(PIN)).await;
    assert_eq!((&left, &state(&mut member).await), (&none(), &none()));
    assert_ne!(member.cookies["__Host-sid"], before["__Host-sid"]);
    assert!(member.is_in().await);
    for path in ["/auth/authenticator/remove", path] {
        let reply = member.post(path, pin(PIN)).await;
        let message = "You have no authenticator app.";
        assert_declined(&reply, message);
    }
    site.visitor().log_in(false).await;
}

#[actix_web::test]
async fn a_set_up_wants_its_own_code_in_its_time() {
    let site = Site::new();
    let mut member = site.member().await;
    let path = "/auth/authenticator/confirm";
    let code = |code: &str| json!({"verificationCode": code});
    let gone = "This set-up is no longer open. Please start again.";
    let reply = member.post(path, code("123456")).await;
    assert_refused(&reply, 400, "verificationCode", gone);
    let reply = member.post(path, code("12345")).await;
    let message = "Verification code must be 6 digits";
    assert_refused(&reply, 422, "verificationCode", message);
    let new = member.done("/auth/authenticator/begin", pin(PIN)).await;
    let right = shown(&site, new["secret"].as_str().unwrap());
    let wrong = if right == "123456" {
        "654321"
    } else {
        "123456"
    };
    let reply = member.post(path, code(wrong)).await;
    let message = "This code is wrong. Please enter the code your app shows now.";
    assert_refused(&reply, 400, "verificationCode", message);
    assert_eq!(text(&new["expiresAt"]), "2026-11-21T12:15:00Z");
}

#[actix_web::test]
async fn no_secret_or_recovery_code_is_answered_twice() {
    let site = Site::new();
    let mut member = site.member().await;
    let (secret, codes) = add_app(&site, &mut member).await;
    for path in ["/auth/authenticator", "/auth/me"] {
        let reply = member.get(path).await;
        assert!(!reply.text().contains(&secret));
        assert!(codes.iter().all(|code| !reply.text().contains(code)));
    }
    for mail in site.mails() {
        assert_eq!(mail.to.as_str(), EMAIL);
        assert!(!mail.body.contains(&secret) && !mail.body.contains(&codes[0]));
    }
}
