//! A reminder from its date to the link in its mail, over real stores and by two servers.

use super::on_both;
use super::pair::{EMAIL, Pair};
use crate::support::Reply;
use crate::support::area::draft;
use crate::support::form::{Form, pdf};
use crate::support::installation::Installation;
use actix_web::http::Method;
use chrono::TimeDelta;
use domain_auth::Limits;
use domain_shared::time::london_day;
use serde_json::{Value, json};

impl Pair {
    async fn call(&mut self, server: usize, method: Method, path: &str, body: Value) -> Reply {
        let shared = &self.servers[server].shared;
        let reply = self.browser.call(shared, &method, path, body).await;
        assert!(reply.status < 400, "{path}: {}", reply.text());
        reply
    }

    /// Signs somebody up by the machine's clock, by which the signed-in area goes, with their email confirmed.
    async fn sign_up_confirmed(&mut self) {
        let now = self.servers[0].inner.clock.now();
        self.servers[0].clock.set(now);
        self.sign_up().await;
        assert_eq!(self.remind().await, 0, "the email is not confirmed");
        let token = self.servers[0].post.token(EMAIL, "/confirm-email").unwrap();
        let link = json!({"token": token});
        self.call(0, Method::POST, "/auth/email-links/confirm", link)
            .await;
    }

    /// The day so many days from today.
    fn day(&self, days: i64) -> String {
        let today = london_day(self.servers[0].inner.clock.now());
        (today + TimeDelta::days(days)).to_string()
    }

    async fn keep(&mut self, preset: Form) -> Value {
        let request = self.browser.request(&Method::POST, "/pre-sets");
        let request = request
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(preset.bytes());
        let shared = &self.servers[0].shared;
        let kept = self.browser.exchange(shared, request).await;
        assert_eq!(kept.status, 201, "{}", kept.text());
        kept.json()["data"].take()
    }

    async fn told(&mut self, path: &str) -> Value {
        let shared = &self.servers[1].shared;
        self.browser.get(shared, path).await.json()["data"].take()
    }

    /// Both servers write today's reminders; answers how many were written.
    pub(super) async fn remind(&self) -> u32 {
        let mails = self.servers.each_ref().map(Installation::daily_reminders);
        let [one, other] = &mails;
        let (one, other) = tokio::join!(one.round(), other.round());
        self.servers[0].deliver().await;
        one.unwrap().written + other.unwrap().written
    }
}

async fn a_date_is_told_of_by_mail_whose_link_settles_it(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up_confirmed().await;
    let expiry = pair.day(20);
    let facts = json!({"name": "Planted", "expiry_date": expiry, "passport_number": "925076473"});
    let form = Form::preset("key_info", "passport", &facts.to_string());
    pair.keep(form).await;
    assert_eq!(pair.remind().await, 1);
    assert_eq!(pair.remind().await, 0);
    let token = pair.servers[0].post.token(EMAIL, "/reminders").unwrap();
    let link = json!({"token": token});
    let looked = pair
        .call(1, Method::POST, "/reminders/look", link.clone())
        .await;
    assert_eq!(looked.json()["data"]["notice"], "Expires in 2 weeks");
    assert_eq!(looked.json()["data"]["name"], "Passport");
    assert_eq!(
        pair.told("/pre-sets").await[0]["reminder_notice"],
        "Expires in 2 weeks"
    );
    pair.call(0, Method::POST, "/reminders/renewed", link).await;
    assert_eq!(
        pair.told("/pre-sets").await[0]["reminder_notice"],
        Value::Null
    );
    assert_eq!(pair.told("/timeline").await[0]["renewed"], true);
}

async fn a_link_moves_an_mot_and_its_history_keeps_what_it_cost(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up_confirmed().await;
    let [ends, next] = [20, 385].map(|days| pair.day(days));
    let mut car = draft("vehicle", "Octavia");
    car["categoryData"]["own_mot_date"] = json!(ends);
    let car = pair.call(0, Method::POST, "/vault", car).await.json()["data"].take();
    let car = format!("/vault/{}", car["id"].as_str().unwrap());
    let mot = pair.told("/timeline").await[0]["id"].take();
    let body = json!({"remind": ["1m"], "amount": 54.85});
    let path = format!("/timeline/{}", mot.as_str().unwrap());
    let priced = pair.call(0, Method::PUT, &path, body).await.json();
    assert_eq!(priced["data"]["amount"], 54.85);

    assert_eq!(pair.remind().await, 1);
    let token = pair.servers[0].post.token(EMAIL, "/reminders").unwrap();
    let body = json!({"token": token, "date": next});
    let moved = pair.call(0, Method::POST, "/reminders/renewed", body).await;
    assert_eq!(moved.json()["data"]["renewed_from"], ends);
    let stored = pair.told(&car).await;
    assert_eq!(stored["categoryData"]["own_mot_date"], next);
    assert_eq!(stored["renewals"][0]["amount"], 54.85);
    assert_eq!(pair.told("/timeline").await[0]["amount"], 54.85);
    let link = json!({"token": token});
    pair.call(1, Method::POST, "/reminders/reopen", link).await;
    let stored = pair.told(&car).await;
    assert_eq!(stored["categoryData"]["own_mot_date"], ends);
    assert_eq!(stored["renewals"], json!([]));
}

/// Its file stays where it was.
async fn a_link_moves_a_preset_that_has_a_file_and_back(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up_confirmed().await;
    let [ends, next] = [20, 385].map(|days| pair.day(days));
    let facts = json!({"name": "Gas", "expiry_date": ends, "start_date": "2025-01-01"});
    let form = Form::preset("renting", "gas_safety_certificate", &facts.to_string());
    let kept = pair.keep(form.file("gas.pdf", &pdf(1024))).await;
    assert_eq!(pair.remind().await, 1);
    let token = pair.servers[0].post.token(EMAIL, "/reminders").unwrap();
    let body = json!({"token": token, "date": next});
    // Sent again, because the answer was lost, it changes nothing.
    for _ in 0..2 {
        let moved = pair.call(0, Method::POST, "/reminders/renewed", body.clone());
        let moved = moved.await.json()["data"].take();
        assert_eq!(
            (&moved["date"], &moved["renewed_from"]),
            (&json!(next), &json!(ends))
        );
    }
    let link = json!({"token": token});
    let back = pair.call(1, Method::POST, "/reminders/reopen", link).await;
    assert_eq!(back.json()["data"]["date"], ends);
    let stored = pair.told("/pre-sets").await[0].take();
    assert_eq!(stored["metadata"], kept["metadata"]);
    assert_eq!(stored["url"], kept["url"]);
}

on_both!(
    a_date_is_told_of_by_mail_whose_link_settles_it,
    a_link_moves_an_mot_and_its_history_keeps_what_it_cost,
    a_link_moves_a_preset_that_has_a_file_and_back,
);
