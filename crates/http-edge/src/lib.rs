#![doc = include_str!("../README.md")]

pub mod cookies;
pub mod csrf;
pub mod envelope;
mod error;
pub mod form;
pub mod input;
pub mod json;
pub mod kinds;
mod once_each;
pub mod operation;
pub mod proxies;
pub mod range;
pub mod rate_limits;

pub use error::RequestError;

#[cfg(test)]
mod testing;
