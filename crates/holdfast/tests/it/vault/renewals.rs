use crate::support::World;
use crate::support::area::{draft, errors};
use actix_web::http::Method;
use domain_files::NO_DOCUMENT;
use serde_json::{Value, json};

/// A car of the owner's, whose MOT ends at the beginning of 2027.
async fn car(world: &World) -> String {
    let id = world.own_item("vehicle", "Octavia").await;
    let mut body = draft("vehicle", "Octavia");
    body["categoryData"]["own_mot_date"] = json!("2027-01-01");
    let path = format!("/vault/{id}");
    let dated = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(dated.status, 200, "{}", dated.text());
    id
}

fn renewal(day: &str, document: &Value) -> Value {
    json!({ "field": "own_mot_date", "date": day, "document": document })
}

#[actix_web::test]
async fn a_renewed_date_moves_and_stays() {
    let world = World::new();
    let id = car(&world).await;
    let path = format!("/vault/{id}/renewed");
    let mut body = renewal("2028-01-01", &Value::Null);
    body["amount"] = json!(54.85);
    // A call that is sent again changes nothing.
    for _ in 0..2 {
        let reply = world.json(&world.owner, Method::POST, &path, &body).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        let renewed = &reply.json()["data"];
        assert_eq!(renewed["vehicle_dates"][0]["date"], "2028-01-01");
        assert_eq!(renewed["vehicle_dates"][0]["source"], "owner");
        let kept = json!({
            "field": "own_mot_date", "from": "2027-01-01", "document": null, "amount": null,
        });
        assert_eq!(renewed["renewals"], json!([kept]));
        assert_eq!(renewed["version"], 3);
    }
    let shown = world.data(&world.owner, &format!("/vault/{id}")).await;
    assert_eq!(shown["categoryData"]["own_mot_date"], "2028-01-01");
    let dates = world.data(&world.owner, "/timeline").await;
    assert_eq!(dates[0]["amount"], 54.85, "{dates}");
    // The next renewal keeps what this term cost.
    let body = renewal("2029-01-01", &Value::Null);
    let reply = world.json(&world.owner, Method::POST, &path, &body).await;
    assert_eq!(reply.json()["data"]["renewals"][1]["amount"], 54.85);
}

#[actix_web::test]
async fn what_cannot_be_renewed_is_refused_on_its_field() {
    let world = World::new();
    let id = car(&world).await;
    let strange = world.own_item("vehicle", "Fabia").await;
    let path = format!("/vault/{id}/renewed");
    for (body, field, message) in [
        (
            renewal("2027-01-01", &Value::Null),
            "date",
            "Choose a date after 1st January 2027",
        ),
        (
            renewal("soon", &Value::Null),
            "date",
            "Next date must be a date",
        ),
        (
            json!({ "field": "own_mot_date", "date": "2028-01-01", "amount": -1 }),
            "amount",
            "Amount cannot be negative",
        ),
        (
            renewal("2028-01-01", &json!(strange)),
            "document",
            NO_DOCUMENT,
        ),
        (
            json!({ "field": "value", "date": "2028-01-01" }),
            "field",
            "Field must be one of the choices",
        ),
        (
            json!({ "field": "fixed_until", "date": "2028-01-01" }),
            "field",
            "This item has no such date",
        ),
    ] {
        let reply = world.json(&world.owner, Method::POST, &path, &body).await;
        assert_eq!(reply.status, 422, "{}", reply.text());
        assert_eq!(errors(&reply), [(field.to_owned(), message.to_owned())]);
    }
    let body = renewal("2028-01-01", &Value::Null);
    let foreign = world
        .json(&world.stranger, Method::POST, &path, &body)
        .await;
    assert_eq!(foreign.status, 404);
    let shown = world.data(&world.owner, &format!("/vault/{id}")).await;
    assert_eq!(shown["renewals"], json!([]));
}

#[actix_web::test]
async fn the_end_of_a_loan_reminds_and_is_not_renewed() {
    let world = World::new();
    let id = world.own_item("loan", "Nationwide").await;
    let mut body = draft("loan", "Nationwide");
    let path = format!("/vault/{id}");
    for (kind, told, what) in [
        ("mortgage", "mortgage_end", "Mortgage ends"),
        ("personal", "loan_end", "Loan ends"),
    ] {
        body["categoryData"]["loan_kind"] = json!(kind);
        body["categoryData"]["ends_on"] = json!("2041-03-31");
        body["categoryData"]["fixed_until"] = Value::Null;
        let dated = world.json(&world.owner, Method::PUT, &path, &body).await;
        assert_eq!(dated.status, 200, "{}", dated.text());
        let dates = world.data(&world.owner, "/timeline").await;
        assert_eq!(dates.as_array().unwrap().len(), 1, "{dates}");
        let date = &dates[0];
        assert_eq!(
            [&date["kind"], &date["what"], &date["date"], &date["remind"]],
            [
                &json!(told),
                &json!(what),
                &json!("2041-03-31"),
                &json!(["3m", "1m"])
            ]
        );
        assert_eq!(
            (&date["expires"], &date["about"]["id"]),
            (&json!(false), &json!(id))
        );
    }
    let renewal = json!({ "field": "ends_on", "date": "2042-03-31" });
    let path = format!("/vault/{id}/renewed");
    let reply = world
        .json(&world.owner, Method::POST, &path, &renewal)
        .await;
    assert_eq!(reply.status, 422, "{}", reply.text());
}
