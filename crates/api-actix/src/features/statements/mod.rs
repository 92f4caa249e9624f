pub mod balances;
pub mod body;
pub mod dto;
mod errors;
mod form;
pub mod insight;
pub mod names;
pub mod routes;
pub mod rows;
pub mod waiting;

pub use form::LARGEST;
