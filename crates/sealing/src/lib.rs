//! Authenticated encryption and the key hierarchy: a library for adapters, without a database.
//!
//! The [`MasterKey`] comes from the configuration and wraps exactly two kinds of key: the
//! [`SystemKeys`] and one [`PersonKey`] per person. A person key wraps the key of each of that
//! person's files and, through HKDF labels, seals columns and document text. Everything sealed
//! is bound to where it stands: table, column, row, owner and version, or file, owner and
//! position. Moved anywhere else it does not open.

mod aad;
mod aead;
mod column;
mod error;
mod file;
mod layout;
mod mac;
mod master;
mod person;
mod secret;
mod system;

pub use column::{Cell, ColumnKey};
pub use error::{BadMasterKey, KeyError, SealError};
pub use file::{FileKey, FileOpener, FileSealer};
pub use layout::{CHUNK, HEADER, Layout};
pub use mac::{MacKey, mac};
pub use master::{KeyFor, MasterKey};
pub use person::{PersonKey, PersonKeys};
pub use secret::SecretKey;
pub use system::{SystemKey, SystemKeys};
