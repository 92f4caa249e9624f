//! The transactions of the Vault's items, and what these were worth.

pub mod dto;
pub mod routes;
