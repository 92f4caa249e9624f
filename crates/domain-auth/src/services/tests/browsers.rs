//! Browsers that an account knows, and everybody else who guesses its password.

use super::member::Member;
use super::world::{Browser, EMAIL, OTHER_PIN, PASSWORD, PIN, World};
use crate::error::{AuthError, AuthRefusal, WaitReason};
use crate::model::{Caller, Device, HashingKey};
use crate::services::{LoginForm, LoginOutcome};
use chrono::TimeDelta;

const WRONG: &str = "Wr0ng horse";

/// Somebody else's account on the same installation.
const OTHERS: &str = "ash@example.co.uk";

fn is_wrong(answer: &Result<LoginOutcome, AuthError>) -> bool {
    matches!(answer, Err(AuthError::Refused(AuthRefusal::Credentials)))
}

/// The seconds that a browser is told to wait.
fn wait(answer: &Result<LoginOutcome, AuthError>) -> Option<u64> {
    match answer {
        Err(AuthError::Wait {
            reason: WaitReason::Attempts,
            seconds,
        }) => Some(*seconds),
        _ => None,
    }
}

impl World {
    async fn tries(
        &self,
        browser: &Browser,
        email: &str,
        password: &str,
    ) -> Result<LoginOutcome, AuthError> {
        let form = LoginForm {
            email,
            password,
            remember_me: false,
        };
        self.accounts.login.login(&browser.0, &form).await
    }

    /// Guesses so often that only a reset helps, each time from another network.
    async fn besieged(&self) {
        for _ in 0..100 {
            let guessed = self.login(&self.browser(), WRONG, false).await;
            assert!(is_wrong(&guessed));
            self.pass(TimeDelta::minutes(15));
        }
        let stopped = self.login(&self.browser(), PASSWORD, false).await;
        assert!(matches!(
            stopped,
            Err(AuthError::Refused(AuthRefusal::ResetNeeded))
        ));
    }

    fn subjects(&self) -> Vec<String> {
        let mails = self.mails().into_iter();
        mails.map(|mail| mail.subject).collect()
    }

    fn told_of_browsers(&self) -> usize {
        let subjects = self.subjects();
        let new = subjects.iter().filter(|one| *one == NEW_BROWSER);
        new.count()
    }
}

const NEW_BROWSER: &str = "New sign-in to your Holdfast account";
const PIN_LOCKED: &str = "Your Holdfast PIN is locked";

/// The same browser, calling from the network of `other`.
fn moved(browser: &Browser, other: &Browser) -> Browser {
    Browser(Caller {
        address: other.0.address,
        ..browser.0
    })
}

#[tokio::test]
async fn guesses_made_elsewhere_do_not_keep_a_known_browser_out() {
    let world = World::new();
    let home = world.signed_up().await;
    world.besieged().await;
    world.password_given(&home, false).await;
}

#[tokio::test]
async fn guesses_on_the_same_network_do_not_keep_a_known_browser_out() {
    let world = World::new();
    let home = world.signed_up().await;
    let guest = moved(&world.browser(), &home);
    for number in 0..6 {
        let email = format!("p{number}@example.com");
        let _ = world.tries(&guest, &email, WRONG).await;
    }
    assert!(wait(&world.login(&guest, PASSWORD, false).await).is_some());
    world.password_given(&home, false).await;
}

#[tokio::test]
async fn a_known_browser_is_not_hashed_for_in_the_turns_of_its_network() {
    let world = World::new();
    let home = world.signed_up().await;
    let guest = moved(&world.browser(), &home);
    let turn = || world.hasher.turns.lock().unwrap().last().copied();
    assert!(is_wrong(&world.login(&guest, WRONG, false).await));
    assert_eq!(turn(), Some(HashingKey::Network(home.0.address)));
    assert!(is_wrong(&world.login(&home, WRONG, false).await));
    let known = turn();
    assert!(matches!(known, Some(HashingKey::Known(_))));
    assert!(is_wrong(&world.tries(&home, OTHERS, WRONG).await));
    assert_eq!(
        turn(),
        Some(HashingKey::Network(home.0.address)),
        "not known to that account"
    );
}

