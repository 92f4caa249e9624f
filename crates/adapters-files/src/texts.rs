//! The text inside of PDFs, read by a process of its own.
//!
//! A PDF of a few kilobytes may promise gigabytes, and a parser may meet what its author never
//! thought of. So each file is read by a child: the same program, without environment, database or
//! key, with limits on memory and processor time where the system has them, and with a clock beside
//! it. It hands page after page over, so that whatever ends it takes no page along that was read.

mod child;
mod pages;

pub use child::ARGUMENT;
pub use pages::answer;

use async_trait::async_trait;
use bytes::Bytes;
use domain_lifelocker::reading::TextReader;
use domain_shared::StoreError;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Reads texts by child processes, one at a time.
pub struct PdfTexts {
    program: Arc<PathBuf>,
    turn: Arc<Semaphore>,
}

impl PdfTexts {
    /// Reads by `program`, which calls [`answer`] when its argument is [`ARGUMENT`].
    pub fn by(program: PathBuf) -> Self {
        Self {
            program: Arc::new(program),
            turn: Arc::new(Semaphore::new(1)),
        }
    }
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
        let (text, ended) = read.map_err(StoreError::unavailable)?;
        if !ended {
            tracing::info!(bytes = text.len(), "a PDF could not be read to its end");
        }
        Ok((!text.is_empty()).then_some(text))
    }
}
