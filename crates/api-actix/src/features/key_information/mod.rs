pub mod dto;
mod errors;
pub mod routes;
