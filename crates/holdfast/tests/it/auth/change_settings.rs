//! Settings: each message on its field, and what each change does.

use super::site::{
    EMAIL, PASSWORD, PIN, Site, Visitor, WRONG_PIN, assert_refused, cookie_names, text,
};
use crate::support::Reply;
use crate::support::browser::set_cookies;
use chrono::TimeDelta;
use domain_shared::AuditKind;
use serde_json::{Value, json};

const NEW_PASSWORD: &str = "An0ther word";
const NEW_PIN: &str = "518207";
pub(super) const NEW_PHONE: &str = "07700 900987";
pub(super) const NEW_EMAIL: &str = "rowan.new@example.co.uk";
const ANSWER: &str = "Rex";
const PIN_LENGTH: &str = "PIN must be exactly 6 digits";
const PIN_DIGITS: &str = "PIN must contain only numbers";
const PHONE_RULE: &str = "Please enter a valid phone number";

/// A member with a security question, on a remembered device.
pub(super) async fn member(site: &Site) -> Visitor<'_> {
    let mut visitor = site.member().await;
    let question = json!({"questionType": "first_pet", "answer": ANSWER});
    visitor.done("/security-questions/set", question).await;
    let mut device = site.visitor();
    device.log_in(true).await;
    device
}

pub(super) fn change(value: &str) -> Value {
    json!({"value": value, "pincode": PIN, "type": "name"})
}

fn address(postcode: &str, address: &str) -> Value {
    json!({
        "value": postcode, "additional_value": address, "pincode": PIN, "type": "postCode",
    })
}

fn password(new: &str, confirm: &str, old: &str) -> Value {
    json!({
        "value": new, "confirmPassword": confirm, "oldPassword": old, "pincode": PIN,
        "type": "password",
    })
}

fn pin(value: &str, answer: &str) -> Value {
    json!({"value": value, "answer": answer, "type": "pincode"})
}

fn with_pin(mut body: Value, pin: &str) -> Value {
    body["pincode"] = pin.into();
    body
}

pub(super) fn assert_saved(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.json()["message"], "Saved!");
}

pub(super) async fn me(visitor: &mut Visitor<'_>) -> Value {
    visitor.get("/auth/me").await.json()["data"]["user"].clone()
}

/// Each broken rule: path, body, field and message.
fn rules() -> Vec<(&'static str, Value, &'static str, &'static str)> {
    let long = "x".repeat(51);
    let mut rules = vec![
        ("name", change(" "), "value", "Name is required"),
        (
            "name",
            change("R Ashdown"),
            "value",
            "First name must be at least 2 characters",
        ),
        (
            "name",
            change(&format!("{long} Ashdown")),
            "value",
            "First name cannot exceed 50 characters",
        ),
        (
            "name",
            change("Rowan"),
            "value",
            "Last name must be at least 2 characters",
        ),
        (
            "name",
            change(&format!("Rowan {long}")),
            "value",
            "Last name cannot exceed 50 characters",
        ),
        ("email", change(""), "value", "Invalid email address"),
        ("email", change("rowan@"), "value", "Invalid email address"),
        (
            "email",
            change("Rowan@Example.co.uk"),
            "value",
            "This is your email address already",
        ),
        ("phone", change(""), "value", PHONE_RULE),
        ("phone", change("077009009"), "value", PHONE_RULE),
        ("phone", change("0770090098712345"), "value", PHONE_RULE),
        ("phone", change("01223 344556"), "value", PHONE_RULE),
        (
            "phone",
            change("+44 7700 900461"),
            "value",
            "This is your mobile number already",
        ),
        (
            "postCode",
            address("", "1 High Street"),
            "value",
            "Postcode is required",
        ),
        (
            "postCode",
            address("LS1", "1 High Street"),
            "value",
            "Invalid postcode. Please enter a valid UK postcode.",
        ),
        (
            "postCode",
            address("LS1 4AP", " "),
            "additional_value",
            "Address is required",
        ),
        (
            "password",
            password(NEW_PASSWORD, NEW_PASSWORD, ""),
            "oldPassword",
            "Old password is required",
        ),
        (
            "password",
            password("Sh0rt", "Sh0rt", PASSWORD),
            "value",
            "Password must be at least 8 characters",
        ),
        (
            "password",
            password("an0ther word", "an0ther word", PASSWORD),
            "value",
            "Password must contain at least one uppercase letter, one lowercase letter, and one \
             number",
        ),
        (
            "password",
            password(NEW_PASSWORD, "An0ther w0rd", PASSWORD),
            "confirmPassword",
            "Passwords don't match",
        ),
        (
            "password",
            password(PASSWORD, PASSWORD, PASSWORD),
            "value",
            "New password must be different from the old one",
        ),
        ("pincode", pin("12345", ANSWER), "value", PIN_LENGTH),
        ("pincode", pin("12345x", ANSWER), "value", PIN_DIGITS),
        (
            "pincode",
            pin("123456", ANSWER),
            "value",
            "This PIN is too easy to guess. Please choose another.",
        ),
        (
            "pincode",
            pin("270385", ANSWER),
            "value",
            "Your PIN cannot be part of your date of birth or phone number. Please choose another.",
        ),
        (
            "pincode",
            pin(NEW_PIN, "Re"),
            "answer",
            "Answer must be at least 3 characters",
        ),
        (
            "pincode",
            json!({"value": NEW_PIN, "answer": "x".repeat(101)}),
            "answer",
            "Answer cannot exceed 100 characters",
        ),
    ];
    for (path, body) in confirmed_by_pin() {
        rules.push((path, with_pin(body.clone(), ""), "pincode", PIN_LENGTH));
        rules.push((
            path,
            with_pin(body.clone(), "1234567"),
            "pincode",
            PIN_LENGTH,
        ));
        rules.push((path, with_pin(body, "12345x"), "pincode", PIN_DIGITS));
    }
    rules
}

