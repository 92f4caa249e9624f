pub mod browser;
pub mod dto;
pub mod errors;
pub mod routes;
mod sessions;

pub use browser::Browser;
