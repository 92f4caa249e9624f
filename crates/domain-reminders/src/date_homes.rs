//! Moving a date by the link of a mail, wherever it is kept.

use crate::{DateBook, DeadlineRef, DeadlineSource, DueDate, OwnDateId, ReminderError};
use chrono::NaiveDate;
use domain_presets::{PresetError, PresetId, Presets};
use domain_shared::{Invalid, StoreError};
use domain_vault::{ItemId, Renewals, VaultError};

/// The message for the key date of a note.
const NO_NEXT: &str = "Change the date of this note in Holdfast";

/// Where dates are kept. Each moves its own, in one transaction, and keeps the day before in its history.
#[derive(Clone)]
pub struct DateHomes {
    pub book: DateBook,
    pub items: Renewals,
    pub presets: Presets,
}

impl DateHomes {
    /// Moves a date from the first of the days to the second, in place of one to which a link moved it
    /// before. Said again, it changes nothing.
    ///
    /// # Errors
    /// [`ReminderError::Invalid`] on `date`, [`ReminderError::NotFound`] where somebody moved it meanwhile,
    /// or [`ReminderError::Store`].
    pub(crate) async fn renew_by_link(
        &self,
        due: &DueDate,
        (day, next): (NaiveDate, NaiveDate),
    ) -> Result<(), ReminderError> {
        let (owner, DeadlineRef { source, id }) = (due.owner, due.dated);
        if let Some(field) = source.item_field() {
            let item = ItemId::new(id);
            let renewed =
                self.items
                    .renew_by_link(owner, item, field, (day, next), due.terms.amount);
            return renewed.await.map(drop).map_err(of_item);
        }
        match source {
            DeadlineSource::Own => {
                let own = OwnDateId::new(id);
                self.book.renew_by_link(owner, own, day, next).await?;
                Ok(())
            }
            DeadlineSource::Preset => {
                let preset = PresetId::new(id);
                let renewed = self.presets.renew_by_link(owner, preset, (day, next));
                renewed.await.map(drop).map_err(of_preset)
            }
            _ => Err(Invalid::new("date", NO_NEXT).into()),
        }
    }

    /// Moves a date back to `day`, from which the link of a mail moved it.
    ///
    /// # Errors
    /// [`ReminderError::NotFound`] where that link did not move it there, or [`ReminderError::Store`].
    pub(crate) async fn undo_by_link(
        &self,
        due: &DueDate,
        day: NaiveDate,
    ) -> Result<(), ReminderError> {
        let (owner, DeadlineRef { source, id }) = (due.owner, due.dated);
        if let Some(field) = source.item_field() {
            let item = ItemId::new(id);
            let undone = self.items.undo_by_link(owner, item, field, day);
            return undone.await.map(drop).map_err(of_item);
        }
        match source {
            DeadlineSource::Own => {
                let own = OwnDateId::new(id);
                self.book.undo_by_link(owner, own, day).await?;
                Ok(())
            }
            DeadlineSource::Preset => {
                let undone = self.presets.undo_by_link(owner, PresetId::new(id), day);
                undone.await.map(drop).map_err(of_preset)
            }
            _ => Err(ReminderError::NotFound),
        }
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
