//! A date that a person made, because no field of an item or a preset holds it.

use crate::kinds::{DateKind, Repeat};
use crate::renewal::PastTerm;
use chrono::NaiveDate;
use domain_files::notes::NoteId;
use domain_files::{DocumentId, ItemRef, PresetRef};
use domain_shared::due::{Deadline, Window, Windows};
use domain_shared::form::{
    Amount, FieldSource, FieldType, JSON, Json, JsonObject, Reader, Requirement, WireValue,
};
use domain_shared::text::{Lines, Text};
use domain_shared::{Invalid, InvalidValue, PersonId, Timestamp, id_type, record};
use domain_vault::Version;
use serde::{Deserialize, Serialize, Serializer};
use uuid::Uuid;

const NO_DATE: &str = "A date is required";
/// For a thing that is not there, or is somebody else's.
pub(crate) const NOTHING_THERE: &str = "Choose something you keep here";

id_type! {
    OwnDateId
}

impl WireValue for OptionalRepeat {
    const TYPE: FieldType = Repeat::TYPE;
    const NEED: Requirement = Requirement::Defaulted;

    fn absent() -> Option<Self> {
        Some(Self(Repeat::Never))
    }

    fn read(json: &Json) -> Result<Self, InvalidValue> {
        Repeat::read(json).map(Self)
    }

    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

/// How often a date comes again; it does not where nothing is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionalRepeat(pub Repeat);

record! {
    DateForm {
        title: Text<100> = "Title";
        kind: DateKind = "Kind";
        date: NaiveDate = "Date";
        repeats: OptionalRepeat = "Repeats";
        /// Without one it is told of on its day.
        remind: Windows = "Remind me";
        provider: Option<Text<100>> = "Provider";
        amount: Option<Amount> = "Amount";
        details: Option<Lines<5000>> = "Details";
    }
}

impl DateForm {
    /// Reads what a client sent, but for what the date is about. Where it leaves out how the date repeats or
    /// when to remind of it, that is what is usual for its kind.
    ///
    /// # Errors
    /// [`Invalid`], with every broken rule under its field, and unknown fields under `date`.
    pub fn parse(sent: &JsonObject) -> Result<Self, Invalid> {
        let mut said = sent.clone();
        if let Some(Ok(kind)) = sent.get("kind").map(DateKind::read) {
            let usual = kind.usual();
            let windows: Vec<_> = usual.remind.iter().map(Window::as_str).collect();
            said.entry("repeats")
                .or_insert_with(|| usual.repeats.as_str().into());
            said.entry("remind").or_insert_with(|| windows.into());
        }
        Self::read_whole(&said, FieldSource::Client)
    }

    /// Reads a date of an export.
    ///
    /// # Errors
    /// As [`Self::parse`].
    pub fn from_export(said: &Json) -> Result<Self, Invalid> {
        let object = said.as_object();
        let object = object.ok_or_else(|| Invalid::new("date", NO_DATE))?;
        Self::read_whole(object, FieldSource::Export)
    }

    fn read_whole(object: &JsonObject, source: FieldSource) -> Result<Self, Invalid> {
        let mut reader = Reader::new("date", object, Self::FIELDS, source);
        let form = Self::read(&mut reader);
        reader.finish()?;
        // A field that could not be read was gathered, so this only closes the type.
        form.ok_or_else(|| Invalid::new("date", NO_DATE))
    }

    /// Writes it under its wire names; what is not known is null.
    pub fn to_wire(&self) -> Json {
        // Fields are texts, numbers and lists: writing them into memory cannot fail.
        self.write(JSON).unwrap_or_default()
    }

    /// The same on another day.
    #[must_use]
    pub(crate) fn moved_to(&self, date: NaiveDate) -> Self {
        Self {
            date,
            ..self.clone()
        }
    }

    pub const fn deadline(&self) -> Deadline {
        Deadline {
            day: self.date,
            windows: self.remind,
        }
    }
}

/// The thing that a date is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type", content = "id", rename_all = "snake_case")]
pub enum About {
    Item(ItemRef),
    Document(DocumentId),
    Note(NoteId),
    Preset(PresetRef),
}

impl About {
    /// Reads `{"type": "item", "id": "…"}`; nothing and null are about nothing.
    ///
    /// # Errors
    /// [`Invalid`], on the field `about`.
    pub fn parse(sent: &Json) -> Result<Option<Self>, Invalid> {
        if sent.is_null() {
            return Ok(None);
        }
        let about = serde_json::from_value(sent.clone());
        about
            .map(Some)
            .map_err(|_| Invalid::new("about", NOTHING_THERE))
    }

    pub const fn uuid(self) -> Uuid {
        match self {
            Self::Item(id) => id.uuid(),
            Self::Document(id) => id.uuid(),
            Self::Note(id) => id.uuid(),
            Self::Preset(id) => id.uuid(),
        }
    }

    /// The name of its kind of thing on the wire.
    pub const fn type_name(self) -> &'static str {
        match self {
            Self::Item(_) => "item",
            Self::Document(_) => "document",
            Self::Note(_) => "note",
            Self::Preset(_) => "preset",
        }
    }
}

