//! Settings: each message on its field, and what each change does.

use super::site::{
    EMAIL, PASSWORD, PIN, Site, Visitor, WRONG_PIN, assert_refused, cookie_names, text,
};
use crate::support::Reply;
use crate::support::browser::set_cookies;
use chrono::TimeDelta;
use serde_json::{Value, json};

const NEW_PASSWORD: &str = "An0ther word";
const NEW_PIN: &str = "518207";
const NEW_PHONE: &str = "07700 900987";
const NEW_EMAIL: &str = "rowan.new@example.co.uk";
const ANSWER: &str = "Rex";
const PIN_LENGTH: &str = "PIN must be exactly 6 digits";
const PIN_DIGITS: &str = "PIN must contain only numbers";
const PHONE_RULE: &str = "Please enter a valid phone number";

/// A member with a security question, on a remembered device.
async fn member(site: &Site) -> Visitor<'_> {
    let mut visitor = site.member().await;
    let question = json!({"questionType": "first_pet", "answer": ANSWER});
    visitor.done("/security-questions/set", question).await;
    let mut device = site.visitor();
    device.log_in(true).await;
    device
}

fn change(value: &str) -> Value {
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

fn assert_saved(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.json()["message"], "Saved!");
}

async fn me(visitor: &mut Visitor<'_>) -> Value {
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
    let before = site.store.effects();
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
    assert_eq!(site.store.effects(), before, "nothing was written");
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
        "A device was logged out of your Holdfast account"
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
async fn a_new_phone_is_pending_until_its_code_and_the_old_number_is_told() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let reply = visitor.put("/settings/phone", change(NEW_PHONE)).await;
    assert_saved(&reply);
    let pending = json!({
        "type": "phone", "value": "+447700900987", "retryAfter": 0,
        "expiresAt": "2026-11-22T12:00:00Z",
    });
    assert_eq!(reply.json()["data"], pending);
    let shown = visitor.get("/settings").await.json();
    assert_eq!(shown["data"]["pending"], json!([pending]));
    assert_eq!(me(&mut visitor).await["phone"], "+447700900461");
    let wrong = json!({"verificationCode": "999999"});
    let reply = visitor.post("/settings/phone/verify", wrong).await;
    let message = "Phone verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
    let code = json!({"verificationCode": site.code()});
    let reply = visitor.post("/settings/phone/verify", code.clone()).await;
    assert_saved(&reply);
    assert_eq!(me(&mut visitor).await["phone"], "+447700900987");
    let last = site.texts().pop().unwrap();
    assert!(
        last.starts_with("Your Holdfast account no longer uses this number."),
        "{last}"
    );
    let told = site.mails().pop().unwrap();
    assert_eq!(told.subject, "Your Holdfast phone number was changed");
    let again = visitor.post("/settings/phone/verify", code).await;
    let message = "There is nothing to confirm. Please make the change again.";
    assert_refused(&again, 400, "verificationCode", message);
}

/// The code of the mail that was sent last.
fn mailed_code(site: &Site) -> String {
    site.mails().last().unwrap().body["Hello,\n\n".len()..][..6].to_owned()
}

#[actix_web::test]
async fn a_new_email_is_pending_until_its_code_and_the_old_address_is_told() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    let reply = visitor.put("/settings/email", change(NEW_EMAIL)).await;
    assert_saved(&reply);
    assert_eq!(reply.json()["data"]["value"], NEW_EMAIL);
    assert_eq!(site.mails().last().unwrap().to.as_str(), NEW_EMAIL);
    assert_eq!(me(&mut visitor).await["email"], EMAIL);
    let code = json!({"verificationCode": mailed_code(&site)});
    assert_saved(&visitor.post("/settings/email/verify", code).await);
    assert_eq!(me(&mut visitor).await["email"], NEW_EMAIL);
    let told = site.mails().pop().unwrap();
    assert_eq!(
        (told.to.as_str(), told.subject.as_str()),
        (EMAIL, "Your Holdfast email was changed")
    );
    let body = json!({"email": NEW_EMAIL, "password": PASSWORD, "rememberMe": false});
    site.visitor().done("/auth/login", body).await;
    let old = json!({"email": EMAIL, "password": PASSWORD, "rememberMe": false});
    assert_eq!(site.visitor().post("/auth/login", old).await.status, 400);
}

