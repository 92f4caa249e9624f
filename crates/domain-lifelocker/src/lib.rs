//! What a person keeps that belongs to no item of the Vault: the documents of the Life Locker's
//! Depository and of the Renting area, and the Life Locker's key information.
//!
//! And finding things: one search over all that a person keeps, the text inside of PDFs included.
//!
//! Documents and notes keep the rules of [`domain_files`], and what it refuses is refused here in
//! its words; each service knows its own place, and nobody else's documents or notes stand there.

pub mod finding;
mod key_information;
mod papers;
pub mod reading;
#[cfg(test)]
mod tests;

pub use key_information::KeyInformation;
pub use papers::Papers;

use domain_files::{Documents, notes};

/// The Life Locker and the Renting area.
#[derive(Clone)]
pub struct LifeLocker {
    /// The documents of the Depository (`/life-locker/documents`).
    pub depository: Papers,
    /// The documents of the Renting area (`/renting/documents`).
    pub renting: Papers,
    /// The notes of Key Information (`/life-locker/key-info`).
    pub key_information: KeyInformation,
}

impl LifeLocker {
    /// Over the services that keep documents and notes wherever they stand.
    pub fn new(documents: Documents, notes: notes::KeyInformation) -> Self {
        Self {
            depository: Papers::depository(documents.clone()),
            renting: Papers::renting(documents),
            key_information: KeyInformation::new(notes),
        }
    }
}
