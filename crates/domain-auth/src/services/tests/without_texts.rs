//! An installation that sends no texts: an authenticator app takes their place.

use super::factors::{last_of_five, refused, shown};
use super::world::{
    Browser, EMAIL, PASSWORD, PHONE, PIN, World, assert_told, bad_token, step_two, wrong,
};
use crate::AuthError;
use crate::error::{AuthRefusal, TokenKind};
use crate::model::AuthenticatorSecret;
use crate::ports::People;
use crate::services::{
    FactorResetOutcome, LoginMethod, LoginOutcome, NextStep, SignedInUser, StepTwo,
};
use chrono::TimeDelta;
use url::Url;

/// Signs up as far as the app, and answers its key with the registration token.
async fn until_app(world: &World, browser: &Browser) -> (AuthenticatorSecret, String) {
    let token = world.step1(browser, EMAIL).await.unwrap().encode();
    world.step2(browser, &token).await.unwrap();
    let sign_up = &world.accounts.sign_up;
    let key = sign_up.authenticator(&browser.0, &token).await.unwrap();
    assert!(key.uri.contains(&key.secret.base32()));
    (key.secret, token)
}

async fn signed_up(world: &World) -> (Browser, AuthenticatorSecret) {
    let mut browser = world.browser();
    let (secret, _) = until_app(world, &browser).await;
    let sign_up = &world.accounts.sign_up;
    let code = shown(world, &secret);
    let proven = sign_up.verify_phone(&browser.0, PHONE, &code).await;
    let token = proven.unwrap().encode();
    sign_up.set_pin(&browser.0, &token, PIN).await.unwrap();
    let signed_in = sign_up.verify_pin(&browser.0, &token, PIN, false).await;
    browser.keep(&signed_in.unwrap());
    // The app shows its next code.
    world.pass(TimeDelta::seconds(60));
    (browser, secret)
}

#[tokio::test]
async fn somebody_signs_up_and_in_by_the_codes_of_their_app() {
    let world = World::without_texts();
    let (_, secret) = signed_up(&world).await;
    let browser = world.browser();
    let asked = world.login(&browser, PASSWORD, false).await.unwrap();
    let LoginOutcome::CodeSent { token, methods, .. } = asked else {
        panic!("signed in by password alone")
    };
    assert_eq!(methods, [LoginMethod::Authenticator]);
    let (login, token) = (&world.accounts.login, token.encode());
    refused(
        login.resend_login_code(&browser.0, &token).await,
        AuthRefusal::NoTexts,
    );
    let code = shown(&world, &secret);
    let next = login.verify_login(&browser.0, &token, &code).await.unwrap();
    assert_eq!(next, NextStep::EnterPin);
    assert!(world.texts().is_empty());
}

#[tokio::test]
async fn the_number_is_kept_as_not_proven() {
    let world = World::without_texts();
    let (browser, _) = signed_up(&world).await;
    let session = browser.0.session.as_ref();
    let person = world.accounts.area.session(session).await.unwrap().person;
    let person = world.store.by_id(person).await.unwrap().unwrap();
    assert_eq!(person.phone.as_str(), PHONE);
    assert_eq!(person.phone_confirmed_at, None);
}

#[tokio::test]
async fn a_known_email_is_shown_an_app_too_and_no_code_of_it_is_right() {
    let world = World::without_texts();
    signed_up(&world).await;
    let stranger = world.browser();
    let (secret, _) = until_app(&world, &stranger).await;
    let sign_up = &world.accounts.sign_up;
    let code = shown(&world, &secret);
    let answer = sign_up.verify_phone(&stranger.0, PHONE, &code).await;
    refused(answer, AuthRefusal::AppCode);
}

#[tokio::test]
async fn the_app_stays_while_details_are_corrected() {
    let world = World::without_texts();
    let browser = world.browser();
    let (secret, token) = until_app(&world, &browser).await;
    let form = StepTwo {
        token: &token,
        phone: "+447700900987",
        ..step_two()
    };
    let sign_up = &world.accounts.sign_up;
    sign_up.step2(&browser.0, &form).await.unwrap();
    let key = sign_up.authenticator(&browser.0, &token).await.unwrap();
    assert_eq!(key.secret, secret);
    let code = shown(&world, &secret);
    let at_the_old_number = sign_up.verify_phone(&browser.0, PHONE, &code).await;
    assert_eq!(bad_token(at_the_old_number), TokenKind::SignUp);
    let proven = sign_up.verify_phone(&browser.0, form.phone, &code).await;
    proven.unwrap();
}

#[tokio::test]
async fn a_sign_up_that_was_begun_with_an_app_can_go_on_with_a_text() {
    let mut world = World::without_texts();
    let browser = world.browser();
    let (_, token) = until_app(&world, &browser).await;
    world.turn_texts_on();
    world.step2(&browser, &token).await.unwrap();
    let sign_up = &world.accounts.sign_up;
    let key = sign_up.authenticator(&browser.0, &token).await;
    assert!(matches!(key, Err(AuthError::NotFound)));
    let proven = sign_up.verify_phone(&browser.0, PHONE, &world.code()).await;
    proven.unwrap();
}

