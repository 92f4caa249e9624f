use crate::support::area::errors;
use crate::support::form::{Form, pdf, png};
use crate::support::{Reply, World};
use actix_web::http::Method;
use serde_json::Value;

async fn change(world: &World, item: &str, document: &Value, form: Form) -> Reply {
    let id = document["id"].as_str().unwrap();
    let path = format!("/vault/{item}/documents/{id}");
    world.form(&world.owner, Method::PUT, &path, form).await
}

async fn world_with_a_document() -> (World, String, Value) {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let form = Form::default().file("scan.png", &png());
    let document = world.document_of(&world.owner, &item, form).await;
    (world, item, document)
}

#[actix_web::test]
async fn new_content_has_a_new_address_and_the_old_one_is_gone() {
    let (world, item, old) = world_with_a_document().await;
    let form = Form::default().file("receipt.pdf", &pdf(200));
    let reply = change(&world, &item, &old, form).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let new = &reply.json()["data"];
    assert_eq!(new["id"], old["id"]);
    assert_eq!(
        (new["name"].as_str(), &new["size"]),
        (Some("receipt.pdf"), &200.into())
    );
    let read = async |document: &Value| {
        let url = document["url"].as_str().unwrap();
        world.get(&world.owner, url).await
    };
    assert_eq!(read(&old).await.status, 404);
    assert_eq!(read(new).await.body, pdf(200));
}

#[actix_web::test]
async fn a_change_that_breaks_a_rule_changes_nothing() {
    let (world, item, old) = world_with_a_document().await;
    let form = Form::default;
    for (form, field, message) in [
        (form(), "file", "Please select a file"),
        (
            form().field("name", " "),
            "name",
            "Please enter a file name",
        ),
        (
            form().field("set_as_cover", "yes"),
            "set_as_cover",
            "This must be true or false",
        ),
        (
            form()
                .field("set_as_cover", "true")
                .file("a.pdf", &pdf(100)),
            "set_as_cover",
            "Only a photo of a property, vehicle or personal item can be the cover",
        ),
    ] {
        let reply = change(&world, &item, &old, form).await;
        assert_eq!(reply.status, 422, "{message}");
        assert_eq!(errors(&reply), [(field.to_owned(), message.to_owned())]);
    }
    let listed = world
        .data(&world.owner, &format!("/vault/{item}/documents"))
        .await;
    assert_eq!(listed[0], old);
}

#[actix_web::test]
async fn a_change_to_a_file_that_is_too_large_is_413() {
    let (world, item, old) = world_with_a_document().await;
    let form = Form::default().file("big.pdf", &pdf(10_485_761));
    let reply = change(&world, &item, &old, form).await;
    assert_eq!(reply.status, 413);
    assert_eq!(reply.json()["message"], "File size exceeds 10MB limit.");
    assert_eq!(world.area.kept().await, 2);
}
