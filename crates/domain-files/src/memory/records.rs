//! Documents and file rows in memory.

use super::lock;
use crate::ports::places::Places;
use crate::ports::records::{
    Amendment, Claim, FileRecords, Readable, Replace, Replacement, Reservation, Reserved,
};
use crate::ports::store::Stored;
use crate::{CoverRule, Document, DocumentId, FileId, Place, Quota, Usage};
use async_trait::async_trait;
use domain_shared::page::{Slice, Window};
use domain_shared::{AuditEvent, Effects, Instant, PersonId, StoreError};
use std::collections::HashMap;
use std::sync::Mutex;

/// The state of a stored file's row.
enum State {
    Pending { size: u64, since: Instant },
    Claimed(Stored),
    Released { size: u64, since: Instant },
    Condemned { size: u64 },
}

impl State {
    const fn size(&self) -> u64 {
        match self {
            Self::Claimed(stored) => stored.size,
            Self::Pending { size, .. } | Self::Released { size, .. } | Self::Condemned { size } => {
                *size
            }
        }
    }
}

#[derive(Default)]
struct Tables {
    places: HashMap<(PersonId, Place), CoverRule>,
    files: HashMap<FileId, (PersonId, State)>,
    documents: HashMap<DocumentId, Document>,
    effects: Effects,
}

/// Documents, file rows and places in memory. One lock makes each call a transaction.
#[derive(Default)]
pub struct MemoryRecords(Mutex<Tables>);

impl MemoryRecords {
    /// Makes an item or preset exist.
    pub fn add_place(&self, owner: PersonId, place: Place, rule: CoverRule) {
        lock(&self.0).places.insert((owner, place), rule);
    }

    /// The audit events written so far.
    pub fn audited(&self) -> Vec<AuditEvent> {
        lock(&self.0).effects.audit.clone()
    }
}

impl Tables {
    fn rule(&self, owner: PersonId, place: Place) -> Option<CoverRule> {
        match place {
            Place::LifeLocker | Place::Renting => Some(CoverRule::Refused),
            Place::VaultItem(_) | Place::Preset(_) => self.places.get(&(owner, place)).copied(),
        }
    }

    fn is_pending(&self, owner: PersonId, file: FileId) -> bool {
        matches!(self.files.get(&file), Some((whose, State::Pending { .. })) if *whose == owner)
    }

    /// What the owner's files take but for `out`: documents and uploads under way, and what is not
    /// yet swept.
    fn usage(&self, whose: PersonId, out: Option<FileId>) -> (Usage, Usage) {
        let (mut kept, mut unswept) = (Usage::default(), Usage::default());
        for (file, (owner, state)) in &self.files {
            if *owner != whose || Some(*file) == out {
                continue;
            }
            let counted = match state {
                State::Pending { .. } | State::Claimed(_) => &mut kept,
                State::Released { .. } | State::Condemned { .. } => &mut unswept,
            };
            *counted = counted.and_one(state.size());
        }
        (kept, unswept)
    }

    /// Takes a file from its document.
    fn release(&mut self, owner: PersonId, file: FileId, since: Instant) {
        let size = self.files.get(&file).map_or(0, |(_, state)| state.size());
        self.set_file(owner, file, State::Released { size, since });
    }

    /// Whether the quota holds what the owner has, less `out` and with `stored`.
    fn fits(&self, quota: Quota, stored: &Stored, out: Option<FileId>) -> bool {
        let (mut files, mut bytes) = (1, stored.size);
        for (owner, state) in self.files.values() {
            if let State::Claimed(kept) = state
                && *owner == stored.owner
                && Some(kept.file) != out
            {
                files += 1;
                bytes += kept.size;
            }
        }
        quota.holds(files, bytes)
    }

    fn document(&self, owner: PersonId, place: Place, id: DocumentId) -> Option<&Document> {
        self.documents
            .get(&id)
            .filter(|document| document.owner == owner && document.place == place)
    }

    /// Writes a document; where it is the cover, no other of its place is.
    fn write(&mut self, document: Document) {
        if document.set_as_cover {
            for other in self.documents.values_mut() {
                if other.owner == document.owner && other.place == document.place {
                    other.set_as_cover = false;
                }
            }
        }
        self.documents.insert(document.id, document);
    }

    fn set_file(&mut self, owner: PersonId, file: FileId, state: State) {
        self.files.insert(file, (owner, state));
    }

    fn remember(&mut self, effects: Effects) {
        self.effects.outgoing.extend(effects.outgoing);
        self.effects.audit.extend(effects.audit);
    }
}

#[async_trait]
impl Places for MemoryRecords {
    async fn look(&self, owner: PersonId, place: Place) -> Result<Option<CoverRule>, StoreError> {
        Ok(lock(&self.0).rule(owner, place))
    }
}

#[async_trait]
impl FileRecords for MemoryRecords {
    async fn reserve(
        &self,
        reservation: Reservation,
        quota: Quota,
    ) -> Result<Reserved, StoreError> {
        let Reservation { owner, size, .. } = reservation;
        let mut tables = lock(&self.0);
        let (kept, unswept) = tables.usage(owner, reservation.replaces);
        if !quota.admits(kept.and_one(size), unswept) {
            return Ok(Reserved::QuotaReached);
        }
        let since = reservation.at;
        tables.set_file(owner, reservation.file, State::Pending { size, since });
        Ok(Reserved::Done)
    }

