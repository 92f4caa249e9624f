//! Documents that are refused, each with its message.

use crate::support::area::errors;
use crate::support::form::{Form, pdf, png};
use crate::support::{Reply, World};
use actix_web::http::Method;
use domain_files::{MAX_BYTES, Quota};
use serde_json::json;

async fn upload(world: &World, item: &str, form: Form) -> Reply {
    let path = format!("/vault/{item}/documents");
    world.form(&world.owner, Method::POST, &path, form).await
}

async fn assert_nothing_is_kept(world: &World, item: &str) {
    let listed = world
        .data(&world.owner, &format!("/vault/{item}/documents"))
        .await;
    assert_eq!(listed, json!([]));
    assert_eq!(world.area.kept().await, 0);
}

#[actix_web::test]
async fn each_broken_rule_is_told_on_its_field() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let form = Form::default;
    for (form, expected) in [
        (form(), &[("file", "Please select a file")][..]),
        (form().file("", b""), &[("file", "Please select a file")]),
        (
            form().file("page.html", b"<html>"),
            &[("file", "We can't take this type of file.")],
        ),
        (
            form().file("lloyds.csv", b"Date,Description,Amount\n"),
            &[("file", "We can't take this type of file.")],
        ),
        (
            form().field("set_as_cover", "perhaps"),
            &[
                ("file", "Please select a file"),
                ("set_as_cover", "This must be true or false"),
            ],
        ),
        (
            form().file("a.png", &png()).field("date", "soon"),
            &[("date", "Date on the document must be a date")],
        ),
        (
            form()
                .file("a.png", &png())
                .file_as("preview", "p.png", &png()),
            &[("preview", "Only a HEIC photo may have a preview")],
        ),
        (
            form().file("a.png", &png()).file("b.png", &png()),
            &[("file", "This field is given twice")],
        ),
        (
            form().field("name", "a").field("name", "b"),
            &[("name", "This field is given twice")],
        ),
    ] {
        let reply = upload(&world, &item, form).await;
        assert_eq!(reply.status, 422, "{expected:?}: {}", reply.text());
        let told = errors(&reply);
        let told: Vec<_> = told.iter().map(|(f, m)| (f.as_str(), m.as_str())).collect();
        assert_eq!(told, expected);
    }
    assert_nothing_is_kept(&world, &item).await;
}

#[actix_web::test]
async fn a_file_of_10_485_760_bytes_is_taken_and_one_more_byte_is_not() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    for size in [MAX_BYTES + 1, MAX_BYTES + 500_000] {
        let reply = upload(&world, &item, Form::default().file("deed.pdf", &pdf(size))).await;
        assert_eq!(reply.status, 413, "{size}");
        assert_eq!(reply.json()["message"], "File size exceeds 10MB limit.");
    }
    assert_nothing_is_kept(&world, &item).await;
    let form = Form::default().file("deed.pdf", &pdf(MAX_BYTES));
    let document = world.document_of(&world.owner, &item, form).await;
    assert_eq!(document["size"], 10_485_760);
}

#[actix_web::test]
async fn what_announces_no_file_but_is_large_is_refused_all_the_same() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    for field in ["name", "set_as_cover"] {
        let form = Form::default().field(field, &"n".repeat(100_000));
        assert_eq!(upload(&world, &item, form).await.status, 413, "{field}");
    }
    let form = Form::default().field("ballast", &"n".repeat(12 * 1024 * 1024));
    assert_eq!(upload(&world, &item, form).await.status, 413);
    assert_nothing_is_kept(&world, &item).await;
}

#[actix_web::test]
async fn too_many_parts_are_refused() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let parts = |count: usize| {
        let form = Form::default().file("deed.pdf", &pdf(100));
        (1..count).fold(form, |form, part| form.field(&part.to_string(), "x"))
    };
    assert_eq!(upload(&world, &item, parts(9)).await.status, 413);
    assert_eq!(upload(&world, &item, parts(1000)).await.status, 413);
    assert_nothing_is_kept(&world, &item).await;
    assert_eq!(upload(&world, &item, parts(8)).await.status, 201);
}

#[actix_web::test]
async fn a_form_that_breaks_off_stores_nothing() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let whole = Form::default().file("deed.pdf", &pdf(5000)).bytes();
    for length in [0, 20, 90, 2000, whole.len() - 20] {
        let request = world
            .owner
            .request(&Method::POST, &format!("/api/v1/vault/{item}/documents"))
            .insert_header(("Content-Type", Form::TYPE))
            .set_payload(whole[..length].to_vec());
        let reply = world.send(request).await;
        assert_eq!(reply.status, 400, "{length}: {}", reply.text());
    }
    assert_nothing_is_kept(&world, &item).await;
}

#[actix_web::test]
async fn a_body_for_an_item_that_is_not_there_is_not_read() {
    let world = World::new();
    let path = "/api/v1/vault/0199d6f0-0000-7000-8000-000000000000/documents";
    let request = world
        .owner
        .request(&Method::POST, path)
        .insert_header(("Content-Type", Form::TYPE))
        .set_payload("this is no form");
    assert_eq!(world.send(request).await.status, 404);
}

#[actix_web::test]
async fn a_full_quota_is_told_on_the_file() {
    let world = World::over(|ports| {
        ports.documents.quota = Quota {
            files: 1,
            bytes: 1000,
        };
    });
    let item = world.own_item("personal_item", "Violin").await;
    let form = || Form::default().file("deed.pdf", &pdf(100));
    assert_eq!(upload(&world, &item, form()).await.status, 201);
    let reply = upload(&world, &item, form()).await;
    assert_eq!(reply.status, 422);
    let full = "You have reached the limit of your storage. Please delete some documents first.";
    assert_eq!(errors(&reply), [("file".to_owned(), full.to_owned())]);
}
