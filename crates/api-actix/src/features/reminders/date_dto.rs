//! A date that a person made, on the wire.

use crate::http::ApiError;
use domain_reminders::{About, DateDraft, DateForm, OwnDate};
use domain_shared::form::JsonObject;
use http_edge::kinds::{answered, sent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{
    KnownFormat, Object, ObjectBuilder, OneOfBuilder, Ref, Schema, SchemaFormat, Type,
};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

/// The kinds of things that a date may be about.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = DateAboutType)]
pub enum AboutType {
    Item,
    Document,
    Note,
    Preset,
}

impl From<About> for AboutType {
    fn from(about: About) -> Self {
        match about {
            About::Item(_) => Self::Item,
            About::Document(_) => Self::Document,
            About::Note(_) => Self::Note,
            About::Preset(_) => Self::Preset,
        }
    }
}

/// The thing that a date is about.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = DateAbout)]
pub struct AboutAnswer {
    r#type: AboutType,
    id: Uuid,
}

/// A date as it is sent: its fields, and what it is about. Every rule about it is the domain's, so that a
/// person hears of all that is wrong at once.
#[derive(Debug, Deserialize)]
pub struct OwnDateBody {
    #[serde(default)]
    about: Value,
    #[serde(flatten)]
    fields: JsonObject,
}

impl OwnDateBody {
    /// What else a client sends is passed over.
    pub fn draft(mut self) -> Result<DateDraft, ApiError> {
        let fields = DateForm::FIELDS.iter();
        self.fields
            .retain(|name, _| fields.clone().any(|field| field.name == name));
        let (form, about) = (DateForm::parse(&self.fields), About::parse(&self.about));
        match (form, about) {
            (Ok(form), Ok(about)) => Ok(DateDraft { form, about }),
            (Err(invalid), Ok(_)) | (Ok(_), Err(invalid)) => Err(invalid.into()),
            (Err(form), Err(about)) => Err(form.and(about).into()),
        }
    }
}

/// A date that the caller made.
#[derive(Debug, Serialize)]
pub struct OwnDateAnswer {
    id: Uuid,
    #[serde(flatten)]
    fields: Value,
    about: Option<AboutAnswer>,
}

impl From<OwnDate> for OwnDateAnswer {
    fn from(date: OwnDate) -> Self {
        Self {
            id: date.id.uuid(),
            fields: date.form.to_wire(),
            about: date.about.map(|about| AboutAnswer {
                r#type: about.into(),
                id: about.uuid(),
            }),
        }
    }
}

/// `fields` with what the date is about.
fn with_about(mut fields: Object) -> Object {
    let about = OneOfBuilder::new()
        .item(Object::with_type(Type::Null))
        .item(Ref::from_schema_name("DateAbout"));
    fields
        .properties
        .insert("about".to_owned(), Schema::from(about).into());
    fields
}

impl PartialSchema for OwnDateBody {
    fn schema() -> RefOr<Schema> {
        with_about(sent(DateForm::FIELDS)).into()
    }
}

impl ToSchema for OwnDateBody {
    fn name() -> Cow<'static, str> {
        "DateBody".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("DateAbout".to_owned(), AboutAnswer::schema()));
        AboutAnswer::schemas(schemas);
    }
}

impl PartialSchema for OwnDateAnswer {
    fn schema() -> RefOr<Schema> {
        let mut fields = with_about(answered(DateForm::FIELDS));
        let id = ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)));
        fields.properties.insert("id".to_owned(), id.into());
        fields
            .required
            .extend(["id".to_owned(), "about".to_owned()]);
        fields.into()
    }
}

impl ToSchema for OwnDateAnswer {
    fn name() -> Cow<'static, str> {
        "OwnDate".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        OwnDateBody::schemas(schemas);
    }
}
