//! Answers that carry more than `data` in their envelope.

use super::answer::Answers;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use http_edge::operation::OperationDoc;
use serde::Serialize;
use utoipa::ToSchema;

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
