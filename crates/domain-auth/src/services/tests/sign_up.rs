use super::world::{EMAIL, OTHER_PIN, PHONE, PIN, World, fields, step_one, step_two};
use crate::AuthError;
use crate::error::{Refusal, TokenKind, WaitReason};
use crate::services::{StepOne, StepTwo};
use std::sync::atomic::Ordering;

#[tokio::test]
async fn somebody_signs_up_and_is_signed_in() {
    let world = World::new();
    let browser = world.signed_up().await;
    let session = world
        .accounts
        .area
        .session(browser.0.session.as_ref())
        .await
        .unwrap();
    let user = world.accounts.area.me(session.person).await.unwrap();
    assert_eq!(user.first_name.as_str(), "Rowan");
    assert_eq!(user.email.as_str(), EMAIL);
    assert_eq!(user.phone.as_str(), PHONE);
    assert!(
        browser.0.refresh.is_none(),
        "a sign-up does not ask to be remembered"
    );
}

#[tokio::test]
async fn step_one_names_every_broken_rule_at_once() {
    let world = World::new();
    let form = StepOne {
        first_name: "R",
        last_name: "",
        email: "rowan",
        password: "short",
        terms_accepted: false,
        marketing_accepted: false,
    };
    let told = fields(
        world
            .accounts
            .sign_up
            .step1(&world.browser().0, &form)
            .await,
    );
    let expected = [
        ("firstName", "First name must be at least 2 characters"),
        ("lastName", "Last name must be at least 2 characters"),
        ("email", "Invalid email address"),
        ("password", "Password must be at least 8 characters"),
        ("termsAccepted", "You must accept the terms and conditions"),
    ];
    assert_eq!(
        told,
        expected.map(|(field, message)| (field.to_owned(), message.to_owned()))
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
        let told = fields(world.accounts.sign_up.step1(&browser.0, &form).await);
        let expected = "This password is too common. Please choose another.";
        assert_eq!(
            told,
            [("password".to_owned(), expected.to_owned())],
            "{password}"
        );
    }
}

#[tokio::test]
async fn step_two_names_every_broken_rule_at_once() {
    let world = World::new();
    let form = StepTwo {
        token: "",
        date_of_birth: "2012-01-01",
        address: " ",
        postcode: "",
        phone: "01223344556",
    };
    let told = fields(
        world
            .accounts
            .sign_up
            .step2(&world.browser().0, &form)
            .await,
    );
    let expected = [
        (
            "dateOfBirth",
            "You must be at least 16 years old to sign up",
        ),
        ("address", "Address is required"),
        ("postCode", "Postcode is required"),
        ("phone", "Phone number must be valid"),
    ];
    assert_eq!(
        told,
        expected.map(|(field, message)| (field.to_owned(), message.to_owned()))
    );
}

#[tokio::test]
async fn a_missing_token_has_the_specs_message() {
    let world = World::new();
    let browser = world.browser();
    let sign_up = &world.accounts.sign_up;
    for (answer, message) in [
        (
            sign_up.step2(&browser.0, &step_two()).await.map(drop),
            "Registration token is required",
        ),
        (
            sign_up
                .verify_phone(&browser.0, PHONE, "123456")
                .await
                .map(drop),
            "Registration token is required",
        ),
        (
            sign_up.set_pin(&browser.0, "", PIN).await,
            "Token is required",
        ),
        (
            sign_up.verify_pin(&browser.0, "", PIN).await.map(drop),
            "Token is required",
        ),
    ] {
        let error = answer.unwrap_err();
        assert!(matches!(error, AuthError::Token(_)));
        assert_eq!(error.to_string(), message);
    }
}

#[tokio::test]
async fn phone_and_code_are_checked_before_anything_else() {
    let world = World::new();
    let told = fields(
        world
            .accounts
            .sign_up
            .verify_phone(&world.browser().0, "", "12")
            .await,
    );
    let expected = [
        ("phone", "Phone number is required"),
        ("verificationCode", "Verification code must be 6 digits"),
    ];
    assert_eq!(
        told,
        expected.map(|(field, message)| (field.to_owned(), message.to_owned()))
    );
}

