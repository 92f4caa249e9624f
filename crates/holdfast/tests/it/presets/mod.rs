mod changes;

use crate::support::World;
use crate::support::area::OWNER;
use crate::support::form::{Form, pdf, png};
use actix_web::http::Method;
use serde_json::{Value, json};

/// A passport with its file and an extra one.
fn passport() -> Form {
    Form::preset(
        "depository",
        "passport",
        r#"{"name":"My passport","expiry_date":"2026-12-10","reminder":"1m"}"#,
    )
    .file("scan.png", &png())
    .file_as("files", "visa.pdf", &pdf(300))
}

#[actix_web::test]
async fn a_key_given_twice_in_what_is_said_of_a_preset_is_refused() {
    let world = World::new();
    let twice = r#"{"name":"My passport","name":"Yours","expiry_date":"2026-12-10"}"#;
    let form = Form::preset("depository", "passport", twice).file("scan.png", &png());
    let reply = world
        .form(&world.owner, Method::POST, "/pre-sets", form)
        .await;
    assert_eq!(reply.status, 422);
    assert_eq!(
        reply.json()["errors"],
        json!([{"field": "metadata", "message": "This field is given twice"}])
    );
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([]));
}

#[actix_web::test]
async fn a_preset_is_kept_listed_read_and_deleted() {
    let world = World::new();
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([]));
    let preset = world.preset_of(&world.owner, passport()).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (id, url, extra) = (
        text(&preset["id"]),
        text(&preset["url"]),
        preset["files"][0].clone(),
    );
    assert_eq!(
        preset,
        json!({
            "id": id, "category": "depository", "type": "passport", "name": "My passport",
            "url": url, "document": preset["document"], "thumbnail_url": preset["thumbnail_url"],
            "uploaded_at": "2026-11-21T12:00:00.000000Z",
            "metadata": {
                "name": "My passport", "passport_number": null, "expiry_date": "2026-12-10",
                "reminder": "1m",
            },
            "files": [{
                "id": extra["id"], "name": "visa.pdf", "url": extra["url"],
                "uploaded_at": "2026-11-21T12:00:00.000000Z",
            }],
            "history": [], "version": 1, "warnings": [],
            "reminder_notice": "Expires in 2 weeks",
        })
    );
    assert_eq!(world.data(&world.owner, "/pre-sets").await, json!([preset]));
    let read = world.get(&world.owner, &url).await;
    assert_eq!((read.status, read.body.clone()), (200, png()));
    assert!(
        read.header("content-disposition")
            .contains("My passport.png")
    );
    let files = [url, text(&extra["url"]), text(&preset["thumbnail_url"])];
    for file in &files {
        assert_eq!(world.get(&world.owner, file).await.status, 200);
        assert_eq!(world.get(&world.stranger, file).await.status, 404);
    }
    assert_eq!(world.data(&world.stranger, "/pre-sets").await, json!([]));

    let path = format!("/pre-sets/{id}");
    assert_eq!(world.delete(&world.owner, &path).await.status, 200);
    assert_eq!(world.delete(&world.owner, &path).await.status, 404);
    for file in &files {
        assert_eq!(world.get(&world.owner, file).await.status, 404);
    }
}

#[actix_web::test]
async fn a_fact_is_a_form_even_without_a_file() {
    let world = World::new();
    let number = r#"{"national_insurance_number":"ab 12 34 56 c"}"#;
    let form = Form::preset("key_info", "national_insurance_number", number);
    let fact = world.preset_of(&world.owner, form).await;
    assert_eq!(fact["name"], "National Insurance number");
    assert_eq!(fact["url"], Value::Null);
    assert_eq!(fact.get("thumbnail_url"), None);
    assert_eq!(fact["metadata"]["national_insurance_number"], "AB123456C");
    let body = json!({"category": "key_info", "type": "tax_code", "metadata": "{}"});
    let reply = world.json(&world.owner, Method::POST, "/pre-sets", &body);
    assert_eq!(reply.await.status, 415);
}

#[actix_web::test]
async fn presets_of_one_category_are_asked_for_by_its_name() {
    let world = World::new();
    for (category, kind, metadata) in [
        ("key_info", "tax_code", r#"{"tax_code":"1257L"}"#),
        ("depository", "will", r#"{"name":"Will"}"#),
        ("renting", "inventory", "{}"),
    ] {
        let form = Form::preset(category, kind, metadata).file("scan.pdf", &pdf(200));
        world.preset_of(&world.owner, form).await;
        world.clock.step(chrono::TimeDelta::seconds(1));
    }
    for (query, expected) in [
        ("", &["inventory", "will", "tax_code"][..]),
        ("?category=key_info", &["tax_code"]),
        ("?category=depository", &["will"]),
        ("?category=renting", &["inventory"]),
    ] {
        let listed = world.data(&world.owner, &format!("/pre-sets{query}")).await;
        let listed = listed.as_array().unwrap().iter();
        let kinds: Vec<_> = listed.map(|preset| preset["type"].clone()).collect();
        assert_eq!(kinds, expected, "{query}");
    }
    let reply = world
        .get(&world.owner, "/api/v1/pre-sets?category=papers")
        .await;
    assert_eq!(reply.status, 400);
}

#[actix_web::test]
async fn doubts_about_a_number_are_told_and_it_is_kept() {
    let world = World::new();
    let licence = r#"{"name":"Licence","driving_licence_number":"JONES657054SM9IJ",
        "expiry_date":"2031-04-01"}"#;
    let form = Form::preset("key_info", "driving_licence", licence);
    let kept = world.preset_of(&world.owner, form).await;
    assert_eq!(
        kept["warnings"],
        json!([{
            "field": "driving_licence_number",
            "message": "A licence number begins with the family name on it, and yours differs. \
                        Please compare it with the licence.",
        }])
    );
}

#[actix_web::test]
async fn a_form_may_hold_every_file_at_its_largest_and_no_more() {
    let world = World::new();
    let largest = pdf(10_485_760);
    let will = || Form::preset("depository", "will", r#"{"name":"Will"}"#);
    let mut form = will().file("will.pdf", &largest);
    for name in ["a.pdf", "b.pdf", "c.pdf"] {
        form = form.file_as("files", name, &largest);
    }
    let kept = world.preset_of(&world.owner, form.clone()).await;
    assert_eq!(kept["files"].as_array().unwrap().len(), 3);
    let larger = will().file_as("files", "a.pdf", &pdf(10_485_761));
    for (form, message) in [
        (larger, "File size exceeds 10MB limit."),
        (
            form.file_as("files", "d.pdf", &largest),
            "The request is too large.",
        ),
    ] {
        let reply = world.form(&world.owner, Method::POST, "/pre-sets", form);
        let reply = reply.await;
        let said = reply.json()["message"].clone();
        assert_eq!((reply.status, said), (413, json!(message)));
    }
    let told = world.area.presets.audited();
    assert!(told.iter().all(|event| event.person == Some(OWNER)));
    assert_eq!(told.len(), 1);
}
