pub mod notebook;
pub mod records;
pub mod store;
pub mod thumbnails;
mod written;
