//! The statements that this process sends.

use diesel::QueryResult;
use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use std::sync::{Mutex, PoisonError};

/// Those since the last time that they were taken.
static SENT: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Recorder;

impl Instrumentation for Recorder {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            let mut sent = SENT.lock().unwrap_or_else(PoisonError::into_inner);
            sent.push(query.to_string());
        }
    }
}

/// Connections that are opened from here on are listened to.
pub(crate) fn listen() -> QueryResult<()> {
    set_default_instrumentation(|| Some(Box::new(Recorder)))
}

/// Takes the statements that were sent.
pub(crate) fn taken() -> Vec<String> {
    std::mem::take(&mut *SENT.lock().unwrap_or_else(PoisonError::into_inner))
}
