#![doc = include_str!("../README.md")]

mod calls;
mod check;
mod child;
mod error;
mod location;
mod objects;
mod packages;
mod reader;
mod sealed;
mod space;
mod statements;
mod texts;
mod thumbnails;

pub use location::BadLocation;
pub use objects::PlainObjects;
pub use packages::StagedPackages;
pub use sealed::SealedFiles;
pub use space::{DiskRoom, DiskSpace};
pub use statements::{ARGUMENT as READ_STATEMENT, StatementFiles, answer as read_statement};
pub use texts::{ARGUMENT as READ_PDF, PdfTexts, answer as read_pdf};
pub use thumbnails::PictureThumbnails;
