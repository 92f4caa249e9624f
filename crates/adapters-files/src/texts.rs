//! The text inside of PDFs, read by a process of its own.
//!
//! A PDF of a few kilobytes may promise gigabytes, and a parser may meet what its author never
//! thought of. So each file is read by a child: the same program, without environment, database or
//! key, in a sandbox of its own making, and with a time limit. It hands over each page as it reads it,
//! so that a child that dies costs none of the pages before.

mod child;
mod pages;
mod sandbox;

pub use child::ARGUMENT;

use async_trait::async_trait;
use bytes::Bytes;
use domain_search::text_extraction::TextReader;
use domain_shared::StoreError;
use sandbox::Protection;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Once};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Runs in the child. It confines itself, names on standard error the protections that the system
/// doesn't have, then reads a PDF from standard input and writes its text.
///
/// # Errors
/// Those of reading and writing.
pub fn answer() -> io::Result<()> {
    for protection in Protection::ALL {
        if protection.apply().is_err() {
            writeln!(io::stderr(), "{}", protection.name())?;
        }
    }
    pages::answer(io::stdin(), io::stdout())
}

/// Reads texts by child processes, one at a time.
pub struct PdfTexts {
    program: Arc<PathBuf>,
    turn: Arc<Semaphore>,
    warned: Once,
}

impl PdfTexts {
    /// Reads by `program`, which calls [`answer`] when its argument is [`ARGUMENT`].
    pub fn by(program: PathBuf) -> Self {
        Self {
            program: Arc::new(program),
            turn: Arc::new(Semaphore::new(1)),
            warned: Once::new(),
        }
    }
}

fn warn_of(missing: &[Protection]) {
    let missing: Vec<_> = missing.iter().map(|one| one.name()).collect();
    tracing::warn!(
        missing = missing.join(", "),
        "PDFs are read by a process that this system does not confine in every way"
    );
}

#[async_trait]
impl TextReader for PdfTexts {
    async fn text(&self, pdf: Bytes) -> Result<Option<String>, StoreError> {
        let turn = Arc::clone(&self.turn).acquire_owned().await;
        let turn = turn.map_err(StoreError::failed)?;
        let program = Arc::clone(&self.program);
        // The work holds the turn, not the caller that waits for it.
        let read = spawn_blocking(move || {
            let _turn = turn;
            child::read(&program, &pdf)
        });
        let read = read.await.map_err(StoreError::failed)?;
        let answer = read.map_err(StoreError::unavailable)?;
        if !answer.missing.is_empty() {
            self.warned.call_once(|| warn_of(&answer.missing));
        }
        let text = answer.text;
        if !answer.finished {
            tracing::info!(bytes = text.len(), "a PDF could not be read to its end");
        }
        Ok((!text.is_empty()).then_some(text))
    }
}
