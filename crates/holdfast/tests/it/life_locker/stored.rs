//! The areas over real stores.

use super::AREAS;
use crate::stores::{Pair, on_both};
use crate::support::Reply;
use crate::support::form::{Form, pdf, png};
use crate::support::installation::Installation;
use actix_web::http::Method;
use domain_auth::Limits;
use serde_json::{Value, json};

/// A call with a form, at one of the two servers.
async fn sent(pair: &mut Pair, server: usize, method: Method, path: &str, form: Form) -> Reply {
    let request = pair
        .browser
        .request(&method, path)
        .insert_header(("Content-Type", Form::TYPE));
    let request = request.set_payload(form.bytes());
    let shared = &pair.servers[server].shared;
    pair.browser.exchange(shared, request).await
}

/// The other server's answer for `path`.
async fn told(pair: &mut Pair, path: &str) -> Value {
    let reply = pair.browser.get(&pair.servers[1].shared, path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.json()
}

async fn documents_of_an_area_are_kept_for_every_server(
    make: impl AsyncFn(Limits) -> Installation,
) {
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    for area in AREAS {
        let form = Form::default().file("Lease.pdf", &pdf(300));
        let stored = sent(&mut pair, 0, Method::POST, area, form).await;
        assert_eq!(stored.status, 201, "{}", stored.text());
        let stored = stored.json()["data"].take();
        let list = told(&mut pair, &format!("{area}?limit=1&q=lease")).await;
        assert_eq!(list["data"], json!({"documents": [stored]}));
        assert_eq!(list["page"], json!({"next": null, "total": 1}));

        let path = format!("{area}/{}", stored["id"].as_str().unwrap());
        let form = Form::default().file("Front door.png", &png());
        let replaced = sent(&mut pair, 1, Method::PUT, &path, form).await;
        assert_eq!(replaced.status, 200, "{}", replaced.text());
        let replaced = replaced.json()["data"].take();
        assert_eq!(
            told(&mut pair, area).await["data"]["documents"],
            json!([replaced])
        );

        let shared = &pair.servers[0].shared;
        let gone = pair
            .browser
            .call(shared, &Method::DELETE, &path, json!({}))
            .await;
        assert_eq!(gone.status, 200, "{}", gone.text());
        assert_eq!(told(&mut pair, area).await["data"]["documents"], json!([]));
    }
}

async fn notes_of_the_life_locker_are_kept_for_every_server(
    make: impl AsyncFn(Limits) -> Installation,
) {
    const PATH: &str = "/life-locker/key-info";
    let mut pair = Pair::of(make).await;
    pair.sign_up().await;
    let shared = &pair.servers[0].shared;
    let body = json!({"name": "Dentist", "date": "2027-07-01"});
    let note = pair.browser.post(shared, PATH, body).await;
    assert_eq!(note.status, 201, "{}", note.text());
    let note = note.json()["data"].take();
    assert_eq!(told(&mut pair, PATH).await["data"], json!([note]));

    let path = format!("{PATH}/{}", note["id"].as_str().unwrap());
    for (method, body, left) in [
        (Method::PUT, json!({"name": "Optician"}), 1),
        (Method::DELETE, json!({}), 0),
    ] {
        let shared = &pair.servers[0].shared;
        let reply = pair.browser.call(shared, &method, &path, body).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let list = told(&mut pair, PATH).await;
        assert_eq!(list["data"].as_array().unwrap().len(), left);
    }
}

on_both!(
    documents_of_an_area_are_kept_for_every_server,
    notes_of_the_life_locker_are_kept_for_every_server,
);
