//! Accounts: sign-up, login, PINs, sessions, password resets and the security question.
//!
//! This crate knows no database, no HTTP and no runtime. Its services are built over the ports of
//! [`ports`]; [`memory`] is the reference reading of those ports.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod limits;
#[cfg(any(test, feature = "contract"))]
pub mod machine;
pub mod memory;
pub mod messages;
pub mod model;
pub mod ports;
pub mod rules;
pub mod services;

pub use error::AuthError;
pub use limits::Limits;
pub use services::{Accounts, Ports};
