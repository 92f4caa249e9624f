#![doc = include_str!("../README.md")]

mod aad;
mod aead;
mod column;
mod error;
mod file;
mod layout;
mod mac;
mod master;
mod master_keys;
mod person;
mod secret;
mod system;

pub use column::{CellAddress, ColumnKey};
pub use error::{BadMasterKey, KeyError, SealError};
pub use file::{FileKey, FileOpener, FileSealer};
pub use layout::{CHUNK, HEADER, Layout};
pub use mac::{MacKey, mac};
pub use master::{KeyFor, MasterKey};
pub use master_keys::MasterKeys;
pub use person::{PersonKey, PersonKeys};
pub use secret::SecretKey;
pub use system::{SystemKey, SystemKeys};
