//! The proof that an unsafe request comes from our own pages.
//!
//! A signed double submit: the token is a random value and its HMAC with the bound cookie, sent in
//! a cookie and repeated in a header that only our scripts can set. Origin and Fetch-Metadata are
//! checked beside it. A bearer header changes nothing. actix has no such middleware.

use actix_web::HttpRequest;
use actix_web::http::header::ORIGIN;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain_auth::model::Token;
use domain_shared::random::{Random, bytes32};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;
use subtle::ConstantTimeEq;

/// The header that repeats the token.
pub const HEADER: &str = "X-XSRF-TOKEN";
const FETCH_SITE: &str = "Sec-Fetch-Site";

/// The cookie a token is bound to.
#[derive(Debug, Clone)]
pub enum Bound {
    Session(Token),
    PreSession(Token),
}

#[derive(Clone)]
pub struct Csrf([u8; 32]);

impl fmt::Debug for Csrf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Csrf(…)")
    }
}

impl Csrf {
    pub const fn new(key: [u8; 32]) -> Self {
        Self(key)
    }

    pub fn issue(&self, bound: &Bound, random: &dyn Random) -> String {
        let nonce = URL_SAFE_NO_PAD.encode(bytes32(random));
        let mac = self.mac(&nonce, bound);
        format!("{nonce}.{mac}")
    }

    /// Whether header and cookie are one token, made here for `bound`.
    pub fn verify(&self, header: &str, cookie: &str, bound: &Bound) -> bool {
        let Some((nonce, mac)) = header.split_once('.') else {
            return false;
        };
        let same = header.as_bytes().ct_eq(cookie.as_bytes());
        let ours = mac.as_bytes().ct_eq(self.mac(nonce, bound).as_bytes());
        (same & ours).into()
    }

    fn mac(&self, nonce: &str, bound: &Bound) -> String {
        let (kind, token) = match bound {
            Bound::Session(token) => ("session", token),
            Bound::PreSession(token) => ("pre-session", token),
        };
        // HMAC takes keys of any length, so making one from 32 bytes cannot fail.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return String::new();
        };
        for part in [kind, ".", nonce, ".", &token.encode()] {
            mac.update(part.as_bytes());
        }
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }
}

/// The origins that are ours.
#[derive(Debug, Clone)]
pub struct Origins {
    public: String,
    loopback_port: Option<u16>,
}

impl Origins {
    /// The origin of the public URL, such as `https://money.example.org`; in development also any
    /// loopback address with `loopback_port`.
    pub fn new(public: impl Into<String>, loopback_port: Option<u16>) -> Self {
        Self {
            public: public.into(),
            loopback_port,
        }
    }

    fn is_ours(&self, origin: &str) -> bool {
        origin == self.public
            || self.loopback_port.is_some_and(|port| {
                ["localhost", "127.0.0.1", "[::1]"]
                    .iter()
                    .any(|host| origin == format!("http://{host}:{port}"))
            })
    }
}

/// Whether nothing in the headers of `req` says that another site sent it.
pub fn comes_from_us(req: &HttpRequest, origins: &Origins) -> bool {
    let headers = req.headers();
    // More than one Origin is nobody's.
    let origin_is_ours = headers
        .get_all(ORIGIN)
        .all(|origin| origin.to_str().is_ok_and(|o| origins.is_ours(o)));
    origin_is_ours && text(req, FETCH_SITE) != Some("cross-site")
}

fn text<'a>(req: &'a HttpRequest, name: &str) -> Option<&'a str> {
    req.headers().get(name).and_then(|v| v.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Counting;
    use proptest::prelude::*;

    fn token(byte: u8) -> Token {
        Token::parse(&URL_SAFE_NO_PAD.encode([byte; 32])).unwrap()
    }

    #[test]
    fn a_token_holds_for_its_own_cookie_only() {
        let csrf = Csrf::new([9; 32]);
        let issued = csrf.issue(&Bound::Session(token(1)), &Counting::default());
        assert!(csrf.verify(&issued, &issued, &Bound::Session(token(1))));
        assert!(!csrf.verify(&issued, &issued, &Bound::Session(token(2))));
        assert!(!csrf.verify(&issued, &issued, &Bound::PreSession(token(1))));
        assert!(!Csrf::new([8; 32]).verify(&issued, &issued, &Bound::Session(token(1))));
        assert!(!csrf.verify(&issued, "", &Bound::Session(token(1))));
        assert!(!csrf.verify("", "", &Bound::Session(token(1))));
    }

    proptest! {
        #[test]
        fn no_changed_token_is_accepted(at in 0_usize..87, to in "[A-Za-z0-9_.-]") {
            let csrf = Csrf::new([9; 32]);
            let bound = Bound::Session(token(1));
            let issued = csrf.issue(&bound, &Counting::default());
            let mut forged = issued.clone();
            forged.replace_range(at..=at, &to);
            prop_assert_eq!(csrf.verify(&forged, &forged, &bound), forged == issued);
        }
    }

    #[test]
    fn our_origins_are_the_public_one_and_in_development_loopback_with_our_port() {
        let production = Origins::new("https://money.example.org", None);
        let development = Origins::new("http://localhost:8080", Some(8080));
        for (origins, origin, ours) in [
            (&production, "https://money.example.org", true),
            (&production, "http://money.example.org", false),
            (&production, "https://money.example.org.evil.test", false),
            (&production, "https://evil.test", false),
            (&production, "null", false),
            (&production, "http://localhost:8080", false),
            (&development, "http://localhost:8080", true),
            (&development, "http://127.0.0.1:8080", true),
            (&development, "http://[::1]:8080", true),
            (&development, "http://localhost:8081", false),
            (&development, "http://localhost.evil.test:8080", false),
        ] {
            assert_eq!(origins.is_ours(origin), ours, "{origin}");
        }
    }
}
