//! The content of a key information note, in the Vault and in the Life Locker alike.

use crate::Timestamp;
use crate::day::{day_of, in_words, moment_of};
use crate::error::{FieldErrors, Invalid};
use crate::page::Search;
use crate::refusal::InvalidValue;
use crate::text::{Lines, Text, optional, required, text_of};
use crate::time::london_day;
use chrono::NaiveDate;
use serde_json::Value;

/// The name of a note: one line of at most 100 characters.
pub type NoteName = Text<100>;
/// A note's details: at most 5,000 characters.
pub type Details = Lines<5000>;

/// The body of a call that makes or changes a note, as it came.
#[derive(Debug, Clone, Copy)]
pub struct RawNote<'a> {
    /// `name`.
    pub name: &'a Value,
    /// `description`.
    pub description: &'a Value,
    /// `date`.
    pub date: &'a Value,
}

/// The valid content of a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteContent {
    pub name: NoteName,
    pub description: Option<Details>,
    pub date: Option<NaiveDate>,
}

impl NoteContent {
    /// Reads a note. Names every field that breaks a rule.
    pub fn parse(raw: RawNote<'_>) -> Result<Self, Invalid> {
        let mut errors = FieldErrors::default();
        let name = required(raw.name, |json| text_of(json).and_then(NoteName::parse));
        let name = errors.take("name", name.map_err(|refusal| refusal.message("Name")));
        let description = optional(raw.description, |json| {
            text_of(json).and_then(Details::parse)
        });
        let description = description.map_err(|refusal| refusal.message("Details"));
        let description = errors.take("description", description);
        let date = optional(raw.date, day_of).map_err(|refusal| refusal.message("Key date"));
        let date = errors.take("date", date);
        errors.finish()?;
        match (name, description, date) {
            (Some(name), Some(description), Some(date)) => Ok(Self {
                name,
                description,
                date,
            }),
            // Unreadable fields were gathered, so this only closes the type.
            _ => Err(Invalid::new("name", InvalidValue::Required.message("Name"))),
        }
    }

    /// The moment by which a note that was made at `made` is listed: its date where it has one.
    pub fn listed_at(&self, made: Timestamp) -> Timestamp {
        self.date.map_or(made, moment_of)
    }

    /// Whether `search` finds a note that was made at `made`: by its name or by the date under
    /// which it is shown.
    pub fn matches(&self, made: Timestamp, search: &Search) -> bool {
        let day = self.date.unwrap_or_else(|| london_day(made));
        search.is_in(self.name.as_str()) || search.is_in(&in_words(day))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeZone, Utc};
    use serde_json::json;

    fn parse(name: &Value, description: &Value, date: &Value) -> Result<NoteContent, Invalid> {
        NoteContent::parse(RawNote {
            name,
            description,
            date,
        })
    }

    #[test]
    fn a_note_needs_a_name_and_nothing_else() {
        for (description, date) in [
            (json!("Policy 12\nCall first"), json!("2026-07-01")),
            (Value::Null, Value::Null),
            (json!(" "), json!("")),
        ] {
            let note = parse(&json!(" Insurer "), &description, &date).unwrap();
            assert_eq!(note.name.as_str(), "Insurer");
            let said = description.as_str().filter(|text| !text.trim().is_empty());
            assert_eq!(note.description.as_ref().map(Details::as_str), said);
            let day = date.as_str().filter(|text| !text.is_empty());
            assert_eq!(note.date.map(|date| date.to_string()).as_deref(), day);
        }
    }

    #[test]
    fn what_breaks_a_rule_is_named() {
        for (field, value, message) in [
            ("name", json!(" "), "Name is required"),
            ("name", Value::Null, "Name is required"),
            ("name", json!(7), "Name must be text"),
            (
                "name",
                json!("n".repeat(101)),
                "Name cannot exceed 100 characters",
            ),
            ("name", json!("a\nb"), "Name must be a single line of text"),
            (
                "description",
                json!("d".repeat(5001)),
                "Details cannot exceed 5000 characters",
            ),
            ("description", json!(["d"]), "Details must be text"),
            ("date", json!("soon"), "Key date must be a date"),
            ("date", json!(5), "Key date must be text"),
        ] {
            let mut sent = json!({ "name": "Insurer", "description": null, "date": null });
            sent[field] = value;
            let invalid = parse(&sent["name"], &sent["description"], &sent["date"]).unwrap_err();
            let told: Vec<_> = invalid.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [(field, message)]);
        }
        let all = parse(&Value::Null, &json!(1), &json!(2)).unwrap_err();
        let fields: Vec<_> = all.errors().map(|e| e.field).collect();
        assert_eq!(fields, ["name", "description", "date"]);
    }

    #[test]
    fn a_note_is_found_by_its_name_and_by_the_date_it_shows() {
        let made = Utc.with_ymd_and_hms(2026, 6, 30, 23, 30, 0).unwrap();
        let dated = parse(&json!("Insurer"), &json!("Secret"), &json!("2025-03-02")).unwrap();
        let undated = parse(&json!("Insurer"), &Value::Null, &Value::Null).unwrap();
        let finds = |note: &NoteContent, text: &str| {
            note.matches(made, &Search::parse(text).unwrap().unwrap())
        };
        for text in ["insur", "2nd march 2025", "MARCH"] {
            assert!(finds(&dated, text), "{text}");
        }
        for text in ["secret", "july", "3rd"] {
            assert!(!finds(&dated, text), "{text}");
        }
        assert!(finds(&undated, "1st July 2026"));
        assert_eq!(dated.listed_at(made).to_string(), "2025-03-02 00:00:00 UTC");
        assert_eq!(undated.listed_at(made), made);
    }
}
