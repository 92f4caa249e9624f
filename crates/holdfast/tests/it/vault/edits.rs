//! Edits, and edits that meet.

use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use serde_json::json;

#[actix_web::test]
async fn an_edit_replaces_the_content_and_is_answered() {
    let world = World::new();
    let id = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{id}");
    let body = json!({
        "category": "personal_item", "name": "Viola", "categoryData": {"value": 1500.99},
    });
    let reply = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(reply.status, 200);
    let item = world.data(&world.owner, &path).await;
    assert_eq!(reply.json()["data"], item);
    assert_eq!(item["name"], "Viola");
    assert_eq!(item["categoryData"]["value"], 1500.99);
}

#[actix_web::test]
async fn a_form_older_than_the_item_takes_nothing_back() {
    let world = World::new();
    let id = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{id}");
    let version = world.data(&world.owner, &path).await["version"].take();
    let body = |name: &str, pounds: u32| {
        json!({
            "category": "personal_item", "name": name, "version": version,
            "categoryData": {"value": pounds},
        })
    };
    let put = async |body| world.json(&world.owner, Method::PUT, &path, &body).await;
    let changed = put(body("Violin", 4000)).await;
    assert_eq!(changed.status, 200, "{}", changed.text());
    assert_eq!(
        put(body("Violin", 4000)).await.status,
        200,
        "the same again"
    );
    let refused = put(body("My violin", 3550)).await;
    assert_eq!(refused.status, 422);
    let expected = ("version", "This item was changed elsewhere");
    assert_eq!(
        errors(&refused),
        [(expected.0.to_owned(), expected.1.to_owned())]
    );
    let item = world.data(&world.owner, &path).await;
    assert_eq!(
        (&item["name"], &item["categoryData"]["value"]),
        (&json!("Violin"), &json!(4000))
    );
}
