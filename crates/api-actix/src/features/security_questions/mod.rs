//! The security question (spec 1 §7).

pub mod dto;
pub mod routes;