/// A change that would go through, for each setting that the PIN confirms.
fn confirmed_by_pin() -> [(&'static str, Value); 5] {
    [
        ("name", change("Robin Ash")),
        ("email", change(NEW_EMAIL)),
        ("phone", change(NEW_PHONE)),
        ("postCode", address("YO1 7HH", "1 New Road, York")),
        ("password", password(NEW_PASSWORD, NEW_PASSWORD, PASSWORD)),
    ]
}

#[actix_web::test]
async fn a_broken_rule_is_422_with_its_message_on_its_field() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let (before, person) = (site.store.effects(), me(&mut visitor).await);
    for (path, body, field, message) in rules() {
        let reply = visitor.put(&format!("/settings/{path}"), body).await;
        assert_refused(&reply, 422, field, message);
    }
    for kind in ["email", "phone"] {
        let code = json!({"verificationCode": "12345"});
        let reply = visitor
            .post(&format!("/settings/{kind}/verify"), code)
            .await;
        let message = "Verification code must be 6 digits";
        assert_refused(&reply, 422, "verificationCode", message);
    }
    assert_eq!(me(&mut visitor).await, person, "nothing was changed");
    let after = site.store.effects();
    assert_eq!(after.outgoing, before.outgoing, "nobody was told");
    // A new PIN is judged after the answer only.
    let events = after.audit.iter().skip(before.audit.len());
    let is_answer = |kind| kind == AuditKind::SecurityAnswerAccepted;
    assert!(events.map(|event| event.kind).all(is_answer));
}

#[actix_web::test]
async fn a_wrong_pin_is_400_on_settings_own_field_and_changes_nothing() {
    for (path, body) in confirmed_by_pin() {
        let site = Site::new();
        let mut visitor = member(&site).await;
        let (before, mails) = (me(&mut visitor).await, site.mails().len());
        let wrong = with_pin(body, WRONG_PIN);
        let reply = visitor.put(&format!("/settings/{path}"), wrong).await;
        assert_refused(&reply, 400, "pincode", "Invalid PIN. Please try again.");
        assert_eq!(me(&mut visitor).await, before);
        assert_eq!(site.mails().len(), mails, "{path}");
    }
}

#[actix_web::test]
async fn a_wrong_answer_or_old_password_is_400_on_its_field() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let reply = visitor.put("/settings/pincode", pin(NEW_PIN, "Max")).await;
    let message = "That answer is not right. Please try again.";
    assert_refused(&reply, 400, "answer", message);
    let wrong = password(NEW_PASSWORD, NEW_PASSWORD, "Wr0ng horse");
    let reply = visitor.put("/settings/password", wrong).await;
    let message = "Your old password is not right. Please try again.";
    assert_refused(&reply, 400, "oldPassword", message);
    assert!(visitor.is_in().await);
}