#[derive(Clone, PartialEq, Eq)]
pub struct OwnDate {
    pub id: OwnDateId,
    pub owner: PersonId,
    pub form: DateForm,
    /// A thing that is deleted later leaves the date behind.
    pub about: Option<About>,
    /// The document that came with its last renewal.
    pub document: Option<DocumentId>,
    /// What it was before each renewal, the earliest first, [`crate::MOST_TERMS`] at most.
    pub history: Vec<PastTerm>,
    pub created_at: Timestamp,
    pub version: Version,
}

impl std::fmt::Debug for OwnDate {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OwnDate")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// The content of a date as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredDate {
    #[serde(rename = "1")]
    V1 {
        form: DateForm,
        about: Option<About>,
        #[serde(default)]
        document: Option<DocumentId>,
        #[serde(default)]
        history: Vec<PastTerm>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn sent(changes: &Json) -> JsonObject {
        let mut sent = json!({
            "title": "LV= car insurance", "kind": "car_insurance", "date": "2026-12-03",
            "repeats": "yearly", "remind": ["7d", "1m"], "provider": "LV=", "amount": 412.8,
            "details": "Policy 12\nCall first",
        });
        for (name, value) in changes.as_object().unwrap() {
            sent[name] = value.clone();
        }
        sent.as_object().unwrap().clone()
    }

    #[test]
    fn a_date_reads_back_as_it_was_sent_with_its_widest_window_first() {
        let form = DateForm::parse(&sent(&json!({}))).unwrap();
        let mut written = form.to_wire();
        assert_eq!(written["remind"], json!(["1m", "7d"]));
        written["remind"] = json!(["7d", "1m"]);
        assert_eq!(written.as_object(), Some(&sent(&json!({}))));
        assert_eq!(DateForm::from_export(&form.to_wire()).unwrap(), form);
    }

    #[test]
    fn title_kind_and_date_are_all_it_needs() {
        let least = json!({ "title": "MOT", "kind": "mot", "date": "2026-12-03" });
        let form = DateForm::parse(least.as_object().unwrap()).unwrap();
        let written = form.to_wire();
        assert_eq!(
            (&written["repeats"], &written["remind"]),
            (&json!("yearly"), &json!(["1m", "7d"]))
        );
        let none = json!({ "repeats": "none", "remind": [] });
        let said = DateForm::parse(&sent(&none)).unwrap().to_wire();
        assert_eq!(
            (&said["repeats"], &said["remind"]),
            (&none["repeats"], &none["remind"])
        );
        for field in ["provider", "amount", "details"] {
            assert_eq!(written[field], Json::Null, "{field}");
        }
    }

    #[test]
    fn each_broken_rule_is_named_on_its_field() {
        for (field, value, message) in [
            ("title", json!(" "), "Title is required"),
            (
                "title",
                json!("t".repeat(101)),
                "Title cannot exceed 100 characters",
            ),
            ("kind", json!("wedding"), "Kind must be one of the choices"),
            ("kind", json!(null), "Kind is required"),
            ("date", json!(null), "Date is required"),
            ("date", json!("soon"), "Date must be a date"),
            (
                "repeats",
                json!("daily"),
                "Repeats must be one of the choices",
            ),
            (
                "remind",
                json!(["2m"]),
                "Remind me must be one of the choices",
            ),
            ("remind", json!("1m"), "Remind me must be a list"),
            (
                "provider",
                json!("p".repeat(101)),
                "Provider cannot exceed 100 characters",
            ),
            ("amount", json!(-1), "Amount cannot be negative"),
            (
                "amount",
                json!(1.234),
                "Amount can have at most two decimals",
            ),
            (
                "details",
                json!("d".repeat(5001)),
                "Details cannot exceed 5000 characters",
            ),
        ] {
            let invalid = DateForm::parse(&sent(&json!({ field: value }))).unwrap_err();
            let told: Vec<_> = invalid.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [(field, message)]);
        }
        let unknown = DateForm::parse(&sent(&json!({ "colour": "red" }))).unwrap_err();
        assert_eq!(
            &*unknown.errors().next().unwrap().message,
            "Unknown field: colour"
        );
    }

    #[test]
    fn a_thing_is_named_by_its_type_and_id() {
        let id = "0199d6f0-0000-7000-8000-000000000001";
        for kind in ["item", "document", "note", "preset"] {
            let sent = json!({ "type": kind, "id": id });
            let about = About::parse(&sent).unwrap().unwrap();
            assert_eq!((about.type_name(), &*about.uuid().to_string()), (kind, id));
            assert_eq!(serde_json::to_value(about).unwrap(), sent);
        }
        assert_eq!(About::parse(&Json::Null).unwrap(), None);
        for bad in [
            json!("item"),
            json!({ "type": "car", "id": id }),
            json!({ "type": "item" }),
        ] {
            let refused = About::parse(&bad).unwrap_err();
            let told: Vec<_> = refused.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [("about", NOTHING_THERE)]);
        }
    }

    /// Written by the first version of a date.
    #[test]
    fn a_stored_date_opens_with_the_code_of_today() {
        let stored = r#"{"v":"1","form":{"title":"LV=","kind":"car_insurance","date":"2026-12-03",
            "repeats":"yearly","remind":["1m"],"provider":null,"amount":412.8,"details":null},
            "about":{"type":"item","id":"0199d6f0-0000-7000-8000-000000000001"}}"#;
        let StoredDate::V1 { form, about, .. } = serde_json::from_str(stored).unwrap();
        assert_eq!(form.title().as_str(), "LV=");
        assert!(matches!(about, Some(About::Item(_))));
    }
}
