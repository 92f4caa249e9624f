use super::site::{PIN, Site, credentials};
use serde_json::{Value, json};

#[actix_web::test]
async fn logging_out_ends_session_and_device_and_clears_the_browser() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    visitor.log_in(true).await;
    let mut kept = visitor.clone();
    let reply = visitor.post("/auth/logout", json!({})).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.json()["data"], Value::Null);
    assert_eq!(reply.header("clear-site-data"), "\"cache\", \"storage\"");
    assert!(!visitor.cookies.contains_key("__Host-sid"));
    assert!(!visitor.cookies.contains_key("__Secure-rt"));
    assert!(!kept.is_in().await, "the session is dead on the server too");
    let renewal = json!({"pinCode": PIN});
    assert_eq!(kept.post("/auth/refresh-token", renewal).await.status, 401);
}

#[actix_web::test]
async fn the_next_login_needs_no_other_call_first() {
    let site = Site::new();
    let mut visitor = site.member().await;
    visitor.done("/auth/logout", json!({})).await;
    assert!(visitor.cookies.contains_key("XSRF-TOKEN"));
    let data = visitor.done("/auth/login", credentials(false)).await;
    assert!(data["verificationToken"].is_string());
}

#[actix_web::test]
async fn who_is_not_in_may_log_out() {
    let site = Site::new();
    site.visitor().done("/auth/logout", json!({})).await;
}
