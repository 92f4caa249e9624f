//! Describes an operation for the OpenAPI document by the types of its handler. With utoipa's
//! attribute on each handler, the description could say something else than its types.

use crate::envelope::Failure;
use actix_web::http::StatusCode;
use std::collections::BTreeSet;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::schema::{
    KnownFormat, Object, ObjectBuilder, Schema, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Required, Response, ResponseBuilder};
use utoipa::{IntoParams, ToSchema};

/// The content of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Content {
    #[default]
    Nothing,
    Json,
    Multipart,
    /// Any bytes; answers only.
    Binary,
}

impl Content {
    /// The media type a caller must name, where there is a body.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Nothing | Self::Json => "application/json",
            Self::Multipart => "multipart/form-data",
            Self::Binary => "application/octet-stream",
        }
    }
}

/// An operation as its types describe it.
#[derive(Default)]
pub struct OperationDoc {
    pub content: Content,
    /// Query and header parameters.
    pub parameters: Vec<Parameter>,
    pub body: Option<RequestBody>,
    /// The parts of the path, in order.
    pub path_parts: Vec<Schema>,
    pub success: Option<(StatusCode, Response)>,
    /// The response of a part of a file, where one can be asked for.
    pub partial: Option<Response>,
    /// The failures its types allow.
    pub failures: BTreeSet<u16>,
    /// The named schemas it refers to.
    pub schemas: Vec<(String, RefOr<Schema>)>,
}

impl OperationDoc {
    pub fn takes<T: ToSchema>(&mut self, content: Content) {
        self.content = content;
        let schema = self.schema_of::<T>();
        self.body = Some(
            RequestBodyBuilder::new()
                .required(Some(Required::True))
                .content(
                    content.media_type(),
                    ContentBuilder::new().schema(Some(schema)).build(),
                )
                .build(),
        );
        self.failures.extend([400, 408, 413, 415, 422]);
    }

    pub fn asks<T: IntoParams>(&mut self) {
        self.parameters
            .extend(T::into_params(|| Some(ParameterIn::Query)));
        self.failures.insert(400);
    }

    pub fn header(&mut self, name: &str, says: &str) {
        self.parameters.push(
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Header)
                .description(Some(says))
                .schema(Some(Object::with_type(Type::String)))
                .build(),
        );
    }

    /// The next part of the path is a `schema`.
    pub fn path_part(&mut self, schema: Schema) {
        self.path_parts.push(schema);
        self.failures.insert(404);
    }

    /// Success is `status` with a `T` in the envelope. The envelope is written out in each
    /// operation, so that no two of them share a name.
    pub fn succeeds_with<T: ToSchema>(&mut self, status: StatusCode) {
        let envelope = self.envelope::<T>();
        self.succeeds_in(status, envelope);
    }

    /// Success is `status` with a `T` in the envelope and the fields of `B`, an object, beside it.
    pub fn succeeds_with_meta<T: ToSchema, B: ToSchema>(&mut self, status: StatusCode) {
        let mut envelope = self.envelope::<T>();
        B::schemas(&mut self.schemas);
        if let RefOr::T(Schema::Object(beside)) = B::schema() {
            for (name, schema) in beside.properties {
                envelope = envelope.property(name, schema);
            }
            for name in beside.required {
                envelope = envelope.required(name);
            }
        }
        self.succeeds_in(status, envelope);
    }

    fn envelope<T: ToSchema>(&mut self) -> ObjectBuilder {
        let data = self.schema_of::<T>();
        ObjectBuilder::new()
            .property("success", boolean())
            .property("message", Object::with_type(Type::String))
            .property("data", data)
            .required("success")
            .required("message")
            .required("data")
    }

    fn succeeds_in(&mut self, status: StatusCode, envelope: ObjectBuilder) {
        let response = ResponseBuilder::new()
            .description(if status == StatusCode::CREATED {
                "Created"
            } else {
                "Done"
            })
            .content(
                Content::Json.media_type(),
                ContentBuilder::new().schema(Some(envelope)).build(),
            );
        self.success = Some((status, response.build()));
    }

    /// Success is 200 outside the envelope.
    pub fn succeeds_plainly(&mut self, content: Content) {
        let response = ResponseBuilder::new().description("Done").content(
            content.media_type(),
            ContentBuilder::new().schema::<Schema>(None).build(),
        );
        self.success = Some((StatusCode::OK, response.build()));
    }

    /// Success is a file of one of `types`; where it has `ranges`, a part of it as well.
    pub fn succeeds_with_file(&mut self, types: &[&str], ranges: bool) {
        let response = |says: &str| {
            let bytes = ObjectBuilder::new()
                .schema_type(SchemaType::Type(Type::String))
                .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
            let content = ContentBuilder::new().schema(Some(bytes)).build();
            types.iter().fold(
                ResponseBuilder::new().description(says),
                |response, name| response.content(*name, content.clone()),
            )
        };
        self.success = Some((StatusCode::OK, response("The file").build()));
        if ranges {
            let range = HeaderBuilder::new()
                .description(Some("Which bytes these are, of how many."))
                .schema(Some(Object::with_type(Type::String)))
                .build();
            let part = response("A part of the file").header("Content-Range", range);
            self.partial = Some(part.build());
        }
    }

    pub fn failure(&mut self, status: u16) -> Response {
        let schema = self.schema_of::<Failure>();
        ResponseBuilder::new()
            .description(
                StatusCode::from_u16(status)
                    .ok()
                    .and_then(|status| status.canonical_reason())
                    .unwrap_or("Failure"),
            )
            .content(
                Content::Json.media_type(),
                ContentBuilder::new().schema(Some(schema)).build(),
            )
            .build()
    }

    /// A reference to `T` where it is an object with a name, itself where it is not.
    fn schema_of<T: ToSchema>(&mut self) -> RefOr<Schema> {
        T::schemas(&mut self.schemas);
        let schema = T::schema();
        if is_named(&schema) {
            let name = T::name().into_owned();
            self.schemas.push((name.clone(), schema));
            RefOr::Ref(Ref::from_schema_name(name))
        } else {
            schema
        }
    }
}

fn is_named(schema: &RefOr<Schema>) -> bool {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            !object.properties.is_empty() || object.enum_values.is_some()
        }
        RefOr::T(Schema::OneOf(_) | Schema::AllOf(_) | Schema::AnyOf(_)) => true,
        RefOr::T(_) | RefOr::Ref(_) => false,
    }
}

fn boolean() -> Object {
    ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::Boolean))
        .build()
}

/// A list on the wire whose items are referred to by name.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub struct List<T>(pub Vec<T>);

impl<T: ToSchema> utoipa::PartialSchema for List<T> {
    fn schema() -> RefOr<Schema> {
        utoipa::openapi::schema::ArrayBuilder::new()
            .items(RefOr::<Schema>::Ref(Ref::from_schema_name(T::name())))
            .build()
            .into()
    }
}

impl<T: ToSchema> ToSchema for List<T> {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
    }
}
