use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

/// A violin that was worth 1200 and, the next day, 1500.50.
async fn violin(world: &World) -> String {
    let item = world.own_item("personal_item", "Violin").await;
    world.clock.step(TimeDelta::hours(13));
    let body = json!({
        "category": "personal_item", "name": "Violin", "categoryData": {"value": 1500.50},
    });
    let path = format!("/vault/{item}");
    let reply = world.json(&world.owner, Method::PUT, &path, &body).await;
    assert_eq!(reply.status, 200);
    item
}

fn without_ids(mut list: Value) -> Value {
    for entry in list.as_array_mut().unwrap() {
        let id = entry.as_object_mut().unwrap().remove("id").unwrap();
        assert!(id.is_string());
    }
    list
}

#[actix_web::test]
async fn transactions_are_those_entered_and_the_changes_of_value() {
    let world = World::new();
    let item = violin(&world).await;
    let path = format!("/vault/{item}/transactions");
    let body = json!({"name": "Repair", "amount": -80.5, "tag": " House ", "date": "2026-11-20"});
    let made = world.made(&world.owner, &path, &body).await;
    let entered = json!({
        "name": "Repair", "amount": -80.5, "tag": "House", "created_at": "2026-11-20",
        "type": "manual", "version": 1, "affects_balance": false,
    });
    assert_eq!(without_ids(json!([made])), json!([entered]));
    let listed = world.data(&world.owner, &path).await;
    assert_eq!(
        without_ids(listed),
        json!([
            {
                "name": "Value edited", "amount": 300.5, "type": "other",
                "version": null, "affects_balance": null,
                "created_at": "2026-11-22T01:00:00.000000Z",
            },
            {
                "name": "Opening value", "amount": 1200, "type": "other",
                "version": null, "affects_balance": null,
                "created_at": "2026-11-21T12:00:00.000000Z",
            },
            entered,
        ])
    );
    let shown = world.data(&world.owner, &format!("/vault/{item}")).await;
    assert_eq!(shown["categoryData"]["value"], 1500.5);
}

#[actix_web::test]
async fn the_value_history_is_told_oldest_first() {
    let world = World::new();
    let item = violin(&world).await;
    let history = world
        .data(&world.owner, &format!("/vault/{item}/history"))
        .await;
    assert_eq!(
        without_ids(history),
        json!([
            {
                "at": "2026-11-21T12:00:00.000000Z", "day": "2026-11-21", "value": 1200,
                "source": "added", "sample": false, "typed": true, "newest": false,
            },
            {
                "at": "2026-11-22T01:00:00.000000Z", "day": "2026-11-22", "value": 1500.5,
                "source": "edited", "sample": false, "typed": true, "newest": true,
            },
        ])
    );
}

#[actix_web::test]
async fn only_what_was_entered_can_be_deleted() {
    let world = World::new();
    let item = violin(&world).await;
    let path = format!("/vault/{item}/transactions");
    let body = json!({"name": "Repair", "amount": -80, "date": "2026-11-20"});
    let made = world.made(&world.owner, &path, &body).await;
    let listed = world.data(&world.owner, &path).await;
    let one = |entry: &Value| format!("{path}/{}", entry["id"].as_str().unwrap());

    let refused = world.delete(&world.owner, &one(&listed[0])).await;
    assert_eq!(refused.status, 400);
    let message = "Only transactions you added yourself can be deleted";
    assert_eq!(refused.json()["message"], message);
    // To somebody else it is not even that.
    let foreign = world.delete(&world.stranger, &one(&listed[0])).await;
    assert_eq!(foreign.status, 404);

    assert_eq!(world.delete(&world.owner, &one(&made)).await.status, 200);
    assert_eq!(world.delete(&world.owner, &one(&made)).await.status, 404);
    let left = world.data(&world.owner, &path).await;
    assert_eq!(left.as_array().unwrap().len(), 2);
}

#[actix_web::test]
async fn every_broken_rule_of_a_transaction_is_told_on_its_field() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/vault/{item}/transactions");
    let reply = world
        .json(&world.owner, Method::POST, &path, &json!({}))
        .await;
    assert_eq!(reply.status, 422);
    let expected = [
        ("name", "Name is required"),
        ("amount", "Amount is required"),
        ("date", "Date is required"),
    ];
    let expected = expected.map(|(field, message)| (field.to_owned(), message.to_owned()));
    assert_eq!(errors(&reply), expected);
}

#[actix_web::test]
async fn one_type_of_transaction_is_listed_where_it_is_named() {
    let world = World::new();
    let item = violin(&world).await;
    let path = format!("/vault/{item}/transactions");
    let body = json!({"name": "Repair", "amount": -80, "date": "2026-11-20"});
    world.made(&world.owner, &path, &body).await;
    for (kind, count) in [("manual", 1), ("other", 2)] {
        let listed = world
            .data(&world.owner, &format!("{path}?type={kind}"))
            .await;
        let listed = listed.as_array().unwrap();
        assert_eq!(listed.len(), count);
        assert!(listed.iter().all(|entry| entry["type"] == kind));
    }
    let unknown = format!("/api/v1{path}?type=all");
    assert_eq!(world.get(&world.owner, &unknown).await.status, 400);
}

#[actix_web::test]
async fn a_transaction_moves_the_balance_and_is_changed_by_its_version() {
    let world = World::new();
    let item = world.own_item("current_account", "Everyday").await;
    let balance = async || {
        let shown = world.data(&world.owner, &format!("/vault/{item}")).await;
        shown["categoryData"]["balance"].clone()
    };
    let path = format!("/vault/{item}/transactions");
    let mut body = json!({
        "name": "Pay", "amount": 100, "date": "2026-11-21", "affects_balance": true,
    });
    world.clock.step(TimeDelta::hours(13));
    let made = world.made(&world.owner, &path, &body).await;
    assert_eq!(made["affects_balance"], true);
    assert_eq!(balance().await, json!(350.5));

    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    body["amount"] = json!(40.25);
    body["version"] = json!(1);
    let changed = world.json(&world.owner, Method::PUT, &one, &body).await;
    assert_eq!(changed.json()["data"]["version"], 2);
    assert_eq!(balance().await, json!(290.75));
    body["amount"] = json!(41);
    let stale = world.json(&world.owner, Method::PUT, &one, &body).await;
    let told = [("version", "This transaction was changed elsewhere")];
    assert_eq!(
        (stale.status, errors(&stale)),
        (422, told.map(owned).to_vec())
    );

    assert_eq!(world.delete(&world.owner, &one).await.status, 200);
    assert_eq!(balance().await, json!(250.5));
}

fn owned((field, message): (&str, &str)) -> (String, String) {
    (field.to_owned(), message.to_owned())
}
