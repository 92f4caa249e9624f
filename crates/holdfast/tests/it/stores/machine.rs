//! The model of accounts over HTTP.

use super::on_both;
use crate::support::Reply;
use crate::support::browser::Browser;
use crate::support::installation::Installation;
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_auth::Limits;
use domain_auth::machine::{Call, Driver, LoggedIn, Machine, Start, Tally, What, limits};
use http_edge::cookies::CSRF_COOKIE;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

const SEQUENCES: usize = 36;
const PHONES: [&str; 2] = ["+447700900461", "+447700900462"];

/// Browsers that call a server.
struct Http<'a> {
    server: &'a Installation,
    browsers: [Browser; 2],
    emails: [String; 2],
}

impl<'a> Http<'a> {
    /// Two people and two browsers of this run's own.
    fn new(server: &'a Installation, run: usize) -> Self {
        let number = u32::try_from(run * 2).unwrap();
        Self {
            server,
            browsers: [Browser::new(number), Browser::new(number + 1)],
            emails: ["rowan", "robin"].map(|name| format!("{name}.{run}@example.co.uk")),
        }
    }

    /// The answer's `data` where the call went through. All else must be a refusal that a caller
    /// may see there: 401 only for a renewal, and nothing that the server is to blame for.
    async fn data(&mut self, browser: usize, path: &str, body: Value) -> Option<Value> {
        let shared = &self.server.shared;
        let reply = self.browsers[browser].post(shared, path, body).await;
        if reply.status == 200 {
            return Some(reply.json()["data"].clone());
        }
        let is_renewal = path == "/auth/refresh-token";
        let expected = [400, 429].contains(&reply.status) || (is_renewal && reply.status == 401);
        assert!(expected, "{path}: {} {}", reply.status, reply.text());
        None
    }

    async fn is_done(&mut self, browser: usize, path: &str, body: Value) -> bool {
        self.data(browser, path, body).await.is_some()
    }

    /// The same for a call that sends something.
    async fn is_sent(&mut self, browser: usize, path: &str, body: Value) -> bool {
        let sent = self.is_done(browser, path, body).await;
        self.server.deliver().await;
        sent
    }

