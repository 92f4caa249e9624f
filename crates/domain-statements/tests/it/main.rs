//! The readers and the matching together, on sample files.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that fails should say where"
)]

mod elsewhere;
mod figures;
mod formats;
mod layouts;
mod matching;
mod properties;
mod refusals;
mod support;
mod tables;
mod transformed;
