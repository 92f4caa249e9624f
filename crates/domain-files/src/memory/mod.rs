//! The ports in memory, for tests without a database.

mod records;
mod store;

pub use records::MemoryRecords;
pub use store::MemoryFileStore;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// A lock whose holder panicked still guards whole values: every write happens at its end.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