#[tokio::test]
async fn a_known_browser_has_a_delay_of_its_own() {
    let world = World::new();
    let home = world.signed_up().await;
    for _ in 0..5 {
        assert!(is_wrong(&world.login(&home, WRONG, false).await));
    }
    assert_eq!(wait(&world.login(&home, PASSWORD, false).await), Some(1));
    // Neither the account nor the network is delayed by it.
    let guest = moved(&world.browser(), &home);
    world.password_given(&guest, false).await;
    world.pass(TimeDelta::seconds(1));
    world.password_given(&home, false).await;
    assert!(
        is_wrong(&world.login(&home, WRONG, false).await),
        "the right one took the wrong ones back"
    );
    world.password_given(&home, false).await;
}

#[tokio::test]
async fn after_ten_wrong_passwords_in_a_row_a_known_browser_counts_as_unknown() {
    let world = World::new();
    let home = world.signed_up().await;
    for _ in 0..10 {
        assert!(is_wrong(&world.login(&home, WRONG, false).await));
        world.pass(TimeDelta::minutes(1));
    }
    // These are the account's and the network's from here on.
    for _ in 0..5 {
        assert!(is_wrong(&world.login(&home, WRONG, false).await));
    }
    assert_eq!(wait(&world.login(&home, PASSWORD, false).await), Some(1));
    let stranger = world.login(&world.browser(), PASSWORD, false).await;
    assert_eq!(wait(&stranger), Some(1));
    world.pass(TimeDelta::seconds(1));
    world.signs_in_with(&home).await;
    world.besieged().await;
    world.password_given(&home, false).await;
}

impl World {
    /// Signs in with password, code and PIN on this browser.
    async fn signs_in_with(&self, browser: &Browser) {
        let token = self.password_given(browser, false).await;
        let login = &self.accounts.login;
        let code = self.code();
        login.verify_login(&browser.0, &token, &code).await.unwrap();
        let signed_in = login.verify_login_pin(&browser.0, &token, PIN).await;
        assert_eq!(signed_in.unwrap().known_for, TimeDelta::days(180));
    }
}

#[tokio::test]
async fn the_right_password_alone_makes_no_browser_known() {
    let world = World::new();
    world.signed_up().await;
    let guest = world.browser();
    world.password_given(&guest, false).await;
    world.besieged().await;
    let stopped = world.login(&guest, PASSWORD, false).await;
    assert!(matches!(
        stopped,
        Err(AuthError::Refused(AuthRefusal::ResetNeeded))
    ));
}

#[tokio::test]
async fn a_browser_is_known_to_the_accounts_that_it_signed_in_to_and_no_other() {
    let world = World::new();
    let home = world.signed_up().await;
    world.signed_up_as(OTHERS).await;
    for _ in 0..5 {
        assert!(is_wrong(&world.tries(&home, OTHERS, WRONG).await));
    }
    assert_eq!(wait(&world.tries(&home, OTHERS, PASSWORD).await), Some(1));
    let stranger = world.tries(&world.browser(), OTHERS, PASSWORD).await;
    assert_eq!(wait(&stranger), Some(1));
}

#[tokio::test]
async fn after_half_a_year_without_a_sign_in_a_browser_is_unknown() {
    let world = World::new();
    let home = world.signed_up().await;
    world.pass(TimeDelta::days(179));
    world.signs_in_with(&home).await;
    world.pass(TimeDelta::days(179));
    world.signs_in_with(&home).await;
    assert_eq!(world.told_of_browsers(), 0);
    world.pass(TimeDelta::days(180));
    world.signs_in_with(&home).await;
    assert_eq!(world.told_of_browsers(), 1);
}

#[tokio::test]
async fn a_household_is_not_locked_out_by_one_persons_typing_errors() {
    let world = World::new();
    world.signed_up().await;
    world.signed_up_as(OTHERS).await;
    let mine = world.browser();
    let theirs = moved(&world.browser(), &mine);
    for _ in 0..4 {
        assert!(is_wrong(&world.login(&mine, WRONG, false).await));
    }
    world.password_given(&mine, false).await;
    for _ in 0..4 {
        assert!(is_wrong(&world.tries(&theirs, OTHERS, WRONG).await));
    }
    let signed_in = world.tries(&theirs, OTHERS, PASSWORD).await;
    assert!(signed_in.is_ok(), "{signed_in:?}");
}

