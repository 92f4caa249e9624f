//! The text inside of PDFs, read by a process of its own. It hands over each page as it reads it, so
//! that a child that dies costs none of the pages before.

mod pages;

use crate::child::{ChildTask, Children, End, Limits, confine};
use async_trait::async_trait;
use bytes::Bytes;
use domain_search::text_extraction::TextReader;
use domain_shared::StoreError;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// The argument that asks the program to read a PDF.
pub const ARGUMENT: &str = "read-pdf";

const TASK: ChildTask = ChildTask {
    argument: ARGUMENT,
    files: "PDFs",
    patience: Duration::from_secs(20),
    most_output: pages::MOST_TEXT,
    at_once: 1,
};

const LIMITS: Limits = Limits {
    memory: 1 << 30,
    processor: 20,
};

/// Runs in the child. It confines itself, names on standard error the protections that the system
/// doesn't have, then reads a PDF from standard input and writes its text.
///
/// # Errors
/// Those of reading and writing.
pub fn answer() -> io::Result<()> {
    confine(LIMITS)?;
    pages::answer(io::stdin(), io::stdout())
}

/// Reads texts by child processes, one at a time.
pub struct PdfTexts(Children);

impl PdfTexts {
    /// Reads by `program`, which calls [`answer`] when its argument is [`ARGUMENT`].
    pub fn by(program: PathBuf) -> Self {
        Self(Children::of(program, TASK))
    }
}

#[async_trait]
impl TextReader for PdfTexts {
    async fn text(&self, pdf: Bytes) -> Result<Option<String>, StoreError> {
        let text = |output: &[u8], end| (String::from_utf8_lossy(output).into_owned(), end);
        let (text, end) = self.0.read(vec![pdf], text).await?;
        if end != End::Finished {
            tracing::info!(bytes = text.len(), "a PDF could not be read to its end");
        }
        Ok((!text.is_empty()).then_some(text))
    }
}
