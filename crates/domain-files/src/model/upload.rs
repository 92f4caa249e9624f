use super::content;
use super::file_name::{BLANK, FileName};
use super::file_type::{FileType, NOT_ACCEPTED};
use super::picture::without_metadata;
use super::statement_file;
use super::upload_buffer::TooLarge;
use bytes::Bytes;
use domain_shared::Invalid;
use sha2::{Digest, Sha256};
use std::fmt;

/// The most bytes of one file.
pub const MAX_BYTES: usize = 10_485_760;

/// The most bytes of a file that a statement is read from: 20 MB.
pub const MAX_STATEMENT_BYTES: usize = 20 * 1024 * 1024;

/// The most bytes of a preview: a picture of 512 pixels takes a fifth of it, and a form has room
/// for it beside the largest file.
pub const MAX_PREVIEW_BYTES: usize = 512 * 1024;

const NO_PREVIEW: &str = "Only a HEIC photo may have a preview";

const PREVIEW_TOO_LARGE: &str = "A preview can be up to 512KB.";

pub const NO_FILE: &str = "Please select a file";

pub const TOO_LARGE: &str = "File size exceeds 10MB limit.";

pub const STATEMENT_TOO_LARGE: &str = "This file is larger than 20 MB. Download a shorter period.";

/// For a Word document that can do more than be read.
pub const ACTIVE: &str = "This Word document contains embedded objects or loads a template from \
     somewhere else. Save it as a PDF and add that instead.";

/// A file that may be stored: its name is clean, its size within the limit, its content is of the
/// type that its extension promises, and a picture does not tell where it was taken.
#[derive(Clone, PartialEq, Eq)]
pub struct Upload {
    name: FileName,
    body: Bytes,
    digest: [u8; 32],
    /// A picture of it, by the client that can open it.
    preview: Option<(FileType, Bytes)>,
}

impl Upload {
    /// Judges a file as it was sent, byte by byte: too long for a thread that answers others.
    ///
    /// # Errors
    /// A message on `file`, or on `name` where the name is blank.
    pub fn parse(raw_name: &str, body: Bytes) -> Result<Self, Invalid> {
        if body.is_empty() {
            return Err(Invalid::new("file", NO_FILE));
        }
        if body.len() > MAX_BYTES {
            return Err(Invalid::new("file", TooLarge.to_string()));
        }
        let name = FileName::parse(raw_name).map_err(|message| {
            Invalid::new(if message == BLANK { "name" } else { "file" }, message)
        })?;
        let file_type = name.file_type();
        let refused = || Invalid::new("file", NOT_ACCEPTED);
        if !content::is_of(file_type, &body) {
            return Err(refused());
        }
        if content::is_active(file_type, &body) {
            return Err(Invalid::new("file", ACTIVE));
        }
        let digest = Sha256::digest(&body).into();
        let body = without_metadata(file_type, body).ok_or_else(refused)?;
        Ok(Self {
            name,
            body,
            digest,
            preview: None,
        })
    }

    /// A file that a statement was read from. Its type is found from its content, and its name gets the
    /// extension of that type where its own says something else. Nothing more is asked of it: it is read
    /// as a statement before, and never shown as anything else.
    ///
    /// # Errors
    /// A message on `file` where it is empty or over [`MAX_STATEMENT_BYTES`].
    pub fn statement(raw_name: &str, body: Bytes) -> Result<Self, Invalid> {
        if body.is_empty() {
            return Err(Invalid::new("file", NO_FILE));
        }
        if body.len() > MAX_STATEMENT_BYTES {
            return Err(Invalid::new("file", STATEMENT_TOO_LARGE));
        }
        let found = statement_file::type_of(&body);
        let fits = |named| statement_file::fits(named, found, &body);
        Ok(Self {
            name: FileName::of_statement(raw_name, found, fits),
            digest: Sha256::digest(&body).into(),
            body,
            preview: None,
        })
    }

    /// A file of an export: one that was uploaded, or one that a statement was read from.
    ///
    /// # Errors
    /// Those of [`Self::parse`] or [`Self::statement`], and a message on `file` where the content of a
    /// statement's file is not of the type that its name says.
    pub fn exported(raw_name: &str, body: Bytes) -> Result<Self, Invalid> {
        let name = FileName::parse(raw_name).ok();
        let may_be_statement = name.filter(|name| {
            let file_type = name.file_type();
            file_type.is_statement_only() || file_type == FileType::Pdf
        });
        let Some(name) = may_be_statement else {
            return Self::parse(raw_name, body);
        };
        let statement = Self::statement(raw_name, body)?;
        if statement.name != name {
            return Err(Invalid::new("file", NOT_ACCEPTED));
        }
        Ok(statement)
    }

    /// The same file under the name that a person typed, which keeps the extension.
    ///
    /// # Errors
    /// A message on `name` where it is blank.
    pub fn renamed(self, typed: &str) -> Result<Self, Invalid> {
        let name = self.name.renamed(typed);
        let name = name.map_err(|message| Invalid::new("name", message))?;
        Ok(Self { name, ..self })
    }

