//! The table, by the call that is made.

use super::SECTION_5;
use crate::auth::site::{EMAIL, PASSWORD, PHONE, PIN, WRONG_PIN, step_one, step_two};
use crate::support::accounts::FAILING_POSTCODE;
use serde_json::{Value, json};

/// One row of the table: the message, its status and field, and the call that produces it.
pub(super) type Row = (&'static str, u16, &'static str, &'static str, Value);

/// The rows for somebody with this token.
pub(super) type Rows = fn(&str) -> Vec<Row>;

fn but(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

pub(super) fn of_details() -> Vec<Row> {
    let path = "/auth/signup/step1";
    let (first, last) = ("firstName", "lastName");
    let body = |field: &str, value: &str| but(step_one("new@example.co.uk"), field, value);
    let [
        email,
        short,
        plain,
        first_short,
        first_long,
        last_short,
        last_long,
        terms,
        ..,
    ] = SECTION_5;
    vec![
        (email, 422, "email", path, body("email", "rowan@")),
        (short, 422, "password", path, body("password", "Sh0rt")),
        (plain, 422, "password", path, body("password", "troubadour")),
        (first_short, 422, first, path, body(first, "R")),
        (first_long, 422, first, path, body(first, &"R".repeat(51))),
        (last_short, 422, last, path, body(last, "A")),
        (last_long, 422, last, path, body(last, &"A".repeat(51))),
        (
            terms,
            422,
            "termsAccepted",
            path,
            but(step_one("new@example.co.uk"), "termsAccepted", false),
        ),
    ]
}

pub(super) fn of_personal_details(token: &str) -> Vec<Row> {
    let path = "/auth/signup/step2";
    let body = |field: &str, value: &str| but(step_two(token), field, value);
    let born = "dateOfBirth";
    vec![
        (
            "Invalid date of birth",
            422,
            born,
            path,
            body(born, "1985-02-30"),
        ),
        (
            "You must be at least 16 years old to sign up",
            422,
            born,
            path,
            body(born, "2010-11-22"),
        ),
        (
            "Address is required",
            422,
            "address",
            path,
            body("address", " "),
        ),
        (
            "Postcode is required",
            422,
            "postCode",
            path,
            body("postCode", ""),
        ),
        (
            "Invalid postcode. Please enter a valid UK postcode.",
            422,
            "postCode",
            path,
            body("postCode", "LS1"),
        ),
        (
            "Phone number must be valid",
            422,
            "phone",
            path,
            body("phone", "+44770090"),
        ),
        (
            "Registration token is required",
            400,
            "token",
            path,
            step_two(""),
        ),
        (
            "Postcode is required",
            422,
            "postCode",
            "/auth/validate-postcode",
            json!({"postCode": ""}),
        ),
        (
            "Invalid postcode. Please enter a valid UK postcode.",
            422,
            "postCode",
            "/auth/validate-postcode",
            json!({"postCode": "LS1"}),
        ),
        (
            "Could not validate postcode",
            503,
            "",
            "/auth/validate-postcode",
            json!({"postCode": FAILING_POSTCODE}),
        ),
    ]
}

pub(super) fn of_phone() -> Vec<Row> {
    let path = "/auth/verify-phone";
    let body = |phone: &str, code: &str| json!({"phone": phone, "verificationCode": code});
    let code = "verificationCode";
    vec![
        (
            "Phone number is required",
            422,
            "phone",
            path,
            body("", "123456"),
        ),
        (
            "Phone number is required",
            422,
            "phone",
            "/auth/resend-phone-code",
            json!({"phone": ""}),
        ),
        (
            "Verification code must be 6 digits",
            422,
            code,
            path,
            body(PHONE, "12345"),
        ),
        (
            "Phone verification failed. Please check the code and try again.",
            400,
            code,
            path,
            body(PHONE, "999999"),
        ),
        (
            "Registration token is required",
            400,
            "",
            path,
            body("+447700900999", "123456"),
        ),
    ]
}

/// Of setting a PIN, or of entering it again.
pub(super) fn of_pin(path: &'static str, field: &'static str, token: &str) -> Vec<Row> {
    let body = |pin: &str| json!({field: token, "pinCode": pin});
    let missing = match field {
        "token" => "Token is required",
        _ => "Verification token is required",
    };
    vec![
        (
            "PIN must be exactly 6 digits",
            422,
            "pinCode",
            path,
            body("12345"),
        ),
        (
            "PIN must contain only numbers",
            422,
            "pinCode",
            path,
            body("12345x"),
        ),
        (missing, 400, field, path, json!({"pinCode": PIN})),
    ]
}

pub(super) fn of_wrong_pin(path: &'static str, field: &'static str, token: &str) -> Vec<Row> {
    let body = json!({field: token, "pinCode": WRONG_PIN});
    vec![("Invalid PIN. Please try again.", 400, "pinCode", path, body)]
}

pub(super) fn of_login(token: &str) -> Vec<Row> {
    let (path, code) = ("/auth/verify-login", "verificationCode");
    let (field, missing) = ("verificationToken", "Verification token is required");
    let wrong = json!({"email": EMAIL, "password": "Wr0ngPassword"});
    let failed = "Login failed. Please check your credentials and try again.";
    vec![
        (
            "Invalid email address",
            422,
            "email",
            "/auth/login",
            json!({"email": "rowan", "password": PASSWORD}),
        ),
        (failed, 400, "", "/auth/login", wrong),
        (
            "Verification code must be 6 digits",
            422,
            code,
            path,
            json!({field: token, code: "12345x"}),
        ),
        (
            "Verification failed. Please check the code and try again.",
            400,
            code,
            path,
            json!({field: token, code: "999999"}),
        ),
        (missing, 400, field, path, json!({code: "123456"})),
        (missing, 400, field, "/auth/resend-login-code", json!({})),
    ]
}

pub(super) fn of_forgotten_password() -> Vec<Row> {
    let path = "/auth/reset-password";
    let body = |password: &str| json!({"resetToken": "", "newPassword": password});
    let (field, [email, short, plain, ..]) = ("newPassword", SECTION_5);
    let gone = "Invalid or expired reset token";
    vec![
        (
            email,
            422,
            "email",
            "/auth/forgot-password",
            json!({"email": "x"}),
        ),
        (short, 422, field, path, body("Sh0rt")),
        (plain, 422, field, path, body("TR0UBADOUR")),
        (gone, 400, "resetToken", path, body(PASSWORD)),
    ]
}

pub(super) fn of_question() -> Vec<Row> {
    let path = "/security-questions/set";
    let body = |kind: &str, answer: &str| json!({"questionType": kind, "answer": answer});
    vec![
        (
            "Please select a security question",
            422,
            "questionType",
            path,
            body("", "Rex the dog"),
        ),
        (
            "Answer must be at least 3 characters",
            422,
            "answer",
            path,
            body("first_pet", "Re"),
        ),
        (
            "Answer cannot exceed 100 characters",
            422,
            "answer",
            path,
            body("first_pet", &"x".repeat(101)),
        ),
    ]
}
