#![doc = include_str!("../README.md")]

mod encryption;
mod http;
mod key;
mod payload;
mod vapid;
mod web_push;

pub use http::ClientBuildError;
pub use web_push::{WebPush, WebPushConfig};
