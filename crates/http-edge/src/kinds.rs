//! Schemas of things of several kinds, made from the domains' descriptions of their fields.

use domain_shared::form::{Field, FieldType, Requirement};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{
    AllOfBuilder, ArrayBuilder, Discriminator, ObjectBuilder, OneOfBuilder, Schema, SchemaFormat,
    SchemaType, Type,
};
use utoipa::openapi::{Object, Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// One kind of a thing.
pub struct Kind {
    /// The fields that say which kind it is, with their values.
    pub tags: Vec<(&'static str, &'static str)>,
    /// Its name on screen, the title of its schema.
    pub label: &'static str,
    /// The name of the schema of its data.
    pub name: String,
    pub data: Object,
}

/// A thing of several kinds. Its own schema has the fields that all kinds share, and besides them
/// the tags and the data in their plainest form.
pub trait Kinds: ToSchema {
    /// The field that holds what only its kind has.
    const DATA: &'static str;

    fn kinds() -> Vec<Kind>;
}

/// A `T` whose schema is one of its kinds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OfKind<T>(pub T);

impl<T: Kinds> OfKind<T> {
    /// The schema that all kinds share, without the data and the tags.
    fn shared(kinds: &[Kind]) -> Object {
        let RefOr::T(Schema::Object(mut shared)) = T::schema() else {
            return Object::new();
        };
        let tags = kinds.iter().flat_map(|kind| &kind.tags);
        let own: Vec<_> = tags.map(|(tag, _)| *tag).chain([T::DATA]).collect();
        shared
            .properties
            .retain(|name, _| !own.contains(&name.as_str()));
        shared.required.retain(|name| !own.contains(&name.as_str()));
        shared
    }

    fn shared_name() -> String {
        format!("Any{}", T::name())
    }

    fn variant_name(kind: &Kind) -> String {
        let values = kind.tags.iter().map(|(_, value)| pascal(value));
        values.chain([T::name().into_owned()]).collect()
    }
}

impl<T: Kinds> PartialSchema for OfKind<T> {
    fn schema() -> RefOr<Schema> {
        let kinds = T::kinds();
        let mut union = OneOfBuilder::new();
        for kind in &kinds {
            union = union.item(Ref::from_schema_name(Self::variant_name(kind)));
        }
        // With two tags neither of them tells the kinds apart alone.
        if let Some([(tag, _)]) = kinds.first().map(|kind| kind.tags.as_slice()) {
            let mapping = kinds.iter().flat_map(|kind| {
                let address = Ref::from_schema_name(Self::variant_name(kind)).ref_location;
                kind.tags
                    .iter()
                    .map(move |(_, value)| (*value, address.clone()))
            });
            union = union.discriminator(Some(Discriminator::with_mapping(*tag, mapping)));
        }
        union.into()
    }
}

impl<T: Kinds> ToSchema for OfKind<T> {
    fn name() -> Cow<'static, str> {
        T::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        let kinds = T::kinds();
        schemas.push((Self::shared_name(), Self::shared(&kinds).into()));
        for kind in kinds {
            let name = Self::variant_name(&kind);
            let mut own = ObjectBuilder::new();
            for (tag, value) in kind.tags {
                own = own.property(tag, one_text(value, None)).required(tag);
            }
            let data = Ref::from_schema_name(kind.name.clone());
            own = own.property(T::DATA, data).required(T::DATA);
            let variant = AllOfBuilder::new()
                .title(Some(kind.label))
                .item(Ref::from_schema_name(Self::shared_name()))
                .item(own);
            schemas.push((name, variant.into()));
            schemas.push((kind.name, kind.data.into()));
        }
    }
}

/// The data that a client sends.
pub fn sent(fields: &[Field]) -> Object {
    let typed = fields
        .iter()
        .filter(|field| field.need != Requirement::ReadOnly);
    typed
        .fold(ObjectBuilder::new(), |object, field| {
            let may_be_null = matches!(field.need, Requirement::Optional | Requirement::Defaulted);
            let object = object.property(field.name, schema_of(field, may_be_null));
            if field.need.is_required() {
                object.required(field.name)
            } else {
                object
            }
        })
        .build()
}

