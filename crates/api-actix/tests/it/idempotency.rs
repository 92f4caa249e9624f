//! One key, one doing.

use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use chrono::TimeDelta;

async fn make(world: &World, caller: &Caller, key: &str, text: &str) -> Reply {
    let request = caller
        .request(&Method::POST, "/api/v1/probe/notes")
        .insert_header(("Idempotency-Key", key))
        .insert_header(("Content-Type", "application/json"))
        .set_payload(format!(r#"{{"text":"{text}"}}"#));
    world.send(request).await
}

async fn upload(world: &World, key: &str, boundary: &str, content: &str) -> Reply {
    let request = world
        .owner
        .request(&Method::POST, "/api/v1/probe/files")
        .insert_header(("Idempotency-Key", key))
        .insert_header(("Content-Type", format!("multipart/form-data; boundary={boundary}")))
        .set_payload(format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\n{content}\r\n--{boundary}--\r\n"
        ));
    world.send(request).await
}

#[actix_web::test]
async fn the_same_key_and_body_are_answered_alike_and_done_once() {
    let world = World::new();
    let first = make(&world, &world.owner, "k", "bread").await;
    let again = make(&world, &world.owner, "k", "bread").await;
    assert_eq!((first.status, again.status), (201, 201));
    assert_eq!(first.json(), again.json());
    assert_eq!(world.effects.count(), 1);
}

#[actix_web::test]
async fn the_same_key_with_another_body_is_422() {
    let world = World::new();
    make(&world, &world.owner, "k", "bread").await;
    let other = make(&world, &world.owner, "k", "salt").await;
    assert_eq!(other.status, 422);
    assert_eq!(other.json()["errors"][0]["field"], "idempotencyKey");
    assert_eq!(world.effects.count(), 1);
}

#[actix_web::test]
async fn another_key_or_another_person_or_the_next_day_does_it_again() {
    let world = World::new();
    make(&world, &world.owner, "k", "bread").await;
    make(&world, &world.owner, "l", "bread").await;
    make(&world, &world.stranger, "k", "bread").await;
    assert_eq!(world.effects.count(), 3);
    world.clock.step(TimeDelta::hours(24));
    make(&world, &world.owner, "k", "bread").await;
    assert_eq!(world.effects.count(), 4);
}

#[actix_web::test]
async fn a_refused_call_leaves_its_key_free_for_a_corrected_one() {
    let world = World::new();
    assert_eq!(make(&world, &world.owner, "k", "\\x").await.status, 400);
    assert_eq!(make(&world, &world.owner, "k", "bread").await.status, 201);
}

#[actix_web::test]
async fn a_form_is_known_by_its_parts_and_not_by_its_boundary() {
    let world = World::new();
    let first = upload(&world, "k", "one", "hello").await;
    let again = upload(&world, "k", "two", "hello").await;
    assert_eq!((first.status, first.json()), (201, again.json()));
    assert_eq!(upload(&world, "k", "one", "other").await.status, 422);
    assert_eq!(world.effects.count(), 1);
}

#[actix_web::test]
async fn a_key_that_is_none_is_400() {
    let world = World::new();
    for key in ["", &"k".repeat(129)] {
        assert_eq!(make(&world, &world.owner, key, "bread").await.status, 400);
    }
}
