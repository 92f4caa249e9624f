//! The cookies: their names and attributes, decided here and nowhere else. actix-session would keep
//! its state in a cookie or a store of its own.
//!
//! | | https | http (development only) | Attributes |
//! |---|---|---|---|
//! | session | `__Host-sid` | `sid` | HttpOnly, SameSite=Lax, Path=/ |
//! | pre-session | `__Host-pre` | `pre` | HttpOnly, SameSite=Lax, Path=/ |
//! | refresh | `__Secure-rt` | `rt` | HttpOnly, SameSite=Strict, Path=/api/v1/auth |
//! | browser | `__Secure-browser` | `browser` | HttpOnly, SameSite=Strict, Path=/api/v1 |
//! | operator | `__Secure-operator` | `operator` | HttpOnly, SameSite=Strict, Path=/api/v1/operator |
//! | CSRF | `XSRF-TOKEN` | `XSRF-TOKEN` | readable by scripts, SameSite=Lax, Path=/ |

use crate::csrf::{Bound, Csrf};
use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use domain_auth::model::Token;
use domain_shared::Random;

/// Where the refresh cookie is sent.
pub const AUTH_PATH: &str = "/api/v1/auth";
/// Where the browser's id is sent: wherever somebody signs in or out, and where notices are turned on.
const API_PATH: &str = "/api/v1";
/// Where the cookie of the administrator's page is sent.
const OPERATOR_PATH: &str = "/api/v1/operator";
/// The name of the cookie that scripts copy into [`crate::csrf::HEADER`].
pub const CSRF_COOKIE: &str = "XSRF-TOKEN";

/// The cookies of one installation.
#[derive(Debug, Clone)]
pub struct Cookies {
    secure: bool,
    csrf: Csrf,
}

impl Cookies {
    /// Cookies for a public URL with `secure` (https) or without.
    pub const fn new(secure: bool, csrf: Csrf) -> Self {
        Self { secure, csrf }
    }

    pub const fn session_name(&self) -> &'static str {
        if self.secure { "__Host-sid" } else { "sid" }
    }

    pub const fn pre_session_name(&self) -> &'static str {
        if self.secure { "__Host-pre" } else { "pre" }
    }

    pub const fn refresh_name(&self) -> &'static str {
        if self.secure { "__Secure-rt" } else { "rt" }
    }

    pub const fn browser_name(&self) -> &'static str {
        if self.secure {
            "__Secure-browser"
        } else {
            "browser"
        }
    }

    pub const fn operator_name(&self) -> &'static str {
        if self.secure {
            "__Secure-operator"
        } else {
            "operator"
        }
    }

    /// The session token that `req` presents, well-formed but not yet looked up.
    pub fn session_of(&self, req: &HttpRequest) -> Option<Token> {
        token(req, self.session_name())
    }

    pub fn pre_session_of(&self, req: &HttpRequest) -> Option<Token> {
        token(req, self.pre_session_name())
    }

    pub fn refresh_of(&self, req: &HttpRequest) -> Option<Token> {
        token(req, self.refresh_name())
    }

    /// The browser's id that `req` presents.
    pub fn browser_of(&self, req: &HttpRequest) -> Option<Token> {
        token(req, self.browser_name())
    }

    /// The session of the administrator's page that `req` presents.
    pub fn operator_of(&self, req: &HttpRequest) -> Option<Token> {
        token(req, self.operator_name())
    }

    /// The session that a CSRF token in `req` is bound to, live or not, else the pre-session.
    pub fn bound_of(&self, req: &HttpRequest) -> Option<Bound> {
        self.session_of(req)
            .map(Bound::Session)
            .or_else(|| self.pre_session_of(req).map(Bound::PreSession))
    }

    /// Whether `header` and the CSRF cookie of `req` are one valid token for its bound cookie.
    pub fn proves_same_site(&self, req: &HttpRequest, header: &str) -> bool {
        let cookie = req.cookie(CSRF_COOKIE);
        match (self.bound_of(req), cookie) {
            (Some(bound), Some(cookie)) => self.csrf.verify(header, cookie.value(), &bound),
            _ => false,
        }
    }

    /// Begins a session: its cookie, and a CSRF token bound to it.
    pub fn session(&self, session: &Token, random: &dyn Random) -> [Cookie<'static>; 2] {
        [
            self.hidden(self.session_name(), session.encode()),
            self.csrf(&Bound::Session(session.clone()), random),
        ]
    }

    pub fn pre_session(&self, pre: &Token) -> Cookie<'static> {
        self.hidden(self.pre_session_name(), pre.encode())
    }

    /// Keeps a device's refresh token for `seconds`.
    pub fn refresh(&self, refresh: &Token, seconds: i64) -> Cookie<'static> {
        self.strict(
            self.refresh_name(),
            AUTH_PATH,
            refresh.encode(),
            Duration::seconds(seconds),
        )
    }

    /// Keeps the browser's id for `seconds`. It outlasts signing out: it lets nobody in, and only
    /// keeps apart who mistypes a password from who guesses it, and finds the browser's notices.
    pub fn browser(&self, id: &Token, seconds: i64) -> Cookie<'static> {
        let age = Duration::seconds(seconds);
        self.strict(self.browser_name(), API_PATH, id.encode(), age)
    }

    /// Keeps the session of the administrator's page for `seconds`.
    pub fn operator(&self, session: &Token, seconds: i64) -> Cookie<'static> {
        let age = Duration::seconds(seconds);
        self.strict(self.operator_name(), OPERATOR_PATH, session.encode(), age)
    }

    pub fn end_operator(&self) -> Cookie<'static> {
        let (name, none) = (self.operator_name(), String::new());
        self.strict(name, OPERATOR_PATH, none, Duration::ZERO)
    }

    pub fn csrf(&self, bound: &Bound, random: &dyn Random) -> Cookie<'static> {
        Cookie::build(CSRF_COOKIE, self.csrf.issue(bound, random))
            .path("/")
            .secure(self.secure)
            .same_site(SameSite::Lax)
            .finish()
    }

    /// Takes session and refresh cookie back.
    pub fn clear_all(&self) -> [Cookie<'static>; 2] {
        [self.end_session(), self.end_refresh()]
    }

    pub fn end_session(&self) -> Cookie<'static> {
        let mut cookie = self.hidden(self.session_name(), String::new());
        cookie.set_max_age(Duration::ZERO);
        cookie
    }

    pub fn end_refresh(&self) -> Cookie<'static> {
        self.strict(
            self.refresh_name(),
            AUTH_PATH,
            String::new(),
            Duration::ZERO,
        )
    }

    fn strict(
        &self,
        name: &'static str,
        path: &'static str,
        value: String,
        max_age: Duration,
    ) -> Cookie<'static> {
        Cookie::build(name, value)
            .path(path)
            .http_only(true)
            .secure(self.secure)
            .same_site(SameSite::Strict)
            .max_age(max_age)
            .finish()
    }

    fn hidden(&self, name: &'static str, value: String) -> Cookie<'static> {
        Cookie::build(name, value)
            .path("/")
            .http_only(true)
            .secure(self.secure)
            .same_site(SameSite::Lax)
            .finish()
    }
}

