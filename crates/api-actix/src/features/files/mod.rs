mod range;
pub mod routes;

pub use range::begin;

use actix_web::http::header::{CONTENT_SECURITY_POLICY, HeaderName, X_FRAME_OPTIONS};

/// The policy of a file other than PDF that is shown inline: a picture in its own sandbox.
const FILE: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";
/// The policy of a PDF: browsers refuse to show one under a sandbox or without its own sources.
pub const PDF: &str =
    "object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// The headers of a file that a page of ours may show under `policy`.
pub fn framed(policy: &'static str) -> [(HeaderName, &'static str); 2] {
    [
        (CONTENT_SECURITY_POLICY, policy),
        (X_FRAME_OPTIONS, "SAMEORIGIN"),
    ]
}
