#![doc = include_str!("../README.md")]

pub mod backup;
#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod package;
pub mod ports;
mod records;
pub mod service;
pub mod ticket;

pub use error::{ImportError, ImportRefusal};
pub use model::{Archive, Counts, ExportBundle, FileManifest, Folder};
pub use ports::{ArchiveStore, Import, ImportOutcome, Package, Packages};
pub use records::ImportedRecords;
pub use service::{Archives, Limits, Staging};
pub use ticket::Tickets;
