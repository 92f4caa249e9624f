//! The dates that a person makes.

use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use serde_json::{Value, json};

fn boiler(world: &World, about: &Value) -> Value {
    json!({
        "title": "Boiler", "kind": "boiler_service", "date": world.day(20), "repeats": "yearly",
        "remind": ["1m", "7d"], "provider": "British Gas", "amount": 96, "details": null,
        "about": about,
    })
}

#[actix_web::test]
async fn a_date_is_made_read_changed_and_deleted() {
    let world = World::new();
    let vehicle = world.mot("Octavia", 40);
    let about = json!({"type": "item", "id": vehicle});
    let sent = boiler(&world, &about);
    let made = world.made(&world.owner, "/dates", &sent).await;
    let id = made["id"].as_str().unwrap().to_owned();
    let mut expected = sent.clone();
    expected["id"] = json!(id);
    assert_eq!(made, expected);
    assert_eq!(world.data(&world.owner, "/dates").await, json!([made]));
    let path = format!("/dates/{id}");
    assert_eq!(world.data(&world.owner, &path).await, made);
    let ahead = world.data(&world.owner, "/timeline").await;
    let entry = &ahead[0];
    assert_eq!(
        (&entry["id"], &entry["own"], &entry["due"]),
        (&made["id"], &json!(true), &json!(true))
    );
    assert_eq!(
        (&entry["what"], &entry["name"]),
        (&json!("Boiler service"), &json!("Boiler"))
    );
    assert_eq!(
        (&entry["notice"], &entry["amount"]),
        (&json!("In 2 weeks"), &json!(96))
    );
    assert_eq!(entry["about"]["name"], "Octavia");

    let mut moved = sent;
    moved["date"] = json!(world.day(385));
    moved["amount"] = json!(99.5);
    let put = async |caller, body: &Value| world.json(caller, Method::PUT, &path, body).await;
    let changed = put(&world.owner, &moved).await;
    assert_eq!(changed.json()["data"]["amount"], 99.5);
    let ahead = world.data(&world.owner, "/timeline").await;
    assert_eq!(ahead[1]["date"], world.day(385));
    assert_eq!(put(&world.stranger, &moved).await.status, 404);

    let delete = async |caller| world.json(caller, Method::DELETE, &path, &json!({})).await;
    assert_eq!(delete(&world.stranger).await.status, 404);
    assert_eq!(delete(&world.owner).await.status, 200);
    assert_eq!(delete(&world.owner).await.status, 404);
    let left = world.data(&world.owner, "/timeline").await;
    assert_eq!(left.as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_date_is_told_at_once() {
    let world = World::new();
    let vehicle = world.mot("Octavia", 40);
    let theirs = json!({"type": "item", "id": vehicle});
    let nothing = (
        "about".to_owned(),
        "Choose something you keep here".to_owned(),
    );
    let sent = json!({"title": " ", "kind": "wedding", "date": null, "about": "car"});
    let post = async |caller, body: &Value| world.json(caller, Method::POST, "/dates", body).await;
    let refused = post(&world.owner, &sent).await;
    assert_eq!(refused.status, 422);
    let expected = [
        ("title", "Title is required"),
        ("kind", "Kind must be one of the choices"),
        ("date", "Date is required"),
    ];
    let expected = expected.map(|(field, message)| (field.to_owned(), message.to_owned()));
    let expected: Vec<_> = expected.into_iter().chain([nothing.clone()]).collect();
    assert_eq!(errors(&refused), expected);
    // A thing of somebody else's is none.
    let refused = post(&world.stranger, &boiler(&world, &theirs)).await;
    assert_eq!((refused.status, errors(&refused)), (422, vec![nothing]));
}
