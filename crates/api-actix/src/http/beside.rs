//! Answers that carry more than `data` in their envelope.

use super::describe::Described;
use super::envelope::Answers;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

/// 200 with `data` in the envelope and the fields of `beside` next to it.
#[derive(Debug)]
pub struct Beside<T, B> {
    pub data: T,
    /// An object, whose fields stand beside the data.
    pub beside: B,
}

#[derive(Serialize)]
struct Envelope<'a, T, B> {
    success: bool,
    message: &'static str,
    data: &'a T,
    #[serde(flatten)]
    beside: &'a B,
}

impl<T: Serialize + ToSchema, B: Serialize + ToSchema> Answers for Beside<T, B> {
    fn describe(operation: &mut Described) {
        operation.succeeds_beside::<T, B>(StatusCode::OK);
    }

    fn respond(self) -> HttpResponse {
        HttpResponse::Ok().json(Envelope {
            success: true,
            message: "",
            data: &self.data,
            beside: &self.beside,
        })
    }
}
