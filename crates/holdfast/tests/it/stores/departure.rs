//! Of somebody who deletes their account nothing is left, on real stores and with two servers.

use super::on_both;
use super::pair::{EMAIL, PASSWORD, PIN, Pair};
use crate::reminders::notifications::subscription;
use crate::support::Reply;
use crate::support::area::draft;
use crate::support::browser::Browser;
use crate::support::dump::{execute, owned_tables, rows};
use crate::support::form::{Form, letter};
use crate::support::installation::Installation;
use actix_web::http::Method;
use chrono::TimeDelta;
use data_encoding::BASE32_NOPAD;
use domain_auth::Limits;
use domain_auth::model::Token;
use domain_shared::time::{FixedClock, london_day};
use domain_shared::{Clock, PersonId};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use totp_lite::{Sha1, totp_custom};

/// Tables with rows that no port writes any more, that only a browser can make, or whose rows the
/// journey has used up.
const BY_HAND: [&str; 2] = [
    "INSERT INTO email_links (token_hash, person_id, email_index, created_at, expires_at)
     SELECT token_hash, person_id, email_index, created_at, expires_at FROM password_resets",
    "INSERT INTO passkeys (id, person_id, version, credential_hash, added_at, sealed)
     SELECT person_id, person_id, 1, token_hash, created_at, token_hash FROM password_resets",
];

impl Pair {
    /// A call that must go well, with a key so that its answer is stored.
    async fn made(&mut self, method: Method, path: &str, body: Value) -> Value {
        let request = self.browser.request(&method, path).set_json(body);
        let request = request.insert_header(("Idempotency-Key", "one opening of a form"));
        self.answered(path, request).await
    }

    async fn sent(&mut self, path: &str, form: Form) -> Value {
        let request = self.browser.request(&Method::POST, path);
        let request = request
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(form.bytes());
        self.answered(path, request).await
    }

    async fn answered(&mut self, path: &str, request: actix_web::test::TestRequest) -> Value {
        let shared = &self.servers[0].shared;
        let reply = self.browser.exchange(shared, request).await;
        assert!(reply.status < 400, "{path}: {}", reply.text());
        self.servers[0].deliver().await;
        reply.json()["data"].take()
    }

    pub(super) async fn person(&self) -> PersonId {
        let session = Token::parse(&self.browser.cookies["__Host-sid"]).unwrap();
        let sessions = self.servers[0].inner.store.sessions();
        let owner = sessions.owner(Some(&session.hash()), None).await;
        owner.unwrap().unwrap()
    }

    /// Sets up an authenticator app, with its recovery codes.
    async fn add_app(&mut self) {
        let new = self
            .done("/auth/authenticator/begin", json!({"pinCode": PIN}))
            .await;
        let secret = BASE32_NOPAD
            .decode(new["secret"].as_str().unwrap().as_bytes())
            .unwrap();
        let now = u64::try_from(self.servers[0].clock.now().timestamp()).unwrap();
        let code = totp_custom::<Sha1>(30, 6, &secret, now);
        let code = json!({"verificationCode": code});
        self.done("/auth/authenticator/confirm", code).await;
    }

    /// Confirms the email and is reminded of a passport.
    async fn be_reminded(&mut self) {
        let server = &self.servers[0];
        let token = server.post.token(EMAIL, "/confirm-email").unwrap();
        let link = json!({"token": token});
        self.done("/auth/email-links/confirm", link).await;
        let server = &self.servers[0];
        let told = server.daily_reminders().round().await.unwrap();
        assert!(told.written > 0);
        server.deliver().await;
    }

