//! What is accepted, and what a document is.

mod cfb;
pub(crate) mod content;
pub mod document;
pub mod file_name;
pub mod file_type;
pub mod ids;
pub mod origin;
mod picture;
pub mod quota;
pub mod upload;
mod zip;
