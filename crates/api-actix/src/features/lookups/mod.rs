//! Provider lookups of vehicles and properties.

mod dto;
mod errors;
pub mod routes;
