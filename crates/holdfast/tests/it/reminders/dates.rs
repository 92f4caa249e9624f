//! The dates that a person makes.

use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use domain_files::NO_DOCUMENT;
use domain_shared::day::in_words;
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
    expected["document"] = Value::Null;
    expected["history"] = json!([]);
    expected["version"] = json!(1);
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
    moved["amount"] = json!(120);
    moved["version"] = made["version"].clone();
    let refused = put(&world.owner, &moved).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["errors"][0]["field"], "version");

    let delete = async |caller| world.json(caller, Method::DELETE, &path, &json!({})).await;
    assert_eq!(delete(&world.stranger).await.status, 404);
    assert_eq!(delete(&world.owner).await.status, 200);
    assert_eq!(delete(&world.owner).await.status, 404);
    let left = world.data(&world.owner, "/timeline").await;
    assert_eq!(left.as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn what_a_date_leaves_out_is_usual_and_what_nobody_knows_is_refused() {
    let world = World::new();
    let mut sent = json!({"title": "Gas", "kind": "gas_safety", "date": world.day(20)});
    let made = world.made(&world.owner, "/dates", &sent).await;
    assert_eq!(
        (&made["repeats"], &made["remind"]),
        (&json!("yearly"), &json!(["1m", "7d"]))
    );
    sent["colour"] = json!("red");
    let path = format!("/dates/{}", made["id"].as_str().unwrap());
    for (method, path) in [(Method::POST, "/dates"), (Method::PUT, &*path)] {
        let refused = world.json(&world.owner, method, path, &sent).await;
        assert_eq!(refused.status, 422);
        let told = ("colour".to_owned(), "This field is not known".to_owned());
        assert_eq!(errors(&refused), [told]);
    }
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

#[actix_web::test]
async fn a_renewed_date_keeps_what_it_was_and_the_document_that_came_with_it() {
    let world = World::new();
    let vehicle = world.mot("Octavia", 40);
    let sent = boiler(&world, &json!({"type": "item", "id": vehicle}));
    let made = world.made(&world.owner, "/dates", &sent).await;
    let path = format!("/dates/{}/renewed", made["id"].as_str().unwrap());
    let post = async |caller, body: &Value| world.json(caller, Method::POST, &path, body).await;

    let mut next = sent.clone();
    next["date"] = json!(world.day(385));
    next["amount"] = json!(99.5);
    // A call that is sent again changes nothing.
    for _ in 0..2 {
        let renewed = post(&world.owner, &next).await;
        assert_eq!(renewed.status, 200, "{}", renewed.text());
        let renewed = &renewed.json()["data"];
        assert_eq!(
            (&renewed["date"], &renewed["amount"]),
            (&next["date"], &json!(99.5))
        );
        let before = json!({
            "date": sent["date"], "provider": "British Gas", "amount": 96, "document": null,
        });
        assert_eq!(renewed["history"], json!([before]));
    }
    assert_eq!(post(&world.stranger, &next).await.status, 404);

    let later = format!(
        "Choose a date after {}",
        in_words(world.day(385).parse().unwrap())
    );
    let strange = "0199d6f0-0000-7000-8000-000000000001";
    for (field, value, message) in [
        ("date", json!(world.day(385)), &*later),
        ("document", json!("x"), NO_DOCUMENT),
        ("document", json!(strange), NO_DOCUMENT),
    ] {
        let mut wrong = next.clone();
        wrong["date"] = json!(world.day(750));
        wrong["title"] = json!("Boiler again");
        wrong[field] = value;
        let refused = post(&world.owner, &wrong).await;
        let told = vec![(field.to_owned(), message.to_owned())];
        assert_eq!((refused.status, errors(&refused)), (422, told));
    }
}
