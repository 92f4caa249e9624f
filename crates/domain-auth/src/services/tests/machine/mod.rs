//! A model of accounts and a machine that holds the services to it.
//!
//! [`Machine`] makes calls in any order, from two browsers and for two people. The model knows what
//! each call must answer, so that every answer is compared in both directions, and after every call
//! who is signed in where. A session begins only by an [evidence](model::Evidence) of password, code
//! and PIN, or by a device that gave all three within its family's life.

mod call;
mod driver;
mod logins;
mod model;
mod play;

use super::world::PASSWORD;
use crate::Limits;
use call::{Call, CallKind, Start};
use play::{Machine, Tally};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;
use tokio::runtime::{Builder, Runtime};

/// How many browsers and how many people there are.
const BROWSERS: usize = 2;
const PEOPLE: usize = 2;

/// Passwords that people have, one after the other; each reset takes the next.
const PASSWORDS: [&str; 2] = ["Tr0ubadour-lute", "An0ther-word"];
/// A password that nobody has.
const WRONG_PASSWORD: &str = "Wr0ngPassword";
/// PINs that people choose from.
const PINS: [&str; 2] = ["048261", "739150"];

/// How a login with email and password was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LoggedIn {
    Refused,
    /// At once, on a remembered device.
    At,
    /// A code was sent; this is the verification token.
    CodeSent(String),
}

/// The limits of production where the model knows them, and none where only the number of calls
/// would count.
fn limits() -> Limits {
    const NONE: u32 = 1_000_000;
    Limits {
        code_wrong_per_day: NONE,
        sms_unproven_per_day: NONE,
        sms_unproven_by_network_per_hour: NONE,
        sms_own_per_hour: NONE,
        sms_own_per_day: NONE,
        sms_all_unproven_per_day: NONE,
        sms_all_own_per_day: NONE,
        sign_ups_per_hour: NONE,
        known_email_mails_per_hour: NONE,
        pin_wrong_per_day: NONE,
        password_free_tries: NONE,
        password_hard_stop: NONE,
        reset_mails_per_hour: NONE,
        reset_requests_per_hour: NONE,
        reset_tries_per_hour: NONE,
        ..Limits::default()
    }
}

fn play(runtime: &Runtime, calls: impl IntoIterator<Item = Call>) -> Tally {
    runtime.block_on(async {
        let mut machine = Machine::new();
        for call in calls {
            machine.make(call).await;
        }
        machine.tally
    })
}

fn runtime() -> Runtime {
    Builder::new_current_thread().build().unwrap()
}

#[test]
fn ten_thousand_sequences_of_calls_are_answered_as_the_model_says() {
    assert_eq!(PASSWORD, PASSWORDS[0]);
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(10_000)
    };
    let runtime = runtime();
    let total = RefCell::new(Tally::new());
    let calls = (
        0..Start::ALL.len(),
        prop::collection::vec(any::<u64>(), 1..60),
    );
    let mut runner = TestRunner::new(config);
    let outcome = runner.run(&calls, |(start, bits)| {
        let calls = Start::ALL[start]
            .calls()
            .chain(bits.into_iter().map(Call::of));
        for (what, times) in play(&runtime, calls) {
            *total.borrow_mut().entry(what).or_default() += times;
        }
        Ok(())
    });
    outcome.unwrap();
    // So that nothing above was true for want of calls that went through.
    for what in [
        CallKind::VerifyPin,
        CallKind::VerifyLoginPin,
        CallKind::SetLoginPin,
        CallKind::Refresh,
        CallKind::Reset,
        CallKind::ResendLoginCode,
        CallKind::ResendPhoneCode,
    ] {
        let times = total.borrow().get(&what).copied().unwrap_or(0);
        assert!(times > 100, "{what:?} went through {times} times");
    }
}

#[test]
fn the_model_knows_the_whole_way_of_an_account() {
    let rest = [
        CallKind::Refresh,
        CallKind::Login,
        CallKind::Forgot,
        CallKind::Reset,
        CallKind::Login,
        CallKind::VerifyLogin,
        CallKind::SetLoginPin,
        CallKind::VerifyLoginPin,
        CallKind::Logout,
    ];
    let rest = rest.map(|what| Call::right(what, 0, 0));
    let tally = play(&runtime(), Start::Remembered.calls().chain(rest));
    assert_eq!(tally.values().sum::<u32>(), 17);
}
