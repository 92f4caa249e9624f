//! New emails and phones that wait for their codes: how often codes are sent.

use super::member::Member;
use super::world::PIN;
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, WaitReason};
use crate::model::ContactKind;
use crate::services::PendingContactView;
use chrono::TimeDelta;

const NEW_PHONE: &str = "07700 900987";
const OTHER_PHONE: &str = "07700 900321";
const NEW_EMAIL: &str = "rowan.new@example.co.uk";

impl Member {
    async fn ask(&self, value: &str) -> Result<PendingContactView, AuthError> {
        let settings = &self.world.accounts.settings;
        if value.contains('@') {
            settings.ask_email(self.who(), value, PIN).await
        } else {
            settings.ask_phone(self.who(), value, PIN).await
        }
    }

    async fn resend(&self, kind: ContactKind) -> Result<u64, AuthError> {
        let settings = &self.world.accounts.settings;
        let sent = settings.resend(self.who(), kind).await?;
        Ok(sent.resend_after)
    }

    fn sent(&self) -> usize {
        self.world.texts().len() + self.world.mails().len()
    }
}

fn waits<T: std::fmt::Debug>(answer: Result<T, AuthError>) -> (WaitReason, u64) {
    match answer {
        Err(AuthError::Wait { reason, seconds }) => (reason, seconds),
        other => panic!("not told to wait: {other:?}"),
    }
}

#[tokio::test]
async fn asking_again_for_the_same_is_asking_for_its_code_again() {
    for (value, again, kind) in [
        (NEW_PHONE, "+447700900987", ContactKind::Phone),
        (NEW_EMAIL, "Rowan.New@Example.co.uk", ContactKind::Email),
    ] {
        let member = Member::new().await;
        assert_eq!(member.ask(value).await.unwrap().resend_after, 0);
        assert_eq!(member.ask(again).await.unwrap().resend_after, 300);
        let sent = member.sent();
        member.world.pass(TimeDelta::seconds(100));
        assert_eq!(waits(member.ask(value).await), (WaitReason::Resend, 200));
        assert_eq!(waits(member.resend(kind).await), (WaitReason::Resend, 200));
        assert_eq!(member.sent(), sent);
        member.world.pass(TimeDelta::seconds(200));
        assert_eq!(member.ask(value).await.unwrap().resend_after, 300);
        assert_eq!(member.sent(), sent + 1);
    }
}

#[tokio::test]
async fn another_number_is_sent_its_code_at_once_but_the_cooldown_goes_on() {
    let member = Member::new().await;
    member.ask(NEW_PHONE).await.unwrap();
    assert_eq!(member.resend(ContactKind::Phone).await.unwrap(), 300);
    member.world.pass(TimeDelta::seconds(60));
    let sent = member.sent();
    assert_eq!(member.ask(OTHER_PHONE).await.unwrap().resend_after, 240);
    assert_eq!(member.sent(), sent + 1);
    let again = member.resend(ContactKind::Phone).await;
    assert_eq!(waits(again), (WaitReason::Resend, 240));
}

#[tokio::test]
async fn a_text_that_is_refused_does_not_cost_a_change_of_the_day() {
    let member = Member::with(Limits {
        contact_codes_per_day: 3,
        sms_unproven_per_day: 1,
        resend_cooldown: TimeDelta::zero(),
        ..Limits::default()
    })
    .await;
    member.ask(NEW_PHONE).await.unwrap();
    for _ in 0..3 {
        let (reason, _) = waits(member.resend(ContactKind::Phone).await);
        assert_eq!(reason, WaitReason::Texts);
    }
    member.ask(NEW_EMAIL).await.unwrap();
    member.ask(OTHER_PHONE).await.unwrap();
    let (reason, _) = waits(member.ask("07700 900654").await);
    assert_eq!(reason, WaitReason::Texts, "three codes have left today");
}

#[tokio::test]
async fn of_two_numbers_asked_for_at_once_one_waits_and_has_its_code() {
    let member = Member::new().await;
    let before = member.sent();
    let (one, other) = tokio::join!(member.ask(NEW_PHONE), member.ask(OTHER_PHONE));
    let done = [&one, &other]
        .iter()
        .filter(|answer| answer.is_ok())
        .count();
    let settings = &member.world.accounts.settings;
    let pending = settings.pending(member.session.person).await.unwrap();
    assert_eq!(pending.len(), 1);
    assert_eq!(
        member.sent(),
        before + done,
        "a code for each that was asked for"
    );
}

#[tokio::test]
async fn the_fifth_wrong_code_says_that_there_are_no_more_tries() {
    for (value, kind) in [
        (NEW_PHONE, ContactKind::Phone),
        (NEW_EMAIL, ContactKind::Email),
    ] {
        let member = Member::new().await;
        member.ask(value).await.unwrap();
        let settings = &member.world.accounts.settings;
        let mut spent = Vec::new();
        for _ in 0..5 {
            let answer = settings.verify(member.who(), kind, "000000").await;
            spent.push(matches!(
                answer,
                Err(AuthError::Refused(AuthRefusal::SpentCode))
            ));
        }
        assert_eq!(spent, [false, false, false, false, true]);
    }
}
