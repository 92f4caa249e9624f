use super::passport;
use crate::support::World;
use crate::support::area::errors;
use crate::support::form::{Form, pdf, png};
use actix_web::http::Method;
use serde_json::{Value, json};

const RENAMED: &str = r#"{"name":"Old passport"}"#;

fn edit(metadata: &str) -> Form {
    Form::preset("depository", "passport", metadata)
}

async fn changed(world: &World, id: &Value, form: Form) -> Value {
    let path = format!("/pre-sets/{}", id.as_str().unwrap());
    let reply = world.form(&world.owner, Method::PUT, &path, form).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    reply.json()["data"].take()
}

fn names(preset: &Value) -> Vec<&str> {
    let files = preset["files"].as_array().unwrap().iter();
    files.map(|file| file["name"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn without_a_file_it_keeps_its_own_under_the_new_name() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let new = changed(&world, &old["id"], edit(RENAMED)).await;
    assert_eq!((&new["url"], &new["files"]), (&old["url"], &old["files"]));
    assert_eq!(new["reminder_notice"], Value::Null);
    let read = world.get(&world.owner, new["url"].as_str().unwrap()).await;
    assert!(
        read.header("content-disposition")
            .contains("Old passport.png")
    );
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([new]));
}

#[actix_web::test]
async fn of_two_changes_of_one_version_the_second_is_refused() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let version = old["version"].to_string();
    let first = edit(RENAMED).field("version", &version);
    let new = changed(&world, &old["id"], first).await;
    let path = format!("/pre-sets/{}", old["id"].as_str().unwrap());
    let second = edit(r#"{"name":"Another"}"#).field("version", &version);
    let reply = world.form(&world.owner, Method::PUT, &path, second).await;
    assert_eq!(reply.status, 422);
    let told = (
        "version".to_owned(),
        "This preset was changed meanwhile".to_owned(),
    );
    assert_eq!(errors(&reply), [told]);
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([new]));
}

#[actix_web::test]
async fn a_new_file_takes_the_place_of_the_old_one() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let form = edit(RENAMED).file("scan.pdf", &pdf(400));
    let new = changed(&world, &old["id"], form).await;
    assert_eq!(new["id"], old["id"]);
    let read = world.get(&world.owner, new["url"].as_str().unwrap()).await;
    assert_eq!((read.status, read.body), (200, pdf(400)));
    let gone = world.get(&world.owner, old["url"].as_str().unwrap()).await;
    assert_eq!(gone.status, 404);
    assert_eq!(new.get("thumbnail_url"), None);
}

#[actix_web::test]
async fn extra_files_are_added_and_those_that_are_not_kept_go() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let form = edit(RENAMED)
        .file_as("files", "stamps.png", &png())
        .file_as("files", "cover.png", &png());
    let full = changed(&world, &old["id"], form).await;
    assert_eq!(names(&full), ["visa.pdf", "stamps.png", "cover.png"]);
    let crowded = edit(RENAMED).file_as("files", "more.png", &png());
    let path = format!("/pre-sets/{}", old["id"].as_str().unwrap());
    let reply = world.form(&world.owner, Method::PUT, &path, crowded).await;
    assert_eq!(reply.status, 422);
    let told = (
        "files".to_owned(),
        "You can add up to 3 extra files.".to_owned(),
    );
    assert_eq!(errors(&reply), [told]);
    let keep = json!([full["files"][1]["id"]]).to_string();
    let form = edit(RENAMED)
        .field("keep_files", &keep)
        .file_as("files", "new.png", &png());
    let left = changed(&world, &old["id"], form).await;
    assert_eq!(names(&left), ["stamps.png", "new.png"]);
    for gone in [&full["files"][0], &full["files"][2]] {
        let url = gone["url"].as_str().unwrap();
        assert_eq!(world.get(&world.owner, url).await.status, 404);
    }
    let none = changed(&world, &old["id"], edit(RENAMED).field("keep_files", "[]")).await;
    assert_eq!(names(&none), [""; 0]);
}

#[actix_web::test]
async fn what_cannot_be_made_of_a_preset_is_refused_and_changes_nothing() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let will = Form::preset("depository", "will", r#"{"name":"Will"}"#);
    let fact = r#"{"name":"P","passport_number":"123456789","expiry_date":"2031-04-01"}"#;
    for (form, field, message) in [
        (will, "type", "The type of a preset cannot be changed"),
        (
            Form::preset("key_info", "passport", fact),
            "type",
            "The type of a preset cannot be changed",
        ),
        (edit("{}"), "name", "Name is required"),
        (
            edit(RENAMED).field("keep_files", "all"),
            "keep_files",
            "Files to keep must be a list of their ids",
        ),
        (
            edit(RENAMED).file("scan.svg", b"<svg/>"),
            "file",
            "We can't take this type of file.",
        ),
    ] {
        let path = format!("/pre-sets/{}", old["id"].as_str().unwrap());
        let reply = world.form(&world.owner, Method::PUT, &path, form).await;
        assert_eq!(reply.status, 422, "{}", reply.text());
        assert_eq!(errors(&reply), [(field.to_owned(), message.to_owned())]);
    }
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([old]));
}
