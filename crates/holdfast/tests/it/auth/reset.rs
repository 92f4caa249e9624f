use super::site::{EMAIL, PIN, Site, assert_refused, credentials, text};
use chrono::TimeDelta;
use serde_json::json;

const NEW: &str = "An0ther word";

#[actix_web::test]
async fn a_link_sets_a_new_password_and_ends_everything() {
    let site = Site::new();
    let mut signed_in = site.member().await;
    let mut device = site.visitor();
    device.log_in(true).await;
    let mut visitor = site.visitor();
    let body = json!({"email": EMAIL});
    let reply = visitor.post("/auth/forgot-password", body).await;
    assert_eq!(reply.status, 200);
    assert_eq!(
        reply.json()["message"],
        "We've sent you a password reset email. Please check your inbox."
    );
    let body = json!({"resetToken": site.reset_token(), "newPassword": NEW});
    let reply = visitor.post("/auth/reset-password", body.clone()).await;
    assert_eq!(reply.status, 200);
    assert_eq!(
        reply.json()["message"],
        "Your password has been reset successfully."
    );
    assert!(!visitor.is_in().await, "a reset signs nobody in");
    assert!(!signed_in.is_in().await);
    assert!(!device.is_in().await);
    let renewal = json!({"pinCode": PIN});
    assert_eq!(
        device.post("/auth/refresh-token", renewal).await.status,
        401
    );
    let again = visitor.post("/auth/reset-password", body).await;
    assert_refused(&again, 400, "resetToken", "Invalid or expired reset token");
}

#[actix_web::test]
async fn after_a_reset_the_code_is_asked_for_and_the_pin_is_chosen_anew() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let body = json!({"email": EMAIL});
    visitor.done("/auth/forgot-password", body).await;
    let body = json!({"resetToken": site.reset_token(), "newPassword": NEW});
    visitor.done("/auth/reset-password", body).await;
    let old = visitor.post("/auth/login", credentials(false)).await;
    assert_eq!(old.status, 400);
    let body = json!({"email": EMAIL, "password": NEW});
    let token = text(&visitor.done("/auth/login", body).await["verificationToken"]);
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    let data = visitor.done("/auth/verify-login", code).await;
    assert_eq!(data, json!({"nextStep": "create_pincode"}));
}

#[actix_web::test]
async fn a_link_is_good_for_half_an_hour_and_only_the_newest_counts() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    let body = json!({"email": EMAIL});
    visitor.done("/auth/forgot-password", body.clone()).await;
    let first = site.reset_token();
    visitor.done("/auth/forgot-password", body).await;
    let second = site.reset_token();
    let replaced = json!({"resetToken": first, "newPassword": NEW});
    let reply = visitor.post("/auth/reset-password", replaced).await;
    assert_refused(&reply, 400, "resetToken", "Invalid or expired reset token");
    site.pass(TimeDelta::minutes(30));
    let late = json!({"resetToken": second, "newPassword": NEW});
    let reply = visitor.post("/auth/reset-password", late).await;
    assert_refused(&reply, 400, "resetToken", "Invalid or expired reset token");
}
