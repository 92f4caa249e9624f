//! A form read from an untrusted text: small texts can be large values.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::cell::Cell;
use std::fmt;

/// How many values a form holds at most, those in its lists among them. The longest list, of 50
/// children with three values each, takes 201 of them.
const MOST: usize = 256;
/// How deep a list or object stands in a form at most.
const DEEPEST: usize = 3;

/// Reads a form.
///
/// # Errors
/// Where it has more values than any form, or deeper ones.
pub(super) fn form<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
    let left = Cell::new(MOST);
    let reading = ValueReader {
        left: &left,
        depth: 0,
    };
    reading.deserialize(deserializer)
}

/// Reads a form that may be missing.
///
/// # Errors
/// Like [`form`].
pub(super) fn some_form<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Value>, D::Error> {
    form(deserializer).map(|form| Some(form).filter(|form| !form.is_null()))
}

/// Reads one value of a form.
#[derive(Clone, Copy)]
struct ValueReader<'a> {
    /// How many more values there may be.
    left: &'a Cell<usize>,
    /// In how many lists and objects it stands.
    depth: usize,
}

impl ValueReader<'_> {
    /// One level deeper.
    fn within<E: Error>(self) -> Result<Self, E> {
        if self.depth == DEEPEST {
            return Err(E::custom("it is too deep for a form"));
        }
        Ok(Self {
            depth: self.depth + 1,
            ..self
        })
    }

    fn count<E: Error>(self) -> Result<(), E> {
        let left = self.left.get().checked_sub(1);
        self.left
            .set(left.ok_or_else(|| E::custom("it is too large for a form"))?);
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for ValueReader<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.count()?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for ValueReader<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of a form")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<Value, E> {
        Ok(flag.into())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Value, E> {
        let number = Number::from_f64(number);
        number
            .map(Value::Number)
            .ok_or_else(|| E::custom("it is no number"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let (within, mut values) = (self.within()?, Vec::new());
        while let Some(value) = list.next_element_seed(within)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let (within, mut values) = (self.within()?, Map::new());
        while let Some(name) = object.next_key::<String>()? {
            values.insert(name, object.next_value_seed(within)?);
        }
        Ok(Value::Object(values))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(json: &Value) -> Option<Value> {
        let text = json.to_string();
        form(&mut serde_json::Deserializer::from_str(&text)).ok()
    }

    #[test]
    fn what_forms_hold_is_read_as_it_stands() {
        let child = json!({ "id": "1", "name": "Sam", "date_of_birth": "2020-01-31" });
        for value in [
            json!({ "name": "Tŷ", "value": -12.5, "year": 2019, "on": true, "off": null }),
            json!({ "list": [[1], { "at": 2 }], "big": u64::MAX, "small": i64::MIN }),
            json!({ "name": "Us", "reminder": "3m", "children": vec![child; 50] }),
            json!({}),
            json!(null),
        ] {
            assert_eq!(read(&value), Some(value));
        }
    }

    #[test]
    fn what_no_form_holds_is_not_read() {
        let zeros = |count: usize| json!({ "data": vec![0; count] });
        assert_eq!(read(&zeros(254)), Some(zeros(254)));
        assert_eq!(read(&zeros(255)), None);
        assert!(read(&json!({ "a": [[]] })).is_some());
        assert!(read(&json!({ "a": [[[]]] })).is_none());
    }
}