#[actix_web::test]
async fn t19_an_email_of_somebody_else_is_answered_the_same_and_its_owner_is_told() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    site.visitor().sign_up("ash@example.co.uk").await;
    let mut answers = Vec::new();
    for email in ["ash@example.co.uk", "nobody@example.co.uk"] {
        let before = site.store.effects();
        let reply = visitor.put("/settings/email", change(email)).await;
        assert_saved(&reply);
        let after = site.store.effects();
        let mut data = reply.json()["data"].clone();
        data["value"] = Value::Null;
        let wrong = json!({"verificationCode": "999999"});
        let refused = visitor.post("/settings/email/verify", wrong).await;
        let resent = visitor.post("/settings/email/resend", json!({})).await;
        assert_eq!(resent.status, 200, "{}", resent.text());
        answers.push((
            data,
            after.outgoing.len() - before.outgoing.len(),
            after.audit.len() - before.audit.len(),
            refused.json(),
            resent.json(),
        ));
        let mail = site.mails().pop().unwrap();
        assert_eq!(mail.to.as_str(), email);
        let is_told = mail.subject == "Your email was entered in another Holdfast account";
        assert_eq!(is_told, email.starts_with("ash"));
    }
    assert_eq!(answers[0], answers[1]);
}

#[actix_web::test]
async fn an_email_that_another_account_took_meanwhile_is_answered_like_a_wrong_code() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    visitor
        .put("/settings/email", change("ash@example.co.uk"))
        .await;
    let code = json!({"verificationCode": mailed_code(&site)});
    site.visitor().sign_up("ash@example.co.uk").await;
    let reply = visitor.post("/settings/email/verify", code).await;
    let message = "Verification failed. Please check the code and try again.";
    assert_refused(&reply, 400, "verificationCode", message);
    assert_eq!(me(&mut visitor).await["email"], EMAIL);
}

#[actix_web::test]
async fn a_code_is_sent_again_after_a_wait_and_only_the_last_one_works() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    visitor.put("/settings/phone", change(NEW_PHONE)).await;
    let first = site.code();
    let data = visitor.done("/settings/phone/resend", json!({})).await;
    assert_eq!(data, json!({"retryAfter": 300}));
    let soon = visitor.post("/settings/phone/resend", json!({})).await;
    assert_eq!((soon.status, soon.header("retry-after")), (429, "300"));
    let message = "Please wait before asking for another code.";
    assert_eq!(soon.json()["message"], message);
    let shown = visitor.get("/settings").await.json();
    assert_eq!(shown["data"]["pending"][0]["retryAfter"], 300);
    let old = json!({"verificationCode": first});
    assert_eq!(
        visitor.post("/settings/phone/verify", old).await.status,
        400
    );
    let new = json!({"verificationCode": site.code()});
    assert_saved(&visitor.post("/settings/phone/verify", new).await);
}

#[actix_web::test]
async fn a_code_has_five_tries_and_five_minutes() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    visitor.put("/settings/phone", change(NEW_PHONE)).await;
    let verify = "/settings/phone/verify";
    for _ in 0..5 {
        visitor
            .post(verify, json!({"verificationCode": "999999"}))
            .await;
    }
    let right = json!({"verificationCode": site.code()});
    let reply = visitor.post(verify, right).await;
    let message = "Too many wrong codes. Please ask for a new one.";
    assert_refused(&reply, 400, "verificationCode", message);
    visitor.done("/settings/phone/resend", json!({})).await;
    site.pass(TimeDelta::minutes(5));
    let late = json!({"verificationCode": site.code()});
    let reply = visitor.post(verify, late).await;
    let message = "This code has expired. Please ask for a new one.";
    assert_refused(&reply, 400, "verificationCode", message);
}

#[actix_web::test]
async fn a_pending_change_is_given_up() {
    let site = Site::new();
    let mut visitor = member(&site).await;
    for (kind, value) in [("email", NEW_EMAIL), ("phone", NEW_PHONE)] {
        visitor
            .put(&format!("/settings/{kind}"), change(value))
            .await;
        let path = format!("/settings/{kind}/pending");
        assert_eq!(visitor.delete(&path).await.status, 200);
        let shown = visitor.get("/settings").await.json();
        assert_eq!(shown["data"]["pending"], json!([]));
        for call in ["verify", "resend"] {
            let body = json!({"verificationCode": "123456"});
            let reply = visitor
                .post(&format!("/settings/{kind}/{call}"), body)
                .await;
            let message = "There is nothing to confirm. Please make the change again.";
            assert_refused(&reply, 400, "verificationCode", message);
        }
    }
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
