//! Everything out, everything in, over real stores.

mod again;
mod belongings;
mod damaged;
mod forty_days;
mod hostile;
mod packages;

use self::packages::{Entries, entries};
use super::on_both;
use super::pair::{EMAIL, PIN, Pair};
use crate::support::form::Form;
use crate::support::installation::Installation;
use actix_web::http::Method;
use chrono::TimeDelta;
use domain_auth::Limits;
use serde_json::{Value, json};

const OTHER: (&str, &str) = ("sam@example.co.uk", "+447700900462");

impl Pair {
    /// Asks for an export by PIN and answers its address below the API.
    pub(super) async fn ask_export(&mut self) -> String {
        let reply = self
            .ask(Method::POST, "/account/export", json!({ "pinCode": PIN }))
            .await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let url = reply.json()["data"]["url"].as_str().unwrap().to_owned();
        url.strip_prefix("/api/v1").unwrap().to_owned()
    }

    /// Everything that the signed-in user keeps, as a ZIP, from the other server.
    async fn export(&mut self) -> Vec<u8> {
        let path = self.ask_export().await;
        let shared = &self.servers[1].shared;
        let reply = self.browser.get(shared, &path).await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.header("content-type"), "application/zip");
        let (_, name) = path.rsplit_once('/').unwrap();
        assert!(name.starts_with("holdfast-20") && name.ends_with(".zip"));
        let disposition = format!("attachment; filename=\"{name}\"");
        assert_eq!(reply.header("content-disposition"), disposition);
        reply.body
    }

    async fn import(&mut self, zip: &[u8]) -> (u16, Value) {
        let form = Form::default().file("holdfast.zip", zip);
        let reply = self.post_form("/account/import", form).await;
        (reply.status, reply.json())
    }

    async fn may_import(&mut self) -> bool {
        self.data("/account/import").await == json!({ "possible": true })
    }
}

/// The content of an export, but for its owner and the moment it was made; the rest of it byte by
/// byte.
fn said(zip: &[u8]) -> (Value, Entries) {
    let mut entries = entries(zip);
    let json = entries.remove("holdfast.json").unwrap();
    let mut json: Value = serde_json::from_slice(&json).unwrap();
    json["person"] = Value::Null;
    json["exported_at"] = Value::Null;
    entries.remove("checksums.sha256").unwrap();
    (json, entries)
}

async fn an_export_is_asked_for_by_pin_and_told_of_by_mail(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    // The signed-in area goes by the machine's clock.
    let now = pair.servers[0].inner.clock.now();
    pair.servers[0].clock.set(now + TimeDelta::minutes(1));
    pair.sign_up().await;
    for (pin, status) in [("", 422), ("483920", 400)] {
        let body = json!({ "pinCode": pin });
        let reply = pair.ask(Method::POST, "/account/export", body).await;
        assert_eq!(reply.status, status, "{}", reply.text());
        assert_eq!(reply.json()["errors"][0]["field"], "pinCode");
    }
    let path = pair.ask_export().await;
    let mine = pair.browser.clone();
    pair.come(OTHER.0, OTHER.1);
    pair.sign_up().await;
    let shared = &pair.servers[0].shared;
    assert_eq!(pair.browser.get(shared, &path).await.status, 404);
    pair.browser = mine;
    let head = pair.browser.request(&Method::HEAD, &path);
    assert_eq!(pair.browser.exchange(shared, head).await.status, 200);
    let subject = "You exported your Holdfast data";
    pair.servers[0].deliver().await;
    assert_eq!(pair.servers[0].post.subjects(EMAIL, subject), 1);
    for _ in 0..2 {
        assert_eq!(pair.browser.get(shared, &path).await.status, 200);
    }
    pair.servers[0].deliver().await;
    assert_eq!(pair.servers[0].post.subjects(EMAIL, subject), 1);
    let forged = path.replace("holdfast-", "holdfast--");
    assert_eq!(pair.browser.get(shared, &forged).await.status, 404);
}

async fn statements_come_along_with_what_was_taught(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    pair.keep_statements().await;
    let first = pair.export().await;
    pair.come(OTHER.0, OTHER.1);
    pair.sign_up().await;
    let (status, answer) = pair.import(&first).await;
    assert_eq!(status, 201, "{answer}");
    let second = pair.export().await;
    assert_eq!(said(&second), said(&first));
    let (json, _) = said(&first);
    assert_eq!(json["items"][0]["statements"].as_array().unwrap().len(), 1);
    assert_eq!(json["statements"]["rules"][0]["tag"], "Food");
}

on_both!(
    an_export_is_asked_for_by_pin_and_told_of_by_mail,
    statements_come_along_with_what_was_taught,
);
