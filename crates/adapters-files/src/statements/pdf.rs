//! The words of a PDF and where they stand, by lopdf.
//!
//! It follows the operators that move and show text (PDF 32000-1 §9), through forms (§8.10) too. What is
//! drawn as a picture or as lines has no words.

mod content;
mod font;
mod geometry;
mod standard_widths;
mod state;
mod words;

use content::Interpreter;
use domain_statements::{PdfPage, Refusal};
use geometry::Matrix;
use lopdf::{DecompressError, Dictionary, Document, Error, LoadOptions, Object, ObjectId};

/// The most bytes that one stream may inflate to: the words of a page, the letters of a font.
const MOST_STREAM: usize = 8 * 1024 * 1024;
/// The most bytes of all streams that are followed, each as often as it is.
const MOST_CONTENT: usize = 256 * 1024 * 1024;
/// A statement of more pages than that is none of a person's.
const MOST_PAGES: usize = 1000;
const MOST_WORDS: usize = 1_000_000;
/// How far up a page inherits what it does not say itself.
const MOST_PARENTS: usize = 32;

/// The pages of a file that begins like a PDF. A page without words is there, and empty.
///
/// # Errors
/// [`Refusal::Pdf`] for a broken file, [`Refusal::Encrypted`] where it opens with a password only, and
/// [`Refusal::TooLargeUnpacked`] beyond any of the limits.
pub(super) fn pages(file: &[u8]) -> Result<Vec<PdfPage>, Refusal> {
    let options = LoadOptions::with_max_decompressed_size(MOST_STREAM);
    let document =
        Document::load_mem_with_options(file, options).map_err(|error| refusal(&error))?;
    if document.is_encrypted() {
        return Err(Refusal::Encrypted);
    }
    let ids: Vec<ObjectId> = document.page_iter().take(MOST_PAGES + 1).collect();
    if ids.len() > MOST_PAGES {
        return Err(Refusal::TooLargeUnpacked);
    }
    let mut interpreter = Interpreter::of(&document);
    ids.into_iter()
        .map(|id| page(&document, id, &mut interpreter))
        .collect()
}

fn page<'a>(
    document: &'a Document,
    id: ObjectId,
    interpreter: &mut Interpreter<'a>,
) -> Result<PdfPage, Refusal> {
    let Ok(page) = document.get_dictionary(id) else {
        return Ok(PdfPage::default());
    };
    let resources = inherited(document, page, b"Resources").and_then(|found| found.as_dict().ok());
    let turned = inherited(document, page, b"Rotate").and_then(|found| found.as_i64().ok());
    let content = document
        .get_page_content_with_limit(id, MOST_STREAM)
        .map_err(|error| refusal(&error))?;
    interpreter.page(&content, resources, Matrix::turned(turned.unwrap_or(0)))
}

/// What a page or one of its parents says.
fn inherited<'a>(document: &'a Document, page: &'a Dictionary, key: &[u8]) -> Option<&'a Object> {
    let mut node = page;
    for _ in 0..MOST_PARENTS {
        if let Ok(found) = node.get_deref(key, document) {
            return Some(found);
        }
        node = node.get_deref(b"Parent", document).ok()?.as_dict().ok()?;
    }
    None
}

fn refusal(error: &Error) -> Refusal {
    match error {
        Error::Decompress(DecompressError::MemoryLimitExceeded { .. }) => Refusal::TooLargeUnpacked,
        Error::InvalidPassword | Error::Decryption(_) | Error::UnsupportedSecurityHandler(_) => {
            Refusal::Encrypted
        }
        _ => Refusal::Pdf,
    }
}

#[cfg(test)]
mod tests;
