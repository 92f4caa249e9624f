pub mod body;
pub mod dto;
mod errors;
mod form;
pub mod insight;
pub mod names;
pub mod routes;

pub use form::LARGEST;