    async fn me(&mut self, browser: usize) -> Reply {
        self.browsers[browser]
            .get(&self.server.shared, "/auth/me")
            .await
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[async_trait(?Send)]
impl Driver for Http<'_> {
    async fn step1(&mut self, browser: usize, person: usize) -> Option<String> {
        let body = json!({
            "firstName": "Rowan", "lastName": "Ashdown", "email": self.emails[person],
            "password": "Tr0ubadour-lute", "termsAccepted": true,
        });
        let data = self.data(browser, "/auth/signup/step1", body).await?;
        Some(text(&data["token"]))
    }

    async fn step2(&mut self, browser: usize, person: usize, token: &str) -> bool {
        let body = json!({
            "dateOfBirth": "1985-03-27", "address": "12 High Street, Leeds",
            "postCode": "LS1 4AP", "phone": PHONES[person], "token": token,
        });
        self.is_sent(browser, "/auth/signup/step2", body).await
    }

    async fn verify_phone(&mut self, browser: usize, person: usize, code: &str) -> Option<String> {
        let body = json!({"phone": PHONES[person], "verificationCode": code});
        let data = self.data(browser, "/auth/verify-phone", body).await?;
        Some(text(&data["token"]))
    }

    async fn resend_phone_code(&mut self, browser: usize, person: usize) -> bool {
        let body = json!({"phone": PHONES[person]});
        self.is_sent(browser, "/auth/resend-phone-code", body).await
    }

    async fn set_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool {
        let body = json!({"token": token, "pinCode": pin});
        self.is_done(browser, "/auth/set-pin", body).await
    }

    async fn verify_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool {
        let body = json!({"token": token, "pinCode": pin});
        self.is_done(browser, "/auth/verify-pin", body).await
    }

    async fn login(
        &mut self,
        browser: usize,
        person: usize,
        password: &str,
        remember_me: bool,
    ) -> LoggedIn {
        let body = json!({
            "email": self.emails[person], "password": password, "rememberMe": remember_me,
        });
        let data = self.data(browser, "/auth/login", body).await;
        self.server.deliver().await;
        match data {
            None => LoggedIn::Refused,
            Some(data) if data.get("user").is_some() => LoggedIn::At,
            Some(data) => LoggedIn::CodeSent(text(&data["verificationToken"])),
        }
    }

    async fn verify_login(&mut self, browser: usize, token: &str, code: &str) -> Option<bool> {
        let body = json!({"verificationToken": token, "verificationCode": code});
        let data = self.data(browser, "/auth/verify-login", body).await?;
        Some(data["nextStep"] == "create_pincode")
    }

    async fn resend_login_code(&mut self, browser: usize, token: &str) -> bool {
        let body = json!({"verificationToken": token});
        self.is_sent(browser, "/auth/resend-login-code", body).await
    }

    async fn set_login_pin(&mut self, browser: usize, token: &str, pin: &str) -> bool {
        let body = json!({"verificationToken": token, "pinCode": pin});
        self.is_done(browser, "/auth/set-login-pin", body).await
    }

    async fn verify_login_pin(&mut self, browser: usize, token: &str, pin: &str) -> Option<bool> {
        let body = json!({"verificationToken": token, "pinCode": pin});
        let data = self.data(browser, "/auth/verify-login-pin", body).await?;
        data["rememberMe"].as_bool()
    }

    async fn refresh(&mut self, browser: usize, pin: &str) -> bool {
        let body = json!({"pinCode": pin});
        self.is_done(browser, "/auth/refresh-token", body).await
    }

    async fn logout(&mut self, browser: usize) {
        assert!(self.is_done(browser, "/auth/logout", json!({})).await);
    }

    async fn forgot(&mut self, browser: usize, person: usize) {
        let body = json!({"email": self.emails[person]});
        assert!(self.is_sent(browser, "/auth/forgot-password", body).await);
    }

    async fn reset(&mut self, browser: usize, token: &str, password: &str) -> bool {
        let body = json!({"resetToken": token, "newPassword": password});
        self.is_done(browser, "/auth/reset-password", body).await
    }

    async fn who(&mut self, browser: usize) -> Option<usize> {
        let reply = self.me(browser).await;
        if reply.status != 200 {
            assert_eq!(reply.status, 401, "{}", reply.text());
            return None;
        }
        let email = text(&reply.json()["data"]["user"]["email"]);
        self.emails.iter().position(|known| *known == email)
    }

    fn steal(&mut self, from: usize, to: usize) {
        let stolen = self.browsers[from].cookies.clone();
        let kept = &mut self.browsers[to].cookies;
        kept.retain(|name, _| name == "__Host-pre");
        let cookies = stolen.into_iter();
        kept.extend(
            cookies.filter(|(name, _)| ["__Host-sid", "__Secure-rt"].contains(&name.as_str())),
        );
        kept.remove(CSRF_COOKIE);
    }

    fn pass(&mut self, time: TimeDelta) {
        self.server.clock.step(time);
    }

    fn code(&self, person: usize) -> Option<String> {
        self.server.post.code(PHONES[person])
    }

    fn reset_token(&self, person: usize) -> Option<String> {
        self.server.post.reset_token(&self.emails[person])
    }
}

/// Prints the calls of a sequence that fails.
struct Told<'a>(&'a [Call]);

impl Drop for Told<'_> {
    #[allow(
        clippy::print_stderr,
        reason = "a test that fails shows what it was given"
    )]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{:#?}", self.0);
        }
    }
}

async fn random_sequences_are_answered_as_the_model_says(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let server = make(limits()).await;
    let bits = prop::collection::vec(any::<u64>(), 20..40);
    let mut runner = TestRunner::default();
    let mut total = Tally::new();
    for run in 0..SEQUENCES {
        let bits = bits.new_tree(&mut runner).unwrap().current();
        let start = Start::ALL[run % Start::ALL.len()];
        let calls: Vec<_> = start
            .calls()
            .chain(bits.into_iter().map(Call::of))
            .collect();
        let told = Told(&calls);
        let mut machine = Machine::new(Http::new(&server, run));
        for call in &calls {
            machine.make(*call).await;
        }
        drop(told);
        for (what, times) in machine.tally {
            *total.entry(what).or_default() += times;
        }
    }
    for what in [What::VerifyPin, What::VerifyLoginPin] {
        let times = total.get(&what).copied().unwrap_or(0);
        assert!(times >= 9, "{what:?} went through {times} times");
    }
}

on_both!(random_sequences_are_answered_as_the_model_says);
