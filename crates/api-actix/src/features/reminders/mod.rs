pub mod date_dto;
pub mod date_names;
pub mod dates;
pub mod dto;
mod errors;
pub mod links;
pub mod timeline;
