//! Every message on its field, and no cookie with any of them.

use super::site::{EMAIL, Site, assert_refused, told};
use serde_json::json;

const EMAIL_RULE: &str = "Invalid email address";
const SHORT_PASSWORD: &str = "Password must be at least 8 characters";
const NO_POSTCODE: &str = "Postcode is required";
const CODE: &str = "Verification code must be 6 digits";
const PIN_LENGTH: &str = "PIN must be exactly 6 digits";

#[actix_web::test]
async fn the_rules_of_who_is_signed_in_or_remembered_are_told_the_same() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    visitor.log_in(true).await;
    for (path, body, field, message) in [
        (
            "/auth/refresh-token",
            json!({"pinCode": "12345"}),
            "pinCode",
            PIN_LENGTH,
        ),
        (
            "/security-questions/set",
            json!({"questionType": "", "answer": "Rex"}),
            "questionType",
            "Please select a security question",
        ),
    ] {
        let reply = visitor.post(path, body).await;
        assert_refused(&reply, 422, field, message);
    }
}

#[actix_web::test]
async fn a_field_that_is_left_out_is_told_like_an_empty_one_and_all_of_them_at_once() {
    let site = Site::new();
    let mut visitor = site.visitor();
    let step1 = [
        ("firstName", "First name must be at least 2 characters"),
        ("lastName", "Last name must be at least 2 characters"),
        ("email", EMAIL_RULE),
        ("password", SHORT_PASSWORD),
        ("termsAccepted", "You must accept the terms and conditions"),
    ];
    let step2 = [
        ("dateOfBirth", "Invalid date of birth"),
        ("address", "Address is required"),
        ("postCode", NO_POSTCODE),
        ("phone", "Phone number must be valid"),
    ];
    let verify_phone = [
        ("phone", "Phone number is required"),
        ("verificationCode", CODE),
    ];
    let login = [("email", EMAIL_RULE), ("password", "Password is required")];
    let pin = [("pinCode", PIN_LENGTH)];
    for (path, expected) in [
        ("/auth/signup/step1", &step1[..]),
        ("/auth/signup/step2", &step2),
        ("/auth/verify-phone", &verify_phone),
        ("/auth/resend-phone-code", &verify_phone[..1]),
        ("/auth/validate-postcode", &[("postCode", NO_POSTCODE)]),
        ("/auth/set-pin", &pin),
        ("/auth/verify-pin", &pin),
        ("/auth/login", &login),
        ("/auth/verify-login", &verify_phone[1..]),
        ("/auth/set-login-pin", &pin),
        ("/auth/verify-login-pin", &pin),
        ("/auth/forgot-password", &login[..1]),
        ("/auth/reset-password", &[("newPassword", SHORT_PASSWORD)]),
    ] {
        let reply = visitor.post(path, json!({})).await;
        let expected: Vec<_> = expected
            .iter()
            .map(|(field, message)| ((*field).to_owned(), (*message).to_owned()))
            .collect();
        assert_eq!(reply.status, 422, "{path}");
        assert_eq!(told(&reply), expected, "{path}");
    }
}

#[actix_web::test]
async fn t08_a_password_of_a_megabyte_is_refused_before_it_is_hashed() {
    let site = Site::new();
    let long = "Aa1".repeat(400);
    let body = json!({"email": EMAIL, "password": long});
    assert_eq!(site.visitor().post("/auth/login", body).await.status, 422);
    let huge = json!({"email": EMAIL, "password": "Aa1".repeat(350_000)});
    assert_eq!(site.visitor().post("/auth/login", huge).await.status, 413);
}

#[actix_web::test]
async fn a_value_of_another_kind_is_422_on_its_field() {
    let site = Site::new();
    for (path, field) in [
        ("/auth/login", "email"),
        ("/auth/login", "rememberMe"),
        ("/auth/signup/step1", "termsAccepted"),
        ("/auth/signup/step2", "phone"),
        ("/auth/verify-pin", "pinCode"),
    ] {
        let reply = site.visitor().post(path, json!({field: {"a": [7]}})).await;
        assert_refused(&reply, 422, field, "This value is not valid");
    }
}
