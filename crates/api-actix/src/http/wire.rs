use chrono::SecondsFormat;
use domain_shared::Timestamp;

/// A moment in UTC, to the microsecond: `2026-11-21T12:00:00.000000Z`.
pub fn moment(at: Timestamp) -> String {
    at.to_rfc3339_opts(SecondsFormat::Micros, true)
}

/// Gives an enum of the domain its text on the wire and its schema under a name of its own.
macro_rules! wire_name {
    ($(#[$meta:meta])* $name:ident($vis:vis $type:ty) as $schema:literal, $all:expr) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name($vis $type);

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.as_str())
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some($all.iter().map(|value| value.as_str())))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                std::borrow::Cow::Borrowed($schema)
            }
        }
    };
}
pub(crate) use wire_name;

/// Declares a body of texts, all of them required. One that is left out is read as an empty one, so
/// that the rule of the domain says what is missing.
macro_rules! text_body {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident,)* }) => {
        $(#[$meta])*
        #[derive(serde::Deserialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            $(
                $(#[$field_meta])*
                #[serde(default)]
                #[schema(required = true)]
                pub $field: String,
            )*
        }
    };
}
pub(crate) use text_body;
