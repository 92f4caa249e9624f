use crate::support::World;
use crate::support::form::{Form, png};
use actix_web::http::Method;
use domain_files::memory::MemoryThumbnails;
use domain_files::samples;
use serde_json::Value;

#[actix_web::test]
async fn an_items_photo_is_its_cover_in_the_list_and_alone() {
    let world = World::new();
    let violin = world.own_item("personal_item", "Violin").await;
    let bow = world.own_item("personal_item", "Bow").await;
    let form = Form::default().field("set_as_cover", "true");
    let cover = world
        .document_of(&world.owner, &violin, form.file("front.png", &png()))
        .await;
    let form = Form::default().file("back.png", &png());
    world.document_of(&world.owner, &bow, form).await;

    let listed = world.data(&world.owner, "/vault").await;
    let photo = |id: &str| {
        let items = listed.as_array().unwrap();
        items.iter().find(|item| item["id"] == id).unwrap()["photo"].clone()
    };
    assert_eq!(photo(&violin), cover["thumbnail_url"]);
    assert_eq!(photo(&bow), Value::Null);
    let shown = world.data(&world.owner, &format!("/vault/{violin}")).await;
    assert_eq!(shown["photo"], cover["thumbnail_url"]);
    let photo = world
        .get(&world.owner, shown["photo"].as_str().unwrap())
        .await;
    assert_eq!((photo.status, &*photo.body), (200, MemoryThumbnails::SMALL));
}

#[actix_web::test]
async fn a_changed_document_answers_the_photo_that_its_item_has_from_then_on() {
    let world = World::new();
    let violin = world.own_item("personal_item", "Violin").await;
    let item = format!("/vault/{violin}");
    let form = Form::default().file("front.png", &png());
    let front = world.document_of(&world.owner, &violin, form).await;
    let form = Form::default().file("back.png", &png());
    let back = world.document_of(&world.owner, &violin, form).await;
    for (document, cover, photo) in [
        (&front, "true", &front["thumbnail_url"]),
        (&back, "false", &front["thumbnail_url"]),
        (&back, "true", &back["thumbnail_url"]),
        (&back, "false", &Value::Null),
    ] {
        let path = format!("{item}/documents/{}", document["id"].as_str().unwrap());
        let form = Form::default().field("set_as_cover", cover);
        let reply = world.form(&world.owner, Method::PUT, &path, form).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        assert_eq!(&reply.json()["photo"], photo);
        assert_eq!(&world.data(&world.owner, &item).await["photo"], photo);
    }
}

#[actix_web::test]
async fn a_cover_without_a_thumbnail_is_the_photo_itself() {
    let world = World::new();
    let violin = world.own_item("personal_item", "Violin").await;
    let form = Form::default().field("set_as_cover", "true");
    let form = form.file("front.heic", samples::HEIC);
    let cover = world.document_of(&world.owner, &violin, form).await;
    assert_eq!(cover.get("thumbnail_url"), None);
    let shown = world.data(&world.owner, &format!("/vault/{violin}")).await;
    assert_eq!(shown["photo"], cover["url"]);
}
