use super::factors::refused;
use super::world::{Browser, EMAIL, OTHER_PIN, PASSWORD, PIN, World, assert_told, bad_token};
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::model::{Caller, PasskeyId};
use crate::services::{AddedPasskey, FactorResetOutcome, LoginMethod, LoginOutcome, NextStep};
use chrono::TimeDelta;
use domain_shared::{AuditKind, Clock, PersonId};

/// A person with a passkey, and the browser in which it was added.
struct WithPasskey {
    world: World,
    browser: Browser,
    person: PersonId,
}

async fn add(world: &World, browser: &Browser, name: &str) -> Result<AddedPasskey, AuthError> {
    let passkeys = &world.accounts.passkeys;
    let started = passkeys.start(&browser.0, PIN).await?;
    let answer = format!("- {name} {}", started.options);
    let token = started.token.encode();
    passkeys.add(&browser.0, &token, name, &answer).await
}

async fn with_passkey() -> WithPasskey {
    let world = World::new();
    let mut browser = world.signed_up().await;
    let added = add(&world, &browser, "Laptop").await.unwrap();
    browser.0.session = Some(added.renewed.session.hash());
    WithPasskey {
        person: added.renewed.person,
        world,
        browser,
    }
}

impl WithPasskey {
    /// What the browser answers to `challenge` with this passkey.
    fn answer(&self, name: &str, challenge: &str) -> String {
        format!("{} {name} {challenge}", self.person)
    }

    /// Signs in as far as the PIN, and answers the token of the login.
    async fn proven(&self, browser: &Browser) -> (String, Result<NextStep, AuthError>) {
        let login = &self.world.accounts.login;
        let started = login
            .start_with_passkey(&browser.0, true, None)
            .await
            .unwrap();
        let token = started.token.encode();
        let answer = self.answer("Laptop", &started.options);
        let next = login.verify_passkey(&browser.0, &token, &answer).await;
        (token, next)
    }

    fn last_mail(&self) -> String {
        self.world.mails().pop().unwrap().subject
    }
}

#[tokio::test]
async fn a_passkey_stands_for_password_and_code_and_the_pin_follows() {
    let given = with_passkey().await;
    assert_eq!(
        given.last_mail(),
        "A passkey was added to your Holdfast account"
    );
    let (texts, mut browser) = (given.world.texts().len(), given.world.browser());
    let (token, next) = given.proven(&browser).await;
    assert_eq!(next.unwrap(), NextStep::EnterPin);
    assert!(!given.world.is_in(&browser).await);
    let login = &given.world.accounts.login;
    let signed_in = login
        .verify_login_pin(&browser.0, &token, PIN)
        .await
        .unwrap();
    assert!(signed_in.remember_me);
    browser.keep(&signed_in);
    assert!(given.world.is_in(&browser).await);
    assert_eq!(given.world.texts().len(), texts, "nothing was texted");
    assert_eq!(given.world.audited(AuditKind::PasskeyAccepted), 1);
    let kept = given
        .world
        .accounts
        .passkeys
        .list(given.person)
        .await
        .unwrap();
    assert_eq!(kept[0].used_at, Some(given.world.clock.now()));
    assert_eq!(kept[0].credential.bytes(), b"used");
}

#[tokio::test]
async fn an_answer_that_proves_nothing_ends_the_login() {
    let given = with_passkey().await;
    let login = &given.world.accounts.login;
    let stranger = PersonId::new(uuid::Uuid::from_u128(7));
    for answer in [
        "nonsense".to_owned(),
        given.answer("Laptop", "another-challenge"),
        given.answer("unknown", "1"),
        format!("{stranger} Laptop 1"),
    ] {
        let browser = given.world.browser();
        let started = login
            .start_with_passkey(&browser.0, false, None)
            .await
            .unwrap();
        let token = started.token.encode();
        let told = login.verify_passkey(&browser.0, &token, &answer).await;
        refused(told, AuthRefusal::PasskeyLogin);
        let right = given.answer("Laptop", &started.options);
        let over = login.verify_passkey(&browser.0, &token, &right).await;
        assert_eq!(bad_token(over), TokenKind::Verification);
    }
    assert_eq!(given.world.audited(AuditKind::PasskeyRefused), 4);
}

