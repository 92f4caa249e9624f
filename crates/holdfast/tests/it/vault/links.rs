//! Shares, ends and links between items.

use crate::support::World;
use crate::support::area::errors;
use actix_web::http::Method;
use chrono::Months;
use domain_shared::Clock;
use domain_shared::time::london_day;
use serde_json::{Value, json};

async fn add(world: &World, category: &str, mut body: Value) -> String {
    body["category"] = json!(category);
    body["unfinished"] = json!(true);
    let made = world.made(&world.owner, "/vault", &body).await;
    made["id"].as_str().unwrap().to_owned()
}

async fn shown(world: &World, id: &str) -> Value {
    world.data(&world.owner, &format!("/vault/{id}")).await
}

async fn house(world: &World) -> String {
    let house = json!({
        "name": "Home", "categoryData": { "value": 438_500 },
        "ownership": { "since": "2011-06-03", "cost": 236_000, "share": 50 },
    });
    add(world, "property", house).await
}

#[actix_web::test]
async fn a_house_says_what_is_mine_what_it_gained_and_what_is_owed_on_it() {
    let world = World::new();
    let home = house(&world).await;
    let mortgage = json!({
        "name": "Mortgage", "ownership": { "share": 50 },
        "categoryData": {
            "current_balance": 168_402.10, "secured_on": home,
            "interest_rate": 0, "monthly_payment": 84_201.05,
        },
    });
    let loan = add(&world, "loan", mortgage).await;
    let item = shown(&world, &home).await;
    assert_eq!(
        item["ownership"],
        json!({ "since": "2011-06-03", "cost": 236_000, "share": 50.0 })
    );
    assert_eq!(item["counted"], json!(219_250));
    assert_eq!(
        item["gain"],
        json!({ "amount": 202_500, "percentage": 85.81, "yearly": 4.1 })
    );
    assert_eq!(
        item["secured"],
        json!({
            "loans": [{ "id": loan, "name": "Mortgage" }], "owed": 168_402.1,
            "equity": 270_097.9, "share": 135_048.95, "loanToValue": 38.4,
        })
    );
    let mortgage = shown(&world, &loan).await;
    assert_eq!(
        mortgage["secured_on"],
        json!({ "id": home, "name": "Home" })
    );
    // Two payments are left, and the next is that of next month.
    let last = london_day(world.clock.now()) + Months::new(2);
    assert_eq!(
        mortgage["paid_off"],
        json!(last.format("%Y-%m").to_string())
    );
    assert_eq!(item["paid_off"], json!(null));
}

#[actix_web::test]
async fn what_is_held_in_a_pension_counts_there() {
    let world = World::new();
    let sipp = json!({ "name": "SIPP", "categoryData": { "balance": 100 } });
    let sipp = add(&world, "pension", sipp).await;
    let fund = json!({ "name": "Fund", "categoryData": { "holding_value": 120, "held_in": sipp } });
    let fund = add(&world, "investment", fund).await;
    let held = shown(&world, &fund).await;
    assert_eq!(
        (&held["counted"], &held["held_in"]["name"]),
        (&json!(0), &json!("SIPP"))
    );
    let holder = shown(&world, &sipp).await;
    assert_eq!(
        holder["inside"],
        json!({ "holdings": [{ "id": fund, "name": "Fund" }], "total": 120, "exceeds": true })
    );
    let astray = json!({
        "category": "investment", "name": "Other", "unfinished": true,
        "categoryData": { "holding_value": 1, "held_in": fund },
    });
    let refused = world
        .json(&world.owner, Method::POST, "/vault", &astray)
        .await;
    let message = "Choose one of your pensions or savings accounts".to_owned();
    assert_eq!(errors(&refused), [("held_in".to_owned(), message)]);
    let mut foreign = astray;
    foreign["categoryData"]["held_in"] = json!(sipp);
    let foreign = world.json(&world.stranger, Method::POST, "/vault", &foreign);
    assert_eq!(foreign.await.status, 422, "it is nobody else's");
}

#[actix_web::test]
async fn what_was_sold_counts_no_more_and_can_be_taken_back() {
    let world = World::new();
    let home = house(&world).await;
    let edit = async |ended: Option<Value>| {
        let mut body = json!({
            "category": "property", "name": "Home", "unfinished": true,
            "categoryData": { "value": 438_500 },
        });
        if let Some(ended) = ended {
            body["ended"] = ended;
        }
        let path = format!("/vault/{home}");
        world.json(&world.owner, Method::PUT, &path, &body).await
    };
    let sold = json!({ "on": "2026-11-01", "proceeds": 440_000 });
    assert_eq!(edit(Some(sold.clone())).await.status, 200);
    // What an edit does not say stays as it is.
    assert_eq!(edit(None).await.status, 200);
    let item = shown(&world, &home).await;
    assert_eq!((&item["ended"], &item["counted"]), (&sold, &json!(0)));
    assert_eq!(item["gain"]["amount"], json!(204_000));
    let refused = edit(Some(json!({ "on": "2011-06-02" }))).await;
    assert_eq!(errors(&refused)[0].0, "ended.on");
    assert_eq!(edit(Some(Value::Null)).await.status, 200);
    let item = shown(&world, &home).await;
    assert_eq!(
        (&item["ended"], &item["counted"]),
        (&Value::Null, &json!(219_250))
    );
}

#[actix_web::test]
async fn a_loan_says_when_it_ends() {
    let world = World::new();
    let loan = json!({
        "name": "Car", "categoryData": {
            "current_balance": 1_000, "interest_rate": 12, "monthly_payment": 100,
        },
    });
    let loan = add(&world, "loan", loan).await;
    let path = format!("/vault/{loan}/repayment");
    let now = world.data(&world.owner, &path).await;
    assert_eq!(
        (&now["now"]["months"], &now["more"]),
        (&json!(11), &Value::Null)
    );
    let more = world
        .data(&world.owner, &format!("{path}?more=50.00"))
        .await;
    assert_eq!(more["more"]["months"], json!(7));
    let wrong = format!("/api/v1{path}?more=-1");
    assert_eq!(world.get(&world.owner, &wrong).await.status, 400);
}
