//! What a preset is: its category, its kind and what is said of it.

mod category;
mod kind;
pub mod kinds;
mod metadata;
pub mod values;
mod warning;

pub use category::Category;
pub use kind::Kind;
pub use metadata::{Deadline, METADATA_REQUIRED, Metadata};
pub use warning::{Holder, Warning};
