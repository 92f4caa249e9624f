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
