//! Renewing a preset by the link of a mail: its next day alone.

use super::Presets;
use super::changing::TRIES;
use crate::error::PresetError;
use crate::model::{Preset, PresetId};
use crate::ports::{ChangeOutcome, PresetChange};
use chrono::NaiveDate;
use domain_files::DocumentError;
use domain_shared::{AuditKind, Invalid, Pence, PersonId, StoreError};

impl Presets {
    /// Renews a preset by the link of a mail about the first of the days: its date lies on the second then,
    /// in place of one that the link gave it before. What it was stays in its history,
    /// with what that term cost where it has no premium.
    ///
    /// # Errors
    /// [`PresetError::Invalid`] on `date`, [`PresetError::NotFound`] where somebody moved it meanwhile, or
    /// [`PresetError::Store`].
    pub async fn renew_by_link(
        &self,
        owner: PersonId,
        id: PresetId,
        (day, next): (NaiveDate, NaiveDate),
        cost: Option<Pence>,
    ) -> Result<Preset, PresetError> {
        let kind = AuditKind::DeadlineRenewed;
        self.move_by_link(owner, id, day, kind, |preset| {
            preset.renewed_by_link((day, next), cost)
        })
        .await
    }

    /// Moves a preset's date back to the day from which the link of a mail moved it.
    ///
    /// # Errors
    /// [`PresetError::NotFound`] where that link did not move it there, or [`PresetError::Store`].
    pub async fn undo_by_link(
        &self,
        owner: PersonId,
        id: PresetId,
        day: NaiveDate,
    ) -> Result<Preset, PresetError> {
        let kind = AuditKind::DeadlineReopened;
        self.move_by_link(owner, id, day, kind, |preset| Ok(preset.standing_on(day)))
            .await
    }

    async fn move_by_link(
        &self,
        owner: PersonId,
        id: PresetId,
        day: NaiveDate,
        kind: AuditKind,
        moved: impl Fn(&Preset) -> Result<Option<Preset>, Invalid> + Send,
    ) -> Result<Preset, PresetError> {
        for _ in 0..TRIES {
            let stored = self.records.find(owner, id).await?;
            let stored = stored.filter(|preset| preset.standing_on(day).is_some());
            let stored = stored.ok_or(PresetError::NotFound)?;
            let Some(preset) = moved(&stored)? else {
                return Ok(stored);
            };
            let change = PresetChange {
                preset: preset.clone(),
                coming: Vec::new(),
                at: self.now(),
                effects: self.audit(owner, id, kind),
            };
            match self.records.change(change, self.documents.quota).await? {
                ChangeOutcome::Done => {
                    return Ok(Preset {
                        version: preset.version + 1,
                        ..preset
                    });
                }
                ChangeOutcome::NotFound => return Err(PresetError::NotFound),
                ChangeOutcome::QuotaReached => return Err(DocumentError::QuotaReached.into()),
                // It brings no file that could have expired.
                ChangeOutcome::Stale | ChangeOutcome::Expired => {}
            }
        }
        Err(StoreError::unavailable("the preset is being written elsewhere").into())
    }
}
