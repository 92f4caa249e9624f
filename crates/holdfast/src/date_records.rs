//! The records that hold dates, as the links of mails and the timeline change them.

use async_trait::async_trait;
use chrono::NaiveDate;
use domain_presets::{PresetError, PresetId, Presets};
use domain_reminders::{
    DateBook, DateHomes, DeadlineRef, DeadlineSource, DueDate, OwnDateId, ReminderError,
};
use domain_shared::StoreError;
use domain_shared::due::Windows;
use domain_vault::{ItemId, Renewals, VaultError};

pub(crate) struct DateRecords {
    pub book: DateBook,
    pub items: Renewals,
    pub presets: Presets,
}

#[async_trait]
impl DateHomes for DateRecords {
    async fn renew_by_link(
        &self,
        due: &DueDate,
        day: NaiveDate,
        next: NaiveDate,
    ) -> Result<(), ReminderError> {
        let (owner, DeadlineRef { source, id }) = (due.owner, due.dated);
        if let Some(field) = source.item_field() {
            let (item, cost) = (ItemId::new(id), due.terms.amount);
            let renewed = self
                .items
                .renew_by_link(owner, item, field, (day, next), cost);
            return renewed.await.map(drop).map_err(of_item);
        }
        match source {
            DeadlineSource::Own => {
                let own = OwnDateId::new(id);
                let renewed = self.book.renew_by_link(owner, own, day, next);
                renewed.await.map(drop)
            }
            DeadlineSource::Preset => {
                let preset = PresetId::new(id);
                let days = (day, next);
                let renewed = self
                    .presets
                    .renew_by_link(owner, preset, days, due.terms.amount);
                renewed.await.map(drop).map_err(of_preset)
            }
            _ => Err(ReminderError::NotFound),
        }
    }

    async fn undo_by_link(&self, due: &DueDate, day: NaiveDate) -> Result<(), ReminderError> {
        let (owner, DeadlineRef { source, id }) = (due.owner, due.dated);
        if let Some(field) = source.item_field() {
            let undone = self.items.undo_by_link(owner, ItemId::new(id), field, day);
            return undone.await.map(drop).map_err(of_item);
        }
        match source {
            DeadlineSource::Own => {
                let undone = self.book.undo_by_link(owner, OwnDateId::new(id), day);
                undone.await.map(drop)
            }
            DeadlineSource::Preset => {
                let undone = self.presets.undo_by_link(owner, PresetId::new(id), day);
                undone.await.map(drop).map_err(of_preset)
            }
            _ => Err(ReminderError::NotFound),
        }
    }

    async fn remind(&self, due: &DueDate, windows: Windows) -> Result<(), ReminderError> {
        let (owner, DeadlineRef { source, id }) = (due.owner, due.dated);
        if source != DeadlineSource::Preset {
            return Ok(());
        }
        let reminded = self.presets.remind(owner, PresetId::new(id), windows);
        reminded.await.map(drop).map_err(of_preset)
    }
}

fn of_item(error: VaultError) -> ReminderError {
    match error {
        VaultError::Invalid(invalid) => invalid.into(),
        VaultError::NotFound => ReminderError::NotFound,
        VaultError::Store(error) => error.into(),
        VaultError::IdTaken | VaultError::Declined(_) => {
            StoreError::failed("a renewal was refused").into()
        }
    }
}

fn of_preset(error: PresetError) -> ReminderError {
    match error {
        PresetError::Invalid(invalid) => invalid.into(),
        PresetError::NotFound => ReminderError::NotFound,
        PresetError::Store(error) => error.into(),
        PresetError::IdTaken | PresetError::Files(_) => {
            StoreError::failed("a renewal was refused").into()
        }
    }
}
