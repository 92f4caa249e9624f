//! Whether the process lives, whether it can serve, and what it has served.

use crate::metrics::{CONTENT_TYPE, Metrics};
use crate::telemetry;
use actix_web::HttpResponse;
use api_actix::App;
use api_actix::http::authority::{AuthGuard, Authority};
use api_actix::http::call::Call;
use api_actix::http::error::{NO_ROOM, TRY_LATER};
use api_actix::http::{Anyone, ApiError, HttpContext, JsonResponse, Plain, Service};
use domain_shared::StoreError;
use std::net::IpAddr;

pub async fn alive(_: Anyone) -> Result<JsonResponse<()>, ApiError> {
    Ok(JsonResponse::done("Alive"))
}

/// The stores answer, and have room.
pub async fn ready(_: Anyone, context: Service<HttpContext>) -> Result<JsonResponse<()>, ApiError> {
    if context.readiness.is_full() {
        return Err(ApiError::Unavailable {
            message: NO_ROOM,
            cause: "there is no room left".into(),
        });
    }
    match context.readiness.ready().await {
        // Whether to send calls here is asked, and no other status says no to that.
        Err(StoreError::Full(cause) | StoreError::Failed(cause)) => Err(ApiError::Unavailable {
            message: TRY_LATER,
            cause,
        }),
        answered => Ok(answered.map(|()| JsonResponse::done("Ready"))?),
    }
}

/// Metrics in Prometheus' text format.
pub async fn metrics(
    _: Nearby,
    metrics: Service<Metrics>,
    app: Service<App>,
) -> Result<Plain, ApiError> {
    let page = metrics.scrape(&app, telemetry::lost()).await;
    Ok(Plain(
        HttpResponse::Ok().content_type(CONTENT_TYPE).body(page),
    ))
}

/// A caller on this machine or in its private network, not one whom a proxy passes on. For others
/// the page does not exist (ASVS 13.4.5).
pub struct Nearby;

impl AuthGuard for Nearby {
    const AUTHORITY: Authority = Authority::Anyone;

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        let req = call.request();
        let passed_on = ["Forwarded", "X-Forwarded-For", "Via"]
            .iter()
            .any(|name| req.headers().contains_key(*name));
        let near = match req.peer_addr().map(|peer| peer.ip().to_canonical()) {
            Some(IpAddr::V4(v4)) => v4.is_loopback() || v4.is_private(),
            Some(IpAddr::V6(v6)) => v6.is_loopback() || v6.is_unique_local(),
            None => false,
        };
        if near && !passed_on {
            Ok(Self)
        } else {
            Err(ApiError::NotFound)
        }
    }
}
