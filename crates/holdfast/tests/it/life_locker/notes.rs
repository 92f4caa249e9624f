use crate::support::World;
use actix_web::http::Method;
use serde_json::json;

const PATH: &str = "/life-locker/key-info";

#[actix_web::test]
async fn a_note_is_added_listed_changed_and_deleted() {
    let world = World::new();
    assert_eq!(world.data(&world.owner, PATH).await, json!([]));
    let body = json!({"name": " Dentist ", "description": "At ten", "date": "2027-07-01"});
    let note = world.made(&world.owner, PATH, &body).await;
    let id = note["id"].as_str().unwrap().to_owned();
    let expected = json!({
        "id": id, "name": "Dentist", "description": "At ten", "date": "2027-07-01",
        "uploaded_at": "2026-11-21T12:00:00.000000Z",
    });
    assert_eq!(note, expected);
    assert_eq!(world.data(&world.owner, PATH).await, json!([expected]));
    assert_eq!(world.data(&world.stranger, PATH).await, json!([]));

    let one = format!("{PATH}/{id}");
    let body = json!({"name": "Hygienist"});
    let reply = world.json(&world.owner, Method::PUT, &one, &body).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let expected = json!({
        "id": id, "name": "Hygienist", "description": null, "date": null,
        "uploaded_at": "2026-11-21T12:00:00.000000Z",
    });
    assert_eq!(reply.json()["data"], expected);
    assert_eq!(world.data(&world.owner, PATH).await, json!([expected]));
    let blank = json!({"name": " "});
    let reply = world.json(&world.owner, Method::PUT, &one, &blank).await;
    assert_eq!(reply.status, 422);
    assert_eq!(reply.json()["errors"][0]["message"], "Name is required");

    assert_eq!(world.delete(&world.owner, &one).await.status, 200);
    assert_eq!(world.delete(&world.owner, &one).await.status, 404);
    assert_eq!(world.data(&world.owner, PATH).await, json!([]));
}

#[actix_web::test]
async fn a_note_of_an_item_is_none_of_the_life_locker_nor_the_other_way_round() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let with_item = format!("/vault/{item}/key-info");
    for (path, other) in [(PATH, &*with_item), (&*with_item, PATH)] {
        let note = world
            .made(&world.owner, path, &json!({"name": "Dentist"}))
            .await;
        let id = note["id"].as_str().unwrap();
        assert_eq!(world.data(&world.owner, other).await, json!([]));
        let elsewhere = format!("{other}/{id}");
        assert_eq!(world.delete(&world.owner, &elsewhere).await.status, 404);
        let one = format!("{path}/{id}");
        assert_eq!(world.delete(&world.owner, &one).await.status, 200);
    }
}

#[actix_web::test]
async fn one_key_adds_one_note() {
    let world = World::new();
    let add = async |name: &str| {
        let request = world
            .owner
            .request(&Method::POST, &format!("/api/v1{PATH}"))
            .insert_header(("Idempotency-Key", "one opening of the form"));
        world.send(request.set_json(json!({"name": name}))).await
    };
    let (first, again) = (add("Dentist").await, add("Dentist").await);
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.json(), again.json());
    assert_eq!(add("Optician").await.status, 422);
    let listed = world.data(&world.owner, PATH).await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
}
