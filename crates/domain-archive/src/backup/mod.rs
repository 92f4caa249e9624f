//! Copies of a whole installation: its rows as they are sealed, and its files. The secret key is in none.

mod contents;
mod error;
mod making;
mod manifest;
mod ports;
mod pruning;
mod restoring;
mod verified;

pub use error::BackupError;
pub use making::{BackupReport, Backups};
pub use manifest::{FORMAT, Manifest, TableCount};
pub use ports::{
    DatabaseRows, FillOutcome, ObjectEntry, ObjectWriter, Objects, RowBatch, RowSink, RowSource,
};
pub use restoring::RestoreReport;
