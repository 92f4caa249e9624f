//! Reads JSON strictly. actix's `web::Json` names no field, repeats what was sent, and takes the last
//! of a key's two values.

use crate::RequestError;
use crate::envelope::FieldMessage;
use crate::once_each::OnceEach;
use domain_shared::form::{Field, JsonObject};
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// How deep a body may nest.
const DEPTH: usize = 16;

pub const GIVEN_TWICE: &str = "This field is given twice";
const UNKNOWN: &str = "This field is not known";

/// Reads JSON: what is no JSON is 400; what is, but not a `T`, is 422 on its field.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, RequestError> {
    if depth(bytes) > DEPTH {
        return Err(RequestError::Malformed("The request nests too deeply."));
    }
    read::<OnceEach>(bytes)?;
    read(bytes)
}

/// Refuses JSON in a form's field `part` in which an object has a key twice.
pub fn refuse_twice(part: &'static str, json: &[u8]) -> Result<(), RequestError> {
    match read::<OnceEach>(json) {
        Err(RequestError::Invalid(_)) => Err(RequestError::Invalid(vec![FieldMessage::new(
            part,
            GIVEN_TWICE,
        )])),
        // The reader of the body says what is no JSON.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Refuses each field of `object` that is not among `fields`, under its own name.
pub fn refuse_unknown(object: &JsonObject, fields: &[Field]) -> Result<(), RequestError> {
    let unknown = object.keys().filter(|name| {
        let is_it = |field: &Field| field.name == *name || field.alias == Some(name.as_str());
        !fields.iter().any(is_it)
    });
    let messages: Vec<_> = unknown
        .map(|name| FieldMessage::new(name.clone(), UNKNOWN))
        .collect();
    if messages.is_empty() {
        Ok(())
    } else {
        Err(RequestError::Invalid(messages))
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, RequestError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        match error.inner().classify() {
            Category::Data => RequestError::Invalid(vec![explain(path, &error.into_inner())]),
            Category::Io | Category::Syntax | Category::Eof => malformed(),
        }
    })?;
    json.end().map_err(|_| malformed())?;
    Ok(value)
}

const fn malformed() -> RequestError {
    RequestError::Malformed("The request is not valid JSON.")
}

/// The field and message of a value that does not fit. A message of our own types passes, serde's
/// is replaced: it repeats what was sent.
fn explain(path: String, error: &serde_json::Error) -> FieldMessage {
    let text = error.to_string();
    let text = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(text, _)| text);
    for (start, message) in [
        ("missing field `", "This field is required"),
        ("duplicate field `", GIVEN_TWICE),
    ] {
        if let Some(name) = text.strip_prefix(start) {
            let name = name.trim_end_matches('`');
            let field = match &*path {
                "." => name.to_owned(),
                parent => format!("{parent}.{name}"),
            };
            return FieldMessage::new(field, message);
        }
    }
    let field = if path == "." { String::new() } else { path };
    let by_serde = ["invalid ", "unknown ", "data did not match"]
        .iter()
        .any(|start| text.starts_with(start));
    let message = if text.starts_with("unknown field") {
        UNKNOWN
    } else if by_serde {
        "This value is not valid"
    } else {
        text
    };
    FieldMessage::new(field, message)
}

/// How deep brackets outside strings nest.
fn depth(bytes: &[u8]) -> usize {
    let (mut depth, mut deepest, mut in_string, mut escaped) = (0_usize, 0, false, false);
    for byte in bytes {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'[' | b'{' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::Pence;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        #[serde(rename = "name")]
        _name: String,
        #[serde(rename = "inner")]
        _inner: Option<Inner>,
    }

    #[derive(Debug, Deserialize)]
    struct Inner {
        #[serde(rename = "balance")]
        _balance: Pence,
    }

    fn told(json: &str) -> (u16, String, String) {
        match parse::<Sample>(json.as_bytes()).unwrap_err() {
            RequestError::Invalid(errors) => {
                (422, errors[0].field.to_string(), errors[0].message.clone())
            }
            other => (400, String::new(), other.to_string()),
        }
    }

    #[test]
    fn what_is_no_json_is_400_and_what_does_not_fit_is_422_on_its_field() {
        let malformed = "The request is not valid JSON.";
        let deep = format!("{}1{}", "[".repeat(17), "]".repeat(17));
        for (json, status, field, message) in [
            ("", 400, "", malformed),
            ("{", 400, "", malformed),
            ("{\"name\":NaN}", 400, "", malformed),
            ("{\"name\":\"\\ud800\"}", 400, "", malformed),
            ("{\"name\":\"a\"} x", 400, "", malformed),
            (&deep, 400, "", "The request nests too deeply."),
            ("[]", 422, "name", "This value is not valid"),
            ("{}", 422, "name", "This field is required"),
            ("{\"name\":7}", 422, "name", "This value is not valid"),
            (
                "{\"name\":\"a\",\"name\":\"b\"}",
                422,
                "name",
                "This field is given twice",
            ),
            (
                "{\"name\":\"a\",\"nam\\u0065\":\"b\"}",
                422,
                "name",
                "This field is given twice",
            ),
            (
                "{\"name\":\"a\",\"id\":1,\"id\":1}",
                422,
                "id",
                "This field is given twice",
            ),
            (
                "{\"name\":\"a\",\"list\":[{\"x\":1},{\"x\":{\"y\":1,\"y\":2}}]}",
                422,
                "list[1].x.y",
                "This field is given twice",
            ),
            (
                "{\"name\":\"a\",\"id\":1}",
                422,
                "id",
                "This field is not known",
            ),
            (
                "{\"name\":\"a\",\"inner\":{}}",
                422,
                "inner.balance",
                "This field is required",
            ),
            (
                "{\"name\":\"a\",\"inner\":{\"balance\":1.234}}",
                422,
                "inner.balance",
                "An amount can have at most two decimals",
            ),
            (
                "{\"name\":\"a\",\"inner\":{\"balance\":\"1\"}}",
                422,
                "inner.balance",
                "This value is not valid",
            ),
            (
                "{\"name\":\"a\",\"inner\":{\"balance\":1e400}}",
                400,
                "",
                malformed,
            ),
        ] {
            let told = told(json);
            assert_eq!(told.0, status, "{json}: {told:?}");
            assert_eq!(told.2, message, "{json}: {told:?}");
            if json != "[]" {
                assert_eq!(told.1, field, "{json}");
            }
        }
    }

    #[test]
    fn brackets_in_strings_do_not_nest() {
        assert_eq!(depth(br#"{"a":"[[[[\"[[","b":[1]}"#), 2);
    }

    proptest! {
        #[test]
        fn no_bytes_make_the_reader_panic_or_answer_anything_but_400_or_422(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            if let Err(error) = parse::<Sample>(&bytes) {
                prop_assert!(matches!(error, RequestError::Malformed(_) | RequestError::Invalid(_)));
            }
        }
    }
}
