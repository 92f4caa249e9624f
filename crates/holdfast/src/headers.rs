//! The headers of every answer.

use actix_web::http::header::STRICT_TRANSPORT_SECURITY;
use actix_web::middleware::DefaultHeaders;

/// The policy of an answer that is no page: it may do nothing.
const NOTHING: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
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

/// Adds what the answer has not set itself.
pub fn secure(https: bool) -> DefaultHeaders {
    let headers = ALWAYS
        .iter()
        .fold(DefaultHeaders::new(), |headers, header| {
            headers.add(*header)
        });
    match https {
        true => headers.add((STRICT_TRANSPORT_SECURITY, HSTS)),
        false => headers,
    }
}