#[tokio::test]
async fn five_wrong_codes_end_the_set_up() {
    let world = World::without_texts();
    let browser = world.browser();
    let (secret, _) = until_app(&world, &browser).await;
    let (sign_up, code) = (&world.accounts.sign_up, shown(&world, &secret));
    for expected in last_of_five(AuthRefusal::AppCode, AuthRefusal::NoEnrolment) {
        let answer = sign_up.verify_phone(&browser.0, PHONE, wrong(&code)).await;
        refused(answer, expected);
    }
    let answer = sign_up.verify_phone(&browser.0, PHONE, &code).await;
    refused(answer, AuthRefusal::NoEnrolment);
}

#[tokio::test]
async fn nobody_locks_themselves_out() {
    let world = World::without_texts();
    let (browser, _) = signed_up(&world).await;
    let apps = &world.accounts.authenticators;
    refused(apps.remove(&browser.0, PIN).await, AuthRefusal::AppNeeded);
    let session = browser.0.session.as_ref();
    let session = world.accounts.area.session(session).await.unwrap();
    let who = SignedInUser {
        caller: &browser.0,
        person: session.person,
        session: session.id,
    };
    let settings = &world.accounts.settings;
    assert_told(
        settings.ask_phone(who, "07700900987", PIN).await,
        &[(
            "value",
            "We can't send texts here, so we can't confirm a new number. Ask your administrator to \
             change it.",
        )],
    );
}

#[tokio::test]
async fn where_texts_are_sent_a_sign_up_has_no_app() {
    let world = World::new();
    let browser = world.browser();
    let token = world.step1(&browser, EMAIL).await.unwrap().encode();
    world.step2(&browser, &token).await.unwrap();
    let sign_up = &world.accounts.sign_up;
    let answer = sign_up.authenticator(&browser.0, &token).await;
    assert!(matches!(answer, Err(AuthError::NotFound)));
}

/// The token at the end of a link of the administrator's.
fn token_in(link: &Url) -> String {
    let mut query = link.query_pairs();
    let token = query.find(|(name, _)| name == "token").unwrap();
    token.1.into_owned()
}

async fn lost_app(world: &World) -> String {
    let operator = &world.accounts.operator;
    match operator.reset_factor(EMAIL).await.unwrap() {
        FactorResetOutcome::Linked(link) => {
            assert!(
                link.as_str()
                    .starts_with("https://money.example/set-up-app?token=")
            );
            token_in(&link)
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn somebody_who_lost_their_app_sets_another_one_up_by_a_link() {
    let world = World::without_texts();
    let (old_browser, old) = signed_up(&world).await;
    let link = lost_app(&world).await;
    assert!(!world.is_in(&old_browser).await);
    let (browser, apps) = (world.browser(), &world.accounts.authenticators);
    let key = apps.linked(&browser.0, &link).await.unwrap();
    assert_ne!(key.secret, old);
    let code = shown(&world, &key.secret);
    refused(
        apps.confirm_linked(&browser.0, &link, wrong(&code)).await,
        AuthRefusal::AppCode,
    );
    let recovery = apps.confirm_linked(&browser.0, &link, &code).await.unwrap();
    assert_eq!(recovery.len(), 10);
    let used = apps.confirm_linked(&browser.0, &link, &code).await;
    assert_eq!(bad_token(used), TokenKind::Link);
    world.pass(TimeDelta::seconds(60));

    let token = world.password_given(&browser, false).await;
    let login = &world.accounts.login;
    let code = shown(&world, &key.secret);
    login.verify_login(&browser.0, &token, &code).await.unwrap();
}

#[tokio::test]
async fn before_the_link_is_used_no_code_signs_in() {
    let world = World::without_texts();
    signed_up(&world).await;
    lost_app(&world).await;
    let browser = world.browser();
    let asked = world.login(&browser, PASSWORD, false).await.unwrap();
    let LoginOutcome::CodeSent { token, methods, .. } = asked else {
        panic!("signed in by password alone")
    };
    assert!(methods.is_empty());
    let login = &world.accounts.login;
    let answer = login
        .verify_login(&browser.0, &token.encode(), "123456")
        .await;
    refused(answer, AuthRefusal::NoTexts);
}

#[tokio::test]
async fn a_link_is_good_for_a_day() {
    let world = World::without_texts();
    signed_up(&world).await;
    let link = lost_app(&world).await;
    world.pass(TimeDelta::hours(24));
    let (browser, apps) = (world.browser(), &world.accounts.authenticators);
    let late = apps.linked(&browser.0, &link).await;
    assert_eq!(bad_token(late), TokenKind::Link);
}

#[tokio::test]
async fn a_link_of_the_administrator_sets_a_password_and_confirms_no_address() {
    let world = World::without_texts();
    let (browser, _) = signed_up(&world).await;
    let person = world
        .accounts
        .area
        .session(browser.0.session.as_ref())
        .await
        .unwrap()
        .person;
    let operator = &world.accounts.operator;
    assert_eq!(
        operator
            .reset_password("nobody@example.co.uk")
            .await
            .unwrap(),
        None
    );
    let link = operator.reset_password(EMAIL).await.unwrap().unwrap();
    assert!(link.as_str().contains("/reset-password?token="));
    let new = "Harbour-light-9";
    let resets = &world.accounts.resets;
    resets
        .reset(&world.browser().0, &token_in(&link), new)
        .await
        .unwrap();
    let person = world.store.by_id(person).await.unwrap().unwrap();
    assert_eq!(person.email_confirmed_at, None);
    assert!(world.login(&world.browser(), new, false).await.is_ok());
}
