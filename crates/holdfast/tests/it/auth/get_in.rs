use super::site::{EMAIL, PIN, Site, WRONG_PIN, assert_refused, credentials, text, told};
use chrono::TimeDelta;
use serde_json::json;

const CREDENTIALS: &str = "Login failed. Please check your credentials and try again.";

#[actix_web::test]
async fn a_login_leads_from_credentials_to_a_session() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let data = visitor.done("/auth/login", credentials(true)).await;
    assert_eq!(data["phone"], "+44 •••• •••461");
    assert_eq!(data.get("user"), None);
    let token = text(&data["verificationToken"]);
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    let data = visitor.done("/auth/verify-login", code).await;
    assert_eq!(data, json!({"nextStep": "pincode"}));
    assert!(!visitor.is_in().await);
    let pin = json!({"verificationToken": token, "pinCode": PIN});
    let data = visitor.done("/auth/verify-login-pin", pin).await;
    assert_eq!(data["rememberMe"], true);
    assert_eq!(data["user"]["email"], EMAIL);
    assert!(visitor.is_in().await);
}

#[actix_web::test]
async fn remember_me_may_be_left_out_or_null_and_means_no() {
    let site = Site::new();
    site.member().await;
    for body in [
        json!({"email": EMAIL, "password": "Tr0ubadour-lute"}),
        json!({"email": EMAIL, "password": "Tr0ubadour-lute", "rememberMe": null}),
    ] {
        let mut visitor = site.visitor();
        let token = text(&visitor.done("/auth/login", body).await["verificationToken"]);
        let code = json!({"verificationToken": token, "verificationCode": site.code()});
        visitor.done("/auth/verify-login", code).await;
        let pin = json!({"verificationToken": token, "pinCode": PIN});
        let data = visitor.done("/auth/verify-login-pin", pin).await;
        assert_eq!(data["rememberMe"], false);
        assert!(!visitor.cookies.contains_key("__Secure-rt"));
    }
}

#[actix_web::test]
async fn a_wrong_password_is_400_without_a_field() {
    let site = Site::new();
    site.member().await;
    let wrong = json!({"email": EMAIL, "password": "Tr0ubadour-lutes"});
    let reply = site.visitor().post("/auth/login", wrong).await;
    assert_eq!(reply.status, 400);
    assert_eq!(reply.json()["message"], CREDENTIALS);
    assert!(told(&reply).is_empty());
}

#[actix_web::test]
async fn a_wrong_code_and_a_wrong_pin_are_400_on_their_fields() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let code = json!({"verificationToken": token, "verificationCode": "999999"});
    let reply = visitor.post("/auth/verify-login", code).await;
    let message = "Verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    visitor.done("/auth/verify-login", code).await;
    let pin = json!({"verificationToken": token, "pinCode": WRONG_PIN});
    let reply = visitor.post("/auth/verify-login-pin", pin).await;
    assert_refused(&reply, 400, "pinCode", "Invalid PIN. Please try again.");
}

#[actix_web::test]
async fn a_remembered_device_is_let_in_by_password_alone() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    visitor.log_in(true).await;
    let before = visitor.cookies.clone();
    let texts = site.texts().len();
    let data = visitor.done("/auth/login", credentials(true)).await;
    assert_eq!(data["user"]["email"], EMAIL);
    assert_eq!(data.get("verificationToken"), None);
    assert_eq!(site.texts().len(), texts);
    for cookie in ["__Host-sid", "__Secure-rt", "XSRF-TOKEN"] {
        assert_ne!(visitor.cookies[cookie], before[cookie], "{cookie}");
    }
    assert!(visitor.is_in().await);
    let mut old = visitor.clone();
    old.cookies = before;
    assert!(!old.is_in().await, "the session before has ended");
}

#[actix_web::test]
async fn the_code_of_a_login_can_be_sent_again() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let first = site.code();
    let again = json!({"verificationToken": token});
    let data = visitor.done("/auth/resend-login-code", again).await;
    assert_eq!(data, json!({"retryAfter": 300}));
    assert_ne!(site.code(), first);
}

#[actix_web::test]
async fn the_screen_that_waits_for_a_code_is_told_how_its_text_fares() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    site.queue_last_message();
    let ask = json!({"token": token});
    let status = visitor.done("/auth/code-status", ask.clone()).await;
    assert_eq!(status, json!({"status": "waiting"}));
    site.pass(TimeDelta::seconds(10));
    let status = visitor.done("/auth/code-status", ask.clone()).await;
    assert_eq!(status, json!({"status": "unavailable"}));
    let mut stranger = site.visitor();
    stranger.give_password(false).await;
    let refused = stranger.post("/auth/code-status", ask).await;
    assert_eq!(refused.status, 400);
    assert_eq!(refused.json()["errors"][0]["field"], "token");
}

#[actix_web::test]
async fn t14_a_planted_session_cookie_is_not_taken_over() {
    let site = Site::new();
    site.member().await;
    let planted = "P".repeat(42) + "A";
    let mut visitor = site.visitor();
    visitor.cookies.insert("__Host-sid".into(), planted.clone());
    visitor.log_in(false).await;
    assert_ne!(visitor.cookies["__Host-sid"], planted);
    let mut attacker = site.visitor();
    attacker.cookies.insert("__Host-sid".into(), planted);
    assert!(!attacker.is_in().await);
}
