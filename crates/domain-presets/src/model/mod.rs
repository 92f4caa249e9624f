mod category;
mod draft;
mod kind;
pub mod kinds;
mod metadata;
mod preset;
mod renewal;
mod stored;
pub mod values;
mod warning;

pub use category::PresetCategory;
pub use draft::{MOST_EXTRAS, PresetDraft, RawPreset, TOO_MANY_EXTRAS};
pub use kind::PresetKind;
pub use metadata::{METADATA_REQUIRED, Metadata};
pub use preset::{Preset, PresetId};
pub use renewal::{MOST_PAST_TERMS, PresetTerm};
pub use stored::StoredPreset;
pub use warning::{Holder, Warning};
