mod edits;
mod links;
mod messages;
mod parts;
mod past;
mod photos;
mod renewals;
mod transactions;

use crate::support::World;
use serde_json::json;

#[actix_web::test]
async fn an_item_is_added_listed_shown_and_deleted() {
    let world = World::new();
    assert_eq!(world.data(&world.owner, "/vault").await, json!([]));
    let id = world.own_item("current_account", "Everyday").await;
    let item = json!({
        "id": id, "name": "Everyday", "category": "current_account", "photo": null,
        "valuation": null, "version": 1, "missing": [], "reminder_notices": [], "vehicle_dates": [],
        "ownership": null, "ended": null, "renewals": [], "counted": 250.5, "gain": null, "secured": null,
        "inside": null, "held_in": null, "secured_on": null, "paid_off": null,
        "categoryData": {
            "name": "Everyday", "account_number": "12345678", "sort_code": "12-34-56",
            "card_number": "4111111111111111", "balance": 250.5, "overdraft_limit": 0,
        },
    });
    assert_eq!(world.data(&world.owner, "/vault").await, json!([item]));
    let path = format!("/vault/{id}");
    assert_eq!(world.data(&world.owner, &path).await, item);
    let deleted = world.delete(&world.owner, &path).await;
    assert_eq!(deleted.status, 200);
    assert_eq!(
        deleted.json(),
        json!({"success": true, "message": "", "data": null})
    );
    assert_eq!(world.data(&world.owner, "/vault").await, json!([]));
    let again = world.delete(&world.owner, &path).await;
    let shown = world.get(&world.owner, &format!("/api/v1{path}")).await;
    assert_eq!((again.status, shown.status), (404, 404));
}

#[actix_web::test]
async fn one_category_is_listed_where_it_is_named() {
    let world = World::new();
    world.own_item("current_account", "Everyday").await;
    let violin = world.own_item("personal_item", "Violin").await;
    let listed = world
        .data(&world.owner, "/vault?category=personal_item")
        .await;
    assert_eq!(listed.as_array().unwrap().len(), 1);
    assert_eq!(listed[0]["id"], violin);
    assert_eq!(
        world.data(&world.owner, "/vault?category=loan").await,
        json!([])
    );
    for unknown in ["boat", "Loan", ""] {
        let path = format!("/api/v1/vault?category={unknown}");
        let reply = world.get(&world.owner, &path).await;
        assert_eq!(reply.status, 400, "{unknown:?}");
    }
}
