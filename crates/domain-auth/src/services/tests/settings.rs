use super::fakes::plain_hash;
use super::member::Member;
use super::world::{EMAIL, OTHER_PIN, PASSWORD, PIN, fields, refusal};
use crate::error::{AuthError, AuthRefusal, WaitReason};
use crate::model::{Person, SecurityQuestion, SecurityQuestionKind};
use crate::ports::{HashContext, People};
use crate::services::{ChangedAccount, LoginForm, PasswordForm};
use chrono::TimeDelta;

const ANSWER: &str = "Bartholomew";
const NEW_PASSWORD: &str = "An0ther word";

impl Member {
    /// With a security question, whose answer is [`ANSWER`].
    async fn with_question() -> Self {
        let member = Self::new().await;
        let questions = &member.world.accounts.questions;
        let set = questions.set(&member.browser.0, "first_pet", ANSWER);
        set.await.unwrap();
        member
    }

    async fn person(&self) -> Person {
        let found = self.world.store.by_id(self.session.person).await;
        found.unwrap().unwrap()
    }

    async fn change_password(&self, form: PasswordForm<'_>) -> Result<ChangedAccount, AuthError> {
        let settings = &self.world.accounts.settings;
        settings.change_password(self.who(), &form).await
    }

    async fn change_question(
        &self,
        kind: &str,
        answer: &str,
        pin: &str,
    ) -> Result<ChangedAccount, AuthError> {
        let settings = &self.world.accounts.settings;
        settings
            .change_question(self.who(), kind, answer, pin)
            .await
    }

    async fn change_pin(&self, pin: &str, answer: &str) -> Result<ChangedAccount, AuthError> {
        let settings = &self.world.accounts.settings;
        settings.change_pin(self.who(), pin, answer).await
    }

    /// Whether the session is over and its place taken by the one that was answered.
    async fn was_handed_over(&self, changed: &ChangedAccount) -> bool {
        let area = &self.world.accounts.area;
        let fresh = changed.renewed.session.hash();
        let old = self.browser.0.session;
        area.session(Some(&fresh)).await.is_ok() && area.session(old.as_ref()).await.is_err()
    }

    fn last_subject(&self) -> String {
        self.world.mails().pop().unwrap().subject
    }
}

fn filled_in() -> PasswordForm<'static> {
    PasswordForm {
        new: NEW_PASSWORD,
        confirm: NEW_PASSWORD,
        old: PASSWORD,
        pin: PIN,
    }
}

fn of(field: &str, message: &str) -> (String, String) {
    (field.to_owned(), message.to_owned())
}

#[tokio::test]
async fn a_name_is_changed_by_the_pin_only() {
    let member = Member::new().await;
    let settings = &member.world.accounts.settings;
    let wrong = settings.change_name(member.who(), "Robin Ashdown-Lee", OTHER_PIN);
    assert_eq!(refusal(wrong.await), AuthRefusal::SettingsPin);
    let bad = settings.change_name(member.who(), "Robin", "12345").await;
    let told = [
        of("value", "Last name must be at least 2 characters"),
        of("pincode", "PIN must be exactly 6 digits"),
    ];
    assert_eq!(fields(bad), told);
    assert_eq!(member.person().await.first_name.as_str(), "Rowan");
    let right = settings.change_name(member.who(), "Robin Ashdown-Lee", PIN);
    let user = right.await.unwrap();
    let person = member.person().await;
    assert_eq!(user, person.user());
    let name = (person.first_name.as_str(), person.last_name.as_str());
    assert_eq!(name, ("Robin", "Ashdown-Lee"));
    assert!(member.world.is_in(&member.browser).await);
}

