//! Accounts: sign-up, login, PINs, sessions, password resets and the security question
//! (spec 1, DESIGN 4).
//!
//! This crate knows no database, no HTTP and no runtime. Its services are built over the ports of
//! [`ports`]; [`memory`] is the reference reading of those ports, and [`contract`] their promises
//! as tests.

pub mod limits;
pub mod model;
pub mod ports;
pub mod rules;

pub use limits::Limits;
