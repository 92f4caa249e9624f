//! Corrections of a sign-up that waits for its code: another number, other details.

use super::world::{Browser, EMAIL, PHONE, PIN, World, bad_token, refusal, step_two, wrong};
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, TokenKind, WaitReason};
use crate::services::{PhoneCodeSent, StepTwo};
use chrono::TimeDelta;

const OTHER: &str = "+447700900462";
const THIRD: &str = "+447700900463";
const FOURTH: &str = "+447700900464";

impl World {
    async fn change_number(
        &self,
        browser: &Browser,
        token: &str,
        phone: &str,
    ) -> Result<PhoneCodeSent, AuthError> {
        let form = StepTwo {
            token,
            phone,
            ..step_two()
        };
        self.accounts.sign_up.step2(&browser.0, &form).await
    }

    /// A sign-up that waits for the code it sent to [`PHONE`]; its token.
    async fn waiting(&self, browser: &Browser) -> String {
        let token = self.step1(browser, EMAIL).await.unwrap().encode();
        let sent = self.change_number(browser, &token, PHONE).await.unwrap();
        assert_eq!((sent.phone.as_str(), sent.sent.resend_after), (PHONE, 0));
        token
    }

    async fn guess(&self, browser: &Browser, phone: &str, code: &str) -> Result<(), AuthError> {
        let sign_up = &self.accounts.sign_up;
        let guessed = sign_up.verify_phone(&browser.0, phone, code).await;
        guessed.map(drop)
    }
}

fn waits<T>(answer: Result<T, AuthError>) -> (WaitReason, u64) {
    match answer {
        Err(AuthError::Wait { reason, seconds }) => (reason, seconds),
        Err(other) => panic!("another failure: {other}"),
        Ok(_) => panic!("accepted"),
    }
}

#[tokio::test]
async fn number_and_details_are_replaced_and_the_old_code_is_dead() {
    let world = World::new();
    let browser = world.browser();
    let token = world.waiting(&browser).await;
    let old = world.code();
    let form = StepTwo {
        token: &token,
        phone: OTHER,
        address: "14 High Street, Leeds",
        ..step_two()
    };
    let sign_up = &world.accounts.sign_up;
    let sent = sign_up.step2(&browser.0, &form).await.unwrap();
    assert_eq!((sent.phone.as_str(), sent.sent.resend_after), (OTHER, 300));
    let at_the_old_number = world.guess(&browser, PHONE, &old).await;
    assert_eq!(bad_token(at_the_old_number), TokenKind::SignUp);
    let old_code = world.guess(&browser, OTHER, &old).await;
    assert_eq!(refusal(old_code), AuthRefusal::ReplacedCode);
    let proven = sign_up.verify_phone(&browser.0, OTHER, &world.code()).await;
    let pin_token = proven.unwrap().encode();
    sign_up.set_pin(&browser.0, &pin_token, PIN).await.unwrap();
    let late = world.change_number(&browser, &token, PHONE).await;
    assert_eq!(bad_token(late), TokenKind::Registration);
    let mut browser = browser;
    let signed_in = sign_up.verify_pin(&browser.0, &pin_token, PIN, false).await;
    browser.keep(&signed_in.unwrap());
    let area = &world.accounts.area;
    let (user, _) = area.me(browser.0.session.as_ref()).await.unwrap();
    assert_eq!(user.phone.as_str(), OTHER);
    assert_eq!(user.address.as_str(), "14 High Street, Leeds");
}

#[tokio::test]
async fn wrong_codes_count_on_when_the_number_is_changed() {
    let world = World::new();
    let browser = world.browser();
    let token = world.waiting(&browser).await;
    for (phone, next) in [(PHONE, OTHER), (OTHER, THIRD)] {
        for _ in 0..5 {
            let guess = wrong(&world.code());
            let guessed = world.guess(&browser, phone, guess).await;
            assert!(matches!(guessed, Err(AuthError::Refused(_))));
        }
        if next == THIRD {
            world.pass(TimeDelta::minutes(5));
        }
        world.change_number(&browser, &token, next).await.unwrap();
    }
    let right = world.guess(&browser, THIRD, &world.code()).await;
    assert_eq!(waits(right).0, WaitReason::Attempts);
}

#[tokio::test]
async fn a_sign_up_sends_codes_to_three_numbers() {
    let world = World::new();
    let browser = world.browser();
    let token = world.waiting(&browser).await;
    for phone in [OTHER, THIRD, PHONE] {
        world.change_number(&browser, &token, phone).await.unwrap();
        world.pass(TimeDelta::minutes(5));
    }
    let sent = world.texts().len();
    let fourth = world.change_number(&browser, &token, FOURTH).await;
    assert_eq!(refusal(fourth), AuthRefusal::TooManyNumbers);
    assert_eq!(world.texts().len(), sent);
    world.change_number(&browser, &token, OTHER).await.unwrap();
}

#[tokio::test]
async fn the_pause_between_texts_holds_across_numbers() {
    let world = World::new();
    let browser = world.browser();
    let token = world.waiting(&browser).await;
    world.change_number(&browser, &token, OTHER).await.unwrap();
    world.pass(TimeDelta::seconds(100));
    let third = world.change_number(&browser, &token, THIRD).await;
    assert_eq!(waits(third), (WaitReason::Resend, 200));
    let sign_up = &world.accounts.sign_up;
    let again = sign_up.resend_phone_code(&browser.0, OTHER).await;
    assert_eq!(waits(again), (WaitReason::Resend, 200));
    world.pass(TimeDelta::seconds(200));
    world.change_number(&browser, &token, THIRD).await.unwrap();
}

#[tokio::test]
async fn one_network_gets_six_texts_an_hour_to_unproven_numbers() {
    let world = World::with(Limits {
        sign_ups_per_hour: 100,
        ..Limits::default()
    });
    let browser = world.browser();
    let text = async |number: u32| {
        let mut neighbour = world.browser();
        neighbour.0.address = browser.0.address;
        let email = format!("p{number}@example.com");
        let token = world.step1(&neighbour, &email).await.unwrap().encode();
        let phone = format!("+4477009005{number:02}");
        world.change_number(&neighbour, &token, &phone).await
    };
    for number in 0..6 {
        text(number).await.unwrap();
    }
    assert_eq!(waits(text(6).await), (WaitReason::Texts, 3_600));
    world.until_code(&world.browser(), EMAIL).await;
    world.pass(TimeDelta::hours(1));
    text(7).await.unwrap();
}

#[tokio::test]
async fn whoever_enters_the_code_before_the_last_is_told_of_the_newer_one() {
    let world = World::new();
    world.signed_up().await;
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let (old, login) = (world.code(), &world.accounts.login);
    login.resend_login_code(&browser.0, &token).await.unwrap();
    let entered = login.verify_login(&browser.0, &token, &old).await;
    assert_eq!(refusal(entered), AuthRefusal::ReplacedCode);
    let right = login.verify_login(&browser.0, &token, &world.code()).await;
    right.unwrap();
}
