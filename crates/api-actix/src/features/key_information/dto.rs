use crate::http::wire::moment;
use chrono::NaiveDate;
use domain_files::notes::{Note, NoteId};
use domain_shared::note::RawNote;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A note as it is entered. Every rule about it is the domain's, so that a person hears of all that is
/// wrong at once.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NoteBody {
    /// One line of at most 100 characters.
    #[serde(default)]
    #[schema(value_type = String)]
    name: Value,
    /// Its details, at most 5,000 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    description: Value,
    /// Its key date.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    date: Value,
}

impl NoteBody {
    pub const fn raw(&self) -> RawNote<'_> {
        RawNote {
            name: &self.name,
            description: &self.description,
            date: &self.date,
        }
    }
}

/// A key information note.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Note)]
pub struct NoteAnswer {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: NoteId,
    name: String,
    /// Its details.
    #[schema(required)]
    description: Option<String>,
    /// Its key date.
    #[schema(required, value_type = Option<String>, format = Date)]
    date: Option<NaiveDate>,
    /// When it was made.
    #[schema(format = DateTime)]
    uploaded_at: String,
}

impl From<Note> for NoteAnswer {
    fn from(note: Note) -> Self {
        let content = note.content;
        Self {
            id: note.id,
            name: content.name.as_str().to_owned(),
            description: content.description.map(|text| text.as_str().to_owned()),
            date: content.date,
            uploaded_at: moment(note.uploaded_at),
        }
    }
}
