//! A date that a person made, on the wire.

use crate::http::ApiError;
use chrono::NaiveDate;
use domain_files::{DocumentId, NO_DOCUMENT};
use domain_reminders::{About, DateDraft, DateForm, OwnDate, PastTerm};
use domain_shared::form::{Amount, JsonObject};
use domain_shared::text::optional;
use domain_shared::{Invalid, Pence};
use domain_vault::Version;
use http_edge::json::refuse_unknown;
use http_edge::kinds::{answered, sent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, OneOfBuilder, Ref, Schema, Type};
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
    #[serde(default)]
    version: Value,
    #[serde(flatten)]
    fields: JsonObject,
}

/// The version that a change was made from.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "it only describes the field")]
struct SeenVersion {
    /// Of a change: the version that it was made from. Where the date is another by now, the change is refused
    /// on this field.
    version: Option<i32>,
}

impl OwnDateBody {
    pub fn draft(self) -> Result<DateDraft, ApiError> {
        refuse_unknown(&self.fields, DateForm::FIELDS)?;
        let version = optional(&self.version, Version::read);
        let version =
            version.map_err(|refusal| Invalid::new("version", refusal.message("Version")))?;
        let (form, about) = (DateForm::parse(&self.fields), About::parse(&self.about));
        match (form, about) {
            (Ok(form), Ok(about)) => Ok(DateDraft {
                form,
                about,
                version,
            }),
            (Err(invalid), Ok(_)) | (Ok(_), Err(invalid)) => Err(invalid.into()),
            (Err(form), Err(about)) => Err(form.and(about).into()),
        }
    }
}

/// A date as it is from its renewal on, with the document that came with it.
#[derive(Debug, Deserialize)]
pub struct RenewalBody {
    #[serde(default)]
    document: Value,
    #[serde(flatten)]
    date: OwnDateBody,
}

/// The document that comes with a renewal.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "it only describes the field")]
struct NewDocument {
    document: Option<Uuid>,
}

impl RenewalBody {
    pub fn read(self) -> Result<(DateDraft, Option<DocumentId>), ApiError> {
        let document: Result<Option<Uuid>, _> = serde_json::from_value(self.document);
        let document = document.map_err(|_| Invalid::new("document", NO_DOCUMENT))?;
        Ok((self.date.draft()?, document.map(DocumentId::new)))
    }
}

/// A date as it was until it was renewed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PastTerm)]
pub struct PastTermAnswer {
    date: NaiveDate,
    #[schema(required)]
    provider: Option<String>,
    /// The cost, in pounds.
    #[schema(required, value_type = Option<f64>)]
    amount: Option<Pence>,
    /// The document that came with it, which may be gone.
    #[schema(required)]
    document: Option<Uuid>,
}

impl From<PastTerm> for PastTermAnswer {
    fn from(PastTerm { form, document, .. }: PastTerm) -> Self {
        let provider = form.provider().as_ref();
        Self {
            date: *form.date(),
            provider: provider.map(|text| text.as_str().to_owned()),
            amount: form.amount().map(Amount::pence),
            document: document.map(DocumentId::uuid),
        }
    }
}

/// What is known of a date beside what was typed.
#[derive(Debug, Serialize, ToSchema)]
struct DateRecord {
    id: Uuid,
    /// The document that came with its last renewal, which may be gone.
    #[schema(required)]
    document: Option<Uuid>,
    /// Its earlier terms, the oldest first.
    history: Vec<PastTermAnswer>,
    /// Which version this is: one more with each change.
    version: i32,
}

/// A date that the caller made.
#[derive(Debug, Serialize)]
pub struct OwnDateAnswer {
    #[serde(flatten)]
    record: DateRecord,
    #[serde(flatten)]
    fields: Value,
    about: Option<AboutAnswer>,
}

impl From<OwnDate> for OwnDateAnswer {
    fn from(date: OwnDate) -> Self {
        Self {
            record: DateRecord {
                id: date.id.uuid(),
                document: date.document.map(DocumentId::uuid),
                history: date.history.into_iter().map(PastTermAnswer::from).collect(),
                version: date.version.get(),
            },
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

/// `fields` with those of `T`.
fn with_fields_of<T: PartialSchema>(mut fields: Object) -> Object {
    if let RefOr::T(Schema::Object(added)) = T::schema() {
        fields.properties.extend(added.properties);
        fields.required.extend(added.required);
    }
    fields
}

impl PartialSchema for OwnDateBody {
    fn schema() -> RefOr<Schema> {
        with_fields_of::<SeenVersion>(with_about(sent(DateForm::FIELDS))).into()
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

impl PartialSchema for RenewalBody {
    fn schema() -> RefOr<Schema> {
        let fields = with_fields_of::<SeenVersion>(with_about(sent(DateForm::FIELDS)));
        with_fields_of::<NewDocument>(fields).into()
    }
}

impl ToSchema for RenewalBody {
    fn name() -> Cow<'static, str> {
        "RenewalBody".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        OwnDateBody::schemas(schemas);
    }
}

impl PartialSchema for OwnDateAnswer {
    fn schema() -> RefOr<Schema> {
        let mut fields = with_about(answered(DateForm::FIELDS));
        fields.required.push("about".to_owned());
        with_fields_of::<DateRecord>(fields).into()
    }
}

impl ToSchema for OwnDateAnswer {
    fn name() -> Cow<'static, str> {
        "OwnDate".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("PastTerm".to_owned(), PastTermAnswer::schema()));
        OwnDateBody::schemas(schemas);
    }
}
