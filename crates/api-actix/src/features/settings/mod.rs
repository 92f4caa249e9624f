//! Profile and settings: what people change about themselves, and what they are signed in with.

pub mod dto;
pub mod routes;
