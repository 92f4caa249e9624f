//! The dates that items, presets and notes set by their own fields.

use crate::notice::rate_deadline;
use crate::{DeadlineRef, OwnDate, a_month_ahead};
use domain_files::ItemRef;
use domain_files::notes::Note;
use domain_presets::Preset;
use domain_shared::due::Deadline;
use domain_shared::time::london_day;
use domain_vault::Item;

/// A date that a field sets; `None` while the field is empty, so that a date from before goes.
pub type SourceDate = (DeadlineRef, Option<Deadline>);

impl DeadlineRef {
    pub fn of_preset(preset: &Preset) -> SourceDate {
        (Self::preset(preset.id), preset.metadata.deadline())
    }

    pub fn of_item(item: &Item) -> [SourceDate; 4] {
        let id = ItemRef::new(item.id.uuid());
        [
            (Self::mot(id), item.mot_expiry().map(a_month_ahead)),
            (Self::tax(id), item.tax_due().map(a_month_ahead)),
            (Self::fixed_rate(id), item.rate_ends().map(rate_deadline)),
            (Self::loan_end(id), item.loan_ends().map(rate_deadline)),
        ]
    }

    /// Every date that the fields of `item` may set.
    pub const fn all_of_item(item: ItemRef) -> [Self; 4] {
        [
            Self::mot(item),
            Self::tax(item),
            Self::fixed_rate(item),
            Self::loan_end(item),
        ]
    }

    /// Of a note only a day that was ahead when it was made: others say when something was.
    pub fn of_note(note: &Note) -> SourceDate {
        let made = london_day(note.uploaded_at);
        let ahead = note.content.date.filter(|day| *day >= made);
        (Self::note(note.id), ahead.map(a_month_ahead))
    }

    pub fn of_own(date: &OwnDate) -> SourceDate {
        (Self::own(date.id), Some(date.form.deadline()))
    }
}
