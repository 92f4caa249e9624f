//! Two servers on one database, and somebody with one browser.

use crate::support::browser::Browser;
use crate::support::installation::Installation;
use domain_auth::Limits;
use serde_json::{Value, json};

pub(super) const EMAIL: &str = "rowan@example.co.uk";
pub(super) const PASSWORD: &str = "Tr0ubadour-lute";
pub(super) const PHONE: &str = "+447700900461";
pub(super) const PIN: &str = "048261";

/// Two servers and somebody's browser.
pub(crate) struct Pair {
    pub(crate) servers: [Installation; 2],
    pub(crate) browser: Browser,
    /// The email and mobile of the user at the browser.
    who: (&'static str, &'static str),
}

impl Pair {
    pub(crate) async fn of(make: impl AsyncFn(Limits) -> Installation) -> Self {
        Self::with(make(Limits::default()).await).await
    }

    /// `one`, and another one beside it.
    pub(crate) async fn with(one: Installation) -> Self {
        let other = one.beside().await;
        Self {
            servers: [one, other],
            browser: Browser::new(1),
            who: (EMAIL, PHONE),
        }
    }

    /// Puts another user, with a browser of their own, in the place of the present one, and answers
    /// the old browser.
    pub(crate) fn come(&mut self, email: &'static str, phone: &'static str) -> Browser {
        self.who = (email, phone);
        std::mem::replace(&mut self.browser, Browser::new(2))
    }

    pub(super) async fn done(&mut self, path: &str, body: Value) -> Value {
        let reply = self.browser.post(&self.servers[0].shared, path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        self.servers[0].deliver().await;
        reply.json()["data"].clone()
    }

    pub(super) fn code(&self) -> String {
        self.servers[0].post.code(self.who.1).unwrap()
    }

    /// Signs up as far as the code, which is sent.
    pub(super) async fn until_code(&mut self) {
        let body = json!({
            "firstName": "Rowan", "lastName": "Ashdown", "email": self.who.0,
            "password": PASSWORD, "termsAccepted": true,
        });
        let token = self.done("/auth/signup/step1", body).await["token"].clone();
        let body = json!({
            "dateOfBirth": "1985-03-27", "address": "12 High Street, Leeds",
            "postCode": "LS1 4AP", "phone": self.who.1, "token": token,
        });
        self.done("/auth/signup/step2", body).await;
    }

    pub(crate) async fn sign_up(&mut self) {
        self.until_code().await;
        let body = json!({"phone": self.who.1, "verificationCode": self.code()});
        let token = self.done("/auth/verify-phone", body).await["token"].clone();
        let body = json!({"token": token, "pinCode": PIN});
        self.done("/auth/set-pin", body.clone()).await;
        self.done("/auth/verify-pin", body).await;
    }

    pub(super) async fn give_password(&mut self) -> Value {
        let body = json!({"email": EMAIL, "password": PASSWORD, "rememberMe": true});
        self.done("/auth/login", body).await["verificationToken"].clone()
    }

    pub(super) async fn log_in(&mut self) {
        let token = self.give_password().await;
        let body = json!({"verificationToken": token, "verificationCode": self.code()});
        self.done("/auth/verify-login", body).await;
        let body = json!({"verificationToken": token, "pinCode": PIN});
        self.done("/auth/verify-login-pin", body).await;
    }
}
