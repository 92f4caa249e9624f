//! A reminder from its date to the link in its mail, over real stores and by two servers.

use super::on_both;
use super::pair::{EMAIL, Pair};
use crate::support::Reply;
use crate::support::area::draft;
use crate::support::form::Form;
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
    // The signed-in area goes by the machine's clock.
    let now = pair.servers[0].inner.clock.now();
    pair.servers[0].clock.set(now);
    pair.sign_up().await;
    let today = london_day(now);
    let day = |days| (today + TimeDelta::days(days)).to_string();
    let facts = json!({"name": "Planted", "expiry_date": day(20), "passport_number": "925076473"});
    let form = Form::preset("key_info", "passport", &facts.to_string());
    let request = pair.browser.request(&Method::POST, "/pre-sets");
    let request = request
        .insert_header(("Content-Type", Form::TYPE))
        .set_payload(form.bytes());
    let kept = pair
        .browser
        .exchange(&pair.servers[0].shared, request)
        .await;
    assert_eq!(kept.status, 201, "{}", kept.text());
    assert_eq!(pair.remind().await, 0, "the email is not confirmed");
    let token = pair.servers[0].post.token(EMAIL, "/confirm-email").unwrap();
    let link = json!({"token": token});
    pair.call(0, Method::POST, "/auth/email-links/confirm", link)
        .await;
    assert_eq!(pair.remind().await, 1);
    assert_eq!(pair.remind().await, 0);
    let token = pair.servers[0].post.token(EMAIL, "/reminders").unwrap();
    let link = json!({"token": token});
    let looked = pair
        .call(1, Method::POST, "/reminders/look", link.clone())
        .await;
    assert_eq!(looked.json()["data"]["notice"], "Expires in 2 weeks");
    assert_eq!(looked.json()["data"]["name"], "Planted");
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
    let now = pair.servers[0].inner.clock.now();
    pair.servers[0].clock.set(now);
    pair.sign_up().await;
    assert_eq!(pair.remind().await, 0);
    let token = pair.servers[0].post.token(EMAIL, "/confirm-email").unwrap();
    let link = json!({"token": token});
    pair.call(0, Method::POST, "/auth/email-links/confirm", link)
        .await;
    let today = london_day(now);
    let day = |days| (today + TimeDelta::days(days)).to_string();
    let mut car = draft("vehicle", "Octavia");
    car["categoryData"]["own_mot_date"] = json!(day(20));
    let car = pair.call(0, Method::POST, "/vault", car).await.json()["data"].take();
    let car = format!("/vault/{}", car["id"].as_str().unwrap());
    let mot = pair.told("/timeline").await[0]["id"].take();
    let body = json!({"remind": ["1m"], "amount": 54.85});
    let path = format!("/timeline/{}", mot.as_str().unwrap());
    let priced = pair.call(0, Method::PUT, &path, body).await.json();
    assert_eq!(priced["data"]["amount"], 54.85);

    assert_eq!(pair.remind().await, 1);
    let token = pair.servers[0].post.token(EMAIL, "/reminders").unwrap();
    let next = json!({"token": token, "date": day(385)});
    let moved = pair.call(0, Method::POST, "/reminders/renewed", next).await;
    assert_eq!(moved.json()["data"]["renewed_from"], day(20));
    let stored = pair.told(&car).await;
    assert_eq!(stored["categoryData"]["own_mot_date"], day(385));
    assert_eq!(stored["renewals"][0]["amount"], 54.85);
    assert_eq!(pair.told("/timeline").await[0]["amount"], 54.85);
    let link = json!({"token": token});
    pair.call(1, Method::POST, "/reminders/reopen", link).await;
    let stored = pair.told(&car).await;
    assert_eq!(stored["categoryData"]["own_mot_date"], day(20));
    assert_eq!(stored["renewals"], json!([]));
}

on_both!(
    a_date_is_told_of_by_mail_whose_link_settles_it,
    a_link_moves_an_mot_and_its_history_keeps_what_it_cost,
);
