#![doc = include_str!("../README.md")]

mod key_information;
mod papers;
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
    pub fn new(documents: Documents, notes: notes::NotesService) -> Self {
        Self {
            depository: Papers::depository(documents.clone()),
            renting: Papers::renting(documents),
            key_information: KeyInformation::new(notes),
        }
    }
}
