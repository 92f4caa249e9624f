//! The text inside of PDFs, read by a process of its own.
//!
//! A PDF of a few kilobytes may promise gigabytes, and a parser may meet what its author never
//! thought of. So each file is read by a child: the same program, without environment, database or
//! key, behind walls that it puts up around itself, and with a clock beside it. It hands page after
//! page over, so that whatever ends it takes no page along that was read.

mod child;
mod pages;
mod walls;

pub use child::ARGUMENT;

use async_trait::async_trait;
use bytes::Bytes;
use domain_lifelocker::reading::TextReader;
use domain_shared::StoreError;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Once};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use walls::Wall;

/// What the child does: puts up the walls, names on standard error those that the system does not
/// have, and answers the PDF of standard input with its text.
///
/// # Errors
/// Those of reading and writing.
pub fn answer() -> io::Result<()> {
    for wall in Wall::ALL {
        if wall.raise().is_err() {
            writeln!(io::stderr(), "{}", wall.name())?;
        }
    }
    pages::answer(io::stdin(), io::stdout())
}

/// Reads texts by child processes, one at a time.
pub struct PdfTexts {
    program: Arc<PathBuf>,
    turn: Arc<Semaphore>,
    told: Once,
}

impl PdfTexts {
    /// Reads by `program`, which calls [`answer`] when its argument is [`ARGUMENT`].
    pub fn by(program: PathBuf) -> Self {
        Self {
            program: Arc::new(program),
            turn: Arc::new(Semaphore::new(1)),
            told: Once::new(),
        }
    }
}

fn tell_of(missing: &[Wall]) {
    let missing: Vec<_> = missing.iter().map(|wall| wall.name()).collect();
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
        // The turn is held by the work and not by whoever waits for it.
        let read = spawn_blocking(move || {
            let _turn = turn;
            child::read(&program, &pdf)
        });
        let read = read.await.map_err(StoreError::failed)?;
        let heard = read.map_err(StoreError::unavailable)?;
        if !heard.missing.is_empty() {
            self.told.call_once(|| tell_of(&heard.missing));
        }
        let text = heard.text;
        if !heard.ended {
            tracing::info!(bytes = text.len(), "a PDF could not be read to its end");
        }
        Ok((!text.is_empty()).then_some(text))
    }
}
