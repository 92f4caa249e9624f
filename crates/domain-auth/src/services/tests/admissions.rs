//! Who may sign up.

use super::world::{EMAIL, PASSWORD, PHONE, World, bad_token, refusal, step_one, step_two};
use crate::AuthError;
use crate::error::{AuthRefusal, TokenKind};
use crate::model::{SignUpPolicy, Token};
use crate::services::{AdmissionState, InviteOutcome, StepOne, StepTwo, TestOutcome};
use chrono::TimeDelta;
use url::Url;

const OTHER: &str = "ellis@example.co.uk";

fn token_of(link: &Url) -> String {
    let mut pairs = link.query_pairs();
    pairs
        .find(|(name, _)| name == "token")
        .unwrap()
        .1
        .into_owned()
}

async fn invite(world: &World, email: &str) -> String {
    match world.accounts.admissions.invite(email).await.unwrap() {
        InviteOutcome::Invited { link, .. } => token_of(&link),
        other => panic!("{other:?}"),
    }
}

async fn set_up(world: &World) -> String {
    let link = world.accounts.admissions.set_up_link().await.unwrap();
    token_of(&link.unwrap())
}

async fn begin(world: &World, email: &str, invitation: Option<&str>) -> Result<Token, AuthError> {
    let form = StepOne {
        email,
        invitation,
        ..step_one()
    };
    world
        .accounts
        .sign_up
        .step1(&world.browser().0, &form)
        .await
}

/// Signs up as far as the account.
async fn sign_up(world: &World, email: &str, invitation: &str) -> Result<Token, AuthError> {
    let (browser, sign_up) = (world.browser(), &world.accounts.sign_up);
    let form = StepOne {
        email,
        invitation: Some(invitation),
        ..step_one()
    };
    let token = sign_up.step1(&browser.0, &form).await?.encode();
    let form = StepTwo {
        token: &token,
        ..step_two()
    };
    sign_up.step2(&browser.0, &form).await?;
    sign_up.verify_phone(&browser.0, PHONE, &world.code()).await
}

#[tokio::test]
async fn without_an_invitation_nobody_signs_up_where_one_is_needed() {
    let world = World::by_invitation();
    let refused = refusal(begin(&world, EMAIL, None).await);
    assert_eq!(refused, AuthRefusal::NotInvited);
    let unknown = bad_token(begin(&world, EMAIL, Some("x")).await);
    assert_eq!(unknown, TokenKind::Invitation);
}

#[tokio::test]
async fn an_invitation_makes_one_account_for_its_email() {
    let world = World::by_invitation();
    let token = invite(&world, &EMAIL.to_uppercase()).await;
    let other = refusal(begin(&world, OTHER, Some(&token)).await);
    assert_eq!(other, AuthRefusal::InvitedAsAnother);
    sign_up(&world, EMAIL, &token).await.unwrap();
    let again = bad_token(begin(&world, EMAIL, Some(&token)).await);
    assert_eq!(again, TokenKind::Invitation);
}

#[tokio::test]
async fn an_invitation_is_mailed_and_ends_after_a_week() {
    let world = World::by_invitation();
    let token = invite(&world, EMAIL).await;
    let mails = world.mails();
    let mail = mails.last().unwrap();
    assert_eq!(mail.to.as_str(), EMAIL);
    assert!(mail.body.contains(&token));
    world.pass(TimeDelta::days(7) - TimeDelta::seconds(1));
    let look = world.accounts.admissions.look(&token).await.unwrap();
    assert_eq!(look.invitee.unwrap().email.as_str(), EMAIL);
    world.pass(TimeDelta::seconds(1));
    let late = bad_token(begin(&world, EMAIL, Some(&token)).await);
    assert_eq!(late, TokenKind::Invitation);
}

#[tokio::test]
async fn a_withdrawn_invitation_stops_the_sign_up_that_it_began() {
    let world = World::by_invitation();
    let token = invite(&world, EMAIL).await;
    let (browser, sign_up) = (world.browser(), &world.accounts.sign_up);
    let form = StepOne {
        invitation: Some(&token),
        ..step_one()
    };
    let registration = sign_up.step1(&browser.0, &form).await.unwrap().encode();
    let form = StepTwo {
        token: &registration,
        ..step_two()
    };
    sign_up.step2(&browser.0, &form).await.unwrap();
    let admissions = &world.accounts.admissions;
    let listed = admissions.list().await.unwrap();
    admissions.withdraw(listed[0].id).await.unwrap();
    let proven = sign_up.verify_phone(&browser.0, PHONE, &world.code()).await;
    assert_eq!(bad_token(proven), TokenKind::Invitation);
    let gone = admissions.withdraw(listed[0].id).await;
    assert!(matches!(gone, Err(AuthError::NotFound)));
}

