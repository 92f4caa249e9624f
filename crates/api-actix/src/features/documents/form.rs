//! Reads the form of a document. The file is counted while it comes in.

use crate::http::{ApiError, Upload as Form};
use domain_files::{MAX_PREVIEW_BYTES, RawDocument, RawFile, UploadBuffer};
use domain_shared::Invalid;
use http_edge::form::Part;
use http_edge::json::GIVEN_TWICE;
use tokio::task::spawn_blocking;

/// The longest name that is read, in bytes; the domain cuts it to its own length.
const NAME_BYTES: usize = 4096;
/// Longer than either word that `set_as_cover` may be.
const FLAG_BYTES: usize = 16;
/// Longer than any date.
const DATE_BYTES: usize = 64;

/// Reads `form` to its end. Parts of other names are passed over.
pub(super) async fn read<T>(form: &mut Form<T>) -> Result<RawDocument, ApiError> {
    let mut sent = RawDocument::default();
    while let Some(mut part) = form.next().await? {
        match part.name() {
            "file" => {
                refuse_second("file", sent.file.is_some())?;
                sent.file = Some(whole(part, form.announced()).await?);
            }
            "name" => {
                refuse_second("name", sent.name.is_some())?;
                sent.name = Some(part.text(NAME_BYTES).await?);
            }
            "set_as_cover" => {
                refuse_second("set_as_cover", sent.set_as_cover.is_some())?;
                sent.set_as_cover = Some(part.text(FLAG_BYTES).await?);
            }
            "date" => {
                refuse_second("date", sent.date.is_some())?;
                sent.date = Some(part.text(DATE_BYTES).await?);
            }
            "preview" => {
                refuse_second("preview", sent.preview.is_some())?;
                sent.preview = Some(whole(part, MAX_PREVIEW_BYTES).await?);
            }
            _ => while part.chunk().await?.is_some() {},
        }
    }
    Ok(sent)
}

/// Reads the file in `part` to its end, no further than a file may be long.
pub(crate) async fn whole(mut part: Part, announced: usize) -> Result<RawFile, ApiError> {
    let name = unescaped(part.file_name().unwrap_or_default());
    let mut body = UploadBuffer::expecting(announced);
    while let Some(chunk) = part.chunk().await? {
        body.push(&chunk)?;
    }
    let body = body.finish();
    Ok(RawFile { name, body })
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

/// A file's name without the three escapes that browsers write into forms (WHATWG HTML,
/// multipart/form-data encoding).
pub(crate) fn unescaped(name: &str) -> String {
    name.replace("%22", "\"")
        .replace("%0D", "\r")
        .replace("%0A", "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_browsers_escape_in_a_name_is_read_back_and_nothing_else() {
        assert_eq!(unescaped("a%22b%0D%0Ac%20%2e.pdf"), "a\"b\r\nc%20%2e.pdf");
    }
}
