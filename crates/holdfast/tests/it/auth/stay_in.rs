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
async fn every_answer_in_a_session_says_when_that_ends() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    for path in ["/auth/me", "/drafts/note-new", "/drafts/No"] {
        let reply = visitor.get(path).await;
        assert_eq!(reply.header("session-ends-in"), "870", "{path}");
    }
    site.pass(TimeDelta::minutes(20));
    let over = visitor.get("/auth/me").await;
    assert_eq!(over.status, 401);
    assert_eq!(over.header("session-ends-in"), "");
}

#[actix_web::test]
async fn a_locked_browser_is_out_until_its_pin_and_stays_remembered() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    let mut kept = visitor.clone();
    let reply = visitor.post("/auth/lock", json!({})).await;
    assert_eq!(reply.status, 200);
    assert!(!visitor.cookies.contains_key("__Host-sid"));
    assert!(!kept.is_in().await, "the session is dead on the server too");
    assert_eq!(renew(&mut visitor, PIN).await.status, 200);
    assert!(visitor.is_in().await);
}

#[actix_web::test]
async fn a_form_is_gone_on_with_by_its_owner_alone() {
    let site = Site::new();
    let mut visitor = remembered(&site).await;
    let path = "/drafts/item-new";
    let typed = json!({"values": {"name": "Home", "value": 435_000.5, "tags": ["a", null]}});
    for draft in [json!(null), typed["values"].clone()] {
        let reply = visitor.get(path).await;
        assert_eq!(
            reply.json()["data"]["draft"]
                .get("values")
                .cloned()
                .unwrap_or_default(),
            draft
        );
        let saved = visitor.put(path, typed.clone()).await;
        assert_eq!(saved.status, 200, "{}", saved.text());
    }
    let mut other = site.visitor();
    assert_eq!(other.get(path).await.status, 401);
    let secret = json!({"values": {"password": "x"}});
    let refused = visitor.put(path, secret).await;
    let message = "A draft can't hold passwords, PINs, codes or answers.";
    assert_refused(&refused, 422, "values", message);
    assert_eq!(visitor.delete(path).await.status, 200);
    let gone = visitor.get(path).await;
    assert_eq!(gone.json()["data"]["draft"], json!(null));
}
