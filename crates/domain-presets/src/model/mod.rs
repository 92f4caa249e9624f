mod category;
mod draft;
mod kind;
pub mod kinds;
mod metadata;
mod preset;
mod stored;
pub mod values;
mod warning;

pub use category::Category;
pub use draft::{Draft, MOST_EXTRAS, Sent, SentFile, TOO_MANY_EXTRAS};
pub use kind::Kind;
pub use metadata::{Deadline, METADATA_REQUIRED, Metadata};
pub use preset::{Preset, PresetId};
pub use stored::StoredPreset;
pub use warning::{Holder, Warning};
