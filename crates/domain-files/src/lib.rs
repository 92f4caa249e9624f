#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod notes;
pub mod ports;
#[cfg(any(test, feature = "contract"))]
pub mod samples;
pub mod service;

pub use error::{DAMAGED, DocumentError};
pub use model::document::{CoverRule, Document, Place, Thumbnail};
pub use model::file_name::FileName;
pub use model::file_type::FileType;
pub use model::ids::{DocumentId, FileId, ItemRef, PresetRef};
pub use model::origin::Origin;
pub use model::quota::{Quota, Usage};
pub use model::upload::{Collected, MAX_BYTES, NO_FILE, TOO_LARGE, TooLarge, Upload};
pub use ports::records::FileRecords;
pub use ports::store::FileStore;
pub use service::Documents;