#[tokio::test]
async fn an_address_is_changed_by_the_pin_only() {
    let member = Member::new().await;
    let settings = &member.world.accounts.settings;
    let (postcode, address) = ("bs6 5ua", "14 Clevedon Terrace, Bristol");
    let wrong = settings.change_address(member.who(), postcode, address, OTHER_PIN);
    assert_eq!(refusal(wrong.await), AuthRefusal::SettingsPin);
    let bad = settings.change_address(member.who(), "BS6", "", PIN).await;
    let told = [
        of(
            "value",
            "Invalid postcode. Please enter a valid UK postcode.",
        ),
        of("additional_value", "Address is required"),
    ];
    assert_eq!(fields(bad), told);
    assert_eq!(member.person().await.postcode.as_str(), "LS1 4AP");
    let right = settings.change_address(member.who(), postcode, address, PIN);
    let user = right.await.unwrap();
    let person = member.person().await;
    assert_eq!(user, person.user());
    assert_eq!(person.postcode.as_str(), "BS6 5UA");
    assert_eq!(person.address.as_str(), address);
    assert!(member.world.is_in(&member.browser).await);
}

#[tokio::test]
async fn a_password_is_changed_by_the_old_one_and_the_pin() {
    let member = Member::new().await;
    let changed = member.change_password(filled_in()).await.unwrap();
    assert!(member.was_handed_over(&changed).await);
    assert_eq!(member.last_subject(), "Your Holdfast password was changed");
    let form = LoginForm {
        email: EMAIL,
        password: NEW_PASSWORD,
        remember_me: false,
    };
    let browser = member.world.browser();
    let login = &member.world.accounts.login;
    assert!(login.login(&browser.0, &form).await.is_ok());
    let old = member.world.login(&browser, PASSWORD, false).await;
    assert_eq!(refusal(old), AuthRefusal::Credentials);
}

#[tokio::test]
async fn neither_pin_nor_old_password_alone_changes_the_password() {
    let member = Member::new().await;
    for (form, refused) in [
        (
            PasswordForm {
                old: "Wr0ngPassword",
                ..filled_in()
            },
            AuthRefusal::OldPassword,
        ),
        (
            PasswordForm {
                pin: OTHER_PIN,
                ..filled_in()
            },
            AuthRefusal::SettingsPin,
        ),
    ] {
        assert_eq!(refusal(member.change_password(form).await), refused);
    }
    let kept = member.person().await;
    let of = HashContext::password(kept.id);
    assert_eq!(kept.password, plain_hash("new", of, PASSWORD));
    assert!(member.world.is_in(&member.browser).await);
}

#[tokio::test]
async fn a_password_form_is_told_every_fault() {
    let member = Member::new().await;
    for (form, told) in [
        (
            PasswordForm {
                confirm: "An0ther",
                old: "",
                pin: "",
                ..filled_in()
            },
            vec![
                of("oldPassword", "Old password is required"),
                of("confirmPassword", "Passwords don't match"),
                of("pincode", "PIN must be exactly 6 digits"),
            ],
        ),
        (
            PasswordForm {
                new: "Rowan.Ashdown77",
                confirm: "Rowan.Ashdown77",
                ..filled_in()
            },
            vec![of(
                "value",
                "This password is too common. Please choose another.",
            )],
        ),
        (
            PasswordForm {
                new: PASSWORD,
                confirm: PASSWORD,
                ..filled_in()
            },
            vec![of(
                "value",
                "New password must be different from the old one",
            )],
        ),
    ] {
        assert_eq!(fields(member.change_password(form).await), told);
    }
}

#[tokio::test]
async fn old_passwords_guessed_here_are_delayed_and_from_the_tenth_delay_logins_too() {
    let member = Member::new().await;
    let permit = async || {
        let form = PasswordForm {
            old: "Wr0ngPassword",
            ..filled_in()
        };
        member.change_password(form).await
    };
    for number in 0..15 {
        if (5..10).contains(&number) {
            assert!(matches!(permit().await, Err(AuthError::Wait { .. })));
            member.world.pass(TimeDelta::minutes(1));
        }
        assert_eq!(refusal(permit().await), AuthRefusal::OldPassword);
    }
    let browser = member.world.browser();
    let login = member.world.login(&browser, PASSWORD, false).await;
    let reason = match login {
        Err(AuthError::Wait { reason, .. }) => reason,
        _ => panic!("not told to wait"),
    };
    assert_eq!(reason, WaitReason::Attempts);
}