#[tokio::test]
async fn a_known_email_is_answered_the_same_and_never_completes() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let (texts, hashed) = (
        world.texts().len(),
        world.hasher.hashed.load(Ordering::SeqCst),
    );
    let token = world
        .step1(&browser, "ROWAN@example.co.uk")
        .await
        .unwrap()
        .wire();
    assert_eq!(
        world.hasher.hashed.load(Ordering::SeqCst),
        hashed + 1,
        "the same work"
    );
    assert_eq!(world.step2(&browser, &token).await.unwrap().as_str(), PHONE);
    assert_eq!(world.texts().len(), texts, "no text leaves");
    let mails = world.mails();
    assert_eq!(
        mails.last().unwrap().subject,
        "You already have a Holdfast account"
    );
    let mut told = Vec::new();
    for guess in 0..5 {
        let code = format!("{:06}", 100_000 + guess);
        let sign_up = &world.accounts.sign_up;
        match sign_up.verify_phone(&browser.0, PHONE, &code).await {
            Err(AuthError::Refused(refusal)) => told.push(refusal),
            other => panic!("{other:?}"),
        }
    }
    let (wrong, spent) = (Refusal::PhoneCode, Refusal::SpentCode);
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
    let error = sign_up.verify_phone(&two.0, PHONE, &second).await;
    assert!(matches!(error, Err(AuthError::Refused(Refusal::PhoneCode))));
}

#[tokio::test]
async fn another_browser_cannot_use_a_phone_or_a_token() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let (code, thief) = (world.code(), world.browser());
    let sign_up = &world.accounts.sign_up;
    let error = sign_up
        .verify_phone(&thief.0, PHONE, &code)
        .await
        .unwrap_err();
    assert!(matches!(error, AuthError::Token(TokenKind::SignUp)));
    let error = sign_up
        .resend_phone_code(&thief.0, PHONE)
        .await
        .unwrap_err();
    assert!(matches!(error, AuthError::Token(TokenKind::SignUp)));
    let token = sign_up
        .verify_phone(&browser.0, PHONE, &code)
        .await
        .unwrap()
        .wire();
    let error = sign_up.set_pin(&thief.0, &token, PIN).await.unwrap_err();
    assert!(matches!(error, AuthError::Token(TokenKind::Pin)));
}

#[tokio::test]
async fn one_network_begins_three_sign_ups_an_hour() {
    let world = World::new();
    let browser = world.browser();
    for number in 0..3 {
        world
            .step1(&browser, &format!("p{number}@example.com"))
            .await
            .unwrap();
    }
    let error = world.step1(&browser, EMAIL).await.unwrap_err();
    assert!(matches!(
        error,
        AuthError::Wait {
            reason: WaitReason::Calls,
            seconds: 3_600
        }
    ));
}

#[tokio::test]
async fn choosing_a_pin_may_be_repeated_until_it_is_confirmed() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let sign_up = &world.accounts.sign_up;
    let token = sign_up
        .verify_phone(&browser.0, PHONE, &world.code())
        .await
        .unwrap()
        .wire();
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
        let told = fields(sign_up.set_pin(&browser.0, &token, pin).await);
        assert_eq!(told, [("pinCode".to_owned(), message.to_owned())]);
    }
    sign_up
        .set_pin(&browser.0, &token, OTHER_PIN)
        .await
        .unwrap();
    sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
    let error = sign_up
        .verify_pin(&browser.0, &token, OTHER_PIN)
        .await
        .unwrap_err();
    assert_eq!(error.to_string(), "Invalid PIN. Please try again.");
    sign_up.verify_pin(&browser.0, &token, PIN).await.unwrap();
    let error = sign_up
        .set_pin(&browser.0, &token, OTHER_PIN)
        .await
        .unwrap_err();
    assert!(
        matches!(error, AuthError::Token(TokenKind::Pin)),
        "the token is spent"
    );
}

#[tokio::test]
async fn five_wrong_confirmations_end_the_sign_up() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    let sign_up = &world.accounts.sign_up;
    let token = sign_up
        .verify_phone(&browser.0, PHONE, &world.code())
        .await
        .unwrap()
        .wire();
    sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
    for _ in 0..4 {
        let error = sign_up
            .verify_pin(&browser.0, &token, OTHER_PIN)
            .await
            .unwrap_err();
        assert!(matches!(error, AuthError::Refused(Refusal::Pin)));
    }
    let fifth = sign_up.verify_pin(&browser.0, &token, OTHER_PIN).await;
    assert!(matches!(fifth, Err(AuthError::Token(TokenKind::Pin))));
    let error = sign_up
        .verify_pin(&browser.0, &token, PIN)
        .await
        .unwrap_err();
    assert!(matches!(error, AuthError::Token(TokenKind::Pin)));
    let error = sign_up.set_pin(&browser.0, &token, PIN).await.unwrap_err();
    assert!(
        matches!(error, AuthError::Token(TokenKind::Pin)),
        "nothing can be chosen anew"
    );
}

#[tokio::test]
async fn mails_to_unverified_addresses_carry_no_names() {
    let world = World::new();
    world.signed_up().await;
    let form = StepOne {
        first_name: "Click evil.example",
        ..step_one()
    };
    world
        .accounts
        .sign_up
        .step1(&world.browser().0, &form)
        .await
        .unwrap();
    assert!(
        world
            .mails()
            .iter()
            .all(|mail| !mail.body.contains("evil") && !mail.body.contains("Rowan"))
    );
}