#[tokio::test]
async fn a_challenge_belongs_to_one_browser_and_lasts_no_longer_than_a_flow() {
    let given = with_passkey().await;
    let (login, browser) = (&given.world.accounts.login, given.world.browser());
    let started = login
        .start_with_passkey(&browser.0, false, None)
        .await
        .unwrap();
    let token = started.token.encode();
    let answer = given.answer("Laptop", &started.options);
    let thief = given.world.browser();
    let stolen = login.verify_passkey(&thief.0, &token, &answer).await;
    assert_eq!(bad_token(stolen), TokenKind::Verification);
    let early = login.verify_login_pin(&browser.0, &token, PIN).await;
    assert_eq!(bad_token(early), TokenKind::Verification);
    given.world.pass(TimeDelta::minutes(15));
    let late = login.verify_passkey(&browser.0, &token, &answer).await;
    assert_eq!(bad_token(late), TokenKind::Verification);
}

#[tokio::test]
async fn adding_a_passkey_ends_every_other_session() {
    let world = World::new();
    world.signed_up().await;
    let (here, there) = (world.logged_in(true).await, world.logged_in(true).await);
    let added = add(&world, &here, "Laptop").await.unwrap();
    assert!(!world.is_in(&here).await && !world.is_in(&there).await);
    let fresh = Browser(Caller {
        session: Some(added.renewed.session.hash()),
        ..here.0
    });
    assert!(world.is_in(&fresh).await);
    assert_eq!(added.passkeys.len(), 1);
}

#[tokio::test]
async fn a_passkey_is_added_once_by_pin_under_a_name() {
    let given = with_passkey().await;
    let (passkeys, caller) = (&given.world.accounts.passkeys, &given.browser.0);
    refused(passkeys.start(caller, OTHER_PIN).await, AuthRefusal::Pin);
    let started = passkeys.start(caller, PIN).await.unwrap();
    let token = started.token.encode();
    let answer = format!("- phone {}", started.options);
    let unnamed = passkeys.add(caller, &token, " ", &answer).await;
    assert_told(unnamed, &[("name", "Enter a name for this passkey")]);
    let wrong = passkeys.add(caller, &token, "Phone", "- phone 0").await;
    refused(wrong, AuthRefusal::PasskeyNotAdded);
    let known = format!("- Laptop {}", started.options);
    let known = passkeys.add(caller, &token, "Phone", &known).await;
    refused(known, AuthRefusal::PasskeyNotAdded);
    let added = passkeys
        .add(caller, &token, "Phone", &answer)
        .await
        .unwrap();
    let names: Vec<_> = added
        .passkeys
        .iter()
        .map(|kept| kept.name.as_str())
        .collect();
    assert_eq!(names, ["Laptop", "Phone"]);
    let caller = Caller {
        session: Some(added.renewed.session.hash()),
        ..*caller
    };
    let again = passkeys.add(&caller, &token, "Phone", &answer).await;
    refused(again, AuthRefusal::PasskeyNotAdded);
}

