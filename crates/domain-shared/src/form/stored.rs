use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::borrow::Cow;
use std::fmt;

/// A stored value. Most are texts, which are read where they stand: each list opens every row.
pub enum StoredValue<'a> {
    Text(Cow<'a, str>),
    Other(Value),
}

impl From<StoredValue<'_>> for Value {
    fn from(stored: StoredValue<'_>) -> Self {
        match stored {
            StoredValue::Text(text) => Self::String(text.into_owned()),
            StoredValue::Other(json) => json,
        }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for StoredValue<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyJson)
    }
}

struct AnyJson;

impl<'de> Visitor<'de> for AnyJson {
    type Value = StoredValue<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(StoredValue::Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
        Ok(StoredValue::Text(Cow::Owned(text.to_owned())))
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(StoredValue::Other(Value::Null))
    }

    fn visit_bool<E>(self, is_set: bool) -> Result<Self::Value, E> {
        Ok(StoredValue::Other(is_set.into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Self::Value, E> {
        Ok(StoredValue::Other(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Self::Value, E> {
        Ok(StoredValue::Other(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Self::Value, E> {
        Ok(StoredValue::Other(number.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        Value::deserialize(SeqAccessDeserializer::new(list)).map(StoredValue::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, object: A) -> Result<Self::Value, A::Error> {
        Value::deserialize(MapAccessDeserializer::new(object)).map(StoredValue::Other)
    }
}
