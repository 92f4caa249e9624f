//! The data that lookups leave in stored items.

use super::home;
use crate::support::World;
use crate::support::area::draft;
use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

#[actix_web::test]
async fn an_own_date_counts_and_reminds_and_a_sandbox_providers_does_neither() {
    let world = World::new();
    let mut body = draft("vehicle", "The car");
    body["categoryData"]["vrm"] = json!("AA19AAA");
    let made = world.ask("/vault", &body).await.json();
    let path = format!("/vault/{}", made["data"]["id"].as_str().unwrap());
    let shown = world.data(&world.owner, &path).await;
    assert_eq!(
        shown["vehicle_dates"][0],
        json!({"what": "MOT", "date": "2026-12-10", "status": "Valid", "source": "sample",
            "stated_on": "2026-11-21"})
    );
    assert_eq!(shown["reminder_notices"], json!([]));
    body["categoryData"]["own_mot_date"] = json!("2026-12-12");
    let edited = world.json(&world.owner, Method::PUT, &path, &body).await;
    let shown = edited.json()["data"].take();
    assert_eq!(
        shown["vehicle_dates"][0],
        json!({"what": "MOT", "date": "2026-12-12", "status": null, "source": "owner",
            "stated_on": "2026-11-21"})
    );
    assert_eq!(shown["categoryData"]["mot_expiry_date"], "2026-12-10");
    assert_eq!(shown["reminder_notices"][0]["date"], "2026-12-12");
    body["categoryData"]["own_mot_date"] = json!("12/12/2026");
    let refused = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["errors"][0]["field"], "own_mot_date");
}

#[actix_web::test]
async fn a_told_value_shows_its_age_until_a_person_sets_another() {
    let world = World::new();
    let pounds = world.ask("/property/price", &home()).await.json()["data"].take();
    world.clock.step(TimeDelta::minutes(2));
    let mut data = home();
    data["address"] = json!("14 Clevedon Terrace, Bristol");
    data["value"] = pounds;
    let mut body = json!({"category": "property", "name": "Home", "categoryData": data});
    let made = world.ask("/vault", &body).await;
    let path = format!("/vault/{}", made.json()["data"]["id"].as_str().unwrap());
    let shown = world.data(&world.owner, &path).await;
    assert_eq!(
        shown["valuation"],
        json!({"at": "2026-11-21T12:00:00.000000Z", "failed_at": null, "sample": true})
    );
    body["categoryData"]["value"] = json!(1);
    let edited = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(edited.json()["data"]["valuation"], Value::Null);
}
