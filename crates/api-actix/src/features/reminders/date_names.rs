//! The choices of dates as the wire names them.

use crate::http::wire::wire_name;
use domain_reminders::{DateKind, Repeat};
use domain_shared::due::Window;
use serde::{Serialize, Serializer};
use serde_json::json;
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

wire_name! {
    /// How often a date comes again.
    RepeatName(pub Repeat) as "DateRepeat", Repeat::ALL
}

wire_name! {
    /// How long before its day a date is told of.
    WindowName(pub Window) as "RemindWindow", Window::ALL
}

/// A kind of date. Its schema says in `x-kinds` what is usual for each.
#[derive(Debug, Clone, Copy)]
pub struct DateKindName(pub DateKind);

impl Serialize for DateKindName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}

impl PartialSchema for DateKindName {
    fn schema() -> RefOr<Schema> {
        let kinds = DateKind::ALL.iter().map(|kind| {
            let usual = kind.usual();
            let remind: Vec<_> = usual.remind.iter().map(Window::as_str).collect();
            json!({
                "value": kind.as_str(), "label": kind.label(), "group": usual.group.as_str(),
                "repeats": usual.repeats.as_str(), "remind": remind, "costs": usual.costs, "law": usual.by_law,
                "link": usual.link,
            })
        });
        let kinds: Vec<_> = kinds.collect();
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("A kind of date."))
            .enum_values(Some(DateKind::ALL.iter().map(|kind| kind.as_str())))
            .extensions(Some(Extensions::builder().add("x-kinds", kinds).build()))
            .into()
    }
}

impl ToSchema for DateKindName {
    fn name() -> Cow<'static, str> {
        "DateKind".into()
    }
}
