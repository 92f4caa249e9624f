//! Answers a part of a file.

use crate::http::ApiError;
use crate::http::call::Call;
use crate::http::extract::Extract;
use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT_RANGES, CACHE_CONTROL, ContentRange, ContentRangeSpec};
use actix_web::{HttpResponse, HttpResponseBuilder};
use http_edge::operation::OperationDoc;
use http_edge::range::{Asked, Part};
use std::ops::Range;

impl Extract for Asked {
    fn describe(operation: &mut OperationDoc) {
        operation.header("Range", "One range of bytes; answered by 206.");
        operation.failures.insert(416);
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Ok(Self::by(call.request()))
    }
}

/// The beginning of the answer about a file of `size` bytes that its owner alone may keep, and which
/// bytes come after it.
pub fn begin(asked: &Asked, size: u64) -> Result<(HttpResponseBuilder, Range<u64>), ApiError> {
    let (status, range) = match asked.of(size) {
        Part::Whole => (StatusCode::OK, 0..size),
        Part::Bytes(range) => (StatusCode::PARTIAL_CONTENT, range),
        Part::Beyond => return Err(ApiError::OutOfRange(size)),
    };
    let mut response = HttpResponse::build(status);
    response
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .insert_header((ACCEPT_RANGES, "bytes"));
    if status == StatusCode::PARTIAL_CONTENT {
        let (first, last) = (range.start, range.end.saturating_sub(1));
        response.insert_header(ContentRange(ContentRangeSpec::Bytes {
            range: Some((first, last)),
            instance_length: Some(size),
        }));
    }
    Ok((response, range))
}
