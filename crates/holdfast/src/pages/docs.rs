//! The API's document and the page that shows it.

use crate::headers::DOCS;
use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_SECURITY_POLICY, ContentType};
use api_actix::http::{Anyone, ApiError, Name, Path, Plain, Service};
use bytes::Bytes;

/// The OpenAPI document as it is sent, made once at start.
pub struct Document(pub Bytes);

pub async fn document(_: Anyone, document: Service<Document>) -> Result<Plain, ApiError> {
    Ok(Plain(
        HttpResponse::Ok()
            .content_type(ContentType::json())
            .body(document.0.0.clone()),
    ))
}

pub async fn page(_: Anyone) -> Result<Plain, ApiError> {
    Ok(Plain(
        HttpResponse::Ok()
            .insert_header((CONTENT_SECURITY_POLICY, DOCS))
            .content_type(ContentType::html())
            .body(include_str!("docs/page.html")),
    ))
}

pub async fn asset(_: Anyone, Path(Name(name)): Path<Name>) -> Result<Plain, ApiError> {
    let (kind, text) = match &*name {
        "page.js" => (
            "text/javascript; charset=utf-8",
            include_str!("docs/page.js"),
        ),
        "page.css" => ("text/css; charset=utf-8", include_str!("docs/page.css")),
        _ => return Err(ApiError::NotFound),
    };
    Ok(Plain(HttpResponse::Ok().content_type(kind).body(text)))
}
