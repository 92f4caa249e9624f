mod changing;
mod new_documents;
mod renewing;

use crate::error::PresetError;
use crate::model::{Preset, PresetCategory, PresetDraft, PresetId, Warning};
use crate::ports::{AddOutcome, HolderIdentity, PresetRecords};
use chrono::NaiveDate;
use domain_files::{DocumentError, DocumentId, Documents};
use domain_shared::time::london_day;
use domain_shared::unreadable::Listing;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId, StoreError, Timestamp};
use std::sync::Arc;

#[derive(Clone)]
pub struct Presets {
    pub records: Arc<dyn PresetRecords>,
    pub documents: Documents,
}

/// A preset as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PresetWithWarnings {
    pub preset: Preset,
    /// Likely slips of the hand.
    pub warnings: Vec<Warning>,
}

impl PresetWithWarnings {
    fn new(preset: Preset, owner: Option<&HolderIdentity>) -> Self {
        let warnings = owner.map(|owner| preset.metadata.warnings(&owner.as_holder()));
        Self {
            warnings: warnings.unwrap_or_default(),
            preset,
        }
    }
}

impl Presets {
    pub fn today(&self) -> NaiveDate {
        london_day(self.now())
    }

    /// Keeps a new preset under a fresh id: its files are made durable, then all of them are
    /// claimed with it at once. Keeping it again under the same id answers it, stores nothing, and
    /// is refused where what is sent is not that of the first time.
    ///
    /// # Errors
    /// [`PresetError`], each of its kinds but `NotFound`.
    pub async fn add(
        &self,
        owner: PersonId,
        id: PresetId,
        draft: PresetDraft,
    ) -> Result<PresetWithWarnings, PresetError> {
        if let Some(known) = self.records.find(owner, id).await? {
            return self.same(known, &draft).await;
        }
        let coming = self.save(owner, id, &draft, &[]).await?;
        let stored = coming.file.as_ref();
        let preset = Preset {
            id,
            owner,
            uploaded_at: stored.map_or_else(|| self.now(), |file| file.document.uploaded_at),
            file: stored.map(|file| file.document.clone()),
            extras: coming.extra_documents(),
            history: Vec::new(),
            past_files: Vec::new(),
            unreadable: Vec::new(),
            metadata: draft.metadata.clone(),
            origin: Some(draft.origin),
            version: 1,
        };
        let effects = self.audit(owner, id, AuditKind::PresetAdded);
        let quota = self.documents.quota;
        let added = self
            .records
            .add(preset.clone(), coming.all(), quota, effects);
        match added.await? {
            AddOutcome::Done => Ok(self.show(preset).await?),
            AddOutcome::Known(known) => self.same(*known, &draft).await,
            AddOutcome::QuotaReached => Err(DocumentError::QuotaReached.into()),
            AddOutcome::Expired => Err(self.documents.too_late(coming.files()).await.into()),
        }
    }

    /// Newest first.
    ///
    /// # Errors
    /// [`PresetError::Store`].
    pub async fn list(
        &self,
        owner: PersonId,
        category: Option<PresetCategory>,
    ) -> Result<Listing<PresetWithWarnings>, PresetError> {
        let listed = self.records.list(owner, category).await?;
        let identity = self.records.holder(owner).await?;
        let entries = listed.entries.into_iter();
        let shown = entries.map(|preset| PresetWithWarnings::new(preset, identity.as_ref()));
        Ok(Listing {
            entries: shown.collect(),
            unreadable: listed.unreadable,
        })
    }

    /// Whether there is such a preset, so that a body meant for none is refused before it is read.
    ///
    /// # Errors
    /// [`PresetError::NotFound`] or [`PresetError::Store`].
    pub async fn check_access(&self, owner: PersonId, id: PresetId) -> Result<(), PresetError> {
        let found = self.records.find(owner, id).await?;
        found.map(drop).ok_or(PresetError::NotFound)
    }

    /// Its files go with it.
    ///
    /// # Errors
    /// [`PresetError::NotFound`] or [`PresetError::Store`].
    pub async fn delete(&self, owner: PersonId, id: PresetId) -> Result<(), PresetError> {
        let effects = self.audit(owner, id, AuditKind::PresetDeleted);
        let deleted = self.records.delete(owner, id, self.now(), effects);
        if deleted.await? {
            Ok(())
        } else {
            Err(PresetError::NotFound)
        }
    }

    /// Deletes a document that can't be read. Other documents are removed by changing the preset.
    ///
    /// # Errors
    /// [`PresetError::NotFound`], [`PresetError::Files`] or [`PresetError::Store`].
    pub async fn delete_unreadable(
        &self,
        owner: PersonId,
        id: PresetId,
        document: DocumentId,
    ) -> Result<(), PresetError> {
        let preset = self.records.find(owner, id).await?;
        let preset = preset.filter(|preset| preset.unreadable.contains(&document));
        let preset = preset.ok_or(PresetError::NotFound)?;
        let deleted = self.documents.delete(owner, preset.place(), document);
        Ok(deleted.await?)
    }

    /// The preset that an earlier try of a call has made, where it is what this one sends.
    async fn same(
        &self,
        known: Preset,
        draft: &PresetDraft,
    ) -> Result<PresetWithWarnings, PresetError> {
        if known.origin != Some(draft.origin) {
            return Err(PresetError::IdTaken);
        }
        Ok(self.show(known).await?)
    }

    async fn show(&self, preset: Preset) -> Result<PresetWithWarnings, StoreError> {
        let identity = self.records.holder(preset.owner).await?;
        Ok(PresetWithWarnings::new(preset, identity.as_ref()))
    }

    fn now(&self) -> Timestamp {
        self.documents.clock.now()
    }

    fn audit(&self, owner: PersonId, id: PresetId, kind: AuditKind) -> Effects {
        let Documents { clock, ids, .. } = &self.documents;
        let event = AuditEvent::now(owner, kind, &**clock, &**ids);
        Effects::none().audit(event.about(id.uuid()))
    }
}

#[cfg(test)]
mod tests;
