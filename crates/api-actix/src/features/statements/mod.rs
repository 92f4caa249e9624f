mod body;
mod dto;
mod errors;
mod form;
mod insight;
mod names;
pub mod routes;

pub use form::LARGEST;