#[tokio::test]
async fn what_strangers_guess_keeps_nobody_from_changing_the_password() {
    let member = Member::new().await;
    for _ in 0..5 {
        let stranger = member.world.browser();
        let guessed = member.world.login(&stranger, "Wr0ngPassword", false).await;
        assert_eq!(refusal(guessed), AuthRefusal::Credentials);
    }
    let stranger = member.world.browser();
    let delayed = member.world.login(&stranger, PASSWORD, false).await;
    assert!(matches!(delayed, Err(AuthError::Wait { .. })));
    assert!(member.change_password(filled_in()).await.is_ok());
}

#[tokio::test]
async fn a_pin_is_changed_by_the_answer() {
    let member = Member::with_question().await;
    let changed = member.change_pin(OTHER_PIN, "bartholomew ").await.unwrap();
    assert!(member.was_handed_over(&changed).await);
    assert_eq!(member.last_subject(), "Your Holdfast PIN was changed");
    let kept = member.person().await;
    let of = HashContext::pin(kept.id);
    assert_eq!(kept.pin, Some(plain_hash("new", of, OTHER_PIN)));
}

#[tokio::test]
async fn without_the_answer_the_pin_stays() {
    let member = Member::new().await;
    let answer = member.change_pin(OTHER_PIN, ANSWER).await;
    assert_eq!(refusal(answer), AuthRefusal::NoQuestion);
    let member = Member::with_question().await;
    let answer = member.change_pin(OTHER_PIN, "Rex").await;
    assert_eq!(refusal(answer), AuthRefusal::Answer);
    let kept = member.person().await;
    let of = HashContext::pin(kept.id);
    assert_eq!(kept.pin, Some(plain_hash("new", of, PIN)));
}

#[tokio::test]
async fn only_who_knows_the_answer_is_told_what_a_pin_resembles() {
    let member = Member::with_question().await;
    // Part of the date of birth.
    let answer = member.change_pin("270385", "Rex").await;
    assert_eq!(refusal(answer), AuthRefusal::Answer);
    let answer = member.change_pin("270385", ANSWER).await;
    let message =
        "Your PIN cannot be part of your date of birth or phone number. Please choose another.";
    assert_eq!(fields(answer), [of("value", message)]);
}

#[tokio::test]
async fn a_question_is_changed_by_the_pin_and_the_owner_is_told() {
    let member = Member::with_question().await;
    let wrong = member.change_question("first_car", "Mini", OTHER_PIN).await;
    assert_eq!(refusal(wrong), AuthRefusal::SettingsPin);
    let bad = member.change_question("", "x", "1").await;
    let told = [
        of("value", "Please select a security question"),
        of("answer", "Answer must be at least 3 characters"),
        of("pincode", "PIN must be exactly 6 digits"),
    ];
    assert_eq!(fields(bad), told);
    let changed = member.change_question("first_car", "Mini", PIN).await;
    assert!(member.was_handed_over(&changed.unwrap()).await);
    let subject = "Your Holdfast security question was changed";
    assert_eq!(member.last_subject(), subject);
    let kept = member.person().await;
    let answer = plain_hash("new", HashContext::answer(kept.id), "mini");
    let kind = SecurityQuestionKind::FirstCar;
    assert_eq!(kept.question, Some(SecurityQuestion { kind, answer }));
}

#[tokio::test]
async fn an_older_session_changes_no_question_and_counts_no_pin() {
    let member = Member::with_question().await;
    for _ in 0..3 {
        member.world.pass(TimeDelta::minutes(5));
        assert!(member.world.is_in(&member.browser).await);
    }
    let before = member.person().await;
    for _ in 0..6 {
        let late = member.change_question("first_car", "Mini", OTHER_PIN).await;
        assert_eq!(refusal(late), AuthRefusal::LoginTooOld);
    }
    assert_eq!(member.person().await, before);
    assert!(member.world.is_in(&member.browser).await);
}

#[tokio::test]
async fn without_a_question_there_is_none_to_change() {
    let member = Member::new().await;
    let answer = member.change_question("first_car", "Mini", PIN).await;
    assert_eq!(refusal(answer), AuthRefusal::NoQuestion);
    assert_eq!(member.person().await.question, None);
}
