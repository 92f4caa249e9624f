//! Every message on its field, and no cookie with any of them.

use super::site::{EMAIL, PASSWORD, PHONE, PIN, Site, assert_refused, step_one, step_two, told};
use serde_json::{Value, json};

const EMAIL_RULE: &str = "Invalid email address";
const SHORT_PASSWORD: &str = "Password must be at least 8 characters";
const PLAIN_PASSWORD: &str =
    "Password must contain at least one uppercase letter, one lowercase letter, and one number";
const NO_POSTCODE: &str = "Postcode is required";
const BAD_POSTCODE: &str = "Invalid postcode. Please enter a valid UK postcode.";
const CODE: &str = "Verification code must be 6 digits";
const PIN_LENGTH: &str = "PIN must be exactly 6 digits";
const PIN_DIGITS: &str = "PIN must contain only numbers";

fn but(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

fn one() -> Value {
    step_one(EMAIL)
}

fn two() -> Value {
    step_two(&"A".repeat(43))
}

/// Of calls that anybody may make.
fn rules() -> Vec<(&'static str, Value, &'static str, &'static str)> {
    let login = json!({"email": EMAIL, "password": PASSWORD});
    let phone_code = json!({"phone": PHONE, "verificationCode": "123456"});
    let login_code = json!({"verificationToken": "A", "verificationCode": "123456"});
    let sign_up_pin = json!({"token": "A", "pinCode": PIN});
    let login_pin = json!({"verificationToken": "A", "pinCode": PIN});
    let reset = json!({"resetToken": "A", "newPassword": PASSWORD});
    let (step1, step2) = ("/auth/signup/step1", "/auth/signup/step2");
    let verify_phone = "/auth/verify-phone";
    let mut rules = vec![
        (
            "/auth/login",
            but(login.clone(), "email", "rowan"),
            "email",
            EMAIL_RULE,
        ),
        (
            "/auth/login",
            but(login, "password", ""),
            "password",
            "Password is required",
        ),
        (
            "/auth/forgot-password",
            json!({"email": "rowan@"}),
            "email",
            EMAIL_RULE,
        ),
        (
            step1,
            but(one(), "email", "rowan at example"),
            "email",
            EMAIL_RULE,
        ),
        (
            step1,
            but(one(), "password", "Sh0rt"),
            "password",
            SHORT_PASSWORD,
        ),
        (
            step1,
            but(one(), "password", "tr0ubadour"),
            "password",
            PLAIN_PASSWORD,
        ),
        (
            step1,
            but(one(), "password", "TR0UBADOUR"),
            "password",
            PLAIN_PASSWORD,
        ),
        (
            step1,
            but(one(), "password", "Troubadour"),
            "password",
            PLAIN_PASSWORD,
        ),
        (
            step1,
            but(one(), "firstName", "R"),
            "firstName",
            "First name must be at least 2 characters",
        ),
        (
            step1,
            but(one(), "firstName", "R".repeat(51)),
            "firstName",
            "First name cannot exceed 50 characters",
        ),
        (
            step1,
            but(one(), "lastName", "A"),
            "lastName",
            "Last name must be at least 2 characters",
        ),
        (
            step1,
            but(one(), "lastName", "A".repeat(51)),
            "lastName",
            "Last name cannot exceed 50 characters",
        ),
        (
            step1,
            but(one(), "termsAccepted", false),
            "termsAccepted",
            "You must accept the terms and conditions",
        ),
        (
            step2,
            but(two(), "dateOfBirth", "1985-02-30"),
            "dateOfBirth",
            "Invalid date of birth",
        ),
        (
            step2,
            but(two(), "dateOfBirth", "27/03/1985"),
            "dateOfBirth",
            "Invalid date of birth",
        ),
        (
            step2,
            but(two(), "dateOfBirth", "2010-11-22"),
            "dateOfBirth",
            "You must be at least 16 years old to sign up",
        ),
        (
            step2,
            but(two(), "address", " "),
            "address",
            "Address is required",
        ),
        (step2, but(two(), "postCode", ""), "postCode", NO_POSTCODE),
        (
            step2,
            but(two(), "postCode", "LS1"),
            "postCode",
            BAD_POSTCODE,
        ),
        (
            step2,
            but(two(), "phone", "+44770090"),
            "phone",
            "Phone number must be valid",
        ),
        (
            step2,
            but(two(), "phone", "+441223344556"),
            "phone",
            "Phone number must be valid",
        ),
        (
            verify_phone,
            but(phone_code.clone(), "phone", ""),
            "phone",
            "Phone number is required",
        ),
        (
            verify_phone,
            but(phone_code, "verificationCode", "12345"),
            "verificationCode",
            CODE,
        ),
        (
            "/auth/resend-phone-code",
            json!({"phone": " "}),
            "phone",
            "Phone number is required",
        ),
        (
            "/auth/verify-login",
            but(login_code, "verificationCode", "12345x"),
            "verificationCode",
            CODE,
        ),
        (
            "/auth/reset-password",
            but(reset.clone(), "newPassword", "Sh0rt"),
            "newPassword",
            SHORT_PASSWORD,
        ),
        (
            "/auth/reset-password",
            but(reset, "newPassword", "troubadour"),
            "newPassword",
            PLAIN_PASSWORD,
        ),
        (
            "/auth/validate-postcode",
            json!({"postCode": " "}),
            "postCode",
            NO_POSTCODE,
        ),
        (
            "/auth/validate-postcode",
            json!({"postCode": "LS1"}),
            "postCode",
            BAD_POSTCODE,
        ),
    ];
    for (path, body) in [
        ("/auth/set-pin", &sign_up_pin),
        ("/auth/verify-pin", &sign_up_pin),
        ("/auth/set-login-pin", &login_pin),
        ("/auth/verify-login-pin", &login_pin),
    ] {
        rules.push((
            path,
            but(body.clone(), "pinCode", "12345"),
            "pinCode",
            PIN_LENGTH,
        ));
        rules.push((
            path,
            but(body.clone(), "pinCode", "1234567"),
            "pinCode",
            PIN_LENGTH,
        ));
        rules.push((
            path,
            but(body.clone(), "pinCode", "12345x"),
            "pinCode",
            PIN_DIGITS,
        ));
    }
    rules
}

#[actix_web::test]
async fn a_broken_rule_is_422_with_its_message_on_its_field() {
    let site = Site::new();
    let mut visitor = site.visitor();
    visitor.get("/auth/csrf").await;
    for (path, body, field, message) in rules() {
        let reply = visitor.post(path, body.clone()).await;
        assert_eq!(reply.status, 422, "{path} {body}");
        assert_refused(&reply, 422, field, message);
    }
    let effects = site.store.effects();
    assert!(effects.outgoing.is_empty() && effects.audit.is_empty());
}

#[actix_web::test]
async fn the_rules_of_who_is_signed_in_or_remembered_are_told_the_same() {
    let site = Site::new();
    site.member().await;
    let mut visitor = site.visitor();
    visitor.log_in(true).await;
    let question = json!({"questionType": "first_pet", "answer": "Rex"});
    let set = "/security-questions/set";
    for (path, body, field, message) in [
        (
            "/auth/refresh-token",
            json!({"pinCode": "12345"}),
            "pinCode",
            PIN_LENGTH,
        ),
        (
            "/auth/refresh-token",
            json!({"pinCode": "12345x"}),
            "pinCode",
            PIN_DIGITS,
        ),
        (
            set,
            but(question.clone(), "questionType", ""),
            "questionType",
            "Please select a security question",
        ),
        (
            set,
            but(question.clone(), "questionType", "first_crime"),
            "questionType",
            "Please select a security question",
        ),
        (
            set,
            but(question.clone(), "answer", "Re"),
            "answer",
            "Answer must be at least 3 characters",
        ),
        (
            set,
            but(question, "answer", "x".repeat(101)),
            "answer",
            "Answer cannot exceed 100 characters",
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
