//! A server with nothing but memory behind it, and visitors whose browsers keep cookies.

use crate::support::accounts::Accounts;
use crate::support::area::{Area, FreshIds};
use crate::support::browser::{Browser, set_cookies};
use crate::support::stores::AlwaysReady;
use crate::support::{Distinct, PLENTY, Reply, Server};
use actix_web::http::Method;
use api_actix::http::context::HttpContext;
use chrono::{TimeDelta, TimeZone, Utc};
use domain_auth::Limits;
use domain_auth::memory::MemoryStore;
use domain_shared::idempotency::MemoryResponses;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::rate_limit::BlockedCallers;
use domain_shared::rate_limit::MemoryRateLimiter;
use domain_shared::time::FixedClock;
use domain_shared::{Clock, Effects, Mail, Message, Random, Timestamp};
use holdfast::app::Shared;
use holdfast::hosts::Hosts;
use holdfast::routes::routes;
use holdfast::wiring;
use http_edge::cookies::Cookies;
use http_edge::csrf::{Csrf, Origins};
use http_edge::proxies::Proxies;
use http_edge::rate_limits::{CountKeys, RateLimits};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::Notify;

pub(super) const EMAIL: &str = "rowan@example.co.uk";
pub(super) const PASSWORD: &str = "Tr0ubadour-lute";
pub(super) const PHONE: &str = "+447700900461";
pub(super) const PIN: &str = "048261";
pub(super) const WRONG_PIN: &str = "739150";

pub(super) struct Site {
    pub(super) shared: Server,
    pub(super) store: Arc<MemoryStore>,
    outbox: Arc<MemoryOutbox>,
    pub(super) backup_wanted: Arc<Notify>,
    clock: Arc<FixedClock>,
    visitors: AtomicU32,
}

impl Site {
    /// Over https, with the limits of production.
    pub(super) fn new() -> Self {
        Self::over(true)
    }

    pub(super) fn over(https: bool) -> Self {
        Self::build(https, PLENTY)
    }

    /// Over https, with other limits of calls.
    pub(super) fn allowing(rate_limits: RateLimits) -> Self {
        Self::build(true, rate_limits)
    }

    fn build(https: bool, rate_limits: RateLimits) -> Self {
        let random: Arc<dyn Random> = Arc::new(Distinct::default());
        let noon = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
        let clock = Arc::new(FixedClock::at(noon));
        let accounts = Accounts::new(clock.clone(), random.clone(), Limits::default());
        let area = Area::default();
        let context = HttpContext {
            cookies: Cookies::new(https, Csrf::new([7; 32])),
            origins: Origins::new("https://money.example.org", None),
            proxies: Proxies::default(),
            secure: https,
            sessions: Arc::new(accounts.services.area.clone()),
            throttle: Arc::new(MemoryRateLimiter::default()),
            blocked_callers: BlockedCallers::default(),
            refused: Arc::default(),
            effects: area.trail.clone(),
            count_keys: CountKeys::new(&[7; 32]),
            rate_limits,
            answers: Arc::new(MemoryResponses::default()),
            outbox: Some(Arc::new(MemoryOutbox::default())),
            readiness: Arc::new(AlwaysReady),
            on_tour: None,
            clock: clock.clone(),
            ids: Arc::new(FreshIds),
            random,
            panics: Arc::default(),
            with_origin: |_, call| call,
        };
        let store = Arc::clone(&accounts.store);
        let outbox = Arc::clone(&accounts.outbox);
        let backup_wanted = Arc::clone(&area.backup_wanted);
        let ports = area.ports(accounts.services, clock.clone());
        let app = Arc::new(wiring::app(ports));
        let shared = Shared::new(
            context,
            app,
            Arc::default(),
            Hosts::loopback(),
            routes(true),
        );
        Self {
            shared: shared.unwrap().into(),
            store,
            outbox,
            backup_wanted,
            clock,
            visitors: AtomicU32::new(0),
        }
    }

    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(super) fn pass(&self, time: TimeDelta) {
        self.clock.step(time);
    }

    /// Somebody new, on a network of their own.
    pub(super) fn visitor(&self) -> Visitor<'_> {
        let number = self.visitors.fetch_add(1, Ordering::Relaxed);
        Visitor {
            site: self,
            browser: Browser::new(number),
        }
    }

    /// Somebody whose account is complete, signed in.
    pub(super) async fn member(&self) -> Visitor<'_> {
        let mut visitor = self.visitor();
        visitor.sign_up(EMAIL).await;
        visitor
    }

    /// Puts the message that was written last into the outbox.
    pub(super) fn queue_last_message(&self) {
        let last = self.store.effects().outgoing.pop().unwrap();
        let effects = Effects::none().send(last);
        self.outbox.write_now(effects).unwrap();
    }

    pub(super) fn texts(&self) -> Vec<String> {
        let sent = self.store.effects().outgoing.into_iter();
        let sent = sent.filter(|outgoing| !outgoing.decoy);
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(sms) => Some(sms.body),
            Message::Mail(_) | Message::Push(_) => None,
        })
        .collect()
    }

    pub(super) fn mails(&self) -> Vec<Mail> {
        let sent = self.store.effects().outgoing.into_iter();
        let sent = sent.filter(|outgoing| !outgoing.decoy);
        sent.filter_map(|outgoing| match outgoing.message {
            Message::Sms(_) | Message::Push(_) => None,
            Message::Mail(mail) => Some(mail),
        })
        .collect()
    }

    /// The code that was sent last.
    pub(super) fn code(&self) -> String {
        self.texts().last().unwrap()[..6].to_owned()
    }

    /// The token of the reset link that was sent last.
    pub(super) fn reset_token(&self) -> String {
        let mails = self.mails();
        let mut links = mails
            .iter()
            .rev()
            .filter_map(|mail| mail.body.split("token=").nth(1));
        let link = links.next().unwrap();
        link.split(['&', '\n']).next().unwrap().to_owned()
    }
}

