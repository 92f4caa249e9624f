#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod ports;
pub mod service;

pub use error::PresetError;
pub use model::{
    Category, Deadline, Draft, Holder, Kind, Metadata, Preset, PresetId, Sent, SentFile,
    StoredPreset, Warning,
};
pub use ports::{Added, Change, Changed, Identity, PresetRecords};
pub use service::{Presets, Shown};
