//! The stored form of a picture.

use crate::support::World;
use crate::support::form::Form;
use actix_web::http::Method;
use domain_files::{MAX_BYTES, samples};

fn tells_the_place(body: &[u8]) -> bool {
    let mut windows = body.windows(samples::PLACE.len());
    windows.any(|window| window == samples::PLACE)
}

#[actix_web::test]
async fn a_picture_is_read_back_without_its_place() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    for (name, body) in [
        ("a.jpg", samples::JPEG),
        ("a.png", samples::PNG),
        ("a.webp", samples::WEBP),
        ("a.heic", samples::HEIC),
        ("a.heif", samples::HEIC),
    ] {
        assert!(tells_the_place(body), "{name}");
        let form = Form::default().file(name, body);
        let document = world.document_of(&world.owner, &item, form).await;
        let url = document["url"].as_str().unwrap();
        let read = world.get(&world.owner, url).await;
        assert_eq!(read.status, 200, "{name}");
        assert!(!tells_the_place(&read.body), "{name}");
        assert_eq!(document["size"], read.body.len(), "{name}");

        let id = document["id"].as_str().unwrap();
        let path = format!("/vault/{item}/documents/{id}");
        let form = Form::default().file(name, body);
        let changed = world.form(&world.owner, Method::PUT, &path, form).await;
        let url = changed.json()["data"]["url"].take();
        let read = world.get(&world.owner, url.as_str().unwrap()).await;
        assert!(!tells_the_place(&read.body), "{name} replaced");
    }
}

#[actix_web::test]
async fn the_limit_is_that_of_the_file_as_it_is_sent() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/documents");
    for (size, status) in [(MAX_BYTES, 201), (MAX_BYTES + 1, 413)] {
        let mut body = samples::JPEG.to_vec();
        body.resize(size, 0);
        let form = Form::default().file("a.jpg", &body);
        let reply = world.form(&world.owner, Method::POST, &path, form).await;
        assert_eq!(reply.status, status, "{size}");
    }
}
