//! A call that is sent twice with one key happens once.

use crate::support::area::draft;
use crate::support::form::{Form, pdf};
use crate::support::{Caller, Reply, World};
use actix_web::http::Method;
use api_actix::http::idempotency::{DEAD_AFTER, HEADER, STILL_SAVING};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::idempotency::{
    IdempotencyKey, KeyClaim, KeyClaimOutcome, MemoryResponses, ResponseStore, StoredResponse,
};
use domain_shared::{StoreError, Timestamp};
use futures_util::future::{Either, join, select};
use serde_json::{Value, json};
use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::sleep;

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
    assert_eq!(world.shared.effects.count(), 1);
}

#[actix_web::test]
async fn the_same_key_with_another_body_is_422() {
    let world = World::new();
    make(&world, &world.owner, "k", "bread").await;
    let other = make(&world, &world.owner, "k", "salt").await;
    assert_eq!(other.status, 422);
    assert_eq!(other.json()["errors"][0]["field"], "idempotencyKey");
    assert_eq!(world.shared.effects.count(), 1);
}

#[actix_web::test]
async fn another_key_or_another_person_or_the_next_day_does_it_again() {
    let world = World::new();
    make(&world, &world.owner, "k", "bread").await;
    make(&world, &world.owner, "l", "bread").await;
    make(&world, &world.stranger, "k", "bread").await;
    assert_eq!(world.shared.effects.count(), 3);
    world.clock.step(TimeDelta::hours(24));
    make(&world, &world.owner, "k", "bread").await;
    assert_eq!(world.shared.effects.count(), 4);
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
    assert_eq!(world.shared.effects.count(), 1);
}

#[actix_web::test]
async fn a_key_that_is_none_is_400() {
    let world = World::new();
    for key in ["", &"k".repeat(129)] {
        assert_eq!(make(&world, &world.owner, key, "bread").await.status, 400);
    }
}

/// Answers that are not kept while `dead` is set, as though the process had died before it.
#[derive(Default)]
struct Mortal {
    inner: MemoryResponses,
    dead: AtomicBool,
    /// Answers are not kept before this is unset.
    slow: AtomicBool,
    /// A call that comes to its answer now is never heard of again.
    lost: AtomicBool,
    /// One such call is gone.
    gone: AtomicBool,
}

impl Mortal {
    fn alive(&self) -> Result<(), StoreError> {
        if self.dead.load(Ordering::SeqCst) {
            return Err(StoreError::unavailable("the process is gone"));
        }
        Ok(())
    }
}

#[async_trait]
impl ResponseStore for Mortal {
    async fn claim(
        &self,
        key: &IdempotencyKey,
        claim: KeyClaim,
    ) -> Result<KeyClaimOutcome, StoreError> {
        self.inner.claim(key, claim).await
    }

    async fn renew(
        &self,
        key: &IdempotencyKey,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.inner.renew(key, since, now).await
    }

    async fn save(
        &self,
        key: &IdempotencyKey,
        answer: StoredResponse,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        self.alive()?;
        if self.lost.load(Ordering::SeqCst) {
            self.gone.store(true, Ordering::SeqCst);
            return pending().await;
        }
        while self.slow.load(Ordering::SeqCst) {
            sleep(Duration::from_millis(10)).await;
        }
        self.inner.save(key, answer, until).await
    }

    async fn release(&self, key: &IdempotencyKey) -> Result<(), StoreError> {
        self.alive()?;
        self.inner.release(key).await
    }

    async fn delete_expired(&self, now: Timestamp) -> Result<(), StoreError> {
        self.inner.delete_expired(now).await
    }
}

fn mortal() -> (World, Arc<Mortal>) {
    let answers = Arc::new(Mortal::default());
    (World::answering(answers.clone()), answers)
}

async fn add_item(world: &World, key: &str, body: &Value) -> Reply {
    let request = world.owner.request(&Method::POST, "/api/v1/vault");
    let request = request.insert_header((HEADER, key)).set_json(body);
    world.send(request).await
}

#[actix_web::test]
async fn a_crash_between_making_an_item_and_keeping_the_answer_makes_it_once() {
    let (world, answers) = mortal();
    let violin = draft("personal_item", "Violin");
    answers.dead.store(true, Ordering::SeqCst);
    let lost = add_item(&world, "k", &violin).await;
    answers.dead.store(false, Ordering::SeqCst);
    assert_eq!(add_item(&world, "k", &violin).await.status, 429);
    world.clock.step(DEAD_AFTER);
    let other = add_item(&world, "k", &draft("personal_item", "Cello")).await;
    assert_eq!(other.status, 422);
    assert_eq!(other.json()["errors"][0]["field"], "idempotencyKey");
    for _ in 0..2 {
        let again = add_item(&world, "k", &violin).await;
        assert_eq!((again.status, again.json()), (201, lost.json()));
    }
    let items = world.data(&world.owner, "/vault").await;
    assert_eq!(items.as_array().unwrap().len(), 1);
    let next = add_item(&world, "l", &violin).await;
    assert_eq!(next.status, 201);
    assert_ne!(next.json(), lost.json());
}

