use super::passport;
use crate::support::World;
use crate::support::area::errors;
use crate::support::form::{Form, png};
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
async fn a_renewed_preset_keeps_its_date_and_file_until_then() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    assert_eq!(old["history"], json!([]));
    let form = edit(r#"{"name":"My passport","expiry_date":"2036-12-10"}"#)
        .field("renewed", "true")
        .file("new.png", &png());
    let renewed = changed(&world, &old["id"], form).await;
    assert_ne!(renewed["url"], old["url"]);
    let term = &renewed["history"][0];
    assert_eq!(
        (&term["until"], &term["file"]["url"], &term["file"]["name"]),
        (&json!("2026-12-10"), &old["url"], &json!("My passport.png"))
    );
    let url = old["url"].as_str().unwrap();
    assert_eq!(world.get(&world.owner, url).await.status, 200);
    assert_eq!(names(&renewed), ["visa.pdf"]);
}

#[actix_web::test]
async fn a_renewal_says_the_new_amount_and_keeps_the_old_one() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let renewal = |year: u32| {
        let said = format!(r#"{{"name":"My passport","expiry_date":"{year}-12-10"}}"#);
        edit(&said).field("renewed", "true")
    };
    let mut amounts = Vec::new();
    for (year, amount) in [(2036, Some("94.5")), (2046, None), (2056, Some("null"))] {
        let form = match amount {
            Some(amount) => renewal(year).field("amount", amount),
            None => renewal(year),
        };
        let renewed = changed(&world, &old["id"], form).await;
        let was = renewed["history"].as_array().unwrap().last().unwrap()["premium"].clone();
        let dates = world.data(&world.owner, "/timeline").await;
        amounts.push((was, dates[0]["amount"].clone()));
    }
    assert_eq!(
        amounts,
        [
            (json!(null), json!(94.5)),
            (json!(94.5), json!(94.5)),
            (json!(94.5), json!(null))
        ]
    );
    let path = format!("/pre-sets/{}", old["id"].as_str().unwrap());
    let form = renewal(2066).field("amount", "a lot");
    let reply = world.form(&world.owner, Method::PUT, &path, form).await;
    assert_eq!((reply.status, &*errors(&reply)[0].0), (422, "amount"));
}

#[actix_web::test]
async fn what_cannot_be_made_of_a_preset_is_refused_and_changes_nothing() {
    let world = World::new();
    let old = world.preset_of(&world.owner, passport()).await;
    let will = Form::preset("depository", "will", r#"{"name":"Will"}"#);
    for (form, field, message) in [
        (will, "type", "The type of a preset cannot be changed"),
        (
            edit(RENAMED).field("keep_files", "all"),
            "keep_files",
            "Files to keep must be a list of their ids",
        ),
        (
            edit(RENAMED).field("version", "7"),
            "version",
            "This preset was changed meanwhile",
        ),
        (
            edit(RENAMED).field("renewed", "true"),
            "expiry_date",
            "Enter the next date",
        ),
    ] {
        let path = format!("/pre-sets/{}", old["id"].as_str().unwrap());
        let reply = world.form(&world.owner, Method::PUT, &path, form).await;
        assert_eq!(reply.status, 422, "{}", reply.text());
        assert_eq!(errors(&reply), [(field.to_owned(), message.to_owned())]);
    }
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([old]));
}
