//! Reading a file by a process of its own.
//!
//! A file of a few kilobytes may promise gigabytes, and a parser may meet what its author never
//! thought of. So each file is read by a child: the same program, without environment, database or
//! key, in a sandbox of its own making, and with limits of memory and time. Whatever a file does
//! there costs the server nothing.

mod process;
mod sandbox;
#[cfg(all(test, unix))]
mod script;

pub(crate) use process::End;
pub(crate) use sandbox::{Limits, confine};

use bytes::Bytes;
use domain_shared::StoreError;
use process::run;
use sandbox::Protection;
use std::path::PathBuf;
use std::sync::{Arc, Once};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// What children are asked for, and what the parent gives them for it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChildTask {
    /// The argument that asks the program for it.
    pub(crate) argument: &'static str,
    /// The files that they read, as administrators call them.
    pub(crate) files: &'static str,
    /// How long a child may take.
    pub(crate) patience: Duration,
    /// How much is read of a child's answer, in bytes.
    pub(crate) most_output: u64,
    /// How many children there are at a time.
    pub(crate) at_once: usize,
}

/// Has files read by children.
pub(crate) struct Children {
    program: Arc<PathBuf>,
    task: ChildTask,
    turns: Arc<Semaphore>,
    warned: Once,
}

impl Children {
    /// Starts `program`, which must [`confine`] itself and do the task where its argument asks for it.
    pub(crate) fn of(program: PathBuf, task: ChildTask) -> Self {
        Self {
            program: Arc::new(program),
            turns: Arc::new(Semaphore::new(task.at_once)),
            task,
            warned: Once::new(),
        }
    }

    /// Hands `input` to a child, one part after the other, and what it answered to `finish`, which may
    /// take its time.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] where no child can be had.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        input: Vec<Bytes>,
        finish: impl FnOnce(&[u8], End) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(StoreError::failed)?;
        let (program, task) = (Arc::clone(&self.program), self.task);
        // The work holds the turn, not the caller that waits for it.
        let read = spawn_blocking(move || {
            let _turn = turn;
            let reply = run(&program, task, &input)?;
            drop(input);
            std::io::Result::Ok((reply.missing, finish(&reply.output, reply.end)))
        });
        let read = read.await.map_err(StoreError::failed)?;
        let (missing, read) = read.map_err(StoreError::unavailable)?;
        if !missing.is_empty() {
            self.warned.call_once(|| warn_of(self.task, &missing));
        }
        Ok(read)
    }
}

fn warn_of(task: ChildTask, missing: &[Protection]) {
    let missing: Vec<_> = missing.iter().map(|one| one.name()).collect();
    tracing::warn!(
        missing = missing.join(", "),
        "{} are read by a process that this system does not confine in every way",
        task.files
    );
}
