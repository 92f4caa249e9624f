//! The child's side: the text of one page after the other, by lopdf.

use lopdf::{Document, LoadOptions};
use std::io::{self, Read, Write};

/// The largest file that is read: no upload is larger.
const MOST_BYTES: u64 = 10 * 1024 * 1024;
/// The most bytes that one stream may inflate to: the words of a page, the letters of a font.
const MOST_STREAM: usize = 8 * 1024 * 1024;
const MOST_PAGES: usize = 500;
/// How much text is handed over, in bytes.
pub(super) const MOST_TEXT: u64 = 4 * 1024 * 1024;

/// Reads a PDF and writes the text of its pages, as far as there is any. A file that is broken or
/// locked has none.
///
/// # Errors
/// Those of `pdf` and `text`.
pub(super) fn answer(pdf: impl Read, mut text: impl Write) -> io::Result<()> {
    let mut bytes = Vec::new();
    pdf.take(MOST_BYTES).read_to_end(&mut bytes)?;
    let options = LoadOptions::with_max_decompressed_size(MOST_STREAM);
    let Ok(document) = Document::load_mem_with_options(&bytes, options) else {
        return Ok(());
    };
    for page in document.get_pages().into_keys().take(MOST_PAGES) {
        let parts = document.extract_text_chunks_with_limit(&[page], MOST_STREAM);
        for part in parts.into_iter().flatten() {
            text.write_all(part.as_bytes())?;
        }
        // A page ends a word. What comes later may end this process.
        text.write_all(b"\n")?;
        text.flush()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
