//! Reads the form of a document. The file is counted while it comes in.

use crate::http::{ApiError, Upload as Form};
use bytes::Bytes;
use domain_files::service::DocumentChange;
use domain_files::{NO_FILE, Upload, UploadBuffer};
use domain_shared::Invalid;
use domain_shared::error::FieldErrors;
use http_edge::form::Part;
use http_edge::json::GIVEN_TWICE;
use tokio::task::spawn_blocking;

/// The longest name that is read, in bytes; the domain cuts it to its own length.
const NAME_BYTES: usize = 4096;
/// Longer than either word that `set_as_cover` may be.
const FLAG_BYTES: usize = 16;
/// For a `set_as_cover` that is neither word.
const NOT_A_FLAG: &str = "This must be true or false";

/// A form as it came.
#[derive(Default)]
pub(super) struct Sent {
    file: Option<File>,
    name: Option<String>,
    set_as_cover: Option<String>,
}

pub(crate) struct File {
    name: String,
    body: UploadBuffer,
}

impl Sent {
    /// Reads `form` to its end. Parts of other names are passed over.
    pub(super) async fn read<T>(form: &mut Form<T>) -> Result<Self, ApiError> {
        let mut sent = Self::default();
        while let Some(mut part) = form.next().await? {
            match part.name() {
                "file" => {
                    refuse_second("file", sent.file.is_some())?;
                    sent.file = Some(File::read(part, form.announced()).await?);
                }
                "name" => {
                    refuse_second("name", sent.name.is_some())?;
                    sent.name = Some(part.text(NAME_BYTES).await?);
                }
                "set_as_cover" => {
                    refuse_second("set_as_cover", sent.set_as_cover.is_some())?;
                    sent.set_as_cover = Some(part.text(FLAG_BYTES).await?);
                }
                _ => while part.chunk().await?.is_some() {},
            }
        }
        Ok(sent)
    }

    /// A new document's content, and whether it becomes the cover. Everything that is wrong is
    /// told at once.
    pub(super) async fn into_new(self) -> Result<(Upload, bool), ApiError> {
        run_blocking(|| self.new_document()).await
    }

    /// The change to a document. A form that changes nothing lacks a file.
    pub(super) async fn into_change(self) -> Result<DocumentChange, ApiError> {
        run_blocking(|| self.change()).await
    }

    fn new_document(self) -> Result<(Upload, bool), Invalid> {
        let mut errors = FieldErrors::default();
        let upload = errors.merge(match self.file {
            Some(file) => file.validate(),
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

    fn change(self) -> Result<DocumentChange, Invalid> {
        if self.file.is_none() && self.name.is_none() && self.set_as_cover.is_none() {
            return Err(Invalid::new("file", NO_FILE));
        }
        let mut errors = FieldErrors::default();
        let upload = self.file.and_then(|file| errors.merge(file.validate()));
        let cover = errors.take("set_as_cover", flag(self.set_as_cover.as_deref()));
        errors.finish()?;
        Ok(DocumentChange {
            upload,
            name: self.name,
            set_as_cover: cover.flatten(),
        })
    }
}

impl File {
    /// Reads `part` to its end, no further than a file may be long.
    pub(crate) async fn read(mut part: Part, announced: usize) -> Result<Self, ApiError> {
        let name = unescaped(part.file_name().unwrap_or_default());
        let mut body = UploadBuffer::expecting(announced);
        while let Some(chunk) = part.chunk().await? {
            body.push(&chunk)?;
        }
        Ok(Self { name, body })
    }

    /// Its name and its content.
    pub(crate) fn into_parts(self) -> (String, Bytes) {
        (self.name, self.body.finish())
    }

    fn validate(self) -> Result<Upload, Invalid> {
        let (name, body) = self.into_parts();
        Upload::parse(&name, body)
    }
}

/// Validates a form on a thread that answers nobody else meanwhile: a file is read byte by byte.
pub(crate) async fn run_blocking<T: Send + 'static>(
    validate: impl FnOnce() -> Result<T, Invalid> + Send + 'static,
) -> Result<T, ApiError> {
    let validated = spawn_blocking(validate).await.map_err(ApiError::internal)?;
    Ok(validated?)
}

/// Refuses a part of the form that came before.
pub(crate) fn refuse_second(field: &'static str, given: bool) -> Result<(), ApiError> {
    if given {
        return Err(ApiError::invalid(field, GIVEN_TWICE));
    }
    Ok(())
}

fn flag(text: Option<&str>) -> Result<Option<bool>, &'static str> {
    match text {
        None => Ok(None),
        Some("true") => Ok(Some(true)),
        Some("false") => Ok(Some(false)),
        Some(_) => Err(NOT_A_FLAG),
    }
}

/// A file's name without the three escapes that browsers write into forms (WHATWG HTML,
/// multipart/form-data encoding).
fn unescaped(name: &str) -> String {
    name.replace("%22", "\"")
        .replace("%0D", "\r")
        .replace("%0A", "\n")
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

    #[test]
    fn what_browsers_escape_in_a_name_is_read_back_and_nothing_else() {
        assert_eq!(unescaped("a%22b%0D%0Ac%20%2e.pdf"), "a\"b\r\nc%20%2e.pdf");
    }
}
