//! Everything out, everything in: what a person keeps as one archive that they can take away, and
//! such an archive as the beginning of an empty account.
//!
//! [`model`] says what an archive holds, [`package`] how it stands in a ZIP and is read back from
//! one that nobody vouches for; [`ports`] say what a store must do; [`Archives`] is what the rest of
//! the product calls. What a record may say is each domain's own rule: a store asks it of them.

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod package;
pub mod ports;
pub mod service;
pub mod ticket;

pub use error::{ImportError, Refused};
pub use model::{Archive, Belongings, Counts, Folder, Shelf};
pub use ports::{ArchiveSource, ArchiveTarget, Import, Package, Packages, Written};
pub use service::{Archives, Limits, Staging};
pub use ticket::Tickets;
