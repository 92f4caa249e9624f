//! Lists of an area that are asked for in parts.

use super::AREAS;
use crate::support::World;
use crate::support::form::{Form, pdf};
use chrono::TimeDelta;
use serde_json::{Value, json};

/// A list and where its entries stand in the answer.
const LISTS: [(&str, &str); 3] = [
    (AREAS[0], "/data/documents"),
    (AREAS[1], "/data/documents"),
    ("/life-locker/key-info", "/data"),
];

/// Five entries in each list; the third is called otherwise than the others.
async fn busy() -> World {
    let world = World::new();
    for number in 1..=5 {
        world.clock.step(TimeDelta::minutes(1));
        let name = if number == 3 { "Odd One" } else { "Paper" };
        for area in AREAS {
            let form = Form::default().file(&format!("{name} {number}.pdf"), &pdf(100));
            world.uploaded(&world.owner, area, form).await;
        }
        let body = json!({ "name": format!("{name} {number}") });
        world.made(&world.owner, LISTS[2].0, &body).await;
    }
    world
}

async fn asked(world: &World, path: &str) -> Value {
    let reply = world.get(&world.owner, &format!("/api/v1{path}")).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    reply.json()
}

fn entries<'a>(answer: &'a Value, at: &str) -> &'a Vec<Value> {
    answer.pointer(at).unwrap().as_array().unwrap()
}

#[actix_web::test]
async fn the_pages_of_a_list_are_the_list() {
    let world = busy().await;
    for (list, at) in LISTS {
        let all = asked(&world, list).await;
        assert_eq!(entries(&all, at).len(), 5, "{list}");
        assert_eq!(all.get("page"), None, "{list}");
        let (mut read, mut query) = (Vec::new(), "limit=2".to_owned());
        for expected in [2, 2, 1] {
            let part = asked(&world, &format!("{list}?{query}")).await;
            assert_eq!(entries(&part, at).len(), expected, "{list}");
            assert_eq!(part["page"]["total"], 5, "{list}");
            read.extend(entries(&part, at).clone());
            match part["page"]["next"].as_str() {
                Some(next) => query = format!("limit=2&before={next}"),
                None => assert_eq!(expected, 1, "{list}"),
            }
        }
        assert_eq!(&read, entries(&all, at), "{list}");
    }
}
