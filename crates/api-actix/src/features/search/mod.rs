//! Finding things.

pub mod dto;
pub mod routes;
