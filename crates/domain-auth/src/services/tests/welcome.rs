//! The welcome mail, and what the owner of the address answers.

use super::factors::add_app;
use super::world::{Browser, EMAIL, PASSWORD, PHONE, PIN, World, mailed_link};
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::model::{EmailIndex, Person, TokenHash};
use crate::ports::{KeyedHash, People};
use crate::services::{LoginForm, LoginOutcome};
use chrono::TimeDelta;
use domain_shared::{AuditKind, Clock, Email, Message};

fn index(email: &str) -> EmailIndex {
    super::fakes::Labelled.email_index(&Email::parse(email).unwrap())
}

async fn disown(world: &World) {
    let links = &world.accounts.welcome;
    links.disown(&mailed_link(world)).await.unwrap();
}

async fn owner(world: &World, browser: &Browser) -> Person {
    let session = browser.0.session.as_ref();
    let person = world.accounts.area.session(session).await.unwrap().person;
    world.store.by_id(person).await.unwrap().unwrap()
}

fn is_gone<T: std::fmt::Debug>(answer: Result<T, AuthError>) {
    let error = answer.unwrap_err();
    assert!(matches!(error, AuthError::Token(TokenKind::Link)));
    assert_eq!(
        error.to_string(),
        "This link has expired or was already used."
    );
}

#[tokio::test]
async fn the_account_begins_with_one_welcome_mail_that_names_nobody() {
    let world = World::new();
    let browser = world.browser();
    world.until_code(&browser, EMAIL).await;
    assert!(
        world.mails().is_empty(),
        "nothing before the phone is proven"
    );
    let code = world.code();
    let sign_up = &world.accounts.sign_up;
    let proven = sign_up.verify_phone(&browser.0, PHONE, &code).await;
    proven.unwrap();
    let mails = world.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to.as_str(), EMAIL);
    for name in ["Rowan", "Ashdown"] {
        assert!(!mails[0].body.contains(name));
    }
}

#[tokio::test]
async fn the_owner_confirms_the_address_once() {
    let world = World::new();
    let browser = world.signed_up().await;
    assert_eq!(owner(&world, &browser).await.email_confirmed_at, None);
    let (token, links) = (mailed_link(&world), &world.accounts.welcome);
    world.pass(TimeDelta::minutes(1));
    links.confirm(&token).await.unwrap();
    let confirmed = owner(&world, &browser).await.email_confirmed_at;
    assert!(confirmed.is_some());
    is_gone(links.confirm(&token).await);
    is_gone(links.disown(&token).await);
    let events = world.store.effects().audit;
    let confirmed = events
        .iter()
        .filter(|event| event.kind == AuditKind::EmailConfirmed);
    assert_eq!(confirmed.count(), 1);
}

#[tokio::test]
async fn a_link_lasts_seven_days() {
    let world = World::new();
    world.signed_up().await;
    let (token, links) = (mailed_link(&world), &world.accounts.welcome);
    world.pass(TimeDelta::days(7));
    is_gone(links.confirm(&token).await);
    is_gone(links.disown(&token).await);
    is_gone(links.confirm(&TokenHash::stored([9; 32])).await);
}

#[tokio::test]
async fn a_disowned_address_is_free_and_opens_the_account_no_more() {
    let world = World::new();
    let browser = world.signed_up().await;
    let resets = &world.accounts.resets;
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let reset = world.reset_token();
    disown(&world).await;

    let login = world.login(&world.browser(), PASSWORD, false).await;
    assert!(login.is_err(), "the address is nobody's");
    let stale = resets.reset(&world.browser().0, &reset, PASSWORD).await;
    assert!(stale.is_err());
    assert_eq!(world.store.by_email(&index(EMAIL)).await.unwrap(), None);
    world.signed_up().await;
    let login = world.login(&world.browser(), PASSWORD, false).await;
    assert!(matches!(login, Ok(LoginOutcome::CodeSent { .. })));
}

#[tokio::test]
async fn whoever_mistyped_the_address_stays_in_and_is_told_by_text() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.logged_in(true).await;
    let texts = world.texts().len();
    disown(&world).await;
    assert!(world.is_in(&browser).await);
    assert!(world.accounts.area.refresh(&browser.0, PIN).await.is_ok());
    assert_eq!(world.texts().len(), texts + 1);
    let text = world.texts().pop().unwrap();
    assert!(text.contains("Settings"));
    let instead = text.split(' ').find(|word| word.contains('@')).unwrap();
    let form = LoginForm {
        email: instead,
        password: PASSWORD,
        remember_me: false,
    };
    let login = world.accounts.login.login(&world.browser().0, &form).await;
    assert!(matches!(login, Ok(LoginOutcome::CodeSent { .. })));
}

#[tokio::test]
async fn nothing_is_mailed_to_nobodys_address() {
    let world = World::new();
    let browser = world.signed_up().await;
    disown(&world).await;
    add_app(&world, &browser).await;
    let written = world.store.effects().outgoing;
    let mails = written
        .iter()
        .filter_map(|outgoing| match &outgoing.message {
            Message::Mail(mail) => Some((mail.to.is_nobodys(), outgoing)),
            Message::Sms(_) | Message::Push(_) => None,
        });
    let nobodys: Vec<_> = mails.filter(|(nobodys, _)| *nobodys).collect();
    assert_eq!(nobodys.len(), 1, "the notice is written");
    for (_, outgoing) in nobodys {
        assert!(outgoing.send_before < Some(outgoing.created_at));
    }
}

#[tokio::test]
async fn the_owner_is_mailed_another_link_three_times_an_hour_until_they_confirm() {
    let world = World::new();
    let browser = world.signed_up().await;
    let person = owner(&world, &browser).await.id;
    let (mut before, links) = (mailed_link(&world), &world.accounts.welcome);
    for _ in 0..3 {
        links.send_again(person).await.unwrap();
        let link = mailed_link(&world);
        is_gone(links.confirm(&before).await);
        before = link;
    }
    let late = links.send_again(person).await.unwrap_err();
    assert!(matches!(late, AuthError::Wait { .. }), "{late}");
    world.pass(TimeDelta::hours(1));
    let mails = world.mails().len();
    links.send_again(person).await.unwrap();
    assert_eq!(world.mails().len(), mails + 1);
    assert_eq!(world.mails().pop().unwrap().to.as_str(), EMAIL);
    links.confirm(&mailed_link(&world)).await.unwrap();
    let needless = links.send_again(person).await.unwrap_err();
    assert!(matches!(
        needless,
        AuthError::Refused(AuthRefusal::EmailConfirmed)
    ));
}

#[tokio::test]
async fn nobody_is_asked_to_confirm_an_address_that_was_taken_away() {
    let world = World::new();
    let browser = world.signed_up().await;
    disown(&world).await;
    let links = &world.accounts.welcome;
    let person = owner(&world, &browser).await.id;
    let refused = links.send_again(person).await.unwrap_err();
    assert!(matches!(refused, AuthError::Refused(AuthRefusal::NoEmail)));
}

#[tokio::test]
async fn a_reset_password_proves_the_mailbox() {
    let world = World::new();
    world.signed_up().await;
    let (welcome, resets) = (mailed_link(&world), &world.accounts.resets);
    let browser = world.browser();
    resets.forgot(&browser.0, EMAIL).await.unwrap();
    let token = world.reset_token();
    resets.reset(&browser.0, &token, PASSWORD).await.unwrap();
    let person = world.store.by_email(&index(EMAIL)).await.unwrap().unwrap();
    assert_eq!(person.email_confirmed_at, Some(world.clock.now()));
    is_gone(world.accounts.welcome.disown(&welcome).await);
}
