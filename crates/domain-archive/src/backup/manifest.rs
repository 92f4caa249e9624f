use super::contents::length;
use serde::{Deserialize, Serialize};

/// The version of the format that this Holdfast writes and reads.
pub const FORMAT: u32 = 1;

/// The one object of a backup that is written last: without it there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub format: u32,
    /// The Holdfast that made it.
    pub version: String,
    /// The name of its tables, as [`DatabaseRows::schema`](super::DatabaseRows::schema) gives it.
    pub schema: String,
    pub made_at: domain_shared::Timestamp,
    pub tables: Vec<TableCount>,
    /// The SHA-256 of the rows, in hex, before they are packed.
    pub rows_sha256: String,
    /// The SHA-256 of the list of files, in hex, before it is packed.
    pub files_sha256: String,
    pub files: u64,
    /// Of all files together, as they are sealed.
    pub file_bytes: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableCount {
    pub table: String,
    pub rows: u64,
}

impl Manifest {
    /// The rows of all tables together.
    pub fn rows(&self) -> u64 {
        let rows = self.tables.iter().map(|table| table.rows);
        rows.fold(0, u64::saturating_add)
    }

    /// One more batch of rows of `table`.
    pub(super) fn count(tables: &mut Vec<TableCount>, table: &str, rows: usize) {
        let rows = length(rows);
        match tables.iter_mut().find(|count| count.table == table) {
            Some(count) => count.rows = count.rows.saturating_add(rows),
            None => tables.push(TableCount {
                table: table.to_owned(),
                rows,
            }),
        }
    }
}
