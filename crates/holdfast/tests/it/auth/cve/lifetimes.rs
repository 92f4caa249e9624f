//! Sessions, links and codes that outlive their time.

use crate::auth::site::{EMAIL, PASSWORD, PIN, Site, Visitor, step_two};
use chrono::TimeDelta;
use serde_json::json;

/// The kinds of secret that expire.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Registration,
    Code,
    ChoosingPin,
    Verification,
    ResetLink,
    IdleSession,
    Session,
    Device,
    /// A refresh cookie that was just replaced by another.
    Replaced,
}

const LIVES: [(Kind, TimeDelta); 9] = [
    (Kind::Registration, TimeDelta::minutes(15)),
    (Kind::Code, TimeDelta::minutes(5)),
    (Kind::ChoosingPin, TimeDelta::minutes(15)),
    (Kind::Verification, TimeDelta::minutes(15)),
    (Kind::ResetLink, TimeDelta::minutes(30)),
    (Kind::IdleSession, TimeDelta::minutes(15)),
    (Kind::Session, TimeDelta::hours(24)),
    (Kind::Device, TimeDelta::days(30)),
    (Kind::Replaced, TimeDelta::seconds(10)),
];

/// Whether a fresh one of this kind is good after so much time.
async fn is_good(kind: Kind, after: TimeDelta) -> bool {
    let site = Site::new();
    let mut visitor = site.visitor();
    match kind {
        Kind::Registration => {
            let token = visitor.step1(EMAIL).await;
            site.pass(after);
            passes(&mut visitor, "/auth/signup/step2", step_two(&token)).await
        }
        Kind::ChoosingPin => {
            let token = visitor.until_pin(EMAIL).await;
            site.pass(after);
            let pin = json!({"token": token, "pinCode": PIN});
            passes(&mut visitor, "/auth/set-pin", pin).await
        }
        Kind::Code => {
            visitor.sign_up(EMAIL).await;
            let token = visitor.give_password(false).await;
            let code = json!({"verificationToken": token, "verificationCode": site.code()});
            site.pass(after);
            passes(&mut visitor, "/auth/verify-login", code).await
        }
        Kind::Verification => {
            visitor.sign_up(EMAIL).await;
            let token = visitor.give_code(false).await;
            site.pass(after);
            let pin = json!({"verificationToken": token, "pinCode": PIN});
            passes(&mut visitor, "/auth/verify-login-pin", pin).await
        }
        Kind::ResetLink => {
            visitor.sign_up(EMAIL).await;
            let body = json!({"email": EMAIL});
            visitor.done("/auth/forgot-password", body).await;
            site.pass(after);
            let body = json!({"resetToken": site.reset_token(), "newPassword": PASSWORD});
            passes(&mut visitor, "/auth/reset-password", body).await
        }
        Kind::IdleSession => {
            visitor.sign_up(EMAIL).await;
            site.pass(after);
            visitor.is_in().await
        }
        Kind::Session => {
            visitor.sign_up(EMAIL).await;
            let mut left = after;
            while left > TimeDelta::zero() {
                let step = left.min(TimeDelta::minutes(10));
                site.pass(step);
                left -= step;
                if left > TimeDelta::zero() {
                    assert!(visitor.is_in().await, "in use");
                }
            }
            visitor.is_in().await
        }
        Kind::Device => {
            visitor.sign_up(EMAIL).await;
            visitor.log_in(true).await;
            site.pass(after);
            renews(&mut visitor).await
        }
        Kind::Replaced => {
            visitor.sign_up(EMAIL).await;
            visitor.log_in(true).await;
            let mut before = visitor.clone();
            assert!(renews(&mut visitor).await);
            site.pass(after);
            renews(&mut before).await
        }
    }
}

async fn passes(visitor: &mut Visitor<'_>, path: &str, body: serde_json::Value) -> bool {
    let reply = visitor.post(path, body).await;
    assert!([200, 400].contains(&reply.status), "{}", reply.text());
    reply.status == 200
}

async fn renews(visitor: &mut Visitor<'_>) -> bool {
    let reply = visitor
        .post("/auth/refresh-token", json!({"pinCode": PIN}))
        .await;
    assert!([200, 401].contains(&reply.status), "{}", reply.text());
    reply.status == 200
}

/// Papra CVE-2026-35462: an expiry was stored and never looked at. Firefly CVE-2023-1788.
#[actix_web::test]
async fn cve_2026_35462_every_kind_of_token_ends_by_the_clock() {
    for (kind, life) in LIVES {
        let just_before = life - TimeDelta::seconds(1);
        assert!(is_good(kind, just_before).await, "{kind:?} ends too early");
        assert!(!is_good(kind, life).await, "{kind:?} lives on");
    }
}

/// Vaultwarden CVE-2026-43911: refresh tokens survived a change of password. Firefly CVE-2023-1788:
/// so did sessions.
#[actix_web::test]
async fn cve_2026_43911_nothing_survives_a_reset() {
    let site = Site::new();
    let mut session = site.member().await;
    let mut device = site.visitor();
    device.log_in(true).await;
    let mut at_code = site.visitor();
    let code_token = at_code.give_password(true).await;
    let code = site.code();
    let mut at_pin = site.visitor();
    let pin_token = at_pin.give_code(true).await;
    let mut resetting = site.visitor();
    let body = json!({"email": EMAIL});
    resetting.done("/auth/forgot-password", body.clone()).await;
    let older = site.reset_token();
    resetting.done("/auth/forgot-password", body).await;
    let newer = site.reset_token();
    let reset = |token: &str| json!({"resetToken": token, "newPassword": "N3w-password"});
    resetting.done("/auth/reset-password", reset(&newer)).await;

    assert!(!session.is_in().await);
    assert!(!device.is_in().await);
    assert!(!renews(&mut device).await);
    let code = json!({"verificationToken": code_token, "verificationCode": code});
    assert!(!passes(&mut at_code, "/auth/verify-login", code).await);
    let pin = json!({"verificationToken": pin_token, "pinCode": PIN});
    assert!(!passes(&mut at_pin, "/auth/verify-login-pin", pin).await);
    for link in [older, newer] {
        assert!(!passes(&mut resetting, "/auth/reset-password", reset(&link)).await);
    }
    assert!(!resetting.is_in().await, "a reset signs nobody in");
}
