//! The ports in memory, for tests without a database.

use crate::model::{Preset, PresetCategory, PresetId};
use crate::ports::{AddOutcome, ChangeOutcome, HolderIdentity, PresetChange, PresetRecords};
use async_trait::async_trait;
use domain_files::memory::MemoryRecords;
use domain_files::ports::records::{ClaimOutcome, NewDocument};
use domain_files::{CoverRule, Document, DocumentId, Quota};
use domain_shared::unreadable::Listing;
use domain_shared::{AuditEvent, Effects, PersonId, StoreError, Timestamp};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Presets in memory, with their documents among `files`. One lock makes each call a transaction.
#[derive(Default)]
pub struct MemoryPresets {
    files: Arc<MemoryRecords>,
    rows: Mutex<Rows>,
}

#[derive(Default)]
struct Rows {
    presets: BTreeMap<PresetId, Preset>,
    people: HashMap<PersonId, HolderIdentity>,
    audit: Vec<AuditEvent>,
}

impl MemoryPresets {
    /// Presets whose documents are kept among `files`.
    pub fn new(files: Arc<MemoryRecords>) -> Self {
        Self {
            files,
            rows: Mutex::default(),
        }
    }

    /// Makes a person known.
    pub fn add_person(&self, person: PersonId, identity: HolderIdentity) {
        self.rows().people.insert(person, identity);
    }

    /// The presets of all owners, by id.
    pub fn all(&self) -> Vec<Preset> {
        self.rows().presets.values().cloned().collect()
    }

    /// The audit events written so far.
    pub fn audited(&self) -> Vec<AuditEvent> {
        self.rows().audit.clone()
    }

    /// Makes an extra file of a preset one that cannot be read.
    pub fn damage(&self, preset: PresetId, document: DocumentId) {
        if let Some(preset) = self.rows().presets.get_mut(&preset) {
            preset.extras.retain(|extra| extra.id != document);
            preset.unreadable.push(document);
        }
    }

    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the preset's documents those that it names.
    fn replace_documents(
        &self,
        preset: &Preset,
        coming: &[NewDocument],
        quota: Quota,
        at: Timestamp,
    ) -> Result<(), ClaimOutcome> {
        let documents: Vec<Document> = preset.documents().cloned().collect();
        let place = preset.place();
        self.files
            .replace_documents(preset.owner, place, &documents, coming, quota, at)
    }
}

#[async_trait]
impl PresetRecords for MemoryPresets {
    async fn add(
        &self,
        preset: Preset,
        coming: Vec<NewDocument>,
        quota: Quota,
        effects: Effects,
    ) -> Result<AddOutcome, StoreError> {
        let mut rows = self.rows();
        if let Some(known) = rows.presets.get(&preset.id) {
            return if known.owner == preset.owner {
                Ok(AddOutcome::Known(Box::new(known.clone())))
            } else {
                Err(StoreError::failed("the id is somebody else's"))
            };
        }
        match self.replace_documents(&preset, &coming, quota, preset.uploaded_at) {
            Ok(()) => {}
            Err(ClaimOutcome::QuotaReached) => return Ok(AddOutcome::QuotaReached),
            Err(_) => return Ok(AddOutcome::Expired),
        }
        self.files
            .add_place(preset.owner, preset.place(), CoverRule::Refused);
        rows.presets.insert(preset.id, preset);
        rows.audit.extend(effects.audit);
        Ok(AddOutcome::Done)
    }

    async fn list(
        &self,
        owner: PersonId,
        category: Option<PresetCategory>,
    ) -> Result<Listing<Preset>, StoreError> {
        let mut listed: Vec<_> = self
            .rows()
            .presets
            .values()
            .filter(|preset| preset.owner == owner)
            .filter(|preset| category.is_none_or(|one| preset.kind().category() == one))
            .cloned()
            .collect();
        listed.sort_by_key(|preset| Reverse((preset.uploaded_at, preset.id)));
        Ok(listed.into())
    }

    async fn find(&self, owner: PersonId, id: PresetId) -> Result<Option<Preset>, StoreError> {
        let found = self.rows().presets.get(&id).cloned();
        Ok(found.filter(|preset| preset.owner == owner))
    }

    async fn change(
        &self,
        change: PresetChange,
        quota: Quota,
    ) -> Result<ChangeOutcome, StoreError> {
        let PresetChange {
            preset,
            coming,
            at,
            effects,
        } = change;
        let mut rows = self.rows();
        let known = rows.presets.get_mut(&preset.id);
        let Some(known) = known.filter(|known| known.owner == preset.owner) else {
            return Ok(ChangeOutcome::NotFound);
        };
        if known.version != preset.version {
            return Ok(ChangeOutcome::Stale);
        }
        match self.replace_documents(&preset, &coming, quota, at) {
            Ok(()) => {}
            Err(ClaimOutcome::QuotaReached) => return Ok(ChangeOutcome::QuotaReached),
            Err(_) => return Ok(ChangeOutcome::Expired),
        }
        *known = Preset {
            origin: known.origin,
            version: preset.version + 1,
            ..preset
        };
        rows.audit.extend(effects.audit);
        Ok(ChangeOutcome::Done)
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: PresetId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut rows = self.rows();
        let known = rows.presets.get(&id);
        let Some(place) = known.filter(|one| one.owner == owner).map(Preset::place) else {
            return Ok(false);
        };
        rows.presets.remove(&id);
        self.files.remove_place(owner, place, at);
        rows.audit.extend(effects.audit);
        Ok(true)
    }

    async fn holder(&self, person: PersonId) -> Result<Option<HolderIdentity>, StoreError> {
        Ok(self.rows().people.get(&person).cloned())
    }
}
