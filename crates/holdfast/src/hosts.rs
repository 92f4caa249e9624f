//! Refuses calls under a name that is not ours.

use crate::access_log::UNREADABLE;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use api_actix::http::{ApiError, HttpContext};

/// Pages for those who watch the server, under any name.
const ANY_HOST: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Middleware that answers 421 to a request for another host.
pub async fn only_ours(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, actix_web::Error> {
    let is_ours = ANY_HOST.contains(&req.path())
        || req.match_pattern().as_deref() == Some(UNREADABLE)
        || req
            .app_data::<Data<HttpContext>>()
            .is_some_and(|context| context.hosts.are_named_by(&req));
    if is_ours {
        return Ok(next.call(req).await?.map_into_left_body());
    }
    let refused = ApiError::UnknownHost.into_response();
    Ok(req.into_response(refused).map_into_right_body())
}
