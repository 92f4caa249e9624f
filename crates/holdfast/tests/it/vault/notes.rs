use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use serde_json::json;

#[actix_web::test]
async fn a_note_is_added_listed_changed_and_deleted() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/key-info");
    assert_eq!(world.data(&world.owner, &path).await, json!([]));
    let body = json!({"name": " Insurer ", "description": "Policy 12", "date": "2027-07-01"});
    let note = world.made(&world.owner, &path, &body).await;
    let id = note["id"].as_str().unwrap().to_owned();
    let expected = json!({
        "id": id, "name": "Insurer", "description": "Policy 12", "date": "2027-07-01",
        "uploaded_at": "2026-11-21T12:00:00.000000Z",
    });
    assert_eq!(note, expected);
    assert_eq!(world.data(&world.owner, &path).await, json!([expected]));

    let one = format!("{path}/{id}");
    let body = json!({"name": "Broker"});
    let reply = world.json(&world.owner, Method::PUT, &one, &body).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let expected = json!({
        "id": id, "name": "Broker", "description": null, "date": null,
        "uploaded_at": "2026-11-21T12:00:00.000000Z",
    });
    assert_eq!(reply.json()["data"], expected);
    assert_eq!(world.data(&world.owner, &path).await, json!([expected]));

    assert_eq!(world.delete(&world.owner, &one).await.status, 200);
    assert_eq!(world.delete(&world.owner, &one).await.status, 404);
    assert_eq!(world.data(&world.owner, &path).await, json!([]));
}

#[actix_web::test]
async fn every_broken_rule_of_a_note_is_told_on_its_field() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/key-info");
    for (body, expected) in [
        (json!({}), &[("name", "Name is required")][..]),
        (
            json!({"name": "n".repeat(101), "description": 5, "date": "soon"}),
            &[
                ("name", "Name cannot exceed 100 characters"),
                ("description", "Details must be text"),
                ("date", "Key date must be a date"),
            ],
        ),
    ] {
        let reply = world.json(&world.owner, Method::POST, &path, &body).await;
        assert_eq!(reply.status, 422, "{body}");
        let told = errors(&reply);
        let told: Vec<_> = told.iter().map(|(f, m)| (f.as_str(), m.as_str())).collect();
        assert_eq!(told, expected, "{body}");
    }
    assert_eq!(world.data(&world.owner, &path).await, json!([]));
}

#[actix_web::test]
async fn one_key_adds_one_note_and_one_transaction() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let body = json!({"name": "Repair", "amount": -80, "date": "2026-07-01"});
    for (collection, count) in [("key-info", 1), ("transactions", 2)] {
        let path = format!("/vault/{item}/{collection}");
        let add = async || {
            let request = world
                .owner
                .request(&Method::POST, &format!("/api/v1{path}"))
                .insert_header(("Idempotency-Key", "one opening of the form"));
            world.send(request.set_json(&body)).await
        };
        let (first, again) = (add().await, add().await);
        assert_eq!((first.status, again.status), (201, 201));
        assert_eq!(first.json(), again.json());
        let listed = world.data(&world.owner, &path).await;
        assert_eq!(listed.as_array().unwrap().len(), count, "{collection}");
    }
}
