use crate::keys::{open_row, seal_row};
use chrono::NaiveDate;
use domain_files::{Document, FileId, FileType};
use domain_search::text_extraction::{DocumentText, job};
use domain_search::{FoldedWords, PaperDate};
use domain_shared::jobs::NewJob;
use domain_shared::{PersonId, StoreError};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

/// The reading of a document's file, where it is a PDF.
pub(crate) fn reading_of(document: &Document) -> Option<NewJob> {
    let is_pdf = document.file_type == FileType::Pdf;
    is_pdf.then(|| job(document.owner, document.file, document.uploaded_at))
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedText {
    #[serde(rename = "1")]
    V1 {
        words: String,
        #[serde(default)]
        dates: Vec<SealedDate>,
    },
}

#[derive(Serialize, Deserialize)]
struct SealedDate {
    day: NaiveDate,
    text: String,
}

pub(crate) fn seal(
    key: &PersonKey,
    owner: PersonId,
    file: FileId,
    text: &DocumentText,
) -> Result<Vec<u8>, StoreError> {
    let content = SealedText::V1 {
        words: text.words.as_str().to_owned(),
        dates: text.dates.iter().map(SealedDate::from).collect(),
    };
    seal_row(key.columns(), &cell(owner, file), &content)
}

pub(crate) fn open(
    key: &PersonKey,
    owner: PersonId,
    file: FileId,
    sealed: &[u8],
) -> Result<DocumentText, StoreError> {
    let SealedText::V1 { words, dates } = open_row(key.columns(), &cell(owner, file), sealed)?;
    Ok(DocumentText {
        words: FoldedWords::stored(words),
        dates: dates.into_iter().map(PaperDate::from).collect(),
    })
}

impl From<&PaperDate> for SealedDate {
    fn from(date: &PaperDate) -> Self {
        Self {
            day: date.day,
            text: date.text.clone(),
        }
    }
}

impl From<SealedDate> for PaperDate {
    fn from(SealedDate { day, text }: SealedDate) -> Self {
        Self { day, text }
    }
}

/// A file never changes, so neither does what it says.
fn cell(owner: PersonId, file: FileId) -> CellAddress {
    CellAddress {
        table: "document_texts",
        column: "sealed",
        row: file.uuid(),
        owner: owner.uuid(),
        version: 1,
    }
}
