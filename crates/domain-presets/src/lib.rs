#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod ports;
pub mod service;

pub use error::PresetError;
pub use model::values::InsuranceType;
pub use model::{
    Holder, Metadata, Preset, PresetCategory, PresetDraft, PresetId, PresetKind, PresetTerm,
    RawPreset, StoredPreset, Warning,
};
pub use ports::{AddOutcome, ChangeOutcome, HolderIdentity, PresetChange, PresetRecords};
pub use service::{PresetWithWarnings, Presets};
