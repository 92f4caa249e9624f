//! The keys of a running installation, and the sealing of rows.

use crate::opened_texts::OpenedTexts;
use domain_shared::log_once::LogOnce;
use domain_shared::{PersonId, StoreError};
use sealing::{
    CellAddress, ColumnKey, KeyFor, MacKey, MasterKeys, PersonKey, SealError, SecretKey, SystemKey,
    SystemKeys,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many person keys stay unwrapped in memory.
const CACHED: usize = 1024;

/// The system keys, unwrapped, and the person keys that were used lately.
pub struct Keyring {
    master: MasterKeys,
    system: SystemKeys,
    outbox: ColumnKey,
    audit: MacKey,
    rows: MacKey,
    forged: LogOnce,
    recent: Mutex<KeyCache>,
    opened_texts: OpenedTexts,
}

impl Keyring {
    pub(crate) fn new(master: MasterKeys, system: SystemKeys) -> Result<Self, StoreError> {
        let outbox = system.columns(SystemKey::Outbox).map_err(seal_error)?;
        let rows = system.macs(SystemKey::Rows);
        Ok(Self {
            master,
            audit: system.macs(SystemKey::Audit),
            system,
            outbox,
            rows,
            forged: LogOnce::default(),
            recent: Mutex::default(),
            opened_texts: OpenedTexts::default(),
        })
    }

    /// New keys that are in no database.
    pub(crate) fn unsaved(master: MasterKeys) -> Result<Self, StoreError> {
        Self::new(master, SystemKeys::generate().map_err(seal_error)?)
    }

    pub fn system(&self) -> &SystemKeys {
        &self.system
    }

    /// Seals the columns of rows that are nobody's, under one of the system keys.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where it cannot be derived.
    pub fn columns(&self, name: SystemKey) -> Result<ColumnKey, StoreError> {
        self.system.columns(name).map_err(seal_error)
    }

    pub(crate) fn outbox(&self) -> &ColumnKey {
        &self.outbox
    }

    pub(crate) fn audit(&self) -> &MacKey {
        &self.audit
    }

    pub(crate) fn rows(&self) -> &MacKey {
        &self.rows
    }

    pub(crate) fn master(&self) -> &MasterKeys {
        &self.master
    }

    /// Whether a secret key of this installation sealed a canary.
    pub(crate) fn is_sealed_by_us(&self, canary: &[u8]) -> bool {
        self.master.check(canary).is_ok()
    }

    /// The rows that were found changed by hand.
    pub(crate) fn forged(&self) -> &LogOnce {
        &self.forged
    }

    /// A new random key for `person`, and its wrapped form for the row.
    pub(crate) fn generate(
        &self,
        person: PersonId,
    ) -> Result<(Arc<PersonKey>, Vec<u8>), StoreError> {
        let secret = SecretKey::generate().map_err(seal_error)?;
        let wrapped = self
            .master
            .current()
            .wrap(KeyFor::Person(person.uuid()), &secret)
            .map_err(seal_error)?;
        let key = PersonKey::new(person.uuid(), &secret).map_err(seal_error)?;
        Ok((Arc::new(key), wrapped))
    }

    /// The key of `person` from its row; it stays in memory.
    pub(crate) fn unwrap_person(
        &self,
        person: PersonId,
        wrapped: &[u8],
    ) -> Result<Arc<PersonKey>, StoreError> {
        let secret = self
            .master
            .unwrap(KeyFor::Person(person.uuid()), wrapped)
            .map_err(seal_error)?;
        let key = Arc::new(PersonKey::new(person.uuid(), &secret).map_err(seal_error)?);
        self.recent().insert(person, key.clone());
        Ok(key)
    }

    /// The key of `person`, from memory or else from `wrapped`, its row.
    pub(crate) fn of(
        &self,
        person: PersonId,
        wrapped: &[u8],
    ) -> Result<Arc<PersonKey>, StoreError> {
        match self.cached(person) {
            Some(key) => Ok(key),
            None => self.unwrap_person(person, wrapped),
        }
    }

    /// The key of `person` if it is in memory.
    pub(crate) fn cached(&self, person: PersonId) -> Option<Arc<PersonKey>> {
        self.recent().keys.get(&person).cloned()
    }

    /// Forgets the key of `person`, whose row was deleted, and what it opened.
    pub(crate) fn evict(&self, person: PersonId) {
        self.recent().keys.remove(&person);
        self.opened_texts.forget(person);
    }

    /// The words that searches opened a moment ago.
    pub(crate) fn opened_texts(&self) -> &OpenedTexts {
        &self.opened_texts
    }

    fn recent(&self) -> MutexGuard<'_, KeyCache> {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Keyring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keyring(…)")
    }
}

