//! The handlers, one module for each feature.

pub mod auth;
pub mod csrf;
pub mod security_questions;
