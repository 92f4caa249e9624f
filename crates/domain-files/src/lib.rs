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

pub use error::{DAMAGED, DocumentError, NO_DOCUMENT};
pub use model::disposition::content_disposition;
pub use model::document::{CoverRule, Document, DocumentOwner, Thumbnail};
pub use model::file_name::FileName;
pub use model::file_type::FileType;
pub use model::found_date::{WrittenDate, date_in_name, date_in_text, dates_in_text};
pub use model::ids::{DocumentId, FileId, ItemRef, PresetRef};
pub use model::quota::{Quota, Usage};
pub use model::request_digest::RequestDigest;
pub use model::upload::{
    MAX_BYTES, MAX_PREVIEW_BYTES, MAX_STATEMENT_BYTES, NO_FILE, STATEMENT_TOO_LARGE, TOO_LARGE,
    Upload,
};
pub use model::upload_buffer::{TooLarge, UploadBuffer};
pub use ports::records::FileRecords;
pub use ports::store::FileStore;
pub use service::{DocumentDraft, Documents, RawDocument, RawFile};
