//! Values of the past, and edits as of a day.

use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use serde_json::{Value, json};

/// The days of an item's history with its values, oldest first.
async fn days(world: &World, item: &str) -> Vec<(String, f64)> {
    let history = world
        .data(&world.owner, &format!("/vault/{item}/history"))
        .await;
    let points = history.as_array().unwrap().iter();
    points
        .map(|point| {
            let day = point["day"].as_str().unwrap().to_owned();
            (day, point["value"].as_f64().unwrap())
        })
        .collect()
}

async fn edit(world: &World, item: &str, value: f64, as_of: &str) -> crate::support::Reply {
    let body = json!({
        "category": "personal_item", "name": "Violin", "categoryData": { "value": value },
        "asOf": as_of,
    });
    let path = format!("/vault/{item}");
    world.json(&world.owner, Method::PUT, &path, &body).await
}

#[actix_web::test]
async fn a_past_value_is_added_corrected_and_removed() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/history");
    let past = json!({ "date": "2024-03-31", "value": 900.25 });
    let made = world.made(&world.owner, &path, &past).await;
    assert_eq!(made["source"], "past");
    assert_eq!(made["at"], "2024-03-31T22:59:59.999999Z");
    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    let corrected = json!({ "date": "2024-04-01", "value": 901 });
    let reply = world
        .json(&world.owner, Method::PUT, &one, &corrected)
        .await;
    assert_eq!(
        (reply.status, &reply.json()["data"]["day"]),
        (200, &json!("2024-04-01"))
    );
    assert_eq!(
        days(&world, &item).await[0],
        ("2024-04-01".to_owned(), 901.0)
    );
    assert_eq!(world.delete(&world.owner, &one).await.status, 200);
    assert_eq!(world.delete(&world.owner, &one).await.status, 404);

    let refused = world
        .json(&world.owner, Method::POST, &path, &json!({}))
        .await;
    let fields: Vec<_> = errors(&refused)
        .into_iter()
        .map(|(field, _)| field)
        .collect();
    assert_eq!(
        (refused.status, fields),
        (422, vec!["date".to_owned(), "value".to_owned()])
    );
    let newest = world.data(&world.owner, &path).await[0]["id"].clone();
    let newest = format!("{path}/{}", newest.as_str().unwrap());
    let refused = world.delete(&world.owner, &newest).await;
    let message = "This is the item’s value. Edit the item to change it.";
    assert_eq!(
        (refused.status, &refused.json()["message"]),
        (400, &json!(message))
    );
}

#[actix_web::test]
async fn an_edit_as_of_an_earlier_day_adds_its_value_and_changes_nothing_else() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let before = world.data(&world.owner, &format!("/vault/{item}")).await;
    let reply = edit(&world, &item, 700.0, "2020-02-29").await;
    assert_eq!(reply.status, 200);
    let value = |item: &Value| item["categoryData"]["value"].clone();
    assert_eq!(value(&reply.json()["data"]), value(&before));
    assert_eq!(
        days(&world, &item).await[0],
        ("2020-02-29".to_owned(), 700.0)
    );
    for (as_of, message) in [
        ("2020-02-29", "There is already a value for this day"),
        ("2030-01-01", "Enter a day up to today"),
    ] {
        let refused = edit(&world, &item, 701.0, as_of).await;
        let told = vec![("asOf".to_owned(), message.to_owned())];
        assert_eq!((refused.status, errors(&refused)), (422, told));
    }
}
