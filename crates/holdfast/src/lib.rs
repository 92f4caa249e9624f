#![doc = include_str!("../README.md")]

pub mod access_log;
mod accounts;
mod admissions;
pub mod app;
pub mod background;
pub mod backup;
pub mod cli;
pub mod config;
pub mod demo;
pub mod headers;
pub mod hosts;
pub mod install;
pub mod keys;
pub mod legal;
pub mod lessons;
mod memory;
pub mod metrics;
pub mod openapi;
pub mod pages;
pub mod routes;
pub mod run;
pub mod serve;
mod status;
pub mod telemetry;
pub mod web_app;
pub mod wiring;
