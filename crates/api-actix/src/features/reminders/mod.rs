pub mod dto;
mod errors;
pub mod links;
pub mod timeline;
