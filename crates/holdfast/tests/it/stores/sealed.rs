//! A thief of the database and the log, without the key, learns nothing of an account.

use super::on_both;
use crate::support::browser::Browser;
use crate::support::dump::rows;
use crate::support::installation::Installation;
use adapters_pg::DatabaseUrl;
use chrono::TimeDelta;
use domain_auth::Limits;
use domain_auth::model::Token;
use http_edge::cookies::CSRF_COOKIE;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tracing_subscriber::filter::LevelFilter;

const EMAIL: &str = "Thessaly.Quillfeather@example.co.uk";
const PHONE: &str = "+447700900583";
const PASSWORDS: [&str; 2] = ["Vermilion-Otter-88", "Cerulean-Badger-31"];
const PINS: [&str; 2] = ["493827", "860415"];

/// The texts that were typed, apart from those that are given out on the way.
const TYPED: [&str; 13] = [
    "Thessaly",
    "Quillfeather",
    "thessaly.quillfeather",
    "7700900583",
    PASSWORDS[0],
    PASSWORDS[1],
    PINS[0],
    PINS[1],
    "Marchbanks Academy",
    "marchbanksacademy",
    "17 Plover Row",
    "BS8 1TH",
    "1984-06-21",
];

/// Everything that is written to the log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn bytes(&self) -> Vec<u8> {
        self.0.lock().unwrap().clone()
    }
}

/// Somebody whose every secret is remembered.
struct Journey<'a> {
    server: &'a Installation,
    browser: Browser,
    given_out: BTreeSet<String>,
}

impl Journey<'_> {
    async fn call(&mut self, path: &str, body: Value) -> Value {
        let shared = &self.server.shared;
        let reply = self.browser.post(shared, path, body).await;
        assert!(reply.status < 500, "{path}: {}", reply.text());
        self.server.deliver().await;
        let data = reply.json()["data"].clone();
        for field in ["token", "verificationToken"] {
            self.given_out
                .extend(data[field].as_str().map(str::to_owned));
        }
        self.given_out
            .extend(self.browser.cookies.values().cloned());
        self.given_out.extend(self.server.post.code(PHONE));
        self.given_out.extend(self.server.post.reset_token(EMAIL));
        data
    }

    fn code(&self) -> String {
        self.server.post.code(PHONE).unwrap()
    }

    async fn sign_up(&mut self) {
        let body = json!({
            "firstName": "Thessaly", "lastName": "Quillfeather", "email": EMAIL,
            "password": PASSWORDS[0], "termsAccepted": true, "marketingAccepted": true,
        });
        let token = self.call("/auth/signup/step1", body).await["token"].clone();
        let body = json!({
            "dateOfBirth": "1984-06-21", "address": "17 Plover Row, Bristol",
            "postCode": "BS8 1TH", "phone": PHONE, "token": token,
        });
        self.call("/auth/signup/step2", body).await;
        let again = json!({"phone": PHONE});
        self.call("/auth/resend-phone-code", again).await;
        let wrong = json!({"phone": PHONE, "verificationCode": "000000"});
        self.call("/auth/verify-phone", wrong).await;
        let body = json!({"phone": PHONE, "verificationCode": self.code()});
        let token = self.call("/auth/verify-phone", body).await["token"].clone();
        let pin = json!({"token": token, "pinCode": PINS[0]});
        self.call("/auth/set-pin", pin.clone()).await;
        self.call("/auth/verify-pin", pin).await;
        let body = json!({"questionType": "first_pet", "answer": "Marchbanks Academy"});
        self.call("/security-questions/set", body).await;
    }

    async fn log_in(&mut self, password: &str, pin: &str) {
        let body = json!({"email": EMAIL, "password": password, "rememberMe": true});
        let token = self.call("/auth/login", body).await["verificationToken"].clone();
        let code = json!({"verificationToken": token, "verificationCode": self.code()});
        let next = self.call("/auth/verify-login", code).await;
        let body = json!({"verificationToken": token, "pinCode": pin});
        if next["nextStep"] == "create_pincode" {
            self.call("/auth/set-login-pin", body.clone()).await;
        }
        let data = self.call("/auth/verify-login-pin", body).await;
        assert_eq!(data["user"]["firstName"], "Thessaly");
    }

    async fn whole(&mut self) {
        self.sign_up().await;
        self.call("/auth/logout", json!({})).await;
        self.log_in(PASSWORDS[0], PINS[0]).await;
        self.call("/auth/refresh-token", json!({"pinCode": PINS[1]}))
            .await;
        self.call("/auth/refresh-token", json!({"pinCode": PINS[0]}))
            .await;
        let wrong = json!({"email": EMAIL, "password": PASSWORDS[1]});
        self.call("/auth/login", wrong).await;
        self.call("/auth/forgot-password", json!({"email": EMAIL}))
            .await;
        let token = self.server.post.reset_token(EMAIL).unwrap();
        let reset = json!({"resetToken": token, "newPassword": PASSWORDS[1]});
        self.call("/auth/reset-password", reset).await;
        self.log_in(PASSWORDS[1], PINS[1]).await;
        // A known email signs up again.
        self.server.clock.step(TimeDelta::minutes(1));
        let body = json!({
            "firstName": "Thessaly", "lastName": "Quillfeather", "email": EMAIL,
            "password": PASSWORDS[0], "termsAccepted": true,
        });
        self.call("/auth/signup/step1", body).await;
        let me = self.browser.get(&self.server.shared, "/auth/me").await;
        assert_eq!(me.status, 200);
    }

    /// A token that the database keeps by its hash.
    fn session(&self) -> Token {
        Token::parse(&self.browser.cookies["__Host-sid"]).unwrap()
    }
}

