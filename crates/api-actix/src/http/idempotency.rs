//! Stored answers: a call that makes something, sent twice with one `Idempotency-Key`, makes it
//! once.
//!
//! The key names the id of the new thing before the call makes it, and the handler makes it under
//! that id ([`NewId`](super::NewId)). So a call that died after it made the thing and before its
//! answer was kept makes nothing a second time: the retry finds the thing and answers the same.

use super::call::Call;
use super::error::ApiError;
use actix_web::HttpResponse;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::http::StatusCode;
use actix_web::http::header::ContentType;
use bytes::Bytes;
use chrono::TimeDelta;
use domain_shared::idempotency::{IdempotencyKey, KeyClaim, KeyClaimOutcome, StoredResponse};
use domain_shared::{PersonId, Timestamp};
use futures_util::FutureExt;
use futures_util::future::{Either, select};
use http_edge::form::hash_form;
use http_edge::input::hash_all;
use http_edge::operation::Content;
use sha2::{Digest, Sha256};
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::pin::pin;
use std::time::Duration;
use tokio::time::sleep;

pub const HEADER: &str = "Idempotency-Key";
/// How long an answer is kept.
pub const KEPT: TimeDelta = TimeDelta::hours(24);
/// How often a call that works renews its claim on its key.
const RENEW_EVERY: Duration = Duration::from_secs(2);
/// A call that has not renewed its claim for this long is taken to have died, and another may
/// try. Where it lives all the same, the id of what both make decides.
pub const DEAD_AFTER: TimeDelta = TimeDelta::seconds(5);
pub const STILL_SAVING: &str = "We're still saving your first try. Wait a few seconds.";
/// When it is worth asking again, in seconds.
const ASK_AGAIN: u32 = 5;

/// Runs `work` once for one key of `person`, or answers what it answered before.
pub(super) async fn once(
    call: &Call,
    person: PersonId,
    work: impl AsyncFnOnce(&Call) -> Result<HttpResponse, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let Some(key) = key_of(call, person)? else {
        return work(call).await;
    };
    let context = call.context();
    let now = context.clock.now();
    let claim = KeyClaim {
        thing: context.ids.next(),
        at: now,
        dead_since: now - DEAD_AFTER,
        until: now + KEPT,
    };
    match context.answers.claim(&key, claim).await? {
        KeyClaimOutcome::InFlight => Err(ApiError::Throttled {
            message: STILL_SAVING.to_owned(),
            seconds: ASK_AGAIN,
        }),
        KeyClaimOutcome::Answered(stored) => replay(call, stored).await,
        KeyClaimOutcome::New(thing) => {
            call.make_under(thing);
            let mut answer = pin!(answer(call, &key, work));
            // A caller that goes away takes the renewals along, so that the key is free soon.
            let mut renewals = pin!(renew(call, &key, now));
            match select(&mut answer, &mut renewals).await {
                Either::Left((answer, _)) => answer,
                Either::Right(_) => answer.await,
            }
        }
    }
}

/// Does the work of a claimed key, and keeps its answer or gives the key back.
async fn answer(
    call: &Call,
    key: &IdempotencyKey,
    work: impl AsyncFnOnce(&Call) -> Result<HttpResponse, ApiError>,
) -> Result<HttpResponse, ApiError> {
    match AssertUnwindSafe(work(call)).catch_unwind().await {
        Ok(Ok(response)) if response.status().is_success() => save(call, key, response).await,
        Ok(other) => {
            give_back(call, key).await;
            other
        }
        Err(panic) => {
            give_back(call, key).await;
            resume_unwind(panic)
        }
    }
}

/// Renews the claim of `since` until it is another call's.
async fn renew(call: &Call, key: &IdempotencyKey, mut since: Timestamp) {
    let context = call.context();
    loop {
        sleep(RENEW_EVERY).await;
        let now = context.clock.now();
        match context.answers.renew(key, since, now).await {
            Ok(true) => since = now,
            Ok(false) => return,
            Err(error) => {
                let error: &dyn std::error::Error = &error;
                tracing::warn!(error, "a claim on an idempotency key was not renewed");
            }
        }
    }
}

/// Lets a retry come at once. Where that fails it comes once the call is taken to have died.
async fn give_back(call: &Call, key: &IdempotencyKey) {
    if let Err(error) = call.context().answers.release(key).await {
        let error: &dyn std::error::Error = &error;
        tracing::error!(error, "an idempotency key was not given back");
    }
}

fn key_of(call: &Call, person: PersonId) -> Result<Option<IdempotencyKey>, ApiError> {
    let Some(given) = call.request().headers().get(HEADER) else {
        return Ok(None);
    };
    let given = given
        .to_str()
        .ok()
        .filter(|given| (1..=128).contains(&given.len()))
        .ok_or(ApiError::Malformed("The Idempotency-Key is not valid."))?;
    let mut key = Sha256::new();
    key.update(call.request().path());
    key.update([0]);
    key.update(given);
    Ok(Some(IdempotencyKey {
        person,
        route: call.route_name(),
        key: key.finalize().into(),
    }))
}

async fn replay(call: &Call, stored: StoredResponse) -> Result<HttpResponse, ApiError> {
    match call.content() {
        Content::Multipart => hash_form(call.request().headers(), call.input()).await?,
        Content::Json | Content::Nothing | Content::Binary => hash_all(call.input()).await?,
    }
    if call.input().digest() != stored.request {
        return Err(ApiError::key_used());
    }
    let status = StatusCode::from_u16(stored.status).map_err(ApiError::internal)?;
    Ok(HttpResponse::build(status)
        .content_type(ContentType::json())
        .body(stored.body))
}

async fn save(
    call: &Call,
    key: &IdempotencyKey,
    response: HttpResponse,
) -> Result<HttpResponse, ApiError> {
    let (head, body) = response.into_parts();
    let bytes = whole(body)?;
    let context = call.context();
    let stored = StoredResponse {
        status: head.status().as_u16(),
        body: bytes.to_vec(),
        request: call.input().digest(),
    };
    let until = context.clock.now() + KEPT;
    if let Err(error) = context.answers.save(key, stored, until).await {
        // The thing is made, so that is what is answered; a retry finds it.
        let error: &dyn std::error::Error = &error;
        tracing::error!(error, "an answer was not kept for its idempotency key");
        give_back(call, key).await;
    }
    Ok(head.set_body(BoxBody::new(bytes)))
}

/// The bytes of a JSON answer, which is never streamed.
fn whole(body: BoxBody) -> Result<Bytes, ApiError> {
    body.try_into_bytes()
        .map_err(|_| ApiError::internal("a streamed answer cannot be stored"))
}
