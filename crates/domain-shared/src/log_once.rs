//! Rows that were logged, so that one damaged row does not fill the log.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// How many rows are told apart: beyond them the log says no more.
const REMEMBERED: usize = 10_000;

/// The rows that were logged in the life of the process.
#[derive(Default)]
pub struct LogOnce(Mutex<HashSet<(&'static str, Uuid)>>);

impl LogOnce {
    /// Whether `row` of `table` was not logged before; it counts as logged from now on.
    pub fn is_first(&self, table: &'static str, row: Uuid) -> bool {
        let mut logged = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        logged.len() < REMEMBERED && logged.insert((table, row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_logged_once() {
        let logged = LogOnce::default();
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        assert!(logged.is_first("sessions", one));
        assert!(!logged.is_first("sessions", one));
        assert!(logged.is_first("sessions", other) && logged.is_first("flows", one));
    }
}
