//! One of every kind of token that is issued to a person, and whether each still works.

use super::own_email;
use super::site::{EMAIL, PIN, Site, Visitor, WRONG_PIN, text};
use crate::support::Reply;
use http_edge::cookies::CSRF_COOKIE;
use serde_json::{Value, json};

/// The kinds of token and code that are issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Session,
    OtherSession,
    Device,
    OtherDevice,
    Csrf,
    LoginHere,
    LoginElsewhere,
    SignUp,
    ResetLink,
    WelcomeLink,
    PhoneCode,
    EmailCode,
    AppSetUp,
}

pub(super) const EVERY_KIND: &[Kind] = &[
    Kind::Session,
    Kind::OtherSession,
    Kind::Device,
    Kind::OtherDevice,
    Kind::Csrf,
    Kind::LoginHere,
    Kind::LoginElsewhere,
    Kind::SignUp,
    Kind::ResetLink,
    Kind::WelcomeLink,
    Kind::PhoneCode,
    Kind::EmailCode,
    Kind::AppSetUp,
];

/// Everything that one person was issued.
pub(super) struct Issued<'a> {
    pub(super) site: &'a Site,
    /// Signed in on a remembered device.
    pub(super) caller: Visitor<'a>,
    /// The same browser with the cookies of this moment, whatever becomes of the caller's.
    pub(super) stale: Visitor<'a>,
    /// Signed in on another remembered device.
    elsewhere: Visitor<'a>,
    /// On its way to sign in from the caller's browser and from another, with its token and code.
    here: (Visitor<'a>, Value),
    there: (Visitor<'a>, Value),
    /// Where the sign-up began; it waits for its PIN to be confirmed.
    newcomer: (Visitor<'a>, String),
    pub(super) reset: String,
    welcome: String,
    pub(super) phone_code: String,
    pub(super) email_code: String,
}

/// Issues them. The PIN is set by the first login, so that the sign-up still waits.
pub(super) async fn issued(site: &Site) -> Issued<'_> {
    let mut newcomer = site.visitor();
    let token = newcomer.until_pin(EMAIL).await;
    let welcome = own_email::token(site);
    let pin = json!({"token": token, "pinCode": PIN});
    newcomer.done("/auth/set-pin", pin).await;

    let (mut caller, mut elsewhere) = (site.visitor(), site.visitor());
    let login = caller.give_code(true).await;
    let pin = json!({"verificationToken": login, "pinCode": PIN});
    caller.done("/auth/set-login-pin", pin.clone()).await;
    caller.done("/auth/verify-login-pin", pin).await;
    elsewhere.log_in(true).await;
    let mut here = caller.clone();
    for cookie in ["__Host-sid", "__Secure-rt", CSRF_COOKIE] {
        here.cookies.remove(cookie);
    }
    let here = coming(site, here).await;
    let there = coming(site, site.visitor()).await;

    let question = json!({"questionType": "first_pet", "answer": "Rex"});
    caller.done("/security-questions/set", question).await;
    let forgot = json!({"email": EMAIL});
    site.visitor().done("/auth/forgot-password", forgot).await;
    let reset = site.reset_token();
    let change = json!({"value": "07700900987", "pincode": PIN});
    assert_eq!(caller.put("/settings/phone", change).await.status, 200);
    let phone_code = site.code();
    let change = json!({"value": "rowan.new@example.co.uk", "pincode": PIN});
    assert_eq!(caller.put("/settings/email", change).await.status, 200);
    let mail = site.mails().pop().unwrap();
    let email_code = mail.body["Hello,\n\n".len()..][..6].to_owned();
    let begin = json!({"pinCode": PIN});
    caller.done("/auth/authenticator/begin", begin).await;
    Issued {
        stale: caller.clone(),
        site,
        caller,
        elsewhere,
        here,
        there,
        newcomer: (newcomer, token),
        reset,
        welcome,
        phone_code,
        email_code,
    }
}

/// A login as far as its code.
async fn coming<'a>(site: &Site, mut visitor: Visitor<'a>) -> (Visitor<'a>, Value) {
    let token = visitor.give_password(false).await;
    let step = json!({"verificationToken": token, "verificationCode": site.code()});
    (visitor, step)
}

