#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod memory;
pub mod model;
pub mod package;
pub mod ports;
mod records;
pub mod service;
pub mod ticket;

pub use error::{ImportError, Refused};
pub use model::{Archive, Belongings, Counts, Folder, Shelf};
pub use ports::{ArchiveStore, Import, Package, Packages, Written};
pub use records::Records;
pub use service::{Archives, Limits, Staging};
pub use ticket::Tickets;
