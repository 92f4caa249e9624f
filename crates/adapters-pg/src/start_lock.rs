//! Starts on one SQLite database take turns.

use crate::error::ConnectError;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long a start waits for others.
const WAIT: Duration = Duration::from_secs(10);
const PAUSE: Duration = Duration::from_millis(10);

/// The right to open a SQLite database, switch it to WAL, migrate it and make its keys. SQLite
/// refuses some of these at once where another process does the same, whatever the busy timeout.
///
/// It is a lock of the operating system on a file beside the database, which ends with the process
/// that holds it.
pub(crate) struct StartLock {
    _lock: File,
}

impl StartLock {
    /// Waits for the starts before this one. It blocks.
    ///
    /// # Errors
    /// [`ConnectError::Unreachable`] where the others take longer than ten seconds, or no file can
    /// be made beside the database.
    pub(crate) fn take(database: &Path) -> Result<Self, ConnectError> {
        let began = Instant::now();
        let lock = open(&beside(database)).map_err(|error| unreachable(&error))?;
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(Self { _lock: lock }),
                Err(TryLockError::WouldBlock) if began.elapsed() < WAIT => {
                    std::thread::sleep(PAUSE);
                }
                Err(TryLockError::WouldBlock) => {
                    return Err(unreachable(
                        &"another start has been using it for 10 seconds",
                    ));
                }
                Err(TryLockError::Error(error)) => return Err(unreachable(&error)),
            }
        }
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-start");
    PathBuf::from(name)
}

fn open(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn unreachable(reason: &impl ToString) -> ConnectError {
    ConnectError::Unreachable(reason.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_waits_for_the_one_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("holdfast.db");
        let first = StartLock::take(&database).unwrap();
        let second = std::thread::spawn(move || {
            let began = Instant::now();
            StartLock::take(&database).map(|_| began.elapsed())
        });
        std::thread::sleep(Duration::from_millis(100));
        drop(first);
        let waited = second.join().unwrap().unwrap();
        assert!(waited >= Duration::from_millis(50));
    }
}