#[tokio::test]
async fn only_the_owner_names_and_removes_a_passkey() {
    let given = with_passkey().await;
    let other = given.world.signed_up_as("ash@example.co.uk").await;
    let passkeys = &given.world.accounts.passkeys;
    let id = passkeys.list(given.person).await.unwrap()[0].id;
    let stranger = given.world.accounts.area.session(other.0.session.as_ref());
    let stranger = stranger.await.unwrap().person;
    let renamed = passkeys.rename(stranger, id, "Mine").await;
    assert!(matches!(renamed, Err(AuthError::NotFound)));
    let removed = passkeys.remove(&other.0, id, PIN).await;
    assert!(matches!(removed, Err(AuthError::NotFound)));
    let renamed = passkeys.rename(given.person, id, "Work laptop").await;
    assert_eq!(renamed.unwrap()[0].name.as_str(), "Work laptop");
    let (browser, unknown) = (&given.browser.0, PasskeyId::new(uuid::Uuid::nil()));
    let missing = passkeys.remove(browser, unknown, PIN).await;
    assert!(matches!(missing, Err(AuthError::NotFound)));
    refused(
        passkeys.remove(browser, id, OTHER_PIN).await,
        AuthRefusal::Pin,
    );
    let left = passkeys.remove(browser, id, PIN).await.unwrap();
    assert!(left.passkeys.is_empty());
    assert_eq!(
        given.last_mail(),
        "A passkey was removed from your Holdfast account"
    );
    let (_, next) = given.proven(&given.world.browser()).await;
    refused(next, AuthRefusal::PasskeyLogin);
    given.world.logged_in(false).await;
}

#[tokio::test]
async fn a_reset_password_keeps_passkeys_and_a_new_pin_is_chosen() {
    let given = with_passkey().await;
    let (resets, browser) = (&given.world.accounts.resets, given.world.browser());
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let token = given.world.reset_token();
    resets.reset(&browser.0, &token, PASSWORD).await.unwrap();
    let (_, next) = given.proven(&browser).await;
    assert_eq!(next.unwrap(), NextStep::CreatePin);
}

#[tokio::test]
async fn an_operator_removes_passkeys_and_their_owner_is_told() {
    let given = with_passkey().await;
    let operator = &given.world.accounts.operator;
    let reset = operator.reset_factor(EMAIL).await.unwrap();
    assert_eq!(reset, FactorResetOutcome::Removed);
    assert_eq!(
        given.last_mail(),
        "All passkeys were removed from your Holdfast account"
    );
    assert_eq!(given.world.audited(AuditKind::PasskeysReset), 1);
    assert!(!given.world.is_in(&given.browser).await);
    let (_, next) = given.proven(&given.world.browser()).await;
    refused(next, AuthRefusal::PasskeyLogin);
    given.world.logged_in(false).await;
    let again = operator.reset_factor(EMAIL).await.unwrap();
    assert_eq!(again, FactorResetOutcome::NothingToRemove);
}

#[tokio::test]
async fn nobody_without_a_session_touches_a_passkey() {
    let world = World::new();
    let (passkeys, caller) = (&world.accounts.passkeys, world.browser().0);
    let id = PasskeyId::new(uuid::Uuid::nil());
    for over in [
        passkeys.start(&caller, PIN).await.err(),
        passkeys.add(&caller, "x", "Laptop", "x").await.err(),
        passkeys.remove(&caller, id, PIN).await.err(),
    ] {
        assert!(matches!(over, Some(AuthError::NoSession)));
    }
}

#[tokio::test]
async fn a_passkey_stands_in_for_the_code_of_a_login_too() {
    let given = with_passkey().await;
    let (login, mut browser) = (&given.world.accounts.login, given.world.browser());
    let begun = given.world.login(&browser, PASSWORD, true).await.unwrap();
    let LoginOutcome::CodeSent { token, methods, .. } = begun else {
        panic!("signed in by password alone");
    };
    assert_eq!(methods, [LoginMethod::Sms, LoginMethod::Passkey]);
    let token = token.encode();
    let started = login.start_with_passkey(&browser.0, false, Some(&token));
    let started = started.await.unwrap();
    let answer = given.answer("Laptop", &started.options);
    let token = started.token.encode();
    let next = login.verify_passkey(&browser.0, &token, &answer).await;
    assert_eq!(next.unwrap(), NextStep::EnterPin);
    let signed_in = login.verify_login_pin(&browser.0, &token, PIN).await;
    let signed_in = signed_in.unwrap();
    assert!(signed_in.remember_me, "as they asked with the password");
    browser.keep(&signed_in);
    assert!(given.world.is_in(&browser).await);
    let unknown = login.start_with_passkey(&browser.0, false, Some("x")).await;
    assert_eq!(bad_token(unknown), TokenKind::Verification);
}
