//! The child's side: the text of one page after the other, by lopdf.

use lopdf::content::{Content, Operation};
use lopdf::{Document, LoadOptions, Object, ObjectId, Stream, dictionary};
use std::io::{self, Read, Write};

/// The largest file that is read: no upload is larger.
const MOST_BYTES: u64 = 10 * 1024 * 1024;
/// The most bytes that one stream may inflate to: the words of a page, the letters of a font.
const MOST_STREAM: usize = 8 * 1024 * 1024;
/// The same of a page whose lines are broken.
const MOST_BROKEN: usize = 2 * MOST_STREAM;
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
    let Ok(mut document) = Document::load_mem_with_options(&bytes, options) else {
        return Ok(());
    };
    for (page, id) in document.get_pages().into_iter().take(MOST_PAGES) {
        let broken = break_lines(&mut document, id);
        let parts = document.extract_text_chunks_with_limit(&[page], MOST_BROKEN);
        if let Some(content) = broken {
            document.objects.remove(&content);
        }
        for part in parts.into_iter().flatten() {
            text.write_all(part.as_bytes())?;
        }
        // A page ends a word. What comes later may end this process.
        text.write_all(b"\n")?;
        text.flush()?;
    }
    Ok(())
}

/// Begins a line wherever the text of a page moves up or down, which lopdf passes over (PDF 32000-1 §9.4.2):
/// the words of two lines would be one. Answers the content that takes the place of the page's own; `None` where
/// that could not be read.
fn break_lines(document: &mut Document, page: ObjectId) -> Option<ObjectId> {
    let content = document.get_page_content_with_limit(page, MOST_STREAM);
    let content = Content::decode(&content.ok()?).ok()?;
    let operations = content.operations.into_iter().flat_map(|operation| {
        let is_move = matches!(&*operation.operator, "Td" | "TD");
        let rise = operation.operands.get(1).map(Object::as_float);
        let is_line = is_move && !matches!(rise, Some(Ok(rise)) if rise.abs() < f32::EPSILON);
        let broken = is_line.then(|| Operation::new("T*", Vec::new()));
        broken.into_iter().chain([operation])
    });
    let operations: Vec<Operation> = operations.collect();
    let content = Content { operations }.encode().ok()?;
    let id = document.add_object(Stream::new(dictionary! {}, content));
    let page = document.get_object_mut(page).and_then(Object::as_dict_mut);
    page.ok()?.set("Contents", id);
    Some(id)
}

#[cfg(test)]
mod tests;
