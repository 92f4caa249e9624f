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
        let mails = self.servers.each_ref().map(Installation::reminder_mails);
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
    assert_eq!(looked.json()["data"]["notice"], "Expires in 3 weeks");
    assert_eq!(looked.json()["data"]["name"], "Planted");
    assert_eq!(
        pair.told("/pre-sets").await[0]["reminder_notice"],
        "Expires in 3 weeks"
    );
    pair.call(0, Method::POST, "/reminders/renewed", link).await;
    assert_eq!(
        pair.told("/pre-sets").await[0]["reminder_notice"],
        Value::Null
    );
    assert_eq!(pair.told("/timeline").await[0]["renewed"], true);
}

async fn a_vehicles_dates_can_be_put_off_one_by_one(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    // The signed-in area goes by the machine's clock.
    let today = london_day(pair.servers[0].inner.clock.now());
    let mut octavia = draft("vehicle", "Octavia");
    octavia["categoryData"]["own_mot_date"] = json!(today + TimeDelta::days(19));
    octavia["categoryData"]["own_tax_date"] = json!(today + TimeDelta::days(40));
    let made = pair.call(0, Method::POST, "/vault", octavia).await;
    let vehicle = made.json()["data"]["id"].clone();
    let dates = pair.told("/timeline").await;
    let names: Vec<_> = dates
        .as_array()
        .unwrap()
        .iter()
        .map(|date| &date["name"])
        .collect();
    assert_eq!(names, ["Octavia", "Octavia"]);
    assert!(
        dates
            .as_array()
            .unwrap()
            .iter()
            .all(|date| date["source_id"] == vehicle)
    );
    let item = format!("/vault/{}", vehicle.as_str().unwrap());
    let whats = |item: &Value| -> Vec<String> {
        let notices = item["reminder_notices"].as_array().unwrap();
        let whats = notices
            .iter()
            .map(|notice| notice["what"].as_str().unwrap());
        whats.map(str::to_owned).collect()
    };
    let mut expected = whats(&pair.told(&item).await);
    assert!(expected.iter().any(|what| what == "MOT"), "{expected:?}");
    for date in dates.as_array().unwrap() {
        // One that lies on this very day can only be renewed.
        let days = date["days"].as_i64().unwrap();
        let (what, body) = match days {
            0 => ("renewed", json!({})),
            _ => ("snooze", json!({"days": days.min(365)})),
        };
        let path = format!("/timeline/{}/{what}", date["id"].as_str().unwrap());
        pair.call(0, Method::POST, &path, body).await;
        expected.retain(|one| *one != date["what"]);
        assert_eq!(whats(&pair.told(&item).await), expected);
        assert_eq!(whats(&pair.told("/vault").await[0]), expected);
    }
    assert_eq!(expected, [""; 0]);
    pair.call(0, Method::DELETE, &item, json!({})).await;
    assert_eq!(pair.told("/timeline").await, json!([]));
}

on_both!(
    a_date_is_told_of_by_mail_whose_link_settles_it,
    a_vehicles_dates_can_be_put_off_one_by_one,
);
