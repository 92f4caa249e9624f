//! Lookups of vehicles and properties over HTTP, on the sandbox providers.

mod stored;

use crate::support::area::errors;
use crate::support::{PLENTY, Reply, World};
use actix_web::http::Method;
use http_edge::rate_limits::RateLimits;
use serde_json::{Value, json};

const DETAILS: &str = "/vehicle/lookup";
const CAR: &str = "/vehicle/price";
const HOME: &str = "/property/price";

pub(crate) fn home() -> Value {
    json!({
        "postcode": "bs6 5ua", "property_type": "semi-detached_house",
        "construction_date": "pre_1914", "internal_area": 1120, "bedrooms": 3, "bathrooms": 2,
        "finish_quality": "high", "outdoor_space": "garden", "off_street_parking": 1,
    })
}

impl World {
    pub(crate) async fn ask(&self, path: &str, body: &Value) -> Reply {
        self.json(&self.owner, Method::POST, path, body).await
    }
}

#[actix_web::test]
async fn a_vehicle_is_found_by_its_mark_and_says_that_it_is_a_sample() {
    let world = World::new();
    let reply = world.ask(DETAILS, &json!({"vrm": "aa19 aaa"})).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let mut answer = reply.json();
    let due = answer["data"]["tax_due_date"].take();
    assert_eq!(due.as_str().unwrap().len(), "2027-01-01".len());
    assert_eq!(
        answer,
        json!({"success": true, "message": "", "data": {
            "make": "SKODA", "model": "OCTAVIA", "year": 2019, "fuelType": "PETROL",
            "color": "GREY", "tax_due_date": null, "tax_status": "Taxed", "mot_status": "Valid",
            "mot_expiry_date": "2026-12-10", "sample": true,
        }})
    );
}

#[actix_web::test]
async fn a_value_is_a_number_and_stands_beside_where_it_is_from() {
    let world = World::new();
    for (path, body) in [
        (CAR, json!({"vrm": "AB51ABC", "mileage": 42_000})),
        (HOME, home()),
    ] {
        let reply = world.ask(path, &body).await;
        let answer = reply.json();
        let pounds = answer["data"].as_f64().unwrap();
        assert!(pounds > 0.0, "{path}");
        assert_eq!(
            answer,
            json!({"success": true, "message": "", "data": answer["data"], "sample": true})
        );
        assert_eq!(world.ask(path, &body).await.json(), answer);
    }
}

#[actix_web::test]
async fn what_is_no_question_is_422_with_the_specs_message() {
    let world = World::new();
    let mut small = home();
    small["internal_area"] = json!(300);
    for (path, body, field, message) in [
        (
            DETAILS,
            json!({"vrm": "AB51ABC\r\nX-Evil: 1"}),
            "vrm",
            "Invalid VRM format",
        ),
        (
            CAR,
            json!({"vrm": "AB51ABC"}),
            "mileage",
            "Please enter VRM and mileage",
        ),
        (
            HOME,
            small,
            "internal_area",
            "Internal area must be more than 300 sqft",
        ),
    ] {
        let reply = world.ask(path, &body).await;
        assert_eq!(reply.status, 422, "{path} {body}");
        let expected = [(field.to_owned(), message.to_owned())];
        assert_eq!(errors(&reply), expected, "{path} {body}");
    }
    let nothing = world.ask(HOME, &json!({})).await;
    assert_eq!(errors(&nothing).len(), 9);
}

#[actix_web::test]
async fn what_nobody_knows_is_422_and_a_provider_that_is_down_503() {
    let world = World::new();
    let place = |postcode: &str| {
        let mut body = home();
        body["postcode"] = json!(postcode);
        body
    };
    let car = |vrm: &str| json!({"vrm": vrm, "mileage": 1});
    for (path, unknown, down, not_found, failed) in [
        (
            DETAILS,
            json!({"vrm": "ER19NFD"}),
            json!({"vrm": "ER19MNT"}),
            ("vrm", "Vehicle not found or incomplete data"),
            "Lookup failed",
        ),
        (
            CAR,
            car("ER19NFD"),
            car("ER19ERR"),
            ("vrm", "Could not evaluate vehicle value"),
            "Could not evaluate vehicle value",
        ),
        (
            HOME,
            place("ZE99 9ZZ"),
            place("ZE99 9FX"),
            ("postcode", "Could not evaluate property value"),
            "Could not evaluate property value",
        ),
    ] {
        let reply = world.ask(path, &unknown).await;
        assert_eq!(reply.status, 422, "{path}");
        let (field, message) = not_found;
        assert_eq!(errors(&reply), [(field.to_owned(), message.to_owned())]);
        let reply = world.ask(path, &down).await;
        assert_eq!(reply.status, 503, "{path}");
        assert_eq!(reply.json()["message"], failed);
    }
}

#[actix_web::test]
async fn a_person_asks_twenty_times_an_hour_whatever_they_ask() {
    let world = World::allowing(RateLimits {
        lookups: 20,
        ..PLENTY
    });
    let car = json!({"vrm": "AB51ABC", "mileage": 1});
    for turn in 0..20 {
        let (path, body) = match turn % 3 {
            0 => (DETAILS, &car),
            1 => (CAR, &car),
            _ => (HOME, &home()),
        };
        assert_eq!(world.ask(path, body).await.status, 200);
    }
    let refused = world.ask(HOME, &home()).await;
    assert_eq!(
        (refused.status, refused.header("retry-after")),
        (429, "3600")
    );
    let stranger = world.json(&world.stranger, Method::POST, CAR, &car).await;
    assert_eq!(stranger.status, 200);
    world.clock.step(chrono::TimeDelta::hours(1));
    assert_eq!(world.ask(HOME, &home()).await.status, 200);
}
