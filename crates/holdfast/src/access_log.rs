//! Request ids and the access log. The log names the route's pattern, never the path: paths carry
//! ids and tokens (ASVS 14.2.1, 16.2.5), and actix's `Logger` knows no pattern. It tells the caller's
//! network and not the address.

use crate::metrics::Metrics;
use actix_web::HttpRequest;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use actix_web::web::Data;
use api_actix::http::HttpContext;
use http_edge::proxies::network_of;
use std::fmt::Write;
use std::time::Instant;
use tracing::Instrument;

/// The path of the answers to requests that could not be read, which have no other. A caller may ask
/// for it directly and gets such an answer.
pub const UNREADABLE: &str = "/refused-request/{status}";

/// The header that names a request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Middleware that names the request and logs and counts its answer.
pub async fn access_log(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let began = Instant::now();
    let metrics = req.app_data::<Data<Metrics>>().cloned();
    let context = req.app_data::<Data<HttpContext>>().cloned();
    let caller = context.as_deref().map(|context| {
        let client = context.proxies.client_of(req.request());
        let id = request_id(context, req.request());
        (id, network_of(client).to_string())
    });
    let (id, network) = caller.unwrap_or_default();
    let span = tracing::info_span!("request", id = %id);
    let method = req.method().as_str().to_owned();
    let mut response = next.call(req).instrument(span.clone()).await?;
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    let route = response
        .request()
        .match_pattern()
        .filter(|pattern| !pattern.is_empty())
        .unwrap_or_else(|| "-".to_owned());
    let status = response.status().as_u16();
    let took = began.elapsed();
    let method = known(&method);
    // Requests that could not be read have a line of their own, and not each has one.
    if route != UNREADABLE {
        span.in_scope(|| {
            let milliseconds = took.as_secs_f64() * 1000.0;
            tracing::info!(target: "access", method, route, status, milliseconds, network);
        });
    }
    if let Some(metrics) = metrics {
        metrics.answered(method, &route, status, took);
    }
    Ok(response)
}

/// The method, where it is one of HTTP's own: callers invent others.
fn known(method: &str) -> &'static str {
    ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
        .into_iter()
        .find(|known| *known == method)
        .unwrap_or("other")
}

/// The id that a proxy of ours gave the request, or a new one.
fn request_id(context: &HttpContext, req: &HttpRequest) -> String {
    if let Some(given) = context.proxies.request_id_of(req, &REQUEST_ID) {
        return given.to_owned();
    }
    let mut bytes = [0; 8];
    context.random.fill(&mut bytes);
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _written = write!(text, "{byte:02x}");
        text
    })
}
