//! How a person is told of dates, and the devices that take notices.

pub mod dto;
pub mod routes;
