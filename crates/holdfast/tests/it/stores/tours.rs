//! Looking around, in an account of one's own on a real store.

use super::on_both;
use super::pair::Pair;
use crate::support::Reply;
use crate::support::form::{Form, pdf};
use crate::support::installation::Installation;
use actix_web::http::Method;
use api_actix::http::call::NOT_ON_TOUR;
use chrono::TimeDelta;
use domain_auth::Limits;
use domain_shared::Clock;
use serde_json::{Value, json};

on_both![
    two_look_around_apart,
    nothing_leads_out_of_a_tour,
    a_tour_has_little_room,
    signing_out_deletes_a_tour,
    a_tour_that_is_over_is_deleted,
];

/// Calls that would reach somebody, or carry something out of the account.
const WAYS_OUT: [(Method, &str); 15] = [
    (Method::POST, "/account/export"),
    (Method::POST, "/account/delete"),
    (Method::POST, "/auth/passkeys/begin"),
    (Method::POST, "/auth/passkeys/confirm"),
    (Method::POST, "/auth/authenticator/begin"),
    (Method::POST, "/calendar"),
    (Method::POST, "/notifications/devices"),
    (Method::POST, "/notifications/test"),
    (Method::POST, "/security-questions/set"),
    (Method::POST, "/settings/email/confirmation"),
    (Method::PUT, "/settings/email"),
    (Method::PUT, "/settings/phone"),
    (Method::PUT, "/settings/password"),
    (Method::PUT, "/settings/pincode"),
    (Method::PUT, "/settings/name"),
];

/// Somebody who has begun to look around, and whose services go by the machine's clock as the rest does.
async fn on_tour(make: impl AsyncFn(Limits) -> Installation) -> Pair {
    let mut pair = Pair::of(make).await;
    let server = &pair.servers[0];
    server.clock.set(server.inner.clock.now());
    pair.sign_up().await;
    pair.browser = crate::support::browser::Browser::new(3);
    begin(&mut pair).await;
    pair
}

async fn begin(pair: &mut Pair) -> Value {
    let mut begun = pair.done("/auth/tour", json!({})).await;
    begun["user"].take()
}

async fn ids(pair: &mut Pair) -> Vec<String> {
    let items = pair.data("/vault").await;
    let items = items.as_array().unwrap().iter();
    items
        .map(|item| item["id"].as_str().unwrap().to_owned())
        .collect()
}

async fn is_in(pair: &mut Pair) -> bool {
    let me = pair.browser.get(&pair.servers[1].shared, "/auth/me").await;
    me.status == 200
}

async fn upload(pair: &mut Pair, path: &str, name: &str, size: usize) -> Reply {
    let request = pair.browser.request(&Method::POST, path);
    let request = request
        .insert_header(("content-type", Form::TYPE))
        .set_payload(Form::default().file(name, &pdf(size)).bytes());
    let shared = &pair.servers[0].shared;
    pair.browser.exchange(shared, request).await
}

async fn two_look_around_apart(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = on_tour(make).await;
    let user = pair.data("/auth/me").await["user"].take();
    let end = pair.servers[0].clock.now() + TimeDelta::hours(2);
    assert_eq!(user["firstName"], "Rowan");
    let told: chrono::DateTime<chrono::Utc> = user["tourEndsAt"].as_str().unwrap().parse().unwrap();
    assert!((end - told).abs() < TimeDelta::seconds(1));
    let worth = pair.data("/dashboard").await["statistics"]["netWorth"].take();
    assert!(worth["current"].as_f64().unwrap() > 100_000.0, "{worth}");
    assert_ne!(
        worth["change"]["absoluteChange"], 0,
        "it has a past: {worth}"
    );
    let first = ids(&mut pair).await;
    assert!(first.len() > 5, "{first:?}");

    let one = pair.come("other@example.co.uk", "+447700900462");
    begin(&mut pair).await;
    let second = ids(&mut pair).await;
    assert_eq!(second.len(), first.len());
    assert!(!second.iter().any(|id| first.contains(id)));
    pair.browser = one;
    assert_eq!(ids(&mut pair).await, first);
}

async fn nothing_leads_out_of_a_tour(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = on_tour(make).await;
    for (method, path) in WAYS_OUT {
        let reply = pair.ask(method, path, json!({})).await;
        assert_eq!(reply.status, 400, "{path}");
        assert_eq!(reply.json()["message"], NOT_ON_TOUR, "{path}");
    }
    let reply = upload(&mut pair, "/account/import", "mine.zip", 100).await;
    assert_eq!(reply.json()["message"], NOT_ON_TOUR);
    let written = pair.servers[0].daily_reminders().round().await.unwrap();
    assert_eq!(written.written, 0);
}

async fn a_tour_has_little_room(make: impl AsyncFn(Limits) -> Installation) {
    const MIB: usize = 1024 * 1024;
    let mut pair = on_tour(make).await;
    let path = "/life-locker/documents";
    for name in ["first.pdf", "second.pdf"] {
        let reply = upload(&mut pair, path, name, 9 * MIB).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
    }
    let reply = upload(&mut pair, path, "third.pdf", 9 * MIB).await;
    assert_eq!(reply.status, 422);
    assert!(reply.text().contains("limit of your storage"));
}

async fn signing_out_deletes_a_tour(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = on_tour(make).await;
    let person = pair.person().await;
    let before = pair.browser.clone();
    pair.done("/auth/logout", json!({})).await;
    let people = pair.servers[1].inner.store.people();
    assert!(people.by_id(person).await.unwrap().is_none());
    pair.browser = before;
    assert!(!is_in(&mut pair).await);
}

async fn a_tour_that_is_over_is_deleted(make: impl AsyncFn(Limits) -> Installation) {
    let mut pair = on_tour(make).await;
    let person = pair.person().await;
    pair.servers[0].clock.step(TimeDelta::minutes(121));
    assert!(!is_in(&mut pair).await);
    let tours = &pair.servers[0].inner.app.accounts.tours;
    assert_eq!(tours.sweep().await.unwrap(), 1);
    let people = pair.servers[1].inner.store.people();
    assert!(people.by_id(person).await.unwrap().is_none());
}
