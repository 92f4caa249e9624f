mod changes;
mod names;
mod pictures;
mod refusals;
mod upload_limiter;
mod wire;

use crate::support::World;
use crate::support::form::{Form, pdf, png};
use serde_json::json;

#[actix_web::test]
async fn a_document_is_stored_listed_read_and_deleted() {
    let world = World::new();
    let item = world.own_item("current_account", "Everyday").await;
    let path = format!("/vault/{item}/documents");
    assert_eq!(world.data(&world.owner, &path).await, json!([]));
    let form = Form::default().file("Statement.PDF", &pdf(500));
    let document = world.document_of(&world.owner, &item, form).await;
    let id = document["id"].as_str().unwrap().to_owned();
    let url = document["url"].as_str().unwrap().to_owned();
    assert_eq!(
        document,
        json!({
            "id": id, "name": "Statement.PDF", "url": url, "set_as_cover": false, "size": 500,
            "uploaded_at": "2026-11-21T12:00:00.000000Z",
        })
    );
    assert!(url.starts_with("/api/v1/files/") && url.ends_with("/file.pdf"));
    assert_eq!(world.data(&world.owner, &path).await, json!([document]));
    let read = world.get(&world.owner, &url).await;
    assert_eq!((read.status, read.body), (200, pdf(500)));

    let path = format!("{path}/{id}");
    assert_eq!(world.delete(&world.owner, &path).await.status, 200);
    assert_eq!(world.delete(&world.owner, &path).await.status, 404);
    assert_eq!(world.get(&world.owner, &url).await.status, 404);
}

#[actix_web::test]
async fn the_parts_of_a_form_come_in_any_order() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    type Add = fn(Form) -> Form;
    let parts: [Add; 4] = [
        |form| form.file("scan.png", &png()),
        |form| form.field("name", "The front"),
        |form| form.field("set_as_cover", "true"),
        |form| form.field("something_else", "passed over"),
    ];
    for first in 0..4 {
        let form = (0..4).fold(Form::default(), |form, next| {
            parts[(first + next) % 4](form)
        });
        let document = world.document_of(&world.owner, &item, form).await;
        assert_eq!(document["name"], "The front.png", "from part {first}");
        assert_eq!(document["set_as_cover"], true, "from part {first}");
    }
    let listed = world
        .data(&world.owner, &format!("/vault/{item}/documents"))
        .await;
    let covers = listed.as_array().unwrap().iter();
    let covers = covers.filter(|document| document["set_as_cover"] == true);
    assert_eq!(covers.count(), 1);
}
