//! Accounts that the administrator locked, and the administrator's page.

use super::world::{EMAIL, PASSWORD, PIN, World, bad_token, refusal};
use crate::AuthError;
use crate::error::{AuthRefusal, TokenKind};
use crate::services::LoginOutcome;
use chrono::TimeDelta;
use domain_shared::{AuditKind, PersonId};

async fn rowan(world: &World) -> PersonId {
    let found = world.accounts.operator.person_of(EMAIL).await.unwrap();
    found.unwrap()
}

#[tokio::test]
async fn a_locked_account_ends_everything_and_lets_nobody_in() {
    let world = World::new();
    let (first, device) = (world.signed_up().await, world.logged_in(true).await);
    let begun = world.browser();
    let token = world.code_given(&begun, false).await;
    let operator = &world.accounts.operator;
    assert!(operator.set_lock(rowan(&world).await, true).await.unwrap());
    assert!(!world.is_in(&first).await);
    assert!(world.accounts.area.refresh(&device.0, PIN).await.is_err());
    let login = &world.accounts.login;
    assert!(login.verify_login_pin(&begun.0, &token, PIN).await.is_err());
    let right = refusal(world.login(&device, PASSWORD, true).await);
    assert_eq!(right, AuthRefusal::AccountLocked);
    let wrong = refusal(
        world
            .login(&world.browser(), "Wrong-password-1", false)
            .await,
    );
    assert_eq!(wrong, AuthRefusal::Credentials);
    assert_eq!(world.audited(AuditKind::AccountLocked), 1);
    let mails = world.mails();
    assert!(
        mails
            .last()
            .unwrap()
            .body
            .contains("locked your Holdfast account")
    );
}

#[tokio::test]
async fn an_unlocked_account_is_as_it_was() {
    let world = World::new();
    world.signed_up().await;
    let (operator, id) = (&world.accounts.operator, rowan(&world).await);
    assert!(!operator.set_lock(id, false).await.unwrap());
    operator.set_lock(id, true).await.unwrap();
    assert!(!operator.set_lock(id, true).await.unwrap());
    assert_eq!(operator.counts().await.unwrap().locked, 1);
    assert!(operator.set_lock(id, false).await.unwrap());
    let asked = world.login(&world.browser(), PASSWORD, false).await;
    assert!(matches!(asked, Ok(LoginOutcome::CodeSent { .. })));
}

#[tokio::test]
async fn an_account_that_the_administrator_deletes_is_gone_and_its_owner_told() {
    let world = World::new();
    let browser = world.signed_up().await;
    let (operator, id) = (&world.accounts.operator, rowan(&world).await);
    operator.delete(id).await.unwrap();
    assert_eq!(operator.person_of(EMAIL).await.unwrap(), None);
    assert!(!world.is_in(&browser).await);
    let mails = world.mails();
    assert!(
        mails
            .last()
            .unwrap()
            .body
            .contains("deleted your Holdfast account")
    );
    let again = operator.delete(id).await;
    assert!(matches!(again, Err(AuthError::NotFound)));
}

#[tokio::test]
async fn the_link_to_the_administrators_page_begins_one_session_of_half_an_hour() {
    let world = World::new();
    let sessions = &world.accounts.operator_sessions;
    let link = sessions.link().await.unwrap();
    assert_eq!(link.path(), "/operator");
    let token = link.query().unwrap().trim_start_matches("token=");
    let session = sessions.enter(token).await.unwrap();
    assert_eq!(session.lives, TimeDelta::minutes(30));
    assert_eq!(bad_token(sessions.enter(token).await), TokenKind::Link);
    let hash = session.token.hash();
    world.pass(TimeDelta::minutes(29));
    sessions.check(&hash).await.unwrap();
    world.pass(TimeDelta::minutes(1));
    let over = sessions.check(&hash).await;
    assert!(matches!(over, Err(AuthError::NoSession)));
    assert_eq!(world.audited(AuditKind::OperatorEntered), 1);
}

#[tokio::test]
async fn the_link_ends_after_a_quarter_of_an_hour_and_the_session_when_it_is_left() {
    let world = World::new();
    let sessions = &world.accounts.operator_sessions;
    let late = sessions.link().await.unwrap();
    let late = late
        .query()
        .unwrap()
        .trim_start_matches("token=")
        .to_owned();
    world.pass(TimeDelta::minutes(15));
    assert_eq!(bad_token(sessions.enter(&late).await), TokenKind::Link);
    let link = sessions.link().await.unwrap();
    let token = link.query().unwrap().trim_start_matches("token=");
    let session = sessions.enter(token).await.unwrap();
    sessions.leave(&session.token.hash()).await.unwrap();
    assert!(sessions.check(&session.token.hash()).await.is_err());
}