    /// The same file with a picture of it, which is judged as any file is. It is taken of a HEIC photo
    /// only, which nobody here can open: other pictures show themselves.
    ///
    /// # Errors
    /// A message on `preview`.
    pub fn with_preview(self, raw_name: &str, body: Bytes) -> Result<Self, Invalid> {
        if !matches!(self.file_type(), FileType::Heic | FileType::Heif) {
            return Err(Invalid::new("preview", NO_PREVIEW));
        }
        let refused = |message: String| Invalid::new("preview", message);
        if body.len() > MAX_PREVIEW_BYTES {
            return Err(refused(PREVIEW_TOO_LARGE.to_owned()));
        }
        let picture = Self::parse(raw_name, body);
        let picture = picture.map_err(|invalid| refused(invalid.first().message.clone()))?;
        let file_type = picture.file_type();
        if !matches!(file_type, FileType::Jpeg | FileType::Png | FileType::Webp) {
            return Err(refused(NOT_ACCEPTED.to_owned()));
        }
        Ok(Self {
            preview: Some((file_type, picture.body)),
            ..self
        })
    }

    /// What a thumbnail is made of: the preview where there is one, or the file itself.
    pub(crate) fn picture(&self) -> (FileType, Bytes) {
        let preview = self.preview.clone();
        preview.unwrap_or_else(|| (self.file_type(), self.body.clone()))
    }

    pub const fn name(&self) -> &FileName {
        &self.name
    }

    pub const fn file_type(&self) -> FileType {
        self.name.file_type()
    }

    pub const fn body(&self) -> &Bytes {
        &self.body
    }

    /// The SHA-256 digest of what was sent.
    pub const fn digest(&self) -> [u8; 32] {
        self.digest
    }
}

/// The content of a file stays out of logs.
impl fmt::Debug for Upload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Upload")
            .field("name", &self.name)
            .field("bytes", &self.body.len())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    fn refused(name: &str, body: &[u8]) -> (&'static str, String) {
        let invalid = Upload::parse(name, Bytes::copy_from_slice(body)).unwrap_err();
        (invalid.first().field, invalid.first().message.clone())
    }

    #[test]
    fn a_file_that_keeps_the_rules_is_taken() {
        let upload = Upload::parse("a.png", samples::PNG.into()).unwrap();
        assert_eq!(upload.file_type(), FileType::Png);
        assert_eq!(upload.name().to_string(), "a.png");
    }

    #[test]
    fn a_typed_name_takes_the_place_of_the_files_own() {
        let scan = || Upload::parse("scan.png", samples::PNG.into()).unwrap();
        let named = scan().renamed("The house").unwrap();
        assert_eq!(named.name().to_string(), "The house.png");
        assert_eq!(named.body(), scan().body());
        let blank = scan().renamed(" ").unwrap_err();
        assert_eq!(blank, Invalid::new("name", "Please enter a file name"));
    }

    #[test]
    fn a_heic_photo_may_bring_a_picture_of_itself_that_is_judged_as_any_is() {
        let photo = || Upload::parse("a.heic", samples::HEIC.into()).unwrap();
        let (file_type, body) = photo().picture();
        assert_eq!((file_type, &body), (FileType::Heic, photo().body()));
        let pictured = photo().with_preview("p.jpg", samples::JPEG.into()).unwrap();
        let stripped = Upload::parse("p.jpg", samples::JPEG.into()).unwrap();
        assert_eq!(
            pictured.picture(),
            (FileType::Jpeg, stripped.body().clone())
        );
        assert_eq!(pictured.body(), photo().body());
        let mut large = samples::PNG.to_vec();
        large.resize(MAX_PREVIEW_BYTES + 1, 0);
        for (name, body, message) in [
            ("p.jpg", samples::PNG, NOT_ACCEPTED),
            ("p.pdf", samples::PDF, NOT_ACCEPTED),
            ("p.heic", samples::HEIC, NOT_ACCEPTED),
            ("p.png", b"", NO_FILE),
            ("p.png", &large, PREVIEW_TOO_LARGE),
        ] {
            let refused = photo().with_preview(name, Bytes::copy_from_slice(body));
            assert_eq!(
                refused.unwrap_err(),
                Invalid::new("preview", message),
                "{name}"
            );
        }
        let scan = Upload::parse("a.png", samples::PNG.into()).unwrap();
        let refused = scan.with_preview("p.png", samples::PNG.into());
        assert_eq!(refused.unwrap_err(), Invalid::new("preview", NO_PREVIEW));
    }

    #[test]
    fn each_broken_rule_has_the_words_of_the_spec() {
        let mut large = samples::PDF.to_vec();
        large.resize(MAX_BYTES + 1, b' ');
        for (name, body, field, message) in [
            ("a.pdf", &b""[..], "file", "Please select a file"),
            ("", b"%PDF", "name", "Please enter a file name"),
            (
                "a.svg",
                b"<svg>",
                "file",
                "We can't take this type of file.",
            ),
            (
                "a.csv",
                b"Date,Amount\n01/02/2026,5.00\n",
                "file",
                "We can't take this type of file.",
            ),
            (
                "a.xlsx",
                b"PK\x03\x04",
                "file",
                "We can't take this type of file.",
            ),
            (
                "a.pdf",
                b"<html>",
                "file",
                "We can't take this type of file.",
            ),
            ("a.pdf", &large, "file", "File size exceeds 10MB limit."),
        ] {
            assert_eq!(refused(name, body), (field, message.to_owned()));
        }
    }
}
