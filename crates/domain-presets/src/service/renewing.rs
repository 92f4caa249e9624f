//! Changes of a preset that come without its form: its next day by the link of a mail, and its reminder.

use super::Presets;
use super::changing::TRIES;
use crate::error::PresetError;
use crate::model::{Preset, PresetId};
use crate::ports::{ChangeOutcome, PresetChange};
use chrono::NaiveDate;
use domain_files::DocumentError;
use domain_shared::due::Windows;
use domain_shared::{AuditKind, Effects, Pence, PersonId, StoreError};

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
        let effects = || self.audit(owner, id, AuditKind::DeadlineRenewed);
        self.rewrite(owner, id, effects, |preset| {
            preset.standing_on(day).ok_or(PresetError::NotFound)?;
            Ok(preset.renewed_by_link((day, next), cost)?)
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
        let effects = || self.audit(owner, id, AuditKind::DeadlineReopened);
        self.rewrite(owner, id, effects, |preset| {
            let standing = preset.standing_on(day);
            standing.map(Some).ok_or(PresetError::NotFound)
        })
        .await
    }

    /// Makes the reminder of a preset say when its owner chose to be reminded, as far as it can. Whoever
    /// keeps that choice writes it down.
    ///
    /// # Errors
    /// [`PresetError::NotFound`] or [`PresetError::Store`].
    pub async fn remind(
        &self,
        owner: PersonId,
        id: PresetId,
        windows: Windows,
    ) -> Result<Preset, PresetError> {
        self.rewrite(owner, id, Effects::none, |preset| {
            let metadata = preset.metadata.reminding(windows)?;
            let is_new = metadata != preset.metadata;
            Ok(is_new.then(|| Preset {
                metadata,
                ..preset.clone()
            }))
        })
        .await
    }

    /// Writes what `change` makes of a preset as it stands; where that is nothing, it stays as it is.
    async fn rewrite(
        &self,
        owner: PersonId,
        id: PresetId,
        effects: impl Fn() -> Effects + Send,
        change: impl Fn(&Preset) -> Result<Option<Preset>, PresetError> + Send,
    ) -> Result<Preset, PresetError> {
        for _ in 0..TRIES {
            let stored = self.records.find(owner, id).await?;
            let stored = stored.ok_or(PresetError::NotFound)?;
            let Some(preset) = change(&stored)? else {
                return Ok(stored);
            };
            let change = PresetChange {
                preset: preset.clone(),
                coming: Vec::new(),
                at: self.now(),
                effects: effects(),
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
