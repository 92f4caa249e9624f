//! Bank statements, read by a process of its own.
//!
//! On its standard input the child gets one line of JSON, the [`Reading`], then the file. It answers
//! with a `Result<ReadFile, Refusal>` as JSON.

mod actual;
mod answer;
mod pdf;

pub use answer::answer;

use crate::child::{ChildTask, Children, End, Limits};
use async_trait::async_trait;
use bytes::Bytes;
use domain_shared::StoreError;
use domain_statements::{MAX_BYTES, ReadFile, Reading, Refusal, StatementReader};
use std::path::PathBuf;
use std::time::Duration;

/// The argument that asks the program to read a statement.
pub const ARGUMENT: &str = "read-statement";

const TASK: ChildTask = ChildTask {
    argument: ARGUMENT,
    files: "Statements",
    patience: Duration::from_secs(10),
    // The JSON of the most lines that a statement may have is about a third of it.
    most_output: 128 * 1024 * 1024,
    // A slow file leaves a turn for others.
    at_once: 2,
};

const LIMITS: Limits = Limits {
    memory: 512 * 1024 * 1024,
    // More than the parent's patience, so that a slow child is known to be one.
    processor: 15,
};

/// Reads statements by child processes, two at a time.
pub struct StatementFiles(Children);

impl StatementFiles {
    /// Reads by `program`, which calls [`answer`] when its argument is [`ARGUMENT`].
    pub fn by(program: PathBuf) -> Self {
        Self(Children::of(program, TASK))
    }

    /// The same with a time limit of its own.
    #[must_use]
    pub fn within(program: PathBuf, patience: Duration) -> Self {
        Self(Children::of(program, ChildTask { patience, ..TASK }))
    }
}

#[async_trait]
impl StatementReader for StatementFiles {
    async fn read(
        &self,
        file: Bytes,
        reading: Reading,
    ) -> Result<Result<ReadFile, Refusal>, StoreError> {
        if file.len() > MAX_BYTES {
            return Ok(Err(Refusal::TooLarge));
        }
        let mut head = serde_json::to_vec(&reading).map_err(StoreError::failed)?;
        head.push(b'\n');
        self.0.read(vec![head.into(), file], read_file).await
    }
}

/// What a child said of its file.
fn read_file(output: &[u8], end: End) -> Result<ReadFile, Refusal> {
    let read = match end {
        End::Finished => serde_json::from_slice(output).unwrap_or(Err(Refusal::Unreadable)),
        End::Broken => Err(Refusal::Unreadable),
        End::TooSlow => Err(Refusal::TooSlow),
    };
    if let Err(Refusal::Unreadable | Refusal::TooSlow) = read {
        tracing::info!(?end, "a statement could not be read to its end");
    }
    read
}
