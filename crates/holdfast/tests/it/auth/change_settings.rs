//! Settings: each message on its field, and what each change does.

use super::site::{
    EMAIL, PASSWORD, PIN, Site, Visitor, WRONG_PIN, assert_refused, cookie_names, text,
};
use crate::support::Reply;
use domain_shared::AuditKind;
use serde_json::{Value, json};

const NEW_PASSWORD: &str = "An0ther word";
const NEW_PIN: &str = "518207";
pub(super) const NEW_PHONE: &str = "07700 900987";
pub(super) const NEW_EMAIL: &str = "rowan.new@example.co.uk";
const ANSWER: &str = "Rex";
const PIN_LENGTH: &str = "PIN must be exactly 6 digits";

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

/// That a change which ended everything issued before answers what the GETs answer from then on.
pub(super) async fn assert_changed(visitor: &mut Visitor<'_>, reply: &Reply) {
    assert_saved(reply);
    let settings = visitor.get("/settings").await.json()["data"].clone();
    assert_eq!(settings["pending"], json!([]));
    let account = json!({"user": me(visitor).await, "settings": settings});
    assert_eq!(reply.json()["data"], account);
}

pub(super) async fn me(visitor: &mut Visitor<'_>) -> Value {
    visitor.get("/auth/me").await.json()["data"]["user"].clone()
}

/// A broken rule of each setting: path, body, field and message.
fn rules() -> Vec<(&'static str, Value, &'static str, &'static str)> {
    let mut rules = vec![
        ("name", change(" "), "value", "Name is required"),
        ("email", change("rowan@"), "value", "Invalid email address"),
        (
            "email",
            change("Rowan@Example.co.uk"),
            "value",
            "This is your email address already",
        ),
        (
            "phone",
            change("01223 344556"),
            "value",
            "Please enter a valid phone number",
        ),
        (
            "phone",
            change("+44 7700 900461"),
            "value",
            "This is your mobile number already",
        ),
        (
            "postCode",
            address("LS1 4AP", " "),
            "additional_value",
            "Address is required",
        ),
        (
            "password",
            password(NEW_PASSWORD, "An0ther w0rd", PASSWORD),
            "confirmPassword",
            "Passwords don't match",
        ),
        ("pincode", pin("12345", ANSWER), "value", PIN_LENGTH),
        (
            "pincode",
            pin(NEW_PIN, "Re"),
            "answer",
            "Answer must be at least 3 characters",
        ),
    ];
    for (path, body) in confirmed_by_pin() {
        rules.push((path, with_pin(body, "12345"), "pincode", PIN_LENGTH));
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
    for reply in [&name, &place] {
        assert_eq!(cookie_names(reply), Vec::<String>::new());
    }
    let user = me(&mut elsewhere).await;
    assert_eq!(name.json()["data"]["user"]["lastName"], "Jane Ash");
    assert_eq!(place.json()["data"]["user"], user);
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
    visitor.put("/settings/phone", change(NEW_PHONE)).await;
    let reply = visitor
        .put("/settings/pincode", pin(NEW_PIN, " REX "))
        .await;
    assert_changed(&mut visitor, &reply).await;
    assert_eq!(
        site.mails().pop().unwrap().subject,
        "Your Holdfast PIN was changed"
    );
    let new = with_pin(password(NEW_PASSWORD, NEW_PASSWORD, PASSWORD), NEW_PIN);
    let reply = visitor.put("/settings/password", new).await;
    assert_changed(&mut visitor, &reply).await;
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
