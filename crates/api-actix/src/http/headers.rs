use super::frame::Frame;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, HeaderMap, HeaderName, HeaderValue, STRICT_TRANSPORT_SECURITY,
};
use actix_web::middleware::Next;
use actix_web::web::Data;

/// The policy of an answer that is no page: it may do nothing.
pub const NOTHING: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// The policy of a file other than PDF that is shown inline: a picture in its own sandbox.
pub const FILE: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
/// The policy of a PDF: browsers refuse to show one under a sandbox or without its own sources.
pub const PDF: &str =
    "object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/// The policy of the API's page.
pub const DOCS: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The policy of the web app, for one response: styles are allowed by `nonce`.
pub fn web_app(nonce: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; \
         manifest-src 'self'; worker-src 'self' blob:; img-src 'self' blob:; connect-src 'self'; \
         frame-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

const ALWAYS: &[(&str, &str)] = &[
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    (
        "permissions-policy",
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()",
    ),
    ("content-security-policy", NOTHING),
    ("cache-control", "no-store"),
];
const HSTS: &str = "max-age=63072000; includeSubDomains";

/// Middleware that adds what the answer has not set itself.
pub async fn secure(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let https = req.app_data::<Data<Frame>>().is_some_and(|f| f.secure);
    let mut response = next.call(req).await?;
    add(response.headers_mut(), https);
    Ok(response)
}

fn add(headers: &mut HeaderMap, https: bool) {
    // A page of ours may frame a file of ours; the old header cannot say so beside DENY.
    let framed = headers
        .get(CONTENT_SECURITY_POLICY)
        .and_then(|policy| policy.to_str().ok())
        .is_some_and(|policy| policy.contains("frame-ancestors 'self'"));
    if framed {
        headers.insert(
            HeaderName::from_static("x-frame-options"),
            HeaderValue::from_static("SAMEORIGIN"),
        );
    }
    for (name, value) in ALWAYS {
        if !headers.contains_key(*name) {
            headers.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
        }
    }
    if https {
        headers.insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
}
