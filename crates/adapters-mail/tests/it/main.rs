#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod injection;
mod smtp;
mod stand_in;
mod support;