#[actix_web::test]
async fn the_key_of_a_call_that_died_is_taken_up_again_within_five_seconds() {
    let (world, answers) = mortal();
    let violin = draft("personal_item", "Violin");
    answers.lost.store(true, Ordering::SeqCst);
    let gone = async {
        while !answers.gone.load(Ordering::SeqCst) {
            sleep(Duration::from_millis(5)).await;
        }
    };
    {
        let (dying, gone) = (pin!(add_item(&world, "k", &violin)), pin!(gone));
        let died = matches!(select(dying, gone).await, Either::Right(_));
        assert!(died, "it had no answer when it died");
    }
    answers.lost.store(false, Ordering::SeqCst);
    let early = add_item(&world, "k", &violin).await;
    assert_eq!(early.status, 429);
    assert_eq!(early.json()["message"], STILL_SAVING);
    world.clock.step(TimeDelta::seconds(5));
    assert_eq!(add_item(&world, "k", &violin).await.status, 201);
    let items = world.data(&world.owner, "/vault").await;
    assert_eq!(items.as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn the_key_of_a_call_that_works_for_long_is_not_taken_up_again() {
    let (world, answers) = mortal();
    let violin = draft("personal_item", "Violin");
    answers.slow.store(true, Ordering::SeqCst);
    let retry = async {
        sleep(Duration::from_millis(200)).await;
        world.clock.step(TimeDelta::seconds(4));
        // The first call renews its claim meanwhile.
        sleep(Duration::from_millis(2_200)).await;
        world.clock.step(TimeDelta::seconds(4));
        let retry = add_item(&world, "k", &violin).await;
        answers.slow.store(false, Ordering::SeqCst);
        retry
    };
    let (first, retry) = join(add_item(&world, "k", &violin), retry).await;
    assert_eq!((first.status, retry.status), (201, 429));
}

#[actix_web::test]
async fn a_crash_between_storing_a_document_and_keeping_the_answer_stores_it_once() {
    let (world, answers) = mortal();
    let item = world.own_item("personal_item", "Violin").await;
    let path = format!("/api/v1/vault/{item}/documents");
    let upload = || {
        let form = Form::default().file("deed.pdf", &pdf(1000));
        let request = world.owner.request(&Method::POST, &path);
        let request = request.insert_header((HEADER, "k"));
        let request = request.insert_header(("Content-Type", Form::TYPE));
        world.send(request.set_payload(form.bytes()))
    };
    answers.dead.store(true, Ordering::SeqCst);
    let lost = upload().await;
    answers.dead.store(false, Ordering::SeqCst);
    world.clock.step(DEAD_AFTER);
    for _ in 0..2 {
        let again = upload().await;
        assert_eq!((again.status, again.json()), (201, lost.json()));
    }
    let path = format!("/vault/{item}/documents");
    let documents = world.data(&world.owner, &path).await;
    assert_eq!(documents.as_array().unwrap().len(), 1);
    assert_eq!(world.area.kept().await, 1);
}

/// Every route that adds something takes the id of the new thing from its key.
#[actix_web::test]
async fn one_key_adds_one_thing_on_every_route_that_adds() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let of_item = |list: &str| format!("/vault/{item}/{list}");
    let json =
        |path: String, body: Value| (path, "application/json", body.to_string().into_bytes());
    let form = |path: String, form: Form| (path, Form::TYPE, form.bytes());
    let body = json!({"name": "Repair", "amount": -80, "date": "2026-07-01"});
    let deed = Form::default().file("deed.pdf", &pdf(100));
    let will = Form::preset("depository", "will", r#"{"name":"Will"}"#);
    for (path, kind, body) in [
        json("/vault".to_owned(), draft("personal_item", "Cello")),
        json(of_item("key-info"), body.clone()),
        json(of_item("transactions"), body.clone()),
        json("/life-locker/key-info".to_owned(), body),
        form(of_item("documents"), deed.clone()),
        form("/life-locker/documents".to_owned(), deed.clone()),
        form("/renting/documents".to_owned(), deed),
        form("/pre-sets".to_owned(), will.file("will.pdf", &pdf(100))),
    ] {
        let add = || {
            let request = world
                .owner
                .request(&Method::POST, &format!("/api/v1{path}"))
                .insert_header((HEADER, path.as_str()))
                .insert_header(("Content-Type", kind));
            world.send(request.set_payload(body.clone()))
        };
        let (first, again) = (add().await, add().await);
        assert_eq!((first.status, again.status), (201, 201), "{path}");
        assert_eq!(first.json(), again.json(), "{path}");
    }
    assert_eq!(world.area.kept().await, 4);
}
