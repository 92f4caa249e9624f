use super::member::Member;
use super::world::{PIN, fields};
use crate::error::{AuthError, AuthRefusal};
use crate::services::Accounts;
use chrono::TimeDelta;
use domain_shared::{AuditKind, Clock};

impl Member {
    async fn set(&self, question_type: &str, answer: &str) -> Result<(), AuthError> {
        let questions = &self.world.accounts.questions;
        questions.set(&self.browser.0, question_type, answer).await
    }

    async fn has_question(&self) -> bool {
        let questions = &self.world.accounts.questions;
        questions.is_set(self.session.person).await.unwrap()
    }
}

#[tokio::test]
async fn a_security_question_is_set_once() {
    let member = Member::new().await;
    assert!(!member.has_question().await);
    let told = fields(member.set("", "x").await);
    let expected = [
        ("questionType", "Please select a security question"),
        ("answer", "Answer must be at least 3 characters"),
    ];
    assert_eq!(
        told,
        expected.map(|(field, message)| (field.to_owned(), message.to_owned()))
    );
    let questions = &member.world.accounts.questions;
    let first = questions.list()[0];
    member.set(first.as_str(), "Rex").await.unwrap();
    let current = questions.current(member.session.person).await;
    assert_eq!(current.unwrap(), Some(first));
    let again = member.set(first.as_str(), "Max").await;
    assert!(matches!(
        again,
        Err(AuthError::Refused(AuthRefusal::QuestionSet))
    ));
}

#[tokio::test]
async fn an_older_session_sets_no_question() {
    let member = Member::new().await;
    for _ in 0..3 {
        member.world.pass(TimeDelta::minutes(5));
        assert!(member.world.is_in(&member.browser).await);
    }
    let late = member.set("first_pet", "Rex").await;
    assert!(matches!(
        late,
        Err(AuthError::Refused(AuthRefusal::LoginTooOld))
    ));
    assert!(!member.has_question().await);
    let again = member.world.logged_in(false).await;
    member.world.pass(TimeDelta::seconds(15 * 60 - 1));
    let questions = &member.world.accounts.questions;
    questions.set(&again.0, "first_pet", "Rex").await.unwrap();
    assert!(member.has_question().await);
}

#[tokio::test]
async fn a_question_can_be_set_for_fifteen_minutes() {
    let member = Member::new().await;
    let questions = &member.world.accounts.questions;
    let now = member.world.clock.now();
    for (seconds, can_be_set) in [(0, true), (15 * 60 - 1, true), (15 * 60, false)] {
        let signed_in_at = now - TimeDelta::seconds(seconds);
        assert_eq!(questions.can_be_set(signed_in_at), can_be_set, "{seconds}");
    }
}

#[tokio::test]
async fn without_a_session_no_question_is_set() {
    let member = Member::new().await;
    let stranger = member.world.browser();
    let questions = &member.world.accounts.questions;
    let answer = questions.set(&stranger.0, "first_pet", "Rex").await;
    assert!(matches!(answer, Err(AuthError::NoSession)));
}

#[tokio::test]
async fn the_owner_is_told_of_a_new_question() {
    let member = Member::new().await;
    member.set("first_pet", "Rex").await.unwrap();
    let last = member.world.mails().pop().unwrap();
    let subject = "A security question was set on your Holdfast account";
    assert_eq!(last.subject, subject);
    assert!(!last.body.contains("Rex"));
    let events = member.world.store.effects().audit;
    let is_set = |kind| kind == AuditKind::SecurityQuestionSet;
    assert_eq!(events.iter().filter(|event| is_set(event.kind)).count(), 1);
}

#[tokio::test]
async fn a_session_that_a_pin_renewed_sets_no_question() {
    let member = Member::new().await;
    let mut device = member.world.logged_in(true).await;
    member.world.pass(TimeDelta::minutes(15));
    let Accounts {
        area, questions, ..
    } = &member.world.accounts;
    let renewed = area.refresh(&device.0, PIN).await.unwrap();
    device.0.session = Some(renewed.session.hash());
    let late = questions.set(&device.0, "first_pet", "Rex").await;
    assert!(matches!(
        late,
        Err(AuthError::Refused(AuthRefusal::LoginTooOld))
    ));
}