/// The data that the server answers: every field, null where it is not known.
pub fn answered(fields: &[Field]) -> Object {
    fields
        .iter()
        .fold(ObjectBuilder::new(), |object, field| {
            let may_be_null = match field.need {
                Requirement::Essential | Requirement::Defaulted => false,
                Requirement::Required | Requirement::Optional | Requirement::ReadOnly => true,
            };
            object
                .property(field.name, schema_of(field, may_be_null))
                .required(field.name)
        })
        .build()
}

fn schema_of(field: &Field, may_be_null: bool) -> Schema {
    let titled = ObjectBuilder::new()
        .title(Some(field.label))
        .extensions(asked_for(field));
    let titled = if field.need == Requirement::ReadOnly {
        titled.read_only(true)
    } else {
        titled
    };
    let typed = |kind: Type, object: ObjectBuilder| {
        object.schema_type(if may_be_null {
            SchemaType::from_iter([kind, Type::Null])
        } else {
            SchemaType::Type(kind)
        })
    };
    let format = |name: &str| Some(SchemaFormat::Custom(name.to_owned()));
    match field.holds {
        FieldType::Text { max } => typed(Type::String, titled).max_length(Some(max)),
        FieldType::Code(name) => typed(Type::String, titled).format(format(name)),
        FieldType::Day => typed(Type::String, titled).format(format("date")),
        FieldType::Moment => typed(Type::String, titled).format(format("date-time")),
        FieldType::Flag => typed(Type::Boolean, titled),
        FieldType::Money { negative } => {
            let least = (!negative).then_some(0_usize);
            let object = typed(Type::Number, titled).format(format("pounds"));
            object.minimum(least)
        }
        FieldType::WholePounds { max } => typed(Type::Integer, titled)
            .format(format("pounds"))
            .minimum(Some(0_usize))
            .maximum(bound(max)),
        FieldType::Number { called, max } => typed(Type::Number, titled)
            .format(format(called))
            .minimum(Some(0_usize))
            .maximum(bound(max)),
        FieldType::Whole { min, max } => typed(Type::Integer, titled)
            .minimum(bound(min))
            .maximum(bound(max)),
        FieldType::Year { min, max } => typed(Type::Integer, titled)
            .format(format("year"))
            .minimum(bound(min))
            .maximum(bound(max)),
        FieldType::Choice(choices) => {
            let choices = choices.iter();
            let choices = choices.map(|(text, label)| one_text(text, Some(label)).into());
            return one_or_null(field, may_be_null, choices);
        }
        FieldType::Choices(choices) => {
            let one = choices
                .iter()
                .fold(OneOfBuilder::new(), |one, (text, label)| {
                    one.item(one_text(text, Some(label)))
                });
            return ArrayBuilder::new()
                .title(Some(field.label))
                .items(one)
                .into();
        }
        FieldType::Texts => {
            let texts = ArrayBuilder::new().items(Object::with_type(Type::String));
            return one_or_null(field, may_be_null, [texts.into()]);
        }
        FieldType::Rows { fields, max } => {
            return ArrayBuilder::new()
                .title(Some(field.label))
                .items(sent(fields))
                .max_items(Some(max))
                .into();
        }
    }
    .into()
}

/// Marks a field that a client has to send. `required` cannot say so of an answer, which has all
/// fields.
fn asked_for(field: &Field) -> Option<Extensions> {
    let mark = Extensions::builder().add("x-required", true).build();
    field.need.is_required().then_some(mark)
}

fn bound(number: impl TryInto<usize>) -> Option<usize> {
    number.try_into().ok()
}

/// One of `schemas`.
fn one_or_null(
    field: &Field,
    may_be_null: bool,
    schemas: impl IntoIterator<Item = Schema>,
) -> Schema {
    let mut union = OneOfBuilder::new()
        .title(Some(field.label))
        .extensions(asked_for(field));
    for schema in schemas {
        union = union.item(schema);
    }
    if may_be_null {
        union = union.item(Object::with_type(Type::Null));
    }
    if field.need == Requirement::ReadOnly {
        union = union.read_only(true);
    }
    union.into()
}

/// A wire name as schemas are called: `credit_card` is `CreditCard`.
pub fn pascal(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    name.split('_').map(capital).collect()
}

/// This text and no other.
fn one_text(text: &str, title: Option<&str>) -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .title(title)
        .enum_values(Some([text]))
        .build()
}
