//! The form of a document as a client sends it.

use super::DocumentChange;
use crate::{NO_FILE, Upload};
use bytes::Bytes;
use domain_shared::Invalid;
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
}

impl RawDocument {
    /// A new document's content, and whether it becomes the cover.
    ///
    /// # Errors
    /// Every broken rule under its field's wire name.
    pub fn new_document(self) -> Result<(Upload, bool), Invalid> {
        let mut errors = FieldErrors::default();
        let upload = errors.merge(match self.file {
            Some(file) => Upload::parse(&file.name, file.body),
            None => Err(Invalid::new("file", NO_FILE)),
        });
        let upload = match (upload, &self.name) {
            (Some(upload), Some(name)) => errors.merge(upload.renamed(name)),
            (upload, _) => upload,
        };
        let cover = errors.take("set_as_cover", flag(self.set_as_cover.as_deref()));
        errors.finish()?;
        let upload = upload.ok_or_else(|| Invalid::new("file", NO_FILE))?;
        Ok((upload, cover.flatten().unwrap_or(false)))
    }

    /// The change to a document. A form that changes nothing lacks a file.
    ///
    /// # Errors
    /// As [`Self::new_document`].
    pub fn change(self) -> Result<DocumentChange, Invalid> {
        if self.file.is_none() && self.name.is_none() && self.set_as_cover.is_none() {
            return Err(Invalid::new("file", NO_FILE));
        }
        let mut errors = FieldErrors::default();
        let upload = self.file.map(|file| Upload::parse(&file.name, file.body));
        let upload = upload.and_then(|upload| errors.merge(upload));
        let cover = errors.take("set_as_cover", flag(self.set_as_cover.as_deref()));
        errors.finish()?;
        Ok(DocumentChange {
            upload,
            name: self.name,
            set_as_cover: cover.flatten(),
        })
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
