#![doc = include_str!("../README.md")]

mod app;
pub mod features;
pub mod http;
pub mod routes;

pub use app::App;
