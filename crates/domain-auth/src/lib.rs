#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod limits;
pub mod memory;
pub mod messages;
pub mod model;
pub mod ports;
pub mod rules;
pub mod services;

pub use error::AuthError;
pub use limits::Limits;
pub use services::{Accounts, AuthPorts};
