//! A person's rows, as a search looks through them.

mod things;

use self::things::Homes;
use super::documents::DocumentRow;
use super::notes::NoteRow;
use super::presets::PresetRow;
use super::texts;
use super::transactions::TransactionRow;
use super::vault::ItemRow;
use crate::types::Id;
use domain_files::{Document, FileId, Place};
use domain_lifelocker::finding::{Sieve, Words};
use domain_shared::{PersonId, StoreError};
use sealing::PersonKey;
use std::collections::HashMap;

/// All rows of a person that can be searched, sealed.
pub(crate) struct Rows {
    pub(crate) items: Vec<ItemRow>,
    pub(crate) documents: Vec<DocumentRow>,
    pub(crate) notes: Vec<NoteRow>,
    pub(crate) presets: Vec<PresetRow>,
    pub(crate) transactions: Vec<TransactionRow>,
    /// The words inside of files.
    pub(crate) texts: Vec<(Id, Vec<u8>)>,
}

/// The words inside of a person's files, each opened when it is asked for.
struct Inside<'a> {
    owner: PersonId,
    key: &'a PersonKey,
    sealed: HashMap<Id, Vec<u8>>,
}

impl Inside<'_> {
    fn of(&mut self, file: FileId) -> Result<Option<Words>, StoreError> {
        let sealed = self.sealed.remove(&Id(file.uuid()));
        let words = sealed.map(|sealed| texts::open(self.key, self.owner, file, &sealed));
        words.transpose()
    }
}

impl Rows {
    /// Whether there is nothing to look through: somebody new may not even have a key.
    pub(crate) const fn are_none(&self) -> bool {
        // Transactions and texts belong to one of these.
        self.items.is_empty()
            && self.documents.is_empty()
            && self.notes.is_empty()
            && self.presets.is_empty()
    }

    /// Opens one row after the other and shows it to `sieve`.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where a row does not open.
    pub(crate) fn sift(
        self,
        owner: PersonId,
        key: &PersonKey,
        mut sieve: Sieve,
    ) -> Result<Sieve, StoreError> {
        let mut homes = Homes::default();
        let sealed = self.texts.into_iter().collect();
        let mut inside = Inside { owner, key, sealed };
        for row in self.items {
            sieve.take(homes.item(&row.open(key)?));
        }
        let mut of_presets: HashMap<Place, Vec<Document>> = HashMap::new();
        for row in self.documents {
            let document = row.open(key)?;
            if matches!(document.place, Place::Preset(_)) {
                of_presets.entry(document.place).or_default().push(document);
            } else {
                let words = inside.of(document.file)?;
                sieve.take(homes.document(&document, words));
            }
        }
        for row in self.presets {
            let documents = of_presets.remove(&Place::Preset(row.id()));
            let preset = row.open(key, documents.unwrap_or_default())?;
            let words = match &preset.file {
                Some(file) => inside.of(file.file)?,
                None => None,
            };
            sieve.take(things::preset(&preset, words));
            for extra in &preset.extras {
                let words = inside.of(extra.file)?;
                sieve.take(things::extra(&preset, extra, words));
            }
        }
        for row in self.notes {
            sieve.take(homes.note(&row.open(key)?));
        }
        for row in self.transactions {
            sieve.take(homes.transaction(&row.open(key)?));
        }
        Ok(sieve)
    }
}
