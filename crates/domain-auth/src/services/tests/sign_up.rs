use super::world::{
    EMAIL, OTHER_PIN, PHONE, PIN, World, assert_told, bad_token, refusal, step_one, step_two,
};
use crate::AuthError;
use crate::error::{AuthRefusal, TokenKind, WaitReason};
use crate::services::{StepOne, StepTwo};
use chrono::TimeDelta;
use domain_shared::{AuditKind, Clock};
use std::sync::atomic::Ordering;

#[tokio::test]
async fn somebody_signs_up_and_is_signed_in() {
    let world = World::new();
    let browser = world.signed_up().await;
    let area = &world.accounts.area;
    let (user, _) = area.me(browser.0.session.as_ref()).await.unwrap();
    assert_eq!(user.first_name.as_str(), "Rowan");
    assert_eq!(user.email.as_str(), EMAIL);
    assert_eq!(user.phone.as_str(), PHONE);
    assert!(
        browser.0.refresh.is_none(),
        "a sign-up does not ask to be remembered"
    );
}

#[tokio::test]
async fn each_form_names_every_broken_rule_at_once() {
    let world = World::new();
    let (browser, sign_up) = (world.browser(), &world.accounts.sign_up);
    let form = StepOne {
        first_name: "R",
        last_name: "",
        email: "rowan",
        password: "short",
        terms_accepted: false,
        marketing_accepted: false,
        invitation: None,
    };
    assert_told(
        sign_up.step1(&browser.0, &form).await,
        &[
            ("firstName", "First name must be at least 2 characters"),
            ("lastName", "Last name must be at least 2 characters"),
            ("email", "Invalid email address"),
            ("password", "Password must be at least 8 characters"),
            ("termsAccepted", "You must accept the terms and conditions"),
        ],
    );
    let form = StepTwo {
        token: "",
        date_of_birth: "2012-01-01",
        address: " ",
        postcode: "",
        phone: "01223344556",
    };
    assert_told(
        sign_up.step2(&browser.0, &form).await,
        &[
            (
                "dateOfBirth",
                "You must be at least 16 years old to sign up",
            ),
            ("address", "Address is required"),
            ("postCode", "Postcode is required"),
            ("phone", "Phone number must be valid"),
        ],
    );
    assert_told(
        sign_up.verify_phone(&browser.0, "", "12").await,
        &[
            ("phone", "Phone number is required"),
            ("verificationCode", "Verification code must be 6 digits"),
        ],
    );
}

#[tokio::test]
async fn a_password_made_of_the_own_name_or_email_is_refused_on_its_field() {
    let world = World::new();
    for password in ["Rowan.Ashdown7", "Rowan@example.co.uk1", "ashdownROWAN85!"] {
        let form = StepOne {
            password,
            ..step_one()
        };
        let browser = world.browser();
        let answer = world.accounts.sign_up.step1(&browser.0, &form).await;
        let message = "This password is too common. Please choose another.";
        assert_told(answer, &[("password", message)]);
    }
}

#[tokio::test]
async fn a_missing_token_is_asked_for() {
    let world = World::new();
    let (browser, sign_up) = (world.browser(), &world.accounts.sign_up);
    let step2 = sign_up.step2(&browser.0, &step_two()).await.map(drop);
    let phone = sign_up.verify_phone(&browser.0, PHONE, "123456").await;
    let set_pin = sign_up.set_pin(&browser.0, "", PIN).await;
    let verify_pin = sign_up.verify_pin(&browser.0, "", PIN, false).await;
    for (answer, message) in [
        (step2, "Registration token is required"),
        (phone.map(drop), "Registration token is required"),
        (set_pin, "Token is required"),
        (verify_pin.map(drop), "Token is required"),
    ] {
        let error = answer.unwrap_err();
        assert!(matches!(error, AuthError::Token(_)));
        assert_eq!(error.to_string(), message);
    }
}

#[tokio::test]
async fn a_known_email_is_answered_the_same_and_never_completes() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let hashed = || world.hasher.hashed.load(Ordering::SeqCst);
    let (texts, before) = (world.texts().len(), hashed());
    let token = world.step1(&browser, "ROWAN@example.co.uk").await;
    let token = token.unwrap().encode();
    assert_eq!(hashed(), before + 1, "the same work");
    assert_eq!(world.step2(&browser, &token).await.unwrap().as_str(), PHONE);
    assert_eq!(world.texts().len(), texts, "no text leaves");
    let subject = world.mails().pop().unwrap().subject;
    assert_eq!(subject, "You already have a Holdfast account");
    let mut told = Vec::new();
    for permit in 0..5 {
        let code = format!("{:06}", 100_000 + permit);
        let sign_up = &world.accounts.sign_up;
        let guessed = sign_up.verify_phone(&browser.0, PHONE, &code).await;
        told.push(refusal(guessed));
    }
    let (wrong, spent) = (AuthRefusal::PhoneCode, AuthRefusal::SpentCode);
    assert_eq!(told, [wrong, wrong, wrong, wrong, spent], "as for anybody");
}

#[tokio::test]
async fn of_two_sign_ups_with_one_email_only_the_first_completes() {
    let world = World::new();
    let (one, two) = (world.browser(), world.browser());
    world.until_code(&one, EMAIL).await;
    let first = world.code();
    world.until_code(&two, EMAIL).await;
    let second = world.code();
    let sign_up = &world.accounts.sign_up;
    sign_up.verify_phone(&one.0, PHONE, &first).await.unwrap();
    let overtaken = sign_up.verify_phone(&two.0, PHONE, &second).await;
    assert_eq!(refusal(overtaken), AuthRefusal::PhoneCode);
}

