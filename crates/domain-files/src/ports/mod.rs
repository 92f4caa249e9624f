pub mod audit_writer;
pub mod records;
pub mod store;
pub mod thumbnails;
mod written;
