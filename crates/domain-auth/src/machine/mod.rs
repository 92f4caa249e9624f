//! A model of accounts and a machine that holds a real installation to it.
//!
//! [`Machine`] makes calls in any order, from two browsers and for two people, by a [`Driver`]: the
//! services themselves, or a server's HTTP. The model knows what each call must answer, so that
//! every answer is compared in both directions, and after every call who is signed in where. A
//! session begins only by an [evidence](model::Evidence) of password, code and PIN, or by a device
//! that gave all three within its family's life.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "test code: it fails by panicking"
)]

mod call;
mod logins;
mod model;
mod play;

pub use call::{Call, Start, What};
pub use play::{Machine, Tally};

use crate::Limits;
use async_trait::async_trait;
use chrono::TimeDelta;

/// How many browsers and how many people there are.
pub const BROWSERS: usize = 2;
pub const PEOPLE: usize = 2;

/// Passwords that people have, one after the other; each reset takes the next.
pub const PASSWORDS: [&str; 2] = ["Tr0ubadour-lute", "An0ther-word"];
/// A password that nobody has.
pub const WRONG_PASSWORD: &str = "Wr0ngPassword";
/// PINs that people choose from.
pub const PINS: [&str; 2] = ["048261", "739150"];

/// How a login with email and password was answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LoggedIn {
    Refused,
    /// At once, on a remembered device.
    At,
    /// A code was sent; this is the verification token.
    CodeSent(String),
}

/// Makes the HTTP API's calls for browsers that keep their cookies. Whatever is refused answers
/// `None` or `false`; an answer that no caller should ever see fails the test.
#[async_trait(?Send)]
pub trait Driver {
    async fn step1(&mut self, browser: usize, person: usize) -> Option<String>;
    async fn step2(&mut self, browser: usize, person: usize, token: &str) -> bool;
    async fn verify_phone(&mut self, browser: usize, person: usize, code: &str) -> Option<String>;
    async fn resend_phone_code(&mut self, browser: usize, person: usize) -> bool;
    async fn set_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool;
    async fn verify_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool;
    async fn login(
        &mut self,
        browser: usize,
        person: usize,
        password: &str,
        remember_me: bool,
    ) -> LoggedIn;
    /// Answers whether the user has to create a PIN.
    async fn verify_login(&mut self, browser: usize, token: &str, code: &str) -> Option<bool>;
    async fn resend_login_code(&mut self, browser: usize, token: &str) -> bool;
    async fn set_login_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool;
    /// Answers `rememberMe`.
    async fn verify_login_pin(&mut self, browser: usize, token: &str, pin: &str) -> Option<bool>;
    async fn refresh(&mut self, browser: usize, pin: &str) -> bool;
    async fn logout(&mut self, browser: usize);
    async fn forgot(&mut self, browser: usize, person: usize);
    async fn reset(&mut self, browser: usize, token: &str, password: &str) -> bool;
    /// Who is signed in there.
    async fn who(&mut self, browser: usize) -> Option<usize>;
    /// Gives `to` the session and refresh cookies of `from`, as a thief would.
    fn steal(&mut self, from: usize, to: usize);
    fn pass(&mut self, time: TimeDelta);
    fn code(&self, person: usize) -> Option<String>;
    fn reset_token(&self, person: usize) -> Option<String>;
}

/// The limits of production where the model knows them, and none where only the number of calls
/// would count.
pub fn limits() -> Limits {
    const NONE: u32 = 1_000_000;
    Limits {
        code_wrong_per_day: NONE,
        sms_unproven_per_day: NONE,
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
