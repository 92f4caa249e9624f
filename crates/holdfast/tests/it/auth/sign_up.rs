//! Signing up, from details to a session.

use super::site::{
    EMAIL, PHONE, PIN, Site, WRONG_PIN, assert_declined, assert_refused, step_one, step_two, text,
};
use serde_json::{Value, json};

#[actix_web::test]
async fn a_sign_up_leads_from_details_to_a_session() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let token = visitor.step1(EMAIL).await;
    let data = visitor.done("/auth/signup/step2", step_two(&token)).await;
    assert_eq!(data, json!({"phone": PHONE, "retryAfter": 0}));
    let code = json!({"phone": PHONE, "verificationCode": site.code()});
    let pin_token = text(&visitor.done("/auth/verify-phone", code).await["token"]);
    assert_ne!(pin_token, token);
    let pin = json!({"token": pin_token, "pinCode": PIN});
    assert_eq!(
        visitor.done("/auth/set-pin", pin.clone()).await,
        Value::Null
    );
    assert!(!visitor.is_in().await);
    assert_eq!(visitor.done("/auth/verify-pin", pin).await, Value::Null);
    let me = visitor.get("/auth/me").await.json();
    assert_eq!(
        me,
        json!({"success": true, "message": "", "data": {"user": {
            "firstName": "Rowan",
            "lastName": "Ashdown",
            "email": EMAIL,
            "phone": PHONE,
            "postCode": "LS1 4AP",
            "address": "12 High Street, Leeds",
        }}})
    );
}

#[actix_web::test]
async fn the_choice_of_marketing_may_be_left_out_or_null() {
    let site = Site::new();
    for choice in [json!(null), json!(true), json!(false)] {
        let mut body = step_one(EMAIL);
        body["marketingAccepted"] = choice;
        site.visitor().done("/auth/signup/step1", body).await;
    }
}

#[actix_web::test]
async fn a_pin_may_be_chosen_again_until_it_is_confirmed() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let token = visitor.until_pin(EMAIL).await;
    for pin in [WRONG_PIN, PIN] {
        let body = json!({"token": token, "pinCode": pin});
        visitor.done("/auth/set-pin", body).await;
    }
    let other = json!({"token": token, "pinCode": WRONG_PIN});
    let reply = visitor.post("/auth/verify-pin", other).await;
    assert_refused(&reply, 400, "pinCode", "Invalid PIN. Please try again.");
    let right = json!({"token": token, "pinCode": PIN});
    visitor.done("/auth/verify-pin", right).await;
    assert!(visitor.is_in().await);
}

#[actix_web::test]
async fn a_wrong_code_is_400_on_its_field() {
    let site = Site::new();
    let mut visitor = site.visitor();
    visitor.until_code(EMAIL).await;
    let wrong = json!({"phone": PHONE, "verificationCode": "999999"});
    let reply = visitor.post("/auth/verify-phone", wrong).await;
    let message = "Phone verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
}

#[actix_web::test]
async fn the_phone_alone_selects_no_sign_up_of_another_browser() {
    let site = Site::new();
    site.visitor().until_code(EMAIL).await;
    let code = json!({"phone": PHONE, "verificationCode": site.code()});
    let mut other = site.visitor();
    let reply = other.post("/auth/verify-phone", code).await;
    assert_declined(&reply, "Registration token is required");
    let texts = site.texts().len();
    let again = json!({"phone": PHONE});
    let reply = other.post("/auth/resend-phone-code", again).await;
    assert_declined(&reply, "Registration token is required");
    assert_eq!(site.texts().len(), texts);
}

#[actix_web::test]
async fn a_code_sent_again_replaces_the_one_before() {
    let site = Site::new();
    let mut visitor = site.visitor();
    visitor.until_code(EMAIL).await;
    let first = site.code();
    let again = json!({"phone": PHONE});
    let data = visitor.done("/auth/resend-phone-code", again).await;
    assert_eq!(data, json!({"retryAfter": 300}));
    let old = json!({"phone": PHONE, "verificationCode": first});
    assert_eq!(visitor.post("/auth/verify-phone", old).await.status, 400);
    let new = json!({"phone": PHONE, "verificationCode": site.code()});
    visitor.done("/auth/verify-phone", new).await;
}

#[actix_web::test]
async fn a_mistyped_number_is_corrected_while_its_code_is_awaited() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let token = visitor.step1(EMAIL).await;
    let mut body = step_two(&token);
    body["phone"] = json!("+447700900462");
    visitor.done("/auth/signup/step2", body).await;
    let data = visitor.done("/auth/signup/step2", step_two(&token)).await;
    assert_eq!(data, json!({"phone": PHONE, "retryAfter": 300}));
    let code = json!({"phone": PHONE, "verificationCode": site.code()});
    visitor.done("/auth/verify-phone", code).await;
}

#[actix_web::test]
async fn an_account_without_a_pin_chooses_one_at_its_first_login() {
    let site = Site::new();
    site.visitor().until_pin(EMAIL).await;
    let mut visitor = site.visitor();
    let token = visitor.give_password(false).await;
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    let data = visitor.done("/auth/verify-login", code).await;
    assert_eq!(data, json!({"nextStep": "create_pincode"}));
    let pin = json!({"verificationToken": token, "pinCode": PIN});
    visitor.done("/auth/set-login-pin", pin.clone()).await;
    let data = visitor.done("/auth/verify-login-pin", pin).await;
    assert_eq!(data["user"]["email"], EMAIL);
    assert!(visitor.is_in().await);
}
