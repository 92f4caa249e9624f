//! The answers that a handler gives. actix's `Responder` cannot describe itself for the document.

use actix_web::HttpResponse;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use http_edge::envelope::Success;
use http_edge::operation::{Content, OperationDoc};
use serde::Serialize;
use std::borrow::Cow;
use std::marker::PhantomData;
use utoipa::ToSchema;

/// An answer of a handler: it describes itself and becomes a response.
pub trait Answers {
    /// Whether this is the answer of a call that makes something (which then takes an
    /// `Idempotency-Key` when the caller is signed in).
    const CREATES: bool = false;

    fn describe(operation: &mut OperationDoc);

    fn respond(self) -> HttpResponse;
}

#[derive(Debug)]
pub struct JsonResponse<T> {
    data: T,
    message: Cow<'static, str>,
    cookies: Vec<Cookie<'static>>,
    headers: Vec<(HeaderName, HeaderValue)>,
}

impl<T> JsonResponse<T> {
    pub const fn new(data: T) -> Self {
        Self {
            data,
            message: Cow::Borrowed(""),
            cookies: Vec::new(),
            headers: Vec::new(),
        }
    }

    #[must_use]
    pub fn saying(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.message = message.into();
        self
    }

    #[must_use]
    pub fn with(mut self, cookies: impl IntoIterator<Item = Cookie<'static>>) -> Self {
        self.cookies.extend(cookies);
        self
    }

    /// Sends the header `name`, which is in lower case, too.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.push((
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        ));
        self
    }
}

impl JsonResponse<()> {
    /// No data but a message.
    pub fn done(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(()).saying(message)
    }
}

fn enveloped<T: Serialize>(status: StatusCode, answer: &JsonResponse<T>) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    for cookie in &answer.cookies {
        response.cookie(cookie.clone());
    }
    for header in &answer.headers {
        response.insert_header(header.clone());
    }
    response.json(Success {
        success: true,
        message: &answer.message,
        data: &answer.data,
    })
}

impl<T: Serialize + ToSchema> Answers for JsonResponse<T> {
    fn describe(operation: &mut OperationDoc) {
        operation.succeeds_with::<T>(StatusCode::OK);
    }

    fn respond(self) -> HttpResponse {
        enveloped(StatusCode::OK, &self)
    }
}

/// 201 with `data` in the envelope.
#[derive(Debug)]
pub struct Created<T>(JsonResponse<T>);

impl<T> Created<T> {
    pub const fn new(data: T) -> Self {
        Self(JsonResponse::new(data))
    }

    #[must_use]
    pub fn saying(self, message: impl Into<Cow<'static, str>>) -> Self {
        Self(self.0.saying(message))
    }
}

impl<T: Serialize + ToSchema> Answers for Created<T> {
    const CREATES: bool = true;

    fn describe(operation: &mut OperationDoc) {
        operation.succeeds_with::<T>(StatusCode::CREATED);
    }

    fn respond(self) -> HttpResponse {
        enveloped(StatusCode::CREATED, &self.0)
    }
}

/// 200 with `data` in the envelope and the fields of `meta` beside it.
#[derive(Debug)]
pub struct WithMeta<T, B> {
    pub data: T,
    /// An object, whose fields stand beside the data.
    pub meta: B,
}

#[derive(Serialize)]
struct Envelope<'a, T, B> {
    success: bool,
    message: &'static str,
    data: &'a T,
    #[serde(flatten)]
    meta: &'a B,
}

impl<T: Serialize + ToSchema, B: Serialize + ToSchema> Answers for WithMeta<T, B> {
    fn describe(operation: &mut OperationDoc) {
        operation.succeeds_with_meta::<T, B>(StatusCode::OK);
    }

    fn respond(self) -> HttpResponse {
        HttpResponse::Ok().json(Envelope {
            success: true,
            message: "",
            data: &self.data,
            meta: &self.meta,
        })
    }
}

/// The media type of a file of the API.
pub trait MediaKind: 'static {
    /// Its content types, without parameters.
    const TYPES: &'static [&'static str];
    /// Whether a part of it can be asked for.
    const RANGES: bool = false;
}

/// A PDF that can be read in parts.
pub struct Pdf;

impl MediaKind for Pdf {
    const TYPES: &'static [&'static str] = &["application/pdf"];
    const RANGES: bool = true;
}

/// A file of the API, outside the envelope.
pub struct Media<K> {
    response: HttpResponse,
    kind: PhantomData<K>,
}

impl<K> Media<K> {
    /// The response, which names one of the types of `K`.
    pub const fn new(response: HttpResponse) -> Self {
        Self {
            response,
            kind: PhantomData,
        }
    }
}

impl<K: MediaKind> Answers for Media<K> {
    fn describe(operation: &mut OperationDoc) {
        operation.succeeds_with_file(K::TYPES, K::RANGES);
    }

    fn respond(self) -> HttpResponse {
        self.response
    }
}

/// A response outside the envelope: a page, a metric.
#[derive(Debug)]
pub struct Plain(pub HttpResponse);

impl Answers for Plain {
    fn describe(operation: &mut OperationDoc) {
        operation.succeeds_plainly(Content::Binary);
    }

    fn respond(self) -> HttpResponse {
        self.0
    }
}
