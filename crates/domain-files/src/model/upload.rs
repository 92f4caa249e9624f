use super::content;
use super::file_name::{BLANK, FileName};
use super::file_type::{FileType, NOT_ACCEPTED};
use super::picture::without_metadata;
use bytes::{Bytes, BytesMut};
use domain_shared::Invalid;
use sha2::{Digest, Sha256};
use std::fmt;

/// The most bytes of one file.
pub const MAX_BYTES: usize = 10_485_760;

/// The most bytes of a preview: a picture of 512 pixels takes a fifth of it, and a form has room
/// for it beside the largest file.
pub const MAX_PREVIEW_BYTES: usize = 512 * 1024;

const NO_PREVIEW: &str = "Only a HEIC photo may have a preview";

const PREVIEW_TOO_LARGE: &str = "A preview can be up to 512KB.";

pub const NO_FILE: &str = "Please select a file";

pub const TOO_LARGE: &str = "File size exceeds 10MB limit.";

/// For a Word document that can do more than be read.
pub const ACTIVE: &str = "This Word document contains embedded objects or loads a template from \
     somewhere else. Save it as a PDF and add that instead.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", TOO_LARGE)]
pub struct TooLarge;

/// The bytes of one file as they come in. It never holds more than [`MAX_BYTES`].
#[derive(Default)]
pub struct UploadBuffer(BytesMut);

impl UploadBuffer {
    /// Room for a file of about `bytes` bytes, so that it need not grow while it comes in. An
    /// announced length is only a hint: no more than [`MAX_BYTES`] is ever asked for.
    pub fn expecting(bytes: usize) -> Self {
        Self(BytesMut::with_capacity(bytes.min(MAX_BYTES)))
    }

    /// Adds what has come in.
    ///
    /// # Errors
    /// [`TooLarge`] as soon as the limit is crossed, whatever length was announced.
    pub fn push(&mut self, part: &[u8]) -> Result<(), TooLarge> {
        if part.len() > MAX_BYTES.saturating_sub(self.0.len()) {
            return Err(TooLarge);
        }
        self.0.extend_from_slice(part);
        Ok(())
    }

    pub fn finish(self) -> Bytes {
        self.0.freeze()
    }
}

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
    pub(crate) const fn digest(&self) -> [u8; 32] {
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
    fn the_limit_is_counted_to_the_byte_while_the_file_comes_in() {
        let mut collected = UploadBuffer::default();
        let megabyte = vec![7; 1024 * 1024];
        for _ in 0..10 {
            collected.push(&megabyte).unwrap();
        }
        assert_eq!(collected.push(&[7]), Err(TooLarge));
        assert_eq!(collected.push(&[]), Ok(()));
        assert_eq!(collected.finish().len(), MAX_BYTES);
        assert_eq!(TooLarge.to_string(), "File size exceeds 10MB limit.");
    }

    #[test]
    fn an_announced_length_is_made_room_for_up_to_the_limit() {
        for (announced, room) in [(0, 0), (1000, 1000), (usize::MAX, MAX_BYTES)] {
            assert_eq!(UploadBuffer::expecting(announced).0.capacity(), room);
        }
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
