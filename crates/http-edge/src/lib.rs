#![doc = include_str!("../README.md")]

pub mod blocked_callers;
pub mod cookies;
pub mod csrf;
pub mod envelope;
mod error;
pub mod form;
pub mod hosts;
pub mod input;
pub mod json;
mod once_each;
pub mod operation;
pub mod proxies;
pub mod rate_limits;
pub mod refused_calls;

pub use error::RequestError;

#[cfg(test)]
mod testing;
