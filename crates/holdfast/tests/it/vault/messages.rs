//! An item that breaks rules: each message on its field.

use crate::support::World;
use crate::support::area::{draft, errors};
use actix_web::http::Method;
use serde_json::{Value, json};

/// `draft` with `changes` to its data.
fn changed(category: &str, changes: &Value) -> Value {
    let mut body = draft(category, "Mine");
    let data = body["categoryData"].as_object_mut().unwrap();
    data.extend(changes.as_object().unwrap().clone());
    body
}

#[actix_web::test]
async fn every_broken_rule_is_told_on_its_field_and_nothing_is_stored() {
    let world = World::new();
    let id = world.own_item("current_account", "Everyday").await;
    for (body, expected) in [
        (
            json!({}),
            &[
                ("category", "Category is required"),
                ("categoryData", "Category data is required"),
            ][..],
        ),
        (
            changed("personal_item", &json!({"owner": 2})),
            &[("categoryData", "Unknown field: owner")],
        ),
    ] {
        for (method, path) in [
            (Method::POST, "/vault".to_owned()),
            (Method::PUT, format!("/vault/{id}")),
        ] {
            let reply = world.json(&world.owner, method, &path, &body).await;
            assert_eq!(reply.status, 422, "{body}");
            let told = errors(&reply);
            let told: Vec<_> = told.iter().map(|(f, m)| (f.as_str(), m.as_str())).collect();
            assert_eq!(told, expected, "{body}");
            assert_eq!(reply.json()["message"], expected[0].1);
        }
    }
    let listed = world.data(&world.owner, "/vault").await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
}

/// A mark that the sandbox registry does not know.
const UNKNOWN_TO_THE_REGISTRY: &str = "ER19NFD";

#[actix_web::test]
async fn what_a_client_cannot_set_is_passed_over() {
    let world = World::new();
    let mut body = changed(
        "vehicle",
        &json!({
            "tax_due_date": "2030-01-01", "mot_status": "Valid", "tax_status": "Taxed",
            "mot_expiry_date": "2030-01-01", "vrm": UNKNOWN_TO_THE_REGISTRY,
        }),
    );
    let stranger = "00000000-0000-0000-0000-000000000002";
    let extra = json!({
        "id": "0199d6f0-0000-7000-8000-000000000000", "owner": stranger, "owner_id": stranger,
        "photo": "/api/v1/files/x/file.png", "created_at": "2001-01-01T00:00:00Z", "version": 9,
    });
    let object = body.as_object_mut().unwrap();
    object.extend(extra.as_object().unwrap().clone());
    let made = world
        .json(&world.owner, Method::POST, "/vault", &body)
        .await;
    assert_eq!(made.status, 201, "{}", made.text());
    let item = &world.data(&world.owner, "/vault").await[0];
    assert_eq!(item["id"], made.json()["data"]["id"]);
    assert_ne!(item["id"], "0199d6f0-0000-7000-8000-000000000000");
    assert_eq!(item["photo"], Value::Null);
    for fact in [
        "tax_due_date",
        "mot_status",
        "tax_status",
        "mot_expiry_date",
    ] {
        assert_eq!(item["categoryData"][fact], Value::Null, "{fact}");
    }
    assert_eq!(world.data(&world.stranger, "/vault").await, json!([]));
}
