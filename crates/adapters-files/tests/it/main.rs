#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

mod away;
mod contract;
mod folder;
mod support;
mod thumbnails;
