use crate::http::wire::{moment, wire_name};
use crate::http::{List, UnreadableAnswer};
use chrono::NaiveDate;
use domain_files::{Document, DocumentId};
use domain_presets::{
    Metadata, PresetCategory, PresetId, PresetKind, PresetTerm, PresetWithWarnings, Warning,
};
use domain_reminders::{DeadlineRef, Notices};
use domain_shared::Pence;
use domain_shared::form::WireValue;
use http_edge::kinds::{self, Kinds, answered, pascal};
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

wire_name! {
    /// An area of presets by its wire name.
    CategoryName(pub PresetCategory) as "PresetCategory", PresetCategory::ALL
}

impl<'de> Deserialize<'de> for CategoryName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Value::deserialize(deserializer)?;
        let category = PresetCategory::read(&text);
        category
            .map(Self)
            .map_err(|_| D::Error::custom("no category"))
    }
}

#[derive(Debug, serde::Deserialize, IntoParams)]
pub struct PresetQuery {
    /// Presets of this area only.
    pub category: Option<CategoryName>,
}

/// A preset.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Preset)]
pub struct PresetAnswer {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: PresetId,
    /// Which version this is: one more with each change.
    version: i32,
    /// Its area.
    category: CategoryName,
    /// Its kind.
    r#type: &'static str,
    name: String,
    /// Where its file is read; null where it has none.
    #[schema(required)]
    url: Option<String>,
    /// The id of the document that its file is; null where it has none.
    #[schema(required, value_type = Option<String>, format = Uuid)]
    document: Option<DocumentId>,
    /// Where a small picture of its file is read. Left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false)]
    thumbnail_url: Option<String>,
    /// When its file was stored, or it was added where it has none.
    #[schema(format = DateTime)]
    uploaded_at: String,
    /// The fields of its kind; an unknown one is null.
    #[schema(value_type = Object)]
    #[serde(serialize_with = "Metadata::write")]
    metadata: Metadata,
    /// Its extra files, oldest first.
    #[schema(value_type = Vec<PresetFile>)]
    files: List<PresetFile>,
    /// Its earlier terms, the oldest first.
    #[schema(value_type = Vec<PresetTermAnswer>)]
    history: List<PresetTermAnswer>,
    /// Those of its files that cannot be shown. Absent where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    unreadable: Vec<UnreadableAnswer>,
    /// Values that look mistyped and were accepted all the same.
    #[schema(value_type = Vec<PresetWarning>)]
    warnings: List<PresetWarning>,
    /// The reminders banner's notice; null where there is none today.
    #[schema(required)]
    reminder_notice: Option<String>,
}

impl Kinds for PresetAnswer {
    const DATA: &'static str = "metadata";

    fn kinds() -> Vec<kinds::Kind> {
        let kind = |kind: PresetKind| {
            let (category, name) = (kind.category().as_str(), kind.as_str());
            kinds::Kind {
                tags: vec![("category", category), ("type", name)],
                label: kind.label(),
                name: pascal(category) + &pascal(name) + "Data",
                data: answered(kind.fields()),
            }
        };
        PresetKind::all().map(kind).collect()
    }
}

impl PresetAnswer {
    /// `shown` with the banner that `notices` has for it.
    pub fn new(shown: PresetWithWarnings, notices: &Notices) -> Self {
        let preset = shown.preset;
        let kind = preset.kind();
        let deadline = preset.metadata.deadline();
        let term = |term: &PresetTerm| PresetTermAnswer::new(term, &preset.past_files);
        let notice = deadline.and_then(|due| notices.of(DeadlineRef::preset(preset.id), due));
        Self {
            id: preset.id,
            version: preset.version,
            category: CategoryName(kind.category()),
            r#type: kind.as_str(),
            name: preset.metadata.name().to_owned(),
            url: preset.file.as_ref().map(Document::url),
            document: preset.file.as_ref().map(|file| file.id),
            thumbnail_url: preset.file.as_ref().and_then(Document::thumbnail_url),
            uploaded_at: moment(preset.uploaded_at),
            metadata: preset.metadata,
            history: List(preset.history.iter().map(term).collect()),
            files: List(preset.extras.iter().map(PresetFile::from).collect()),
            unreadable: preset
                .unreadable
                .iter()
                .map(|id| UnreadableAnswer::document(id.uuid()))
                .collect(),
            warnings: List(
                shown
                    .warnings
                    .into_iter()
                    .map(PresetWarning::from)
                    .collect(),
            ),
            reminder_notice: notice,
        }
    }
}