#[derive(Clone)]
pub(super) struct Visitor<'a> {
    site: &'a Site,
    browser: Browser,
}

impl Deref for Visitor<'_> {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

impl DerefMut for Visitor<'_> {
    fn deref_mut(&mut self) -> &mut Browser {
        &mut self.browser
    }
}

impl Visitor<'_> {
    pub(super) async fn get(&mut self, path: &str) -> Reply {
        self.browser.get(&self.site.shared, path).await
    }

    pub(super) async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.browser.post(&self.site.shared, path, body).await
    }

    pub(super) async fn put(&mut self, path: &str, body: Value) -> Reply {
        let shared = &self.site.shared;
        self.browser.call(shared, &Method::PUT, path, body).await
    }

    pub(super) async fn delete(&mut self, path: &str) -> Reply {
        let (shared, nothing) = (&self.site.shared, Value::Null);
        self.browser
            .call(shared, &Method::DELETE, path, nothing)
            .await
    }

    /// The `data` of a call that succeeds.
    pub(super) async fn done(&mut self, path: &str, body: Value) -> Value {
        let reply = self.post(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        reply.json()["data"].clone()
    }

    pub(super) async fn is_in(&mut self) -> bool {
        let status = self.get("/auth/me").await.status;
        assert!([200, 401].contains(&status));
        status == 200
    }

    pub(super) async fn step1(&mut self, email: &str) -> String {
        let data = self.done("/auth/signup/step1", step_one(email)).await;
        text(&data["token"])
    }

    /// Signs up as far as the code, which is sent.
    pub(super) async fn until_code(&mut self, email: &str) {
        let token = self.step1(email).await;
        self.done("/auth/signup/step2", step_two(&token)).await;
    }

    /// Signs up as far as the token that sets the PIN.
    pub(super) async fn until_pin(&mut self, email: &str) -> String {
        self.until_code(email).await;
        let body = json!({"phone": PHONE, "verificationCode": self.site.code()});
        text(&self.done("/auth/verify-phone", body).await["token"])
    }

    pub(super) async fn sign_up(&mut self, email: &str) {
        let token = self.until_pin(email).await;
        let pin = json!({"token": token, "pinCode": PIN});
        self.done("/auth/set-pin", pin.clone()).await;
        self.done("/auth/verify-pin", pin).await;
    }

    /// Gives the right password and answers the verification token.
    pub(super) async fn give_password(&mut self, remember_me: bool) -> String {
        let data = self.done("/auth/login", credentials(remember_me)).await;
        text(&data["verificationToken"])
    }

    /// Gives password and code, and answers the verification token.
    pub(super) async fn give_code(&mut self, remember_me: bool) -> String {
        let token = self.give_password(remember_me).await;
        let code = self.site.code();
        let body = json!({"verificationToken": token, "verificationCode": code});
        self.done("/auth/verify-login", body).await;
        token
    }

    /// Signs in with password, code and PIN.
    pub(super) async fn log_in(&mut self, remember_me: bool) -> Reply {
        let token = self.give_code(remember_me).await;
        let body = json!({"verificationToken": token, "pinCode": PIN});
        let reply = self.post("/auth/verify-login-pin", body).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply
    }
}

pub(super) fn credentials(remember_me: bool) -> Value {
    json!({"email": EMAIL, "password": PASSWORD, "rememberMe": remember_me})
}

pub(super) fn step_one(email: &str) -> Value {
    json!({
        "firstName": "Rowan",
        "lastName": "Ashdown",
        "email": email,
        "password": PASSWORD,
        "termsAccepted": true,
    })
}

pub(super) fn step_two(token: &str) -> Value {
    json!({
        "dateOfBirth": "1985-03-27",
        "address": "12 High Street, Leeds",
        "postCode": "LS1 4AP",
        "phone": PHONE,
        "token": token,
    })
}

pub(super) fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// The names of the cookies that are set, in order.
pub(super) fn cookie_names(reply: &Reply) -> Vec<String> {
    let cookies = set_cookies(reply).into_iter();
    cookies
        .map(|cookie| cookie.split('=').next().unwrap().to_owned())
        .collect()
}

/// The messages a form would show, with their fields.
pub(super) fn told(reply: &Reply) -> Vec<(String, String)> {
    let body = reply.json();
    let errors = body["errors"].as_array().unwrap();
    errors
        .iter()
        .map(|error| (text(&error["field"]), text(&error["message"])))
        .collect()
}

/// Asserts that a call failed with one message on no field, and set no cookie.
pub(super) fn assert_declined(reply: &Reply, message: &str) {
    assert_eq!(reply.status, 400, "{}", reply.text());
    assert_eq!(told(reply), []);
    assert_eq!(reply.json()["message"], message);
    assert_eq!(cookie_names(reply), Vec::<String>::new());
}

/// Asserts that a call failed with one message on one field, and set no cookie.
pub(super) fn assert_refused(reply: &Reply, status: u16, field: &str, message: &str) {
    assert_eq!(reply.status, status, "{}", reply.text());
    assert_eq!(told(reply), [(field.to_owned(), message.to_owned())]);
    assert_eq!(reply.json()["message"], message);
    assert_eq!(cookie_names(reply), Vec::<String>::new());
}
