//! Lists that are asked for in parts: documents, notes and transactions alike.

use crate::support::World;
use crate::support::form::{Form, pdf};
use chrono::TimeDelta;
use serde_json::{Value, json};

const LISTS: [&str; 3] = ["documents", "key-info", "transactions"];

/// An item with seven documents, seven notes and, with its opening value, seven transactions; the
/// third of each is called otherwise than the others.
async fn busy(world: &World) -> String {
    let item = world.own_item("personal_item", "Violin").await;
    for number in 0..7 {
        world.clock.step(TimeDelta::minutes(1));
        let name = if number == 3 { "Odd One" } else { "Paper" };
        let form = Form::default().file(&format!("{name} {number}.pdf"), &pdf(100));
        world.document_of(&world.owner, &item, form).await;
        let body = json!({
            "name": format!("{name} {number}"), "amount": 1 + number, "date": "2026-11-20",
        });
        let path = |list| format!("/vault/{item}/{list}");
        if number > 0 {
            world.made(&world.owner, &path("transactions"), &body).await;
        }
        let body = json!({ "name": format!("{name} {number}") });
        world.made(&world.owner, &path("key-info"), &body).await;
    }
    item
}

async fn asked(world: &World, path: &str) -> Value {
    let reply = world.get(&world.owner, &format!("/api/v1{path}")).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.json()
}

#[actix_web::test]
async fn the_pages_of_a_list_are_the_list() {
    let world = World::new();
    let item = busy(&world).await;
    for list in LISTS {
        let path = format!("/vault/{item}/{list}");
        let all = asked(&world, &path).await;
        assert_eq!(all.get("page"), None, "{list}");
        let found = asked(&world, &format!("{path}?q=oDD%20one")).await;
        assert_eq!(found["page"]["total"], 1, "{list}");
        let (mut read, mut query) = (Vec::new(), "limit=3".to_owned());
        for expected in [3, 3, 1] {
            let part = asked(&world, &format!("{path}?{query}")).await;
            let data = part["data"].as_array().unwrap();
            assert_eq!(data.len(), expected, "{list}");
            assert_eq!(part["page"]["total"], 7, "{list}");
            read.extend(data.clone());
            match part["page"]["next"].as_str() {
                Some(next) => query = format!("limit=3&before={next}"),
                None => assert_eq!(expected, 1, "{list}"),
            }
        }
        assert_eq!(Value::from(read), all["data"], "{list}");
    }
}

#[actix_web::test]
async fn what_is_no_part_of_a_list_is_400() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    for list in LISTS {
        for query in ["limit=0", "limit=201", "limit=many", "before=x"] {
            let path = format!("/api/v1/vault/{item}/{list}?{query}");
            let reply = world.get(&world.owner, &path).await;
            assert_eq!(reply.status, 400, "{list}?{query}");
        }
    }
}
