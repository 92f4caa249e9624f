#![doc = include_str!("../README.md")]

mod documents;
mod key_information;
#[cfg(test)]
mod tests;

pub use documents::AreaDocuments;
pub use key_information::KeyInformation;

use domain_files::{Documents, notes};

/// The Life Locker and the Renting area.
#[derive(Clone)]
pub struct LifeLocker {
    /// The documents of the Depository (`/life-locker/documents`).
    pub depository: AreaDocuments,
    /// The documents of the Renting area (`/renting/documents`).
    pub renting: AreaDocuments,
    /// The notes of Key Information (`/life-locker/key-info`).
    pub key_information: KeyInformation,
}

impl LifeLocker {
    pub fn new(documents: Documents, notes: notes::NotesService) -> Self {
        Self {
            depository: AreaDocuments::depository(documents.clone()),
            renting: AreaDocuments::renting(documents),
            key_information: KeyInformation::new(notes),
        }
    }
}
