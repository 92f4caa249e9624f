#![doc = include_str!("../README.md")]

mod encryption;
mod http;
mod key;
mod payload;
mod sandbox;
mod vapid;
mod web_push;

pub use http::ClientBuildError;
pub use sandbox::SandboxPush;
pub use web_push::{WebPush, WebPushConfig};
