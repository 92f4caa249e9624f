//! The key information of the Vault's items.

pub mod dto;
mod errors;
pub mod routes;
