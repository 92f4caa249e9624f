pub mod browser;
pub mod dto;
pub mod errors;
pub mod routes;
pub mod services;

pub use browser::Browser;
pub use services::{AuthServices, services};
