//! The form of a document as a client sends it.

use super::DocumentChange;
use crate::model::found_date::LABEL;
use crate::{NO_FILE, Upload};
use bytes::Bytes;
use chrono::NaiveDate;
use domain_shared::Invalid;
use domain_shared::day::day_of;
use domain_shared::error::FieldErrors;

/// For a `set_as_cover` that is neither word.
const NOT_A_FLAG: &str = "This must be true or false";

/// A file as it was sent.
#[derive(Debug, Clone)]
pub struct RawFile {
    pub name: String,
    pub body: Bytes,
}

/// A form as it came. Files are judged byte by byte: too long for a thread that answers others.
#[derive(Debug, Default)]
pub struct RawDocument {
    pub file: Option<RawFile>,
    pub name: Option<String>,
    pub set_as_cover: Option<String>,
    /// A day as `yyyy-MM-dd`; empty for none.
    pub date: Option<String>,
    pub preview: Option<RawFile>,
}

/// A new document that keeps every rule.
#[derive(Debug, Clone)]
pub struct DocumentDraft {
    pub upload: Upload,
    pub set_as_cover: bool,
    /// The date on it.
    pub date: Option<NaiveDate>,
}

impl From<Upload> for DocumentDraft {
    fn from(upload: Upload) -> Self {
        Self {
            upload,
            set_as_cover: false,
            date: None,
        }
    }
}

impl RawDocument {
    /// A new document.
    ///
    /// # Errors
    /// Every broken rule under its field's wire name.
    pub fn new_document(self) -> Result<DocumentDraft, Invalid> {
        let mut errors = FieldErrors::default();
        let upload = errors.merge(match self.file {
            Some(file) => Upload::parse(&file.name, file.body),
            None => Err(Invalid::new("file", NO_FILE)),
        });
        let upload = pictured(upload, self.preview, &mut errors);
        let upload = match (upload, &self.name) {
            (Some(upload), Some(name)) => errors.merge(upload.renamed(name)),
            (upload, _) => upload,
        };
        let cover = errors.take("set_as_cover", flag(self.set_as_cover.as_deref()));
        let date = errors.take("date", day(self.date.as_deref()));
        errors.finish()?;
        Ok(DocumentDraft {
            upload: upload.ok_or_else(|| Invalid::new("file", NO_FILE))?,
            set_as_cover: cover.flatten().unwrap_or(false),
            date: date.flatten().flatten(),
        })
    }

    /// The change to a document. A form that changes nothing lacks a file.
    ///
    /// # Errors
    /// As [`Self::new_document`].
    pub fn change(self) -> Result<DocumentChange, Invalid> {
        let changes = [&self.name, &self.set_as_cover, &self.date];
        if self.file.is_none() && changes.iter().all(|part| part.is_none()) {
            return Err(Invalid::new("file", NO_FILE));
        }
        let mut errors = FieldErrors::default();
        let upload = self.file.map(|file| Upload::parse(&file.name, file.body));
        let upload = upload.and_then(|upload| errors.merge(upload));
        let upload = pictured(upload, self.preview, &mut errors);
        let cover = errors.take("set_as_cover", flag(self.set_as_cover.as_deref()));
        let date = errors.take("date", day(self.date.as_deref()));
        errors.finish()?;
        Ok(DocumentChange {
            upload,
            name: self.name,
            set_as_cover: cover.flatten(),
            date: date.flatten(),
        })
    }
}

/// An upload with its preview, where both are there.
fn pictured(
    upload: Option<Upload>,
    preview: Option<RawFile>,
    errors: &mut FieldErrors,
) -> Option<Upload> {
    match (upload, preview) {
        (Some(upload), Some(preview)) => {
            errors.merge(upload.with_preview(&preview.name, preview.body))
        }
        (upload, _) => upload,
    }
}

/// `None` where nothing was sent, and `Some(None)` for an empty text.
fn day(text: Option<&str>) -> Result<Option<Option<NaiveDate>>, String> {
    match text.map(str::trim) {
        None => Ok(None),
        Some("") => Ok(Some(None)),
        Some(text) => match day_of(&text.into()) {
            Ok(day) => Ok(Some(Some(day))),
            Err(refusal) => Err(refusal.message(LABEL)),
        },
    }
}

fn flag(text: Option<&str>) -> Result<Option<bool>, &'static str> {
    match text {
        None => Ok(None),
        Some("true") => Ok(Some(true)),
        Some("false") => Ok(Some(false)),
        Some(_) => Err(NOT_A_FLAG),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_on_a_document_is_a_day_or_nothing() {
        let may = NaiveDate::from_ymd_opt(2024, 5, 2);
        let no_date = || Err("Date on the document must be a date".to_owned());
        for (text, read) in [
            (None, Ok(None)),
            (Some(""), Ok(Some(None))),
            (Some(" "), Ok(Some(None))),
            (Some("2024-05-02"), Ok(Some(may))),
            (Some("02/05/2024"), no_date()),
            (Some("2024-02-30"), no_date()),
        ] {
            assert_eq!(day(text), read, "{text:?}");
        }
    }

    #[test]
    fn only_two_words_are_a_flag() {
        for (text, read) in [
            (None, Ok(None)),
            (Some("true"), Ok(Some(true))),
            (Some("false"), Ok(Some(false))),
            (Some(""), Err(NOT_A_FLAG)),
            (Some("TRUE"), Err(NOT_A_FLAG)),
            (Some("1"), Err(NOT_A_FLAG)),
        ] {
            assert_eq!(flag(text), read, "{text:?}");
        }
    }
}
