pub mod dto;
pub mod routes;