    /// Keeps something in every area, and begins whatever can be begun.
    async fn keep_everything(&mut self) {
        // The signed-in area goes by the machine's clock.
        let now = self.servers[0].inner.clock.now();
        self.servers[0].clock.set(now);
        self.sign_up().await;
        self.log_in().await;
        self.add_app().await;
        let car = draft("vehicle", "Octavia");
        let car = self.made(Method::POST, "/vault", car).await;
        let car = format!("/vault/{}", car["id"].as_str().unwrap());
        let note = json!({"name": "Insurer"});
        let path = format!("{car}/key-info");
        self.made(Method::POST, &path, note).await;
        let paid = json!({"name": "Fuel", "amount": -40, "date": "2026-11-20"});
        let path = format!("{car}/transactions");
        self.made(Method::POST, &path, paid).await;
        let day = london_day(now) + TimeDelta::days(20);
        let passport = json!({
            "name": "Passport", "expiry_date": day, "passport_number": "925076473",
        });
        let passport = Form::preset("key_info", "passport", &passport.to_string());
        self.sent("/pre-sets", passport).await;
        let boiler = json!({"title": "Boiler", "kind": "boiler_service", "date": day});
        self.made(Method::POST, "/dates", boiler).await;
        let typed = json!({"values": {"name": "Plumber"}});
        self.made(Method::PUT, "/drafts/note-new", typed).await;
        self.be_reminded().await;
        for name in ["Deed.pdf", "Lease.pdf"] {
            let form = Form::default().file(name, &letter("What a deed says"));
            self.sent("/life-locker/documents", form).await;
            // The first is read; of the second it is still to be done.
            if name == "Deed.pdf" {
                assert_eq!(self.servers[0].read_texts().await, 1);
            }
        }
        self.made(Method::POST, "/calendar", json!({})).await;
        let ways = json!({"byEmail": true, "byText": true, "names": true});
        self.made(Method::PUT, "/notifications", ways).await;
        let device = subscription("https://web.push.apple.com/QAAA");
        self.made(Method::POST, "/notifications/devices", device)
            .await;
        let phone = json!({"value": "07700900987", "pincode": PIN, "type": "phone"});
        self.made(Method::PUT, "/settings/phone", phone).await;
        let mut elsewhere = Browser::new(7);
        let login = json!({"email": EMAIL, "password": PASSWORD, "rememberMe": false});
        let begun = elsewhere
            .post(&self.servers[0].shared, "/auth/login", login)
            .await;
        assert_eq!(begun.status, 200);
        self.servers[0].deliver().await;
        self.keep_statements().await;
        // Its mail has not left.
        let email = json!({"email": EMAIL});
        let asked = elsewhere.post(&self.servers[0].shared, "/auth/forgot-password", email);
        assert_eq!(asked.await.status, 200);
        for statement in BY_HAND {
            execute(&self.servers[0].url, statement).await;
        }
    }

    async fn delete(&mut self, pin: &str) -> Reply {
        let body = json!({"pinCode": pin});
        let shared = &self.servers[0].shared;
        self.browser.post(shared, "/account/delete", body).await
    }
}

/// The tables whose rows name the person.
async fn naming(pair: &Pair, person: PersonId) -> BTreeSet<String> {
    let id = person.uuid();
    let (hyphenated, simple) = (id.hyphenated().to_string(), id.simple().to_string());
    let rows = rows(&pair.servers[0].url).await.into_iter();
    let rows = rows.map(|row| row.to_lowercase());
    rows.filter(|row| row.contains(&hyphenated) || row.contains(&simple))
        .map(|row| table_of(&row))
        .collect()
}

fn table_of(row: &str) -> String {
    row.split(' ').next().unwrap_or_default().to_owned()
}

async fn a_deleted_account_leaves_nothing_but_that_there_was_one(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.keep_everything().await;
    let person = pair.person().await;
    let owned = owned_tables(&pair.servers[0].url).await;
    let before = naming(&pair, person).await;
    // A table that is new here has to be filled above, and emptied by the deletion.
    let unfilled: Vec<_> = owned.difference(&before).collect();
    assert!(unfilled.is_empty(), "no row in {unfilled:?}");
    assert!(before.contains("jobs"));

    let wrong = pair.delete("000000").await;
    assert_eq!(wrong.status, 400);
    assert_eq!(wrong.json()["errors"][0]["field"], "pinCode");
    assert_eq!(naming(&pair, person).await, before);

    let deleted = pair.delete(PIN).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text());
    for cookie in ["__Host-sid", "__Secure-rt"] {
        assert!(!pair.browser.cookies.contains_key(cookie), "{cookie}");
    }
    assert_eq!(naming(&pair, person).await, BTreeSet::new());
    let kept = rows(&pair.servers[0].url).await;
    let left: BTreeSet<_> = kept.iter().map(|row| table_of(row)).collect();
    let left: Vec<_> = left.intersection(&owned).collect();
    // That somebody has gone, and whose files are still to be swept: nobody's.
    assert_eq!(
        left,
        ["audit_chains", "audit_events", "blobs", "person_keys"]
    );
    let of = |table: &str| kept.iter().filter(|row| table_of(row) == table).count();
    let gone = kept.iter().filter(|row| row.contains("account_deleted"));
    assert_eq!((gone.count(), of("person_keys")), (1, 1));

    let mut swept = pair.servers[0].inner.documents.clone();
    let later = pair.servers[0].clock.now() + TimeDelta::hours(2);
    swept.clock = Arc::new(FixedClock::at(later));
    swept.sweep().await.unwrap();
    assert_eq!(pair.servers[0].files(), Vec::<PathBuf>::new());
    let kept = rows(&pair.servers[0].url).await;
    assert!(!kept.iter().any(|row| table_of(row) == "blobs"));
}

on_both!(a_deleted_account_leaves_nothing_but_that_there_was_one,);
