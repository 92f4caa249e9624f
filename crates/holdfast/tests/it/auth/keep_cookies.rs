//! The cookies that each answer sets, over https and over http.

use super::site::{EMAIL, PIN, Site, step_one};
use crate::support::Reply;
use crate::support::browser::set_cookies;
use serde_json::json;

/// The cookies of an answer with their values hidden; a removed one has none.
fn cookies(reply: &Reply) -> Vec<String> {
    let hide = |cookie: String| {
        let (name, rest) = cookie.split_once('=').unwrap();
        let (value, attributes) = rest.split_once(';').unwrap();
        let shown = if value.is_empty() { "" } else { "…" };
        format!("{name}={shown};{attributes}")
    };
    set_cookies(reply).into_iter().map(hide).collect()
}

#[actix_web::test]
async fn over_https_they_are_prefixed_secure_and_as_strict_as_they_can_be() {
    let site = Site::new();
    site.member().await;
    let session = "__Host-sid=…; HttpOnly; SameSite=Lax; Secure; Path=/";
    let csrf = "XSRF-TOKEN=…; SameSite=Lax; Secure; Path=/";
    let refresh = "__Secure-rt=…; HttpOnly; SameSite=Strict; Secure; Path=/api/v1/auth; \
                   Max-Age=2592000";
    let browser = "__Secure-browser=…; HttpOnly; SameSite=Strict; Secure; Path=/api/v1; \
                   Max-Age=15552000";
    let no_session = "__Host-sid=; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=0";
    let no_refresh =
        "__Secure-rt=; HttpOnly; SameSite=Strict; Secure; Path=/api/v1/auth; Max-Age=0";
    let mut visitor = site.visitor();
    let renewal = json!({"pinCode": PIN});
    assert_eq!(
        cookies(&visitor.log_in(true).await),
        [session, csrf, refresh, browser]
    );
    let renewed = visitor.post("/auth/refresh-token", renewal).await;
    assert_eq!(cookies(&renewed), [session, csrf, refresh]);
    assert_eq!(
        cookies(&visitor.log_in(false).await),
        [session, csrf, no_refresh, browser]
    );
    let out = visitor.post("/auth/logout", json!({})).await;
    assert_eq!(cookies(&out), [no_session, no_refresh, csrf]);
}

#[actix_web::test]
async fn a_browser_keeps_its_id_whoever_signs_in_and_out() {
    let site = Site::new();
    let mut visitor = site.member().await;
    let id = visitor.cookies["__Secure-browser"].clone();
    visitor.post("/auth/logout", json!({})).await;
    visitor.log_in(true).await;
    visitor.sign_up("ash@example.co.uk").await;
    assert_eq!(visitor.cookies["__Secure-browser"], id);
    let mut other = site.visitor();
    other.log_in(false).await;
    assert_ne!(other.cookies["__Secure-browser"], id);
}

#[actix_web::test]
async fn over_http_they_have_plain_names() {
    let site = Site::over(false);
    site.member().await;
    let mut visitor = site.visitor();
    let reply = visitor.log_in(true).await;
    assert_eq!(
        cookies(&reply),
        [
            "sid=…; HttpOnly; SameSite=Lax; Path=/",
            "XSRF-TOKEN=…; SameSite=Lax; Path=/",
            "rt=…; HttpOnly; SameSite=Strict; Path=/api/v1/auth; Max-Age=2592000",
            "browser=…; HttpOnly; SameSite=Strict; Path=/api/v1; Max-Age=15552000",
        ]
    );
    assert!(visitor.is_in().await);
}

#[actix_web::test]
async fn a_flow_gives_a_pre_session_to_a_browser_without_one_and_to_no_other() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let begun = visitor.post("/auth/signup/step1", step_one(EMAIL)).await;
    assert_eq!(cookies(&begun), Vec::<String>::new());
    // A browser that only has a session, live or dead, has its CSRF token bound to that.
    let mut dead = site.visitor();
    dead.cookies.insert("__Host-sid".into(), "A".repeat(43));
    let begun = dead.post("/auth/signup/step1", step_one(EMAIL)).await;
    assert_eq!(
        cookies(&begun),
        ["__Host-pre=…; HttpOnly; SameSite=Lax; Secure; Path=/"]
    );
    let token = begun.json()["data"]["token"].as_str().unwrap().to_owned();
    let body = super::site::step_two(&token);
    dead.done("/auth/signup/step2", body).await;
}
