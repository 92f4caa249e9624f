//! The administrator's page: no account has a right to it, and it shows nothing that anybody keeps.

mod dto;
mod guard;
pub mod health;
pub mod routes;