#[tokio::test]
async fn signing_in_to_ones_own_account_takes_no_guess_at_others_back() {
    let world = World::new();
    world.signed_up().await;
    world.signed_up_as(OTHERS).await;
    let attacker = world.browser();
    for number in 0..4 {
        let email = format!("p{number}@example.com");
        assert!(is_wrong(&world.tries(&attacker, &email, WRONG).await));
        let own = world.tries(&attacker, OTHERS, PASSWORD).await;
        assert!(own.is_ok());
    }
    assert!(is_wrong(&world.login(&attacker, WRONG, false).await));
    assert_eq!(wait(&world.login(&attacker, WRONG, false).await), Some(1));
}

#[tokio::test]
async fn a_reset_forgets_every_browser() {
    let world = World::new();
    let home = world.signed_up().await;
    let resets = &world.accounts.resets;
    resets.forgot(&home.0, EMAIL).await.unwrap();
    let token = world.reset_token();
    resets.reset(&home.0, &token, PASSWORD).await.unwrap();
    world.besieged().await;
    let stopped = world.login(&home, PASSWORD, false).await;
    assert!(matches!(
        stopped,
        Err(AuthError::Refused(AuthRefusal::ResetNeeded))
    ));
}

#[tokio::test]
async fn signing_out_everywhere_forgets_every_browser() {
    let member = Member::new().await;
    let settings = &member.world.accounts.settings;
    settings.end_other_accesses(member.who()).await.unwrap();
    member.world.signs_in_with(&member.browser).await;
    assert_eq!(member.world.told_of_browsers(), 1);
}

#[tokio::test]
async fn a_sign_in_from_a_new_browser_is_told_to_the_owner_and_no_other_is() {
    let world = World::new();
    let home = world.signed_up().await;
    assert_eq!(world.told_of_browsers(), 0, "right at sign-up");
    world.signs_in_with(&home).await;
    assert_eq!(world.told_of_browsers(), 0, "where it signed up");
    let mut guest = world.browser();
    guest.0.device = Device::of("Firefox/144.0 (Windows NT 10.0)");
    world.password_given(&guest, false).await;
    assert_eq!(world.told_of_browsers(), 0, "not signed in yet");
    world.signs_in_with(&guest).await;
    let told = world.mails().pop().unwrap();
    assert_eq!(told.subject, NEW_BROWSER);
    assert!(told.body.contains("Firefox on Windows"), "{}", told.body);
    world.signs_in_with(&guest).await;
    assert_eq!(world.told_of_browsers(), 1);
}

#[tokio::test]
async fn ten_wrong_pins_that_lock_it_are_told_to_the_owner_once() {
    let world = World::new();
    world.signed_up().await;
    let login = &world.accounts.login;
    for _ in 0..2 {
        let browser = world.browser();
        let token = world.password_given(&browser, false).await;
        let code = world.code();
        login.verify_login(&browser.0, &token, &code).await.unwrap();
        for _ in 0..5 {
            let locked = world.subjects().contains(&PIN_LOCKED.to_owned());
            assert!(!locked, "before the tenth");
            let wrong = login.verify_login_pin(&browser.0, &token, OTHER_PIN).await;
            assert!(wrong.is_err());
        }
    }
    assert_eq!(world.subjects().pop().unwrap(), PIN_LOCKED);
    let browser = world.browser();
    let token = world.password_given(&browser, false).await;
    let code = world.code();
    login.verify_login(&browser.0, &token, &code).await.unwrap();
    let locked = login.verify_login_pin(&browser.0, &token, OTHER_PIN).await;
    let Err(AuthError::Wait { reason, seconds }) = locked else {
        panic!("not told to wait");
    };
    assert_eq!((reason, seconds), (WaitReason::PinLocked, 24 * 3600));
    let subjects = world.subjects();
    let told = subjects.iter().filter(|one| *one == PIN_LOCKED);
    assert_eq!(told.count(), 1);
}
