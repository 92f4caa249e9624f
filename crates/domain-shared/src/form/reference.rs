use super::{FieldType, Json, WireValue};
use crate::InvalidValue;
use crate::text::{Text, text_of};
use serde::Serializer;

/// The number of a policy, a roll or a holder: at most 40 characters, kept as typed, because each
/// provider writes it in its own way. It identifies like the number of an account, and is treated like
/// one by search and tables.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reference(Text<40>);

impl WireValue for Reference {
    const TYPE: FieldType = FieldType::Code("reference");

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        Text::parse(text_of(json)?).map(Self)
    }

    fn restore(json: &Json) -> Option<Self> {
        json.as_str().and_then(Self::restore_text)
    }

    fn restore_text(text: &str) -> Option<Self> {
        Some(Self(Text::restored(text)))
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.as_str())
    }
}
