//! The link of the welcome mail: confirming an address, and disowning an account.

use super::site::{Site, Visitor, assert_refused, credentials};
use chrono::TimeDelta;
use serde_json::json;

const CONFIRM: &str = "/auth/email-links/confirm";
const DISOWN: &str = "/auth/email-links/disown";
const GONE: &str = "This link has expired or was already used.";

/// The token of the welcome mail that was sent last, whose two links have the same.
pub(super) fn token(site: &Site) -> String {
    let mails = site.mails();
    let mut bodies = mails.iter().rev().map(|mail| &mail.body);
    let body = bodies.find(|body| body.contains("/confirm-email?token="));
    let mut tokens = body.unwrap().split("token=").skip(1);
    let first = tokens.next().unwrap().lines().next().unwrap();
    let second = tokens.next().unwrap().lines().next().unwrap();
    assert_eq!(first, second);
    first.to_owned()
}

#[actix_web::test]
async fn an_address_is_confirmed_by_anybody_with_the_link_once() {
    let site = Site::new();
    site.member().await;
    let link = json!({"token": token(&site)});
    let mut stranger = site.visitor();
    stranger.done(CONFIRM, link.clone()).await;
    for path in [CONFIRM, DISOWN] {
        let again = stranger.post(path, link.clone()).await;
        assert_refused(&again, 400, "token", GONE);
    }
    assert!(!stranger.is_in().await, "a link signs nobody in");
}

#[actix_web::test]
async fn looking_at_a_link_changes_nothing() {
    let site = Site::new();
    site.member().await;
    let path = format!("{DISOWN}?token={}", token(&site));
    let mut stranger = site.visitor();
    assert_eq!(stranger.get(&path).await.status, 405);
    let reply = stranger.post(&path, json!({})).await;
    assert_refused(&reply, 400, "token", GONE);
    let login = site.visitor().post("/auth/login", credentials(false)).await;
    assert_eq!(login.status, 200);
}

#[actix_web::test]
async fn a_link_that_is_over_or_none_at_all_does_nothing() {
    let site = Site::new();
    site.member().await;
    let old = token(&site);
    site.pass(TimeDelta::days(7));
    let mut visitor = site.visitor();
    let unknown = "A".repeat(43);
    for token in [&*old, &*unknown, "abc", "..", "\0", ""] {
        let reply = visitor.post(CONFIRM, json!({"token": token})).await;
        assert_refused(&reply, 400, "token", GONE);
    }
}

#[actix_web::test]
async fn a_member_is_mailed_the_links_again_until_one_is_used() {
    let site = Site::new();
    let mut member = site.member().await;
    let (path, first) = ("/settings/email/confirmation", token(&site));
    let is_confirmed = async |member: &mut Visitor<'_>| {
        let shown = member.get("/settings").await.json();
        shown["data"]["emailConfirmed"].as_bool().unwrap()
    };
    assert!(!is_confirmed(&mut member).await);
    for _ in 0..3 {
        member.done(path, json!({})).await;
    }
    let late = member.post(path, json!({})).await;
    assert_eq!(late.status, 429);
    assert_eq!(late.header("retry-after"), "3600");
    let mut stranger = site.visitor();
    let old = stranger.post(CONFIRM, json!({"token": first})).await;
    assert_refused(&old, 400, "token", GONE);
    stranger.done(CONFIRM, json!({"token": token(&site)})).await;
    assert!(is_confirmed(&mut member).await);
    site.pass(TimeDelta::minutes(14));
    let needless = member.post(path, json!({})).await;
    assert_eq!(needless.status, 400);
    let message = "Your email address is already confirmed.";
    assert_eq!(needless.json()["message"], message);
    assert_eq!(site.visitor().post(path, json!({})).await.status, 401);
}
