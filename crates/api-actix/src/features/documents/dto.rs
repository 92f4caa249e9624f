use crate::http::wire::moment;
use chrono::NaiveDate;
use domain_files::{Document, DocumentId};
use domain_search::PaperDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A document.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = VaultDocument)]
pub struct DocumentAnswer {
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
    /// The date on it, by which it is listed in place of `uploaded_at`.
    #[schema(required, value_type = Option<String>, format = Date)]
    date: Option<NaiveDate>,
    /// The date that its name or its text tells, while it has none. Left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, format = Date, required = false)]
    offered_date: Option<NaiveDate>,
    /// Whether it is its item's cover photo.
    set_as_cover: bool,
    /// Its size in bytes.
    size: u64,
    /// Where a small picture of it is read. Left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = String, required = false)]
    thumbnail_url: Option<String>,
}

impl From<Document> for DocumentAnswer {
    fn from(document: Document) -> Self {
        Self {
            id: document.id,
            url: document.url(),
            thumbnail_url: document.thumbnail_url(),
            name: document.name.to_string(),
            uploaded_at: moment(document.uploaded_at),
            date: document.date,
            offered_date: document.offered_date(),
            set_as_cover: document.set_as_cover,
            size: document.size,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct FileNameQuery {
    /// The name of a file, with or without its extension.
    pub name: String,
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct DocumentIdsQuery {
    /// The ids of up to 100 documents, parted by commas.
    pub ids: String,
}

impl DocumentIdsQuery {
    /// What is no id is no document's.
    pub fn ids(&self) -> Vec<DocumentId> {
        let read = self.ids.split(',').filter_map(|id| id.parse().ok());
        read.map(DocumentId::new).collect()
    }
}

/// The date that a file's name tells.
#[derive(Debug, Serialize, ToSchema)]
pub struct FileNameDate {
    /// Null where it tells none, or one to come.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub date: Option<NaiveDate>,
}

/// The dates that were read inside a document.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PaperDates)]
pub struct PaperDatesAnswer {
    /// At most 20, in the order of the document, each day once.
    pub dates: Vec<PaperDateAnswer>,
}

/// A date in a document on which something ends or is due.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PaperDate)]
pub struct PaperDateAnswer {
    #[schema(format = Date)]
    date: NaiveDate,
    /// The date as it is written, with up to 60 characters around it.
    text: String,
}

impl From<PaperDate> for PaperDateAnswer {
    fn from(PaperDate { day, text }: PaperDate) -> Self {
        Self { date: day, text }
    }
}

/// Beside a changed document of an item: the item's cover photo.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemPhoto {
    /// The address of the item's cover photo.
    #[schema(required)]
    pub photo: Option<String>,
}

/// The documents of an area.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Documents)]
pub struct DocumentsAnswer {
    /// The newest first.
    pub documents: Vec<DocumentAnswer>,
}
