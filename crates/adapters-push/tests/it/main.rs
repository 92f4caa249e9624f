#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod browser;
mod notice;
mod outcomes;
mod support;
mod vapid;
