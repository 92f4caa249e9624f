use super::AREAS;
use crate::support::form::{Form, pdf, png};
use crate::support::{Reply, World};
use actix_web::http::Method;
use serde_json::{Value, json};

async fn put(world: &World, path: &str, form: Form) -> Reply {
    world.form(&world.owner, Method::PUT, path, form).await
}

async fn listed(world: &World, path: &str) -> Value {
    world.data(&world.owner, path).await["documents"].take()
}

#[actix_web::test]
async fn a_document_is_stored_listed_read_replaced_and_deleted() {
    let world = World::new();
    for area in AREAS {
        let empty = world.data(&world.owner, area).await;
        assert_eq!(empty, json!({"documents": []}));
        let form = Form::default().file("Lease.PDF", &pdf(500));
        let document = world.uploaded(&world.owner, area, form).await;
        let id = document["id"].as_str().unwrap().to_owned();
        let url = document["url"].as_str().unwrap().to_owned();
        let expected = json!({
            "id": id, "name": "Lease.PDF", "url": url, "date": null, "set_as_cover": false, "size": 500,
            "uploaded_at": "2026-11-21T12:00:00.000000Z",
        });
        assert_eq!(document, expected);
        assert_eq!(listed(&world, area).await, json!([expected]));
        let read = world.get(&world.owner, &url).await;
        assert_eq!((read.status, read.body), (200, pdf(500)));
        assert_eq!(world.get(&world.stranger, &url).await.status, 404);

        let one = format!("{area}/{id}");
        let form = Form::default().file("New lease.png", &png());
        let replaced = put(&world, &one, form).await;
        assert_eq!(replaced.status, 200, "{}", replaced.text());
        let replaced = replaced.json()["data"].take();
        assert_eq!(
            (&replaced["id"], &replaced["name"]),
            (&json!(id), &json!("New lease.png"))
        );
        assert_eq!(world.get(&world.owner, &url).await.status, 404);
        let renamed = put(&world, &one, Form::default().field("name", "Lease 2026")).await;
        assert_eq!(renamed.json()["data"]["name"], "Lease 2026.png");

        assert_eq!(world.delete(&world.owner, &one).await.status, 200);
        assert_eq!(world.delete(&world.owner, &one).await.status, 404);
        assert_eq!(listed(&world, area).await, json!([]));
    }
}