#[tokio::test]
async fn another_browser_cannot_use_a_phone_or_a_token() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let (code, thief) = (world.code(), world.browser());
    let sign_up = &world.accounts.sign_up;
    let stolen = sign_up.verify_phone(&thief.0, PHONE, &code).await;
    assert_eq!(bad_token(stolen), TokenKind::SignUp);
    let resent = sign_up.resend_phone_code(&thief.0, PHONE).await;
    assert_eq!(bad_token(resent), TokenKind::SignUp);
    let proven = sign_up.verify_phone(&browser.0, PHONE, &code).await;
    let token = proven.unwrap().encode();
    let stolen = sign_up.set_pin(&thief.0, &token, PIN).await;
    assert_eq!(bad_token(stolen), TokenKind::Pin);
}

#[tokio::test]
async fn one_network_begins_three_sign_ups_an_hour() {
    let world = World::new();
    let browser = world.browser();
    for number in 0..3 {
        let email = format!("p{number}@example.com");
        world.step1(&browser, &email).await.unwrap();
    }
    assert!(matches!(
        world.step1(&browser, EMAIL).await,
        Err(AuthError::Wait {
            reason: WaitReason::Calls,
            seconds: 3_600
        })
    ));
}

#[tokio::test]
async fn choosing_a_pin_may_be_repeated_until_it_is_confirmed() {
    let world = World::new();
    let browser = world.browser();
    let token = world.until_pin(&browser, EMAIL).await;
    let sign_up = &world.accounts.sign_up;
    for (pin, message) in [
        ("12345", "PIN must be exactly 6 digits"),
        ("12345a", "PIN must contain only numbers"),
        (
            "111111",
            "This PIN is too easy to guess. Please choose another.",
        ),
        (
            "270385",
            "Your PIN cannot be part of your date of birth or phone number. Please choose another.",
        ),
    ] {
        let answer = sign_up.set_pin(&browser.0, &token, pin).await;
        assert_told(answer, &[("pinCode", message)]);
    }
    for pin in [OTHER_PIN, PIN] {
        sign_up.set_pin(&browser.0, &token, pin).await.unwrap();
    }
    let wrong = sign_up
        .verify_pin(&browser.0, &token, OTHER_PIN, false)
        .await;
    let said = wrong.err().unwrap().to_string();
    assert_eq!(said, "Invalid PIN. Please try again.");
    sign_up
        .verify_pin(&browser.0, &token, PIN, false)
        .await
        .unwrap();
    let spent = sign_up.set_pin(&browser.0, &token, OTHER_PIN).await;
    assert_eq!(bad_token(spent), TokenKind::Pin);
}

#[tokio::test]
async fn a_new_account_may_remember_the_device_and_be_locked() {
    for remember_me in [false, true] {
        let world = World::new();
        let mut browser = world.browser();
        let token = world.until_pin(&browser, EMAIL).await;
        let sign_up = &world.accounts.sign_up;
        sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
        let signed_in = sign_up
            .verify_pin(&browser.0, &token, PIN, remember_me)
            .await
            .unwrap();
        browser.keep(&signed_in);
        let area = &world.accounts.area;
        area.lock(&browser.0).await.unwrap();
        assert_eq!(world.audited(AuditKind::SessionLocked), 1);
        let session = area.session(browser.0.session.as_ref()).await;
        assert!(matches!(session, Err(AuthError::NoSession)));
        let renewed = area.refresh(&browser.0, PIN).await;
        assert_eq!(renewed.is_ok(), remember_me);
    }
}

#[tokio::test]
async fn a_session_says_when_it_ends_if_nothing_else_is_called() {
    let world = World::new();
    let browser = world.signed_up().await;
    let area = &world.accounts.area;
    let mut left = Vec::new();
    for minutes in [0, 14, 14] {
        world.pass(TimeDelta::minutes(minutes));
        let session = area.session(browser.0.session.as_ref()).await.unwrap();
        left.push((area.ends_at(&session) - world.clock.now()).num_seconds());
    }
    assert_eq!(left, [870; 3], "each call puts the end off");
    for _ in 0..100 {
        world.pass(TimeDelta::minutes(14));
        let session = area.session(browser.0.session.as_ref()).await.unwrap();
        left.push((area.ends_at(&session) - world.clock.now()).num_seconds());
    }
    assert_eq!(left.last(), Some(&720), "but never beyond 24 hours");
}

#[tokio::test]
async fn five_wrong_confirmations_end_the_sign_up() {
    let world = World::new();
    let browser = world.browser();
    let token = world.until_pin(&browser, EMAIL).await;
    let sign_up = &world.accounts.sign_up;
    sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
    for _ in 0..4 {
        let wrong = sign_up
            .verify_pin(&browser.0, &token, OTHER_PIN, false)
            .await;
        assert_eq!(refusal(wrong), AuthRefusal::Pin);
    }
    let fifth = sign_up
        .verify_pin(&browser.0, &token, OTHER_PIN, false)
        .await;
    assert_eq!(refusal(fifth), AuthRefusal::SpentPin);
    let right = sign_up.verify_pin(&browser.0, &token, PIN, false).await;
    assert_eq!(bad_token(right), TokenKind::Pin);
    let anew = sign_up.set_pin(&browser.0, &token, PIN).await;
    assert_eq!(bad_token(anew), TokenKind::Pin);
}

#[tokio::test]
async fn mails_to_unverified_addresses_carry_no_names() {
    let world = World::new();
    world.signed_up().await;
    let form = StepOne {
        first_name: "Click evil.example",
        ..step_one()
    };
    let (browser, sign_up) = (world.browser(), &world.accounts.sign_up);
    sign_up.step1(&browser.0, &form).await.unwrap();
    let mails = world.mails();
    let named = |body: &str| body.contains("evil") || body.contains("Rowan");
    assert!(mails.iter().all(|mail| !named(&mail.body)));
}
