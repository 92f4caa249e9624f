//! How an archive stands in a ZIP: `holdfast.json`, tables for people in `csv/`, the files in
//! `files/`, `missing.txt` where something could not be read, and `checksums.sha256` over all of
//! them, as `sha256sum` writes and checks it.
//!
//! Entries are written stored and not compressed; one that a user has packed again is read too.

mod cells;
mod checksums;
mod missing;
mod overlaps;
mod reading;
mod tables;
mod writing;

pub use checksums::{Checksums, Digesting};
pub use missing::MISSING;
pub use reading::{OpenedArchive, ReadLimits};
pub use writing::pack;

/// The entry that holds the archive's records.
pub const JSON: &str = "holdfast.json";
pub const CHECKSUMS: &str = "checksums.sha256";
const TABLES: &str = "csv/";
const FILES: &str = "files/";
