//! The file store: sealed chunks over `object_store`.
//!
//! A file is sealed under a random key of its own before a byte leaves memory, is durable before
//! `put` answers, and is opened chunk by chunk as it is read. Keys of objects are UUIDs and
//! nothing else, so nothing that a person typed reaches a path.

mod calls;
mod check;
mod error;
mod location;
mod packages;
mod reader;
mod sealed;
mod space;
mod texts;
mod thumbnails;

pub use location::BadLocation;
pub use packages::StagedPackages;
pub use sealed::SealedFiles;
pub use space::Space;
pub use texts::{ARGUMENT as READ_PDF, PdfTexts, answer as read_pdf};
pub use thumbnails::PictureThumbnails;
