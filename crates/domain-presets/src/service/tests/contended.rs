use super::*;
use crate::ports::{ChangeOutcome, HolderIdentity, PresetChange};
use crate::service::changing::TRIES;
use async_trait::async_trait;
use domain_files::ports::records::NewDocument;
use std::sync::atomic::{AtomicU8, Ordering};

/// A store in which somebody else writes first, as often as told.
struct Contended {
    inner: Arc<MemoryPresets>,
    stale: AtomicU8,
}

#[async_trait]
impl PresetRecords for Contended {
    async fn add(
        &self,
        preset: Preset,
        coming: Vec<NewDocument>,
        quota: Quota,
        effects: Effects,
    ) -> Result<AddOutcome, StoreError> {
        self.inner.add(preset, coming, quota, effects).await
    }

    async fn list(
        &self,
        p: PersonId,
        c: Option<PresetCategory>,
    ) -> Result<Listing<Preset>, StoreError> {
        PresetRecords::list(&*self.inner, p, c).await
    }

    async fn find(&self, owner: PersonId, id: PresetId) -> Result<Option<Preset>, StoreError> {
        PresetRecords::find(&*self.inner, owner, id).await
    }

    async fn change(
        &self,
        change: PresetChange,
        quota: Quota,
    ) -> Result<ChangeOutcome, StoreError> {
        let left = self.stale.load(Ordering::SeqCst);
        if left > 0 {
            self.stale.store(left - 1, Ordering::SeqCst);
            return Ok(ChangeOutcome::Stale);
        }
        self.inner.change(change, quota).await
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: PresetId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        self.inner.delete(owner, id, at, effects).await
    }

    async fn holder(&self, person: PersonId) -> Result<Option<HolderIdentity>, StoreError> {
        self.inner.holder(person).await
    }
}

#[tokio::test]
async fn a_change_that_met_another_is_tried_anew_and_not_for_ever() {
    for (stale, gets_through) in [(0, true), (TRIES - 1, true), (TRIES, false)] {
        let mut world = world();
        let kept = world.add(id(), with_files()).await.unwrap().preset;
        world.presets.records = Arc::new(Contended {
            inner: world.records.clone(),
            stale: AtomicU8::new(stale),
        });
        match world.change(kept.id, passport(PASSPORT)).await {
            Ok(_) => assert!(gets_through),
            Err(error) => {
                assert!(!gets_through);
                assert!(matches!(error, PresetError::Store(_)));
            }
        }
    }
}
