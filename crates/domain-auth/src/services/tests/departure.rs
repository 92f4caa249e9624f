use super::member::Member;
use super::world::{EMAIL, OTHER_PIN, PASSWORD, PIN};
use crate::error::{AuthError, AuthRefusal};
use crate::ports::People;
use crate::services::LoginForm;
use domain_shared::AuditKind;

#[tokio::test]
async fn an_account_is_deleted_by_its_pin_and_its_owner_is_told() {
    let member = Member::new().await;
    let departures = &member.world.accounts.departures;
    departures.delete(&member.browser.0, PIN).await.unwrap();
    assert!(!member.world.is_in(&member.browser).await);
    let person = member.world.store.by_id(member.session.person).await;
    assert_eq!(person.unwrap(), None);
    let farewell = member.world.mails().pop().unwrap();
    assert_eq!(farewell.to.as_str(), EMAIL);
    assert_eq!(farewell.subject, "Your Holdfast account was deleted");
    assert!(!farewell.body.contains("/forgot-password"));
    let left: Vec<_> = member.world.store.effects().audit;
    let about = left.iter().find(|e| e.kind == AuditKind::AccountDeleted);
    assert_eq!(about.unwrap().person, None);
    assert!(left.iter().all(|e| e.person != Some(member.session.person)));
}

#[tokio::test]
async fn a_wrong_pin_deletes_nothing_and_the_fifth_ends_the_session() {
    let member = Member::new().await;
    let departures = &member.world.accounts.departures;
    for _ in 0..5 {
        let wrong = departures.delete(&member.browser.0, OTHER_PIN).await;
        assert!(matches!(wrong, Err(AuthError::Refused(AuthRefusal::Pin))));
    }
    let late = departures.delete(&member.browser.0, PIN).await;
    assert!(matches!(late, Err(AuthError::NoSession)));
    let person = member.world.store.by_id(member.session.person).await;
    assert!(person.unwrap().is_some());
}

#[tokio::test]
async fn the_email_signs_up_anew_at_once() {
    let member = Member::new().await;
    let departures = &member.world.accounts.departures;
    departures.delete(&member.browser.0, PIN).await.unwrap();
    let anew = member.world.signed_up_as(EMAIL).await;
    assert!(member.world.is_in(&anew).await);
}

#[tokio::test]
async fn a_login_is_answered_as_for_an_unknown_email() {
    let member = Member::new().await;
    let departures = &member.world.accounts.departures;
    let world = &member.world;
    let browser = world.browser();
    departures.delete(&member.browser.0, PIN).await.unwrap();
    let refused = async |email| {
        let form = LoginForm {
            email,
            password: PASSWORD,
            remember_me: true,
        };
        let answer = world.accounts.login.login(&browser.0, &form).await;
        answer.unwrap_err().to_string()
    };
    assert_eq!(refused(EMAIL).await, refused("nobody@example.co.uk").await);
}