    async fn claim(
        &self,
        document: Document,
        stored: Stored,
        quota: Quota,
        effects: Effects,
    ) -> Result<Claim, StoreError> {
        let mut tables = lock(&self.0);
        let owner = document.owner;
        if !tables.is_pending(owner, stored.file) {
            return Ok(Claim::Expired);
        }
        if tables.rule(owner, document.place).is_none() {
            return Ok(Claim::NoPlace);
        }
        if let Some(known) = tables.document(owner, document.place, document.id) {
            return Ok(Claim::Known(Box::new(known.clone())));
        }
        if !tables.fits(quota, &stored, None) {
            return Ok(Claim::QuotaReached);
        }
        tables.set_file(owner, stored.file, State::Claimed(stored));
        tables.write(document);
        tables.remember(effects);
        Ok(Claim::Done)
    }

    async fn replace(
        &self,
        owner: PersonId,
        place: Place,
        id: DocumentId,
        new: Replacement,
        quota: Quota,
        effects: Effects,
    ) -> Result<Replace, StoreError> {
        let mut tables = lock(&self.0);
        let Some(old) = tables.document(owner, place, id).cloned() else {
            return Ok(Replace::NotFound);
        };
        if !tables.is_pending(owner, new.stored.file) {
            return Ok(Replace::Expired);
        }
        if !tables.fits(quota, &new.stored, Some(old.file)) {
            return Ok(Replace::QuotaReached);
        }
        let document = new.onto(&old);
        tables.release(owner, old.file, new.at);
        tables.set_file(owner, new.stored.file, State::Claimed(new.stored));
        tables.write(document.clone());
        tables.remember(effects);
        Ok(Replace::Done(document))
    }

    async fn amend(
        &self,
        owner: PersonId,
        place: Place,
        id: DocumentId,
        amendment: Amendment,
        effects: Effects,
    ) -> Result<Option<Document>, StoreError> {
        let mut tables = lock(&self.0);
        let Some(old) = tables.document(owner, place, id) else {
            return Ok(None);
        };
        let document = amendment.onto(old);
        tables.write(document.clone());
        tables.remember(effects);
        Ok(Some(document))
    }

    async fn delete(
        &self,
        owner: PersonId,
        place: Place,
        id: DocumentId,
        at: Instant,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut tables = lock(&self.0);
        let Some(file) = tables.document(owner, place, id).map(|found| found.file) else {
            return Ok(false);
        };
        tables.documents.remove(&id);
        tables.release(owner, file, at);
        tables.remember(effects);
        Ok(true)
    }

    async fn find(
        &self,
        owner: PersonId,
        place: Place,
        id: DocumentId,
    ) -> Result<Option<Document>, StoreError> {
        Ok(lock(&self.0).document(owner, place, id).cloned())
    }

    async fn list(
        &self,
        owner: PersonId,
        place: Place,
        window: Window,
    ) -> Result<Slice<Document>, StoreError> {
        let tables = lock(&self.0);
        let found = tables
            .documents
            .values()
            .filter(|document| document.owner == owner && document.place == place);
        Ok(window.of(found.cloned().collect()))
    }

    async fn cover(&self, owner: PersonId, place: Place) -> Result<Option<Document>, StoreError> {
        let covers = self.covers(owner).await?;
        Ok(covers.into_iter().find(|cover| cover.place == place))
    }

    async fn covers(&self, owner: PersonId) -> Result<Vec<Document>, StoreError> {
        let tables = lock(&self.0);
        let covers = tables
            .documents
            .values()
            .filter(|document| document.owner == owner && document.set_as_cover);
        Ok(covers.cloned().collect())
    }

    async fn readable(
        &self,
        owner: PersonId,
        file: FileId,
    ) -> Result<Option<Readable>, StoreError> {
        let tables = lock(&self.0);
        let document = tables
            .documents
            .values()
            .find(|document| document.owner == owner && document.file == file);
        Ok(match (document, tables.files.get(&file)) {
            (Some(document), Some((_, State::Claimed(stored)))) => Some(Readable {
                name: document.name.clone(),
                file_type: document.file_type,
                stored: stored.clone(),
            }),
            _ => None,
        })
    }

    async fn condemn(&self, before: Instant, limit: u32) -> Result<Vec<FileId>, StoreError> {
        let mut tables = lock(&self.0);
        let mut left = limit;
        let mut condemned = Vec::new();
        for (file, (_, state)) in &mut tables.files {
            match state {
                State::Condemned { .. } => condemned.push(*file),
                State::Pending { size, since } | State::Released { size, since }
                    if *since < before && left > 0 =>
                {
                    left -= 1;
                    *state = State::Condemned { size: *size };
                    condemned.push(*file);
                }
                State::Pending { .. } | State::Released { .. } | State::Claimed(_) => {}
            }
        }
        Ok(condemned)
    }

    async fn forget(&self, files: &[FileId]) -> Result<(), StoreError> {
        lock(&self.0).files.retain(|file, (_, state)| {
            !(matches!(state, State::Condemned { .. }) && files.contains(file))
        });
        Ok(())
    }
}
