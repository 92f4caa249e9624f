//! Stored answers: a call that makes something, sent twice with one `Idempotency-Key`, makes it
//! once (DESIGN 3).

use super::call::Call;
use super::describe::Content;
use super::error::ApiError;
use super::input::hash_all;
use super::upload::hash_form;
use actix_web::HttpResponse;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::http::StatusCode;
use actix_web::http::header::ContentType;
use bytes::Bytes;
use chrono::TimeDelta;
use domain_shared::PersonId;
use domain_shared::answers::{AnswerKey, Claimed, StoredAnswer};
use futures_util::FutureExt;
use sha2::{Digest, Sha256};
use std::panic::{AssertUnwindSafe, resume_unwind};

/// The header that carries the key.
pub const HEADER: &str = "Idempotency-Key";
/// How long an answer is kept.
pub const KEPT: TimeDelta = TimeDelta::hours(24);
/// After this long without an answer a call is taken to have died: longer than the largest upload
/// takes at the slowest rate that is accepted.
pub const IN_FLIGHT: TimeDelta = TimeDelta::minutes(15);
/// What is said of a key that was used for something else.
pub const OTHER_BODY: &str = "This key was used for another request.";

/// Runs `work` once for one key of `person`, or answers what it answered before.
pub(super) async fn once(
    call: &Call,
    person: PersonId,
    work: impl AsyncFnOnce(&Call) -> Result<HttpResponse, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let Some(key) = key_of(call, person)? else {
        return work(call).await;
    };
    let frame = call.frame();
    let now = frame.clock.now();
    match frame.answers.claim(&key, now, now - IN_FLIGHT).await? {
        Claimed::InFlight => Err(ApiError::throttled(1)),
        Claimed::Answered(stored) => replay(call, stored).await,
        Claimed::New => match AssertUnwindSafe(work(call)).catch_unwind().await {
            Ok(Ok(response)) if response.status().is_success() => keep(call, &key, response).await,
            Ok(other) => {
                frame.answers.release(&key).await?;
                other
            }
            Err(panic) => {
                frame.answers.release(&key).await?;
                resume_unwind(panic)
            }
        },
    }
}

fn key_of(call: &Call, person: PersonId) -> Result<Option<AnswerKey>, ApiError> {
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
    Ok(Some(AnswerKey {
        person,
        route: call.route_name(),
        key: key.finalize().into(),
    }))
}

async fn replay(call: &Call, stored: StoredAnswer) -> Result<HttpResponse, ApiError> {
    match call.content() {
        Content::Multipart => hash_form(call.request().headers(), call.input()).await?,
        Content::Json | Content::Nothing | Content::Binary => hash_all(call.input()).await?,
    }
    if call.input().digest() != stored.request {
        return Err(ApiError::invalid("idempotencyKey", OTHER_BODY));
    }
    let status = StatusCode::from_u16(stored.status).map_err(ApiError::internal)?;
    Ok(HttpResponse::build(status)
        .content_type(ContentType::json())
        .body(stored.body))
}

async fn keep(
    call: &Call,
    key: &AnswerKey,
    response: HttpResponse,
) -> Result<HttpResponse, ApiError> {
    let (head, body) = response.into_parts();
    let bytes = whole(body)?;
    let frame = call.frame();
    let stored = StoredAnswer {
        status: head.status().as_u16(),
        body: bytes.to_vec(),
        request: call.input().digest(),
    };
    frame
        .answers
        .keep(key, stored, frame.clock.now() + KEPT)
        .await?;
    Ok(head.set_body(BoxBody::new(bytes)))
}

/// The bytes of a JSON answer, which is never streamed.
fn whole(body: BoxBody) -> Result<Bytes, ApiError> {
    body.try_into_bytes()
        .map_err(|_| ApiError::internal("a streamed answer cannot be stored"))
}
