//! The data that lookups leave in stored items.

use super::home;
use crate::support::World;
use crate::support::area::draft;
use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

#[actix_web::test]
async fn a_stored_vehicle_has_its_tax_and_mot_and_no_client_can_say_otherwise() {
    let world = World::new();
    let mut body = draft("vehicle", "The car");
    body["categoryData"]["vrm"] = json!("AA19AAA");
    body["categoryData"]["mot_expiry_date"] = json!("2030-01-01");
    body["categoryData"]["mot_status"] = json!("Invented");
    let made = world.ask("/vault", &body).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let id = made.json()["data"]["id"].as_str().unwrap().to_owned();
    let path = format!("/vault/{id}");
    let data = world.data(&world.owner, &path).await["categoryData"].take();
    assert_eq!(data["mot_expiry_date"], "2026-12-10");
    assert_eq!(data["mot_status"], "Valid");
    assert_eq!(data["tax_status"], "Taxed");
    assert_eq!(data["facts_sample"], true, "it is sample data");
    assert!(data["tax_due_date"].is_string());
}

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
async fn a_vehicle_that_cannot_be_looked_up_is_stored_without() {
    let world = World::new();
    for vrm in ["ER19NFD", "ER19MNT"] {
        let mut body = draft("vehicle", "The car");
        body["categoryData"]["vrm"] = json!(vrm);
        let made = world.ask("/vault", &body).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let path = format!("/vault/{}", made.json()["data"]["id"].as_str().unwrap());
        let data = world.data(&world.owner, &path).await["categoryData"].take();
        for fact in [
            "mot_expiry_date",
            "mot_status",
            "tax_status",
            "tax_due_date",
            "facts_sample",
        ] {
            assert_eq!(data[fact], Value::Null, "{vrm} {fact}");
        }
    }
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
