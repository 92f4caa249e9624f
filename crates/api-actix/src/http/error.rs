//! The one error of the HTTP edge.
//!
//! 401 and 403 are used for nothing else: the web app reads both as an expired session. The cause
//! of a 500, 503 or 507 is logged once, when the answer is made, and never sent.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, CONTENT_RANGE, HeaderName, HeaderValue, RETRY_AFTER};
use domain_shared::unreadable::NOT_SHOWN;
use domain_shared::{Invalid, StoreError};
use http_edge::RequestError;
use http_edge::envelope::{Failure, FieldMessage};
use std::error::Error;

pub type Cause = Box<dyn Error + Send + Sync + 'static>;

/// Why a call was not answered as asked. Each variant names its status.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The request cannot be read: 400.
    #[error("{0}")]
    Malformed(&'static str),
    /// A secret or a flow's token is wrong, missing, dead or out of order: 400 on its field.
    #[error("{}", .0.message)]
    Refused(FieldMessage),
    /// Parts that are wrong together, or ask for something we don't do, with none of them named:
    /// 400.
    #[error("{0}")]
    Declined(&'static str),
    /// No valid session, and no live refresh family: 401.
    #[error("Please sign in.")]
    NoSession,
    /// No valid proof against cross-site requests: 403.
    #[error("This page is out of date. Please try again.")]
    Csrf,
    /// Absent, somebody else's, or an id that is none: 404.
    #[error("Not found.")]
    NotFound,
    /// The path knows other methods, named in the value: 405.
    #[error("This method is not allowed here.")]
    MethodNotAllowed(String),
    /// The body comes too slowly: 408.
    #[error("The request took too long.")]
    TooSlow,
    /// The body is too large: 413.
    #[error("{0}")]
    TooLarge(&'static str),
    /// The body is of another type than the route reads: 415.
    #[error("The request must be sent as {0}.")]
    WrongType(&'static str),
    /// The request names a host that is not ours: 421.
    #[error("Holdfast doesn't answer at this address.")]
    UnknownHost,
    /// The head is too large: 431.
    #[error("The request's headers are too large.")]
    HeadTooLarge,
    /// The range that was asked for lies beyond the end of what has so many bytes: 416.
    #[error("This range is beyond the end of the file.")]
    OutOfRange(u64),
    /// Fields break a rule, or an idempotency key was used for another body: 422.
    #[error("{}", first_message(.0))]
    Invalid(Vec<FieldMessage>),
    /// Too often, or a first try is still under way: 429.
    #[error("{message}")]
    Throttled {
        message: String,
        /// Seconds until it is worth trying again, at least one.
        seconds: u32,
    },
    /// Something behind us cannot be reached: 503.
    #[error("{message}")]
    Unavailable {
        message: &'static str,
        /// The cause, for the log.
        #[source]
        cause: Cause,
    },
    /// Nothing can be written, as there is no room: 507.
    #[error("{NO_ROOM}")]
    NoRoom(#[source] Cause),
    /// This one thing is damaged, and nothing else: 500. Where it was read has logged why.
    #[error("{0}")]
    Damaged(&'static str),
    /// A fault of our own: 500.
    #[error("Something went wrong. Please try again.")]
    Internal(#[source] Cause),
}

/// The message when the store or a provider is down and no better text is known.
pub const TRY_LATER: &str = "Holdfast is busy. Please try again in a moment.";
/// The message when a disk is full.
pub const NO_ROOM: &str = "There is no room left on this server. Nothing was saved.";
/// When it is worth asking again what could not be reached, in seconds.
const UNAVAILABLE_FOR: u32 = 5;
pub const OTHER_BODY: &str = "This key was used for another request.";
/// The message to a user who is too quick.
pub const TOO_OFTEN: &str = "Too many attempts. Please wait and try again.";

fn first_message(errors: &[FieldMessage]) -> &str {
    errors
        .first()
        .map_or("Some fields are not valid.", |e| &e.message)
}

impl ApiError {
    /// A wrong secret or token on `field`: 400.
    pub fn refused(field: &'static str, message: impl Into<String>) -> Self {
        Self::Refused(FieldMessage::new(field, message))
    }

    /// A wrong secret or token, on the field that the call has for it: 400.
    pub fn wrong(field: Option<&'static str>, message: &'static str) -> Self {
        field.map_or(Self::Declined(message), |field| {
            Self::refused(field, message)
        })
    }

    /// One broken rule on `field`: 422.
    pub fn invalid(field: &'static str, message: impl Into<String>) -> Self {
        Self::Invalid(vec![FieldMessage::new(field, message)])
    }

    /// Too often: 429 with the usual text. Answers at least one second.
    pub fn throttled(seconds: u32) -> Self {
        Self::Throttled {
            message: TOO_OFTEN.to_owned(),
            seconds: seconds.max(1),
        }
    }

    /// An idempotency key that was used for something else: 422.
    pub fn key_used() -> Self {
        Self::invalid("idempotencyKey", OTHER_BODY)
    }

    /// A fault of our own: 500.
    pub fn internal(cause: impl Into<Cause>) -> Self {
        Self::Internal(cause.into())
    }

    /// The status that is answered.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) | Self::Refused(_) | Self::Declined(_) => StatusCode::BAD_REQUEST,
            Self::NoSession => StatusCode::UNAUTHORIZED,
            Self::Csrf => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::WrongType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Self::HeadTooLarge => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::OutOfRange(_) => StatusCode::RANGE_NOT_SATISFIABLE,
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Throttled { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Self::NoRoom(_) => StatusCode::INSUFFICIENT_STORAGE,
            Self::Damaged(_) | Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The answer. Logs the cause of a 500 or 503; call it once.
    pub fn into_response(self) -> HttpResponse {
        self.log();
        let status = self.status();
        let message = self.to_string();
        let header = self.header();
        let (errors, retry_after) = match self {
            Self::Invalid(errors) => (errors, None),
            Self::Refused(error) => (vec![error], None),
            Self::Csrf => (vec![FieldMessage::new("csrf", &message)], None),
            Self::Throttled { seconds, .. } => (Vec::new(), Some(seconds)),
            _ => (Vec::new(), None),
        };
        let mut response =
            HttpResponse::build(status).json(Failure::new(message, retry_after, errors));
        if let Some((name, value)) = header {
            response.headers_mut().insert(name, value);
        }
        response
    }

    /// The header that belongs to the status.
    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        let (name, value) = match self {
            Self::Throttled { seconds, .. } => (RETRY_AFTER, seconds.to_string()),
            Self::Unavailable { .. } => (RETRY_AFTER, UNAVAILABLE_FOR.to_string()),
            Self::MethodNotAllowed(methods) => (ALLOW, methods.clone()),
            Self::OutOfRange(size) => (CONTENT_RANGE, format!("bytes */{size}")),
            _ => return None,
        };
        Some((name, HeaderValue::from_str(&value).ok()?))
    }

    fn log(&self) {
        match self {
            Self::Internal(cause) => tracing::error!(cause = %chain(&**cause), "internal error"),
            Self::Unavailable { cause, .. } => {
                tracing::warn!(cause = %chain(&**cause), "unavailable");
            }
            _ => {}
        }
    }
}

/// `cause` and what caused it, on one line.
pub(super) fn chain(cause: &(dyn Error + 'static)) -> String {
    let mut text = cause.to_string();
    let mut next = cause.source();
    while let Some(cause) = next {
        text.push_str(": ");
        text.push_str(&cause.to_string());
        next = cause.source();
    }
    text
}

impl From<RequestError> for ApiError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Malformed(message) => Self::Malformed(message),
            RequestError::TooSlow => Self::TooSlow,
            RequestError::TooLarge(message) => Self::TooLarge(message),
            RequestError::Invalid(errors) => Self::Invalid(errors),
        }
    }
}

impl From<Invalid> for ApiError {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(
            invalid
                .errors()
                .map(|e| FieldMessage::new(e.field, &e.message))
                .collect(),
        )
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable(_) => Self::Unavailable {
                message: TRY_LATER,
                cause: error.into(),
            },
            StoreError::Full(_) => Self::NoRoom(error.into()),
            StoreError::Failed(_) => Self::internal(error),
            StoreError::Unreadable(_) => Self::Damaged(NOT_SHOWN),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::body::to_bytes;
    use serde_json::{Value, json};

    /// The header that a status comes with, by its value.
    const HEADERS: [(u16, &str); 4] = [
        (405, "GET, HEAD"),
        (416, "bytes */120"),
        (429, "1"),
        (503, "5"),
    ];

    async fn check(error: ApiError, status: u16, message: &str, errors: &[(&str, &str)]) {
        let response = error.into_response();
        assert_eq!(response.status().as_u16(), status, "{message}");
        let mut names = [RETRY_AFTER, ALLOW, CONTENT_RANGE].into_iter();
        let header = names.find_map(|name| response.headers().get(name));
        let expected = HEADERS.iter().find(|(of, _)| *of == status);
        assert_eq!(
            header.map(|told| told.to_str().unwrap()),
            expected.map(|of| of.1)
        );
        let body = to_bytes(response.into_body()).await.unwrap();
        let errors: Vec<Value> = errors
            .iter()
            .map(|(field, message)| json!({ "field": field, "message": message }))
            .collect();
        let wait = (status == 429).then(|| json!({ "retryAfter": 1 }));
        assert_eq!(
            serde_json::from_slice::<Value>(&body).unwrap(),
            json!({ "success": false, "message": message, "data": wait, "errors": errors })
        );
    }

    #[actix_web::test]
    async fn every_error_has_its_status_and_its_body() {
        use ApiError as E;
        let unreadable = StoreError::Unreadable("row 7 does not open".into());
        let json_only = "The request must be sent as application/json.";
        let other_methods = E::MethodNotAllowed("GET, HEAD".into());
        let beyond = "This range is beyond the end of the file.";
        let other_host = "Holdfast doesn't answer at this address.";
        let fault = "Something went wrong. Please try again.";
        for (error, status, message) in [
            (E::Malformed("No."), 400, "No."),
            (E::Declined("Not these."), 400, "Not these."),
            (E::NoSession, 401, "Please sign in."),
            (E::NotFound, 404, "Not found."),
            (other_methods, 405, "This method is not allowed here."),
            (E::TooSlow, 408, "The request took too long."),
            (E::TooLarge("Too big."), 413, "Too big."),
            (E::WrongType("application/json"), 415, json_only),
            (E::OutOfRange(120), 416, beyond),
            (E::UnknownHost, 421, other_host),
            (E::throttled(0), 429, TOO_OFTEN),
            (E::HeadTooLarge, 431, "The request's headers are too large."),
            (StoreError::failed("row 7").into(), 500, fault),
            (unreadable.into(), 500, "This item can't be shown"),
            (StoreError::unavailable("host").into(), 503, TRY_LATER),
            (StoreError::full("ENOSPC on /var").into(), 507, NO_ROOM),
        ] {
            check(error, status, message, &[]).await;
        }
        let old = "This page is out of date. Please try again.";
        check(E::Csrf, 403, old, &[("csrf", old)]).await;
        let wrong = E::refused("pinCode", "Wrong.");
        check(wrong, 400, "Wrong.", &[("pinCode", "Wrong.")]).await;
        let mut two = domain_shared::error::FieldErrors::default();
        two.add("email", "Invalid email address");
        two.add("phone", "Phone number must be valid");
        let errors = [
            ("email", "Invalid email address"),
            ("phone", "Phone number must be valid"),
        ];
        let two = two.finish().unwrap_err().into();
        check(two, 422, "Invalid email address", &errors).await;
    }

    #[test]
    fn a_logged_cause_names_the_whole_chain() {
        let error = ApiError::from(StoreError::unavailable("no route to host"));
        let ApiError::Unavailable { cause, .. } = error else {
            panic!("expected 503");
        };
        assert_eq!(chain(&*cause), "the store is unavailable: no route to host");
    }
}
