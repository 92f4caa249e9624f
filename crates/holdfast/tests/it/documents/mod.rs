mod changes;
mod names;
mod paper_dates;
mod pictures;
mod refusals;
mod upload_limiter;
mod wire;

use crate::support::World;
use crate::support::form::{Form, pdf, png};
use actix_web::http::Method;
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
            "uploaded_at": "2026-11-21T12:00:00.000000Z", "date": null,
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
async fn a_document_is_listed_by_the_date_on_it_which_its_name_offers() {
    let world = World::new();
    let item = world.own_item("current_account", "Everyday").await;
    let path = format!("/vault/{item}/documents");
    let named = Form::default().file("Bill 02-05-2024.pdf", &pdf(500));
    let named = world.document_of(&world.owner, &item, named).await;
    let expected = (&json!(null), &json!("2024-05-02"));
    assert_eq!((&named["date"], &named["offered_date"]), expected);
    let dated = Form::default().field("date", "2031-01-01");
    let dated = dated.file("Cover.pdf", &pdf(500));
    let dated = world.document_of(&world.owner, &item, dated).await;
    assert_eq!(dated["date"], "2031-01-01");
    let listed = world.data(&world.owner, &path).await;
    assert_eq!(listed, json!([dated, named]));

    let change = format!("{path}/{}", dated["id"].as_str().unwrap());
    for (sent, date) in [("1999-12-31", json!("1999-12-31")), ("", json!(null))] {
        let form = Form::default().field("date", sent);
        let changed = world.form(&world.owner, Method::PUT, &change, form).await;
        assert_eq!(changed.json()["data"]["date"], date, "{sent}");
    }
    let asked = world.data(&world.owner, "/file-name-date?name=2nd%20May%202024.pdf");
    assert_eq!(asked.await, json!({ "date": "2024-05-02" }));
    let asked = world.data(&world.owner, "/file-name-date?name=Will.pdf");
    assert_eq!(asked.await, json!({ "date": null }));
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