fn says(reply: &Reply, message: &str) -> bool {
    reply.json()["message"] == message
}

impl<'a> Issued<'a> {
    /// Whether one of them still works; password and PIN are the present ones.
    pub(super) async fn still_works(
        mut self,
        kind: Kind,
        password: &str,
        pin: Option<&str>,
    ) -> bool {
        let renewal = json!({"pinCode": pin.unwrap_or(PIN)});
        let refresh = "/auth/refresh-token";
        match kind {
            Kind::Session => self.stale.is_in().await,
            Kind::OtherSession => self.elsewhere.is_in().await,
            Kind::Device => self.stale.post(refresh, renewal).await.status == 200,
            Kind::OtherDevice => self.elsewhere.post(refresh, renewal).await.status == 200,
            Kind::Csrf => {
                let old = self.stale.cookies[CSRF_COOKIE].clone();
                self.caller.cookies.insert(CSRF_COOKIE.to_owned(), old);
                let change = json!({"value": "Robin Ash", "pincode": WRONG_PIN});
                let reply = self.caller.put("/settings/name", change).await;
                ![401, 403].contains(&reply.status)
            }
            Kind::LoginHere => is_done(&mut self.here.0, "/auth/verify-login", &self.here.1).await,
            Kind::LoginElsewhere => {
                is_done(&mut self.there.0, "/auth/verify-login", &self.there.1).await
            }
            Kind::SignUp => {
                let (visitor, token) = &mut self.newcomer;
                let body = json!({"token": token, "pinCode": WRONG_PIN});
                let reply = visitor.post("/auth/verify-pin", body).await;
                says(&reply, "Invalid PIN. Please try again.")
            }
            Kind::ResetLink => {
                let body = json!({"resetToken": self.reset, "newPassword": "Th1rd word"});
                is_done(&mut self.site.visitor(), "/auth/reset-password", &body).await
            }
            Kind::WelcomeLink => {
                let link = json!({"token": self.welcome});
                is_done(&mut self.site.visitor(), "/auth/email-links/confirm", &link).await
            }
            Kind::PhoneCode => {
                let code = json!({"verificationCode": self.phone_code});
                let mut insider = self.insider(password).await;
                is_done(&mut insider, "/settings/phone/verify", &code).await
            }
            Kind::EmailCode => {
                let code = json!({"verificationCode": self.email_code});
                let mut insider = self.insider(password).await;
                is_done(&mut insider, "/settings/email/verify", &code).await
            }
            Kind::AppSetUp => {
                let code = json!({"verificationCode": "000000"});
                let mut insider = self.insider(password).await;
                let path = "/auth/authenticator/confirm";
                let reply = insider.post(path, code).await;
                let wrong = "This code is wrong. Please enter the code your app shows now.";
                says(&reply, wrong)
            }
        }
    }

    /// Somebody who is signed in to the account; where nobody is, by signing in again.
    async fn insider(self, password: &str) -> Visitor<'a> {
        for mut signed_in in [self.caller, self.elsewhere] {
            if signed_in.is_in().await {
                return signed_in;
            }
        }
        let mut visitor = self.site.visitor();
        let body = json!({"email": EMAIL, "password": password});
        let token = text(&visitor.done("/auth/login", body).await["verificationToken"]);
        let code = json!({"verificationToken": token, "verificationCode": self.site.code()});
        visitor.done("/auth/verify-login", code).await;
        let pin = json!({"verificationToken": token, "pinCode": PIN});
        visitor.done("/auth/set-login-pin", pin.clone()).await;
        visitor.done("/auth/verify-login-pin", pin).await;
        visitor
    }
}

async fn is_done(visitor: &mut Visitor<'_>, path: &str, body: &Value) -> bool {
    visitor.post(path, body.clone()).await.status == 200
}
