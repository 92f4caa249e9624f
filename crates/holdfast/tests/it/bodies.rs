//! How bodies, queries, forms, limits and faults are handled.

use crate::support::area::OWNER;
use crate::support::{PLENTY, Reply, World};
use actix_web::http::Method;
use chrono::TimeDelta;
use domain_shared::AuditKind;
use http_edge::rate_limits::RateLimits;
use std::sync::atomic::Ordering;

const NOTES: &str = "/api/v1/probe/notes";
const FILES: &str = "/api/v1/probe/files";

async fn post(world: &World, path: &str, kind: &str, body: impl Into<Vec<u8>>) -> Reply {
    let request = world.owner.request(&Method::POST, path);
    world
        .send(
            request
                .insert_header(("Content-Type", kind))
                .set_payload(body.into()),
        )
        .await
}

async fn json(world: &World, body: &str) -> Reply {
    post(world, NOTES, "application/json", body).await
}

#[actix_web::test]
async fn what_was_made_is_answered_in_the_envelope() {
    let world = World::new();
    let reply = json(&world, r#"{"text":"bread"}"#).await;
    assert_eq!(reply.status, 201);
    assert_eq!(
        reply.json(),
        serde_json::json!({"success": true, "message": "", "data": {"number": 1, "text": "bread"}})
    );
}

#[actix_web::test]
async fn a_broken_body_is_400_and_a_missing_field_422_and_named() {
    let world = World::new();
    let missing = r#"[{"field":"text","message":"This field is required"}]"#;
    for (body, status, errors) in [("{", 400, "[]"), ("{}", 422, missing)] {
        let reply = json(&world, body).await;
        assert_eq!(reply.status, status, "{body}");
        assert_eq!(reply.json()["success"], false);
        assert_eq!(reply.json()["errors"].to_string(), errors);
    }
    assert_eq!(world.shared.effects.count(), 0);
}

#[actix_web::test]
async fn a_body_of_64_kib_is_taken_and_a_larger_one_is_413() {
    let world = World::new();
    let of = |size: usize| format!(r#"{{"text":"{}"}}"#, "a".repeat(size - 11));
    assert_eq!(json(&world, &of(64 * 1024)).await.status, 201);
    assert_eq!(json(&world, &of(64 * 1024 + 1)).await.status, 413);
}

#[actix_web::test]
async fn a_query_that_cannot_be_read_is_400() {
    let world = World::new();
    let reply = world
        .get(&world.owner, "/api/v1/probe/notes?limit=many")
        .await;
    assert_eq!(reply.status, 400);
    assert_eq!(reply.json()["message"], "The query is not valid.");
    let reply = world.get(&world.owner, "/api/v1/probe/notes?limit=7").await;
    assert_eq!(reply.json()["data"], 7);
}

fn form(name: &str, content: &str) -> String {
    format!(
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\
         Content-Type: text/plain\r\n\r\n{content}\r\n--x--\r\n"
    )
}

#[actix_web::test]
async fn a_form_is_read_part_by_part() {
    let world = World::new();
    let kind = "multipart/form-data; boundary=x";
    let reply = post(&world, FILES, kind, form("a.txt", "hello")).await;
    assert_eq!(
        (reply.status, reply.json()["data"]["text"].as_str()),
        (201, Some("hello"))
    );
    for (kind, body, status) in [
        (kind, form("a.exe", "hello"), 422),
        (kind, form("a.txt", &"a".repeat(12 * 1024 * 1024)), 413),
        (kind, "--x\r\nrubbish".to_owned(), 400),
        (kind, String::new(), 400),
        ("multipart/form-data", form("a.txt", "a"), 400),
        (
            kind,
            format!(
                "{}--x--\r\n",
                "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n".repeat(9)
            ),
            413,
        ),
    ] {
        let reply = post(&world, FILES, kind, body).await;
        assert_eq!(reply.status, status, "{kind}: {}", reply.text());
        assert_eq!(reply.json()["success"], false);
    }
    assert_eq!(world.shared.effects.count(), 1);
}

#[actix_web::test]
async fn a_class_of_calls_is_limited_for_each_person_by_the_minute() {
    let world = World::allowing(RateLimits {
        writes: 3,
        ..PLENTY
    });
    let path = "/api/v1/probe/limited";
    for status in [200, 200, 200, 429] {
        let reply = world.send(world.owner.request(&Method::POST, path)).await;
        assert_eq!(reply.status, status);
        if status == 429 {
            assert_eq!(reply.header("retry-after"), "60");
            assert_eq!(reply.json()["data"]["retryAfter"], 60);
        }
    }
    let other = world
        .send(world.stranger.request(&Method::POST, path))
        .await;
    assert_eq!(other.status, 200);
    world.clock.step(TimeDelta::seconds(60));
    let later = world.send(world.owner.request(&Method::POST, path)).await;
    assert_eq!(later.status, 200);
}

#[actix_web::test]
async fn who_is_over_a_limit_is_refused_without_asking_the_store_and_noted_once() {
    let world = World::allowing(RateLimits {
        writes: 1,
        ..PLENTY
    });
    let call = || world.send(world.owner.request(&Method::POST, "/api/v1/probe/limited"));
    assert_eq!(call().await.status, 200);
    for seconds in [60, 60, 40] {
        if seconds == 40 {
            world.clock.step(TimeDelta::seconds(20));
        }
        let reply = call().await;
        assert_eq!(reply.status, 429);
        assert_eq!(reply.json()["data"]["retryAfter"], seconds);
    }
    assert_eq!(world.throttle.asked.load(Ordering::SeqCst), 2);
    assert_eq!(world.area.told(OWNER).await, [AuditKind::Throttled]);
    world.clock.step(TimeDelta::seconds(40));
    assert_eq!(call().await.status, 200);
}

#[actix_web::test]
async fn a_fault_and_a_panic_are_500_without_their_cause() {
    let world = World::new();
    for path in ["/api/v1/probe/broken", "/api/v1/probe/panic"] {
        let reply = world.get(&world.owner, path).await;
        assert_eq!(reply.status, 500, "{path}");
        assert!(!reply.text().contains("secret"), "{path}");
        assert_eq!(reply.json()["success"], false);
    }
    let metrics = world.get(&world.owner, "/metrics").await;
    assert!(metrics.text().contains("holdfast_panics_total 1"));
}
