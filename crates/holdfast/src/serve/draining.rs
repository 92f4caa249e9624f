//! The last seconds of a process: it says that it is going, and goes on answering.
//!
//! A proxy that asks `/readyz` stops sending calls here. One that keeps connections open has each closed
//! behind its next answer. Only then does the listener close, so that no call is sent to nobody.

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::middleware::Next;
use actix_web::web::Data;
use api_actix::http::ApiError;
use api_actix::http::error::TRY_LATER;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long a process that was told to stop goes on taking calls: longer than proxies take between two
/// looks at `/readyz`.
pub const DRAIN: Duration = Duration::from_secs(5);

/// Whether this process was told to stop. Its clones share the answer.
#[derive(Debug, Clone, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Middleware that closes connections and is not ready, once the process was told to stop.
pub async fn say_goodbye(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, actix_web::Error> {
    let draining = req.app_data::<Data<Draining>>();
    if !draining.is_some_and(|draining| draining.has_begun()) {
        return Ok(next.call(req).await?.map_into_left_body());
    }
    let mut answer = if req.path() == "/readyz" {
        let refused = ApiError::Unavailable {
            message: TRY_LATER,
            cause: "the process was told to stop".into(),
        };
        req.into_response(refused.into_response())
            .map_into_right_body()
    } else {
        next.call(req).await?.map_into_left_body()
    };
    let head = answer.response_mut().head_mut();
    head.set_connection_type(ConnectionType::Close);
    Ok(answer)
}