/// All that a thief of the database has: files, or rows as PostgreSQL prints them.
async fn kept(server: &Installation) -> Vec<u8> {
    match &server.url {
        DatabaseUrl::Sqlite(file) => {
            let mut bytes = Vec::new();
            for entry in file.parent().unwrap().read_dir().unwrap() {
                let path = entry.unwrap().path();
                if path.is_file() {
                    bytes.extend(std::fs::read(path).unwrap());
                }
            }
            bytes
        }
        DatabaseUrl::Postgres(_) => {
            let rows = rows(&server.url).await.join("\n");
            // As the columns have them, without the quotes of a row.
            rows.replace("\\\\", "\\")
                .replace("\"\"", "\"")
                .into_bytes()
        }
    }
}

/// `bytes` as the database keeps them.
fn stored(server: &Installation, bytes: &[u8]) -> Vec<u8> {
    match &server.url {
        DatabaseUrl::Sqlite(_) => bytes.to_vec(),
        DatabaseUrl::Postgres(_) => bytes
            .iter()
            .flat_map(|byte| match byte {
                b'\\' => b"\\\\".to_vec(),
                0x20..=0x7e => vec![*byte],
                _ => format!("\\{byte:03o}").into_bytes(),
            })
            .collect(),
    }
}

/// The text that is searched: each byte as the character of its number, in lower case.
struct Searched(String);

impl Searched {
    fn new(bytes: &[u8]) -> Self {
        let lower = bytes.iter().map(u8::to_ascii_lowercase);
        Self(lower.map(char::from).collect())
    }

    fn holds(&self, part: &[u8]) -> bool {
        self.0.contains(&Self::new(part).0)
    }

    /// The same for what may be six digits, which also stand in ids and in fractions of seconds.
    fn tells(&self, secret: &str) -> bool {
        let secret = secret.to_ascii_lowercase();
        if !secret.bytes().all(|byte| byte.is_ascii_digit()) {
            return self.holds(secret.as_bytes());
        }
        let is_part = |c: char| c.is_ascii_hexdigit() || c == '.';
        self.0.match_indices(&secret).any(|(at, found)| {
            let (before, after) = (&self.0[..at], &self.0[at + found.len()..]);
            !before.ends_with(is_part) && !after.starts_with(is_part)
        })
    }
}

async fn no_database_and_no_log_tells_anything_of_an_account(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _logging = tracing::subscriber::set_default(subscriber);

    let server = make(Limits::default()).await.hashing_for_real().await;
    let mut journey = Journey {
        server: &server,
        browser: Browser::new(1),
        given_out: BTreeSet::new(),
    };
    journey.whole().await;
    let given_out = &journey.given_out;
    assert!(given_out.contains(&journey.browser.cookies["__Secure-rt"]));
    assert!(given_out.contains(&journey.browser.cookies[CSRF_COOKIE]));
    assert!(
        given_out.iter().filter(|one| one.len() == 6).count() >= 4,
        "codes"
    );
    assert!(given_out.len() >= 20, "{given_out:?}");

    let database = Searched::new(&kept(&server).await);
    let log = Searched::new(&log.bytes());
    // Write access to the database without the key makes no session.
    let unkeyed = *journey.session().hash().bytes();
    assert!(!database.holds(&stored(&server, &unkeyed)));
    // So that what is looked for would be found.
    assert!(database.holds(b"$argon2id$"));
    assert!(log.holds(b"/api/v1/auth/verify-login-pin"));
    let secrets = TYPED
        .into_iter()
        .chain(given_out.iter().map(String::as_str));
    for secret in secrets {
        let squeezed: String = secret.split([' ', '-']).collect();
        for (place, searched) in [("database", &database), ("log", &log)] {
            for spelling in [secret, &squeezed] {
                assert!(!searched.tells(spelling), "{spelling} is in the {place}");
            }
        }
        if let Some(token) = Token::parse(secret) {
            let bytes = stored(&server, &bytes_of(&token));
            assert!(!database.holds(&bytes), "{secret} is in the database");
        }
    }
}

/// The bytes that a token's text stands for.
fn bytes_of(token: &Token) -> Vec<u8> {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    URL_SAFE_NO_PAD.decode(token.encode()).unwrap()
}

on_both!(no_database_and_no_log_tells_anything_of_an_account);