#[actix_web::test]
async fn without_a_security_question_the_pin_cannot_be_changed() {
    let site = Site::new();
    let mut visitor = site.member().await;
    let reply = visitor.put("/settings/pincode", pin(NEW_PIN, ANSWER)).await;
    let message = "Please set a security question first.";
    assert_refused(&reply, 400, "answer", message);
}

/// PIN and answer are counted together.
#[actix_web::test]
async fn the_fifth_wrong_confirmation_ends_the_session_and_its_device() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    for round in 0..5 {
        assert!(visitor.is_in().await);
        let reply = if round % 2 == 0 {
            let wrong = with_pin(change("Robin Ash"), WRONG_PIN);
            visitor.put("/settings/name", wrong).await
        } else {
            visitor.put("/settings/pincode", pin(NEW_PIN, "Max")).await
        };
        assert_eq!(reply.status, 400, "never 401 or 403: {}", reply.text());
    }
    assert!(!visitor.is_in().await);
    let renewed = visitor
        .post("/auth/refresh-token", json!({"pinCode": PIN}))
        .await;
    assert_eq!(renewed.status, 401);
    let told = site.mails().pop().unwrap();
    assert_eq!(
        told.subject,
        "We've signed a device out of your Holdfast account"
    );
}

#[actix_web::test]
async fn name_and_address_are_changed_and_nobody_is_signed_out() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let mut elsewhere = site.visitor();
    elsewhere.log_in(false).await;
    let name = visitor
        .put("/settings/name", change(" Mary  Jane Ash "))
        .await;
    assert_saved(&name);
    let body = address("yo17hh", "1 New Road, York");
    let place = visitor.put("/settings/postCode", body).await;
    assert_saved(&place);
    for reply in [name, place] {
        assert_eq!(cookie_names(&reply), Vec::<String>::new());
    }
    let user = me(&mut elsewhere).await;
    assert_eq!(
        (&user["firstName"], &user["lastName"]),
        (&json!("Mary"), &json!("Jane Ash"))
    );
    assert_eq!(user["postCode"], "YO1 7HH");
    assert_eq!(user["address"], "1 New Road, York");
    assert!(visitor.is_in().await);
}

#[actix_web::test]
async fn a_new_pin_and_a_new_password_are_asked_for_from_then_on_and_told_by_mail() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    assert_saved(
        &visitor
            .put("/settings/pincode", pin(NEW_PIN, " REX "))
            .await,
    );
    assert_eq!(
        site.mails().pop().unwrap().subject,
        "Your Holdfast PIN was changed"
    );
    let new = with_pin(password(NEW_PASSWORD, NEW_PASSWORD, PASSWORD), NEW_PIN);
    assert_saved(&visitor.put("/settings/password", new).await);
    assert_eq!(
        site.mails().pop().unwrap().subject,
        "Your Holdfast password was changed"
    );
    let old = json!({"email": EMAIL, "password": PASSWORD});
    assert_eq!(site.visitor().post("/auth/login", old).await.status, 400);
    let mut elsewhere = site.visitor();
    let new = json!({"email": EMAIL, "password": NEW_PASSWORD});
    let token = text(&elsewhere.done("/auth/login", new).await["verificationToken"]);
    let code = json!({"verificationToken": token, "verificationCode": site.code()});
    elsewhere.done("/auth/verify-login", code).await;
    let old = json!({"verificationToken": token, "pinCode": PIN});
    assert_eq!(
        elsewhere.post("/auth/verify-login-pin", old).await.status,
        400
    );
    let new = json!({"verificationToken": token, "pinCode": NEW_PIN});
    elsewhere.done("/auth/verify-login-pin", new).await;
}

#[actix_web::test]
async fn a_change_does_not_prolong_session_or_device() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    site.pass(TimeDelta::minutes(10));
    let reply = visitor.put("/settings/pincode", pin(NEW_PIN, ANSWER)).await;
    assert_saved(&reply);
    let cookies = set_cookies(&reply);
    let refresh = cookies
        .iter()
        .find(|c| c.starts_with("__Secure-rt="))
        .unwrap();
    let left = 30 * 24 * 3600 - 600;
    assert!(refresh.ends_with(&format!("Max-Age={left}")), "{refresh}");
    for _ in 0..102 {
        site.pass(TimeDelta::minutes(14));
        assert!(visitor.is_in().await);
    }
    site.pass(TimeDelta::minutes(2));
    assert!(!visitor.is_in().await, "24 hours after the login");
}