/// A preset as it was until it was renewed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PresetTerm)]
pub struct PresetTermAnswer {
    /// The day on which it expired or renewed.
    until: NaiveDate,
    /// Its file then; null while that is still its present file, and where there was none.
    #[schema(required)]
    file: Option<PresetFile>,
    /// The premium or the cost until then, in pounds.
    #[schema(required, value_type = Option<f64>)]
    premium: Option<Pence>,
}

impl PresetTermAnswer {
    fn new(term: &PresetTerm, files: &[Document]) -> Self {
        let mut files = files.iter();
        let file = files.find(|file| Some(file.id) == term.document);
        Self {
            until: term.until,
            file: file.map(PresetFile::from),
            premium: term.premium,
        }
    }
}

/// A file of a preset beside its own.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresetFile {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: DocumentId,
    /// Its name with the extension.
    name: String,
    /// Where its content is read.
    url: String,
    /// When its content was stored.
    #[schema(format = DateTime)]
    uploaded_at: String,
}

impl From<&Document> for PresetFile {
    fn from(document: &Document) -> Self {
        Self {
            id: document.id,
            name: document.name.to_string(),
            url: document.url(),
            uploaded_at: moment(document.uploaded_at),
        }
    }
}

/// A doubt about one field.
#[derive(Debug, Serialize, ToSchema)]
pub struct PresetWarning {
    /// The field.
    field: &'static str,
    /// The likely mistake, and how to check it.
    message: String,
}

impl From<Warning> for PresetWarning {
    fn from(warning: Warning) -> Self {
        Self {
            field: warning.field,
            message: warning.message,
        }
    }
}

/// The form of a preset. Its parts may come in any order.
#[derive(ToSchema)]
#[allow(
    dead_code,
    reason = "only its schema is used; the form is read part by part"
)]
pub struct PresetForm {
    /// Its area.
    category: String,
    /// Its kind.
    r#type: String,
    /// The fields of its kind, as the text of a JSON object.
    metadata: String,
    /// Its file, at most 10 485 760 bytes; papers need one.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<String>,
    /// Where the file is a HEIC photo: a JPEG, PNG or WebP of it, at most 524 288 bytes, from which its
    /// thumbnail is made.
    #[schema(value_type = Option<String>, format = Binary)]
    preview: Option<String>,
    /// Up to three extra files.
    #[schema(value_type = Option<Vec<String>>)]
    files: Option<Vec<String>>,
}

/// The form of a changed preset. Category and type are those it has; without a file it keeps the
/// one it has.
#[derive(ToSchema)]
#[allow(
    dead_code,
    reason = "only its schema is used; the form is read part by part"
)]
pub struct PresetChange {
    /// Its area.
    category: String,
    /// Its kind.
    r#type: String,
    /// The fields of its kind, as the text of a JSON object.
    metadata: String,
    /// A new file, at most 10 485 760 bytes.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<String>,
    /// Where the file is a HEIC photo: a JPEG, PNG or WebP of it, at most 524 288 bytes, from which its
    /// thumbnail is made.
    #[schema(value_type = Option<String>, format = Binary)]
    preview: Option<String>,
    /// More extra files: three in all.
    #[schema(value_type = Option<Vec<String>>)]
    files: Option<Vec<String>>,
    /// Which of the extra files that it has stay, as the text of a JSON list of their ids; all
    /// where it is left out.
    keep_files: Option<String>,
    /// The version of the preset that the change was made from. Where the preset is another by now,
    /// the change is refused on this field; left out, it is made to whatever is there.
    version: Option<i32>,
    /// Whether it was renewed: its date and its file until now stay in its history. The next date lies
    /// after the present one.
    #[schema(value_type = Option<bool>)]
    renewed: Option<String>,
    /// Of a renewal of what has no premium: what the new term costs, in pounds, or `null`. Left out, that
    /// stays as it is.
    amount: Option<String>,
}
