use super::site::{EMAIL, PIN, Site, assert_refused};
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
