//! What this domain asks of the world. Each MUST is one case of the crate's `contract`.

pub mod places;
pub mod records;
pub mod store;
