//! The handlers, one module for each feature.

pub mod csrf;
