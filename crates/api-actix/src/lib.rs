#![doc = include_str!("../README.md")]

pub mod features;
pub mod http;
pub mod routes;

#[cfg(test)]
mod testing;
