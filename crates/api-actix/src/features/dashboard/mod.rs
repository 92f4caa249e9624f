pub mod course;
pub mod dto;
mod errors;
pub mod routes;
pub mod trend;
