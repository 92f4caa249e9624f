//! The security question.

pub mod dto;
pub mod routes;
