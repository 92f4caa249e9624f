use super::authority::is_on_tour;
use super::call::Call;
use super::error::ApiError;
use actix_web::http::Method;
use actix_web::web::Data;
use http_edge::json;
use http_edge::operation::{Content, OperationDoc};
use serde::de::DeserializeOwned;
use std::any::Any;
use std::str::FromStr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// One argument of a handler: read from the call, described for the document. actix reads all
/// arguments at once by `FromRequest`; here the proof of authority comes before anything is read.
#[allow(async_fn_in_trait, reason = "a call stays on its thread")]
pub trait Extract: Sized + 'static {
    /// Adds what it reads to the operation.
    fn describe(_: &mut OperationDoc) {}

    async fn extract(call: &Call) -> Result<Self, ApiError>;
}

/// A JSON body read as `T`.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + ToSchema + 'static> Extract for Body<T> {
    fn describe(operation: &mut OperationDoc) {
        operation.takes::<T>(Content::Json);
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        let bytes = call.input().bytes().await?;
        call.input().absorb(&bytes);
        Ok(Self(json::parse(&bytes)?))
    }
}

#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned + IntoParams + 'static> Extract for Query<T> {
    fn describe(operation: &mut OperationDoc) {
        operation.asks::<T>();
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        actix_web::web::Query::<T>::from_query(call.request().query_string())
            .map(|query| Self(query.into_inner()))
            .map_err(|_| ApiError::Malformed("The query is not valid."))
    }
}

/// The parts of the path: one id, or a pair of them, in the order in which they stand. A malformed
/// one is answered like an absent one.
#[derive(Debug)]
pub struct Path<T>(pub T);

pub trait PathPart: Sized + 'static {
    fn schema() -> Schema;

    /// Reads it; `None` where it is malformed.
    fn parse(text: &str) -> Option<Self>;
}

/// Every id of [`domain_shared::id_type!`], in its canonical form only.
impl<T: FromStr<Err = uuid::Error> + ToString + 'static> PathPart for T {
    fn schema() -> Schema {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
            .into()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse()
            .ok()
            .filter(|parsed: &Self| parsed.to_string() == text)
    }
}

/// A name in a path: letters, digits, hyphens, underscores and dots, not leading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(pub String);

impl PathPart for Name {
    fn schema() -> Schema {
        ObjectBuilder::new().schema_type(Type::String).into()
    }

    fn parse(text: &str) -> Option<Self> {
        let plain = !text.starts_with('.')
            && text
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
        plain.then(|| Self(text.to_owned()))
    }
}

fn part<T: PathPart>(call: &Call, index: usize) -> Result<T, ApiError> {
    call.request()
        .match_info()
        .iter()
        .nth(index)
        .and_then(|(_, text)| T::parse(text))
        .ok_or(ApiError::NotFound)
}

impl<A: PathPart> Extract for Path<A> {
    fn describe(operation: &mut OperationDoc) {
        operation.path_part(A::schema());
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        part(call, 0).map(Self)
    }
}

/// Two parts of the path.
#[derive(Debug)]
pub struct Path2<A, B>(pub A, pub B);

impl<A: PathPart, B: PathPart> Extract for Path2<A, B> {
    fn describe(operation: &mut OperationDoc) {
        operation.path_part(A::schema());
        operation.path_part(B::schema());
    }

    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Ok(Self(part(call, 0)?, part(call, 1)?))
    }
}

/// A service that was given to the server.
pub struct Service<T: ?Sized>(pub Data<T>);

impl<T: ?Sized> std::ops::Deref for Service<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: ?Sized + 'static> Extract for Service<T> {
    /// Who looks around is served by services of their own.
    async fn extract(call: &Call) -> Result<Self, ApiError> {
        let on_tour = call.context().on_tour.as_ref();
        let on_tour = on_tour.filter(|_| is_on_tour(call.request()));
        on_tour
            .and_then(|app| same::<Data<T>>(app))
            .or_else(|| call.request().app_data::<Data<T>>())
            .map(|data| Self(Data::clone(data)))
            .ok_or_else(|| {
                ApiError::internal(format!("{} was not given", std::any::type_name::<T>()))
            })
    }
}

fn same<T: 'static>(service: &dyn Any) -> Option<&T> {
    service.downcast_ref()
}

/// Whether only the head of the answer is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Head(pub bool);

impl Extract for Head {
    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Ok(Self(call.request().method() == Method::HEAD))
    }
}

/// The id of what the call makes. A call that makes something takes it from here, so that a retry
/// under the same idempotency key makes the same thing.
#[derive(Debug, Clone, Copy)]
pub struct NewId(pub Uuid);

impl Extract for NewId {
    async fn extract(call: &Call) -> Result<Self, ApiError> {
        Ok(Self(call.new_id()))
    }
}
