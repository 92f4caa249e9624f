//! Accounts: sign-up, login, session, password reset and the postcode lookup (spec 1 §7).

pub mod browser;
pub mod dto;
pub mod errors;
pub mod routes;
pub mod services;

pub use browser::Browser;
pub use services::{AuthServices, services};