#[tokio::test]
async fn a_closed_sign_up_refuses_everybody_and_makes_no_invitations() {
    let world = World::by_invitation();
    let token = invite(&world, EMAIL).await;
    let admissions = &world.accounts.admissions;
    admissions.choose(SignUpPolicy::Nobody).await.unwrap();
    for invitation in [None, Some(&*token)] {
        let refused = refusal(begin(&world, EMAIL, invitation).await);
        assert_eq!(refused, AuthRefusal::SignUpClosed);
    }
    let closed = admissions.invite(OTHER).await.unwrap();
    assert_eq!(closed, InviteOutcome::Closed);
}

#[tokio::test]
async fn whether_an_account_exists_is_told_to_nobody_but_the_administrator() {
    let world = World::by_invitation();
    let token = invite(&world, EMAIL).await;
    sign_up(&world, EMAIL, &token).await.unwrap();
    for email in [EMAIL, OTHER] {
        let refused = refusal(begin(&world, email, None).await);
        assert_eq!(refused, AuthRefusal::NotInvited, "{email}");
    }
    let known = world.accounts.admissions.invite(EMAIL).await.unwrap();
    assert_eq!(known, InviteOutcome::HasAccount);
}

#[tokio::test]
async fn where_anybody_may_sign_up_an_invitation_is_used_up_all_the_same() {
    let world = World::new();
    let token = invite(&world, EMAIL).await;
    begin(&world, OTHER, Some(&token)).await.unwrap();
    sign_up(&world, EMAIL, &token).await.unwrap();
    assert_eq!(world.accounts.admissions.list().await.unwrap(), []);
}

#[tokio::test]
async fn the_link_of_the_set_up_page_makes_the_first_account_and_then_ends() {
    let world = World::by_invitation();
    let admissions = &world.accounts.admissions;
    let (token, another) = (set_up(&world).await, set_up(&world).await);
    let state = admissions.state().await.unwrap();
    let before = AdmissionState {
        sign_up: SignUpPolicy::Invitation,
        needs_set_up: true,
        offers_tour: false,
    };
    assert_eq!(state, before);
    let closed = admissions.choose_at_set_up(&token, SignUpPolicy::Nobody);
    closed.await.unwrap();
    sign_up(&world, EMAIL, &token).await.unwrap();
    let state = admissions.state().await.unwrap();
    let after = AdmissionState {
        sign_up: SignUpPolicy::Nobody,
        needs_set_up: false,
        offers_tour: false,
    };
    assert_eq!(state, after);
    assert_eq!(admissions.set_up_link().await.unwrap(), None);
    let second = refusal(begin(&world, OTHER, Some(&another)).await);
    assert_eq!(second, AuthRefusal::SignUpClosed);
    let choice = admissions
        .choose_at_set_up(&token, SignUpPolicy::Anybody)
        .await;
    assert_eq!(bad_token(choice), TokenKind::Invitation);
}

#[tokio::test]
async fn an_invitation_does_not_open_the_set_up_page() {
    let world = World::by_invitation();
    let token = invite(&world, EMAIL).await;
    let admissions = &world.accounts.admissions;
    let choice = admissions
        .choose_at_set_up(&token, SignUpPolicy::Anybody)
        .await;
    assert_eq!(bad_token(choice), TokenKind::Invitation);
    let test = admissions.test_email(&token, EMAIL).await;
    assert_eq!(bad_token(test), TokenKind::Invitation);
}

#[tokio::test]
async fn a_test_that_does_not_leave_is_told_so() {
    let world = World::by_invitation();
    let token = set_up(&world).await;
    let admissions = &world.accounts.admissions;
    let outcome = admissions.test_email(&token, EMAIL).await.unwrap();
    assert_eq!(outcome, TestOutcome::NotSent);
    let outcome = admissions.test_text(&token, PHONE).await.unwrap();
    assert_eq!(outcome, TestOutcome::NotSent);
    let bad = admissions.test_text(&token, PASSWORD).await;
    assert!(matches!(bad, Err(AuthError::Invalid(_))));
}