/// Person keys in the order in which they came; the oldest makes room.
#[derive(Default)]
struct KeyCache {
    keys: HashMap<PersonId, Arc<PersonKey>>,
    order: VecDeque<PersonId>,
}

impl KeyCache {
    fn insert(&mut self, person: PersonId, key: Arc<PersonKey>) {
        if self.keys.insert(person, key).is_some() {
            return;
        }
        self.order.retain(|kept| *kept != person);
        self.order.push_back(person);
        while self.order.len() > CACHED {
            if let Some(oldest) = self.order.pop_front() {
                self.keys.remove(&oldest);
            }
        }
    }
}

/// Seals what a row keeps secret, as one blob. `value` is a struct of this crate with a version
/// field, so that what an older release sealed can still be read.
///
/// # Errors
/// [`StoreError::Failed`] where it cannot be written as JSON or sealed.
pub fn seal_row<T: Serialize>(
    key: &ColumnKey,
    cell: &CellAddress,
    value: &T,
) -> Result<Vec<u8>, StoreError> {
    let plain = serde_json::to_vec(value).map_err(StoreError::failed)?;
    key.seal(cell, &plain).map_err(seal_error)
}

/// Opens what [`seal_row`] sealed for the same cell.
///
/// # Errors
/// [`StoreError::Failed`] where key, cell or bytes are not those of the sealing.
pub fn open_row<T: DeserializeOwned>(
    key: &ColumnKey,
    cell: &CellAddress,
    sealed: &[u8],
) -> Result<T, StoreError> {
    let plain = key.open(cell, sealed).map_err(seal_error)?;
    serde_json::from_slice(&plain).map_err(StoreError::failed)
}

pub(crate) fn seal_error(error: SealError) -> StoreError {
    StoreError::failed(error)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use sealing::MasterKey;
    use uuid::Uuid;

    pub(crate) fn keyring() -> Keyring {
        let master = MasterKey::parse(test_support::SECRET_KEY).unwrap();
        Keyring::new(master.into(), SystemKeys::generate().unwrap()).unwrap()
    }

    fn person(number: usize) -> PersonId {
        PersonId::new(Uuid::from_u128(u128::try_from(number).unwrap()))
    }

    #[test]
    fn a_bounded_number_of_keys_stays_in_memory() {
        let keyring = keyring();
        let (_, wrapped) = keyring.generate(person(0)).unwrap();
        let key = keyring.unwrap_person(person(0), &wrapped).unwrap();
        for number in 1..=CACHED {
            keyring.recent().insert(person(number), key.clone());
        }
        assert!(keyring.cached(person(0)).is_none());
        assert!(keyring.cached(person(CACHED)).is_some());
        assert_eq!(keyring.recent().keys.len(), CACHED);
    }

    #[test]
    fn a_forgotten_key_is_gone_and_can_come_back() {
        let keyring = keyring();
        let (_, wrapped) = keyring.generate(person(1)).unwrap();
        keyring.unwrap_person(person(1), &wrapped).unwrap();
        keyring.evict(person(1));
        assert!(keyring.cached(person(1)).is_none());
        keyring.unwrap_person(person(1), &wrapped).unwrap();
        assert!(keyring.cached(person(1)).is_some());
        assert_eq!(keyring.recent().order.len(), 1);
    }

    #[test]
    fn a_wrapped_key_does_not_open_for_another_person() {
        let keyring = keyring();
        let (_, wrapped) = keyring.generate(person(1)).unwrap();
        assert!(keyring.unwrap_person(person(2), &wrapped).is_err());
    }
}