fn token(req: &HttpRequest, name: &str) -> Option<Token> {
    req.cookie(name).and_then(|c| Token::parse(c.value()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Counting;

    fn all(secure: bool) -> Vec<String> {
        let random = Counting::default();
        let cookies = Cookies::new(secure, Csrf::new([1; 32]));
        let token = Token::generate(&random);
        let mut set = vec![
            cookies.pre_session(&token),
            cookies.refresh(&token, 60),
            cookies.browser(&token, 60),
            cookies.operator(&token, 60),
        ];
        set.extend(cookies.session(&token, &random));
        set.extend(cookies.clear_all());
        set.into_iter()
            .map(|mut cookie| {
                if !cookie.value().is_empty() {
                    cookie.set_value("…");
                }
                cookie.to_string()
            })
            .collect()
    }

    #[test]
    fn over_https_every_cookie_has_its_prefix_and_attributes() {
        assert_eq!(
            all(true),
            [
                "__Host-pre=…; HttpOnly; SameSite=Lax; Secure; Path=/",
                "__Secure-rt=…; HttpOnly; SameSite=Strict; Secure; Path=/api/v1/auth; Max-Age=60",
                "__Secure-browser=…; HttpOnly; SameSite=Strict; Secure; Path=/api/v1; Max-Age=60",
                "__Secure-operator=…; HttpOnly; SameSite=Strict; Secure; Path=/api/v1/operator; Max-Age=60",
                "__Host-sid=…; HttpOnly; SameSite=Lax; Secure; Path=/",
                "XSRF-TOKEN=…; SameSite=Lax; Secure; Path=/",
                "__Host-sid=; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=0",
                "__Secure-rt=; HttpOnly; SameSite=Strict; Secure; Path=/api/v1/auth; Max-Age=0",
            ]
        );
    }

    #[test]
    fn over_http_the_names_have_no_prefix_and_nothing_is_secure() {
        for cookie in all(false) {
            assert!(!cookie.contains("Secure"), "{cookie}");
            assert!(!cookie.starts_with("__"), "{cookie}");
        }
    }
}
