//! Identifiers of the United Kingdom.

pub mod mobile;
pub mod postcode;
