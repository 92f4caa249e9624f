use super::site::{EMAIL, PIN, Site, Visitor, WRONG_PIN, assert_refused, cookie_names};
use chrono::TimeDelta;
use serde_json::json;

async fn renew(visitor: &mut Visitor<'_>, pin: &str) -> crate::support::Reply {
    visitor
        .post("/auth/refresh-token", json!({"pinCode": pin}))
        .await
}

async fn remembered(site: &Site) -> Visitor<'_> {
    site.member().await;
    let mut visitor = site.visitor();
    visitor.log_in(true).await;
    visitor
}

#[actix_web::test]
async fn without_a_session_nobody_is_known() {
    let site = Site::new();
    let reply = site.visitor().get("/auth/me").await;
    assert_eq!(reply.status, 401);
    assert_eq!(reply.json()["success"], false);
}

#[actix_web::test]
async fn a_session_idles_out_after_fifteen_minutes_and_ends_after_a_day() {
    let site = Site::new();
    let mut visitor = site.member().await;
    for _ in 0..(24 * 6 - 1) {
        site.pass(TimeDelta::minutes(10));
        assert!(visitor.is_in().await);
    }
    site.pass(TimeDelta::minutes(10));
    assert!(!visitor.is_in().await, "a day has passed");
    visitor.log_in(false).await;
    site.pass(TimeDelta::minutes(15));
    assert!(!visitor.is_in().await, "nothing was called for 15 minutes");
}

#[actix_web::test]
async fn a_remembered_device_renews_its_session_by_pin() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    let before = visitor.cookies.clone();
    site.pass(TimeDelta::minutes(20));
    assert!(!visitor.is_in().await);
    let reply = renew(&mut visitor, PIN).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.json()["data"], json!({"success": true}));
    for cookie in ["__Host-sid", "__Secure-rt", "XSRF-TOKEN"] {
        assert_ne!(visitor.cookies[cookie], before[cookie], "{cookie}");
    }
    assert!(visitor.is_in().await);
    let me = visitor.get("/auth/me").await;
    assert_eq!(me.json()["data"]["user"]["email"], EMAIL);
}

#[actix_web::test]
async fn another_field_beside_the_pin_is_passed_over() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    let body = json!({"pinCode": PIN, "refreshToken": "anything"});
    visitor.done("/auth/refresh-token", body).await;
}

#[actix_web::test]
async fn a_wrong_pin_is_400_and_the_fifth_ends_the_device() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    for _ in 0..4 {
        let reply = renew(&mut visitor, WRONG_PIN).await;
        assert_refused(&reply, 400, "pinCode", "Invalid PIN. Please try again.");
    }
    assert_eq!(renew(&mut visitor, WRONG_PIN).await.status, 401);
    assert_eq!(renew(&mut visitor, PIN).await.status, 401);
}

#[actix_web::test]
async fn without_the_cookie_a_pin_is_401_and_counts_against_nobody() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    let mut stranger = site.visitor();
    for _ in 0..10 {
        assert_eq!(renew(&mut stranger, WRONG_PIN).await.status, 401);
    }
    stranger
        .cookies
        .insert("__Secure-rt".into(), "U".repeat(42) + "A");
    assert_eq!(renew(&mut stranger, PIN).await.status, 401);
    assert_eq!(renew(&mut visitor, PIN).await.status, 200);
}

#[actix_web::test]
async fn two_tabs_that_renew_at_once_both_get_in_and_one_rotates() {
    let site = Site::new();
    let mut first = remembered(&site).await;
    let mut second = first.clone();
    let rotated = renew(&mut first, PIN).await;
    let in_grace = renew(&mut second, PIN).await;
    assert_eq!(
        cookie_names(&rotated),
        ["__Host-sid", "XSRF-TOKEN", "__Secure-rt"]
    );
    assert_eq!(cookie_names(&in_grace), ["__Host-sid", "XSRF-TOKEN"]);
    assert!(first.is_in().await && second.is_in().await);
}

#[actix_web::test]
async fn a_refresh_cookie_that_comes_back_later_ends_the_device() {
    let site = Site::new();
    let mut owner = remembered(&site).await;
    let mut thief = owner.clone();
    renew(&mut owner, PIN).await;
    site.pass(TimeDelta::seconds(11));
    assert_eq!(renew(&mut thief, PIN).await.status, 401);
    assert_eq!(renew(&mut owner, PIN).await.status, 401);
    assert!(!owner.is_in().await);
}
