//! The dates that items, presets and notes set by their own fields.

use crate::{DateKind, DeadlineRef, DeadlineSubject, OwnDate, a_month_ahead};
use chrono::NaiveDate;
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
        let usual = |kind: DateKind, day: Option<NaiveDate>| day.map(|day| kind.deadline(day));
        let rate = DeadlineSubject::rate_of(Some(item.category())).kind();
        let end = DeadlineSubject::end_of(Some(item)).kind();
        [
            (Self::mot(id), usual(DateKind::Mot, item.mot_expiry())),
            (Self::tax(id), usual(DateKind::VehicleTax, item.tax_due())),
            (Self::fixed_rate(id), usual(rate, item.rate_ends())),
            (Self::loan_end(id), usual(end, item.loan_ends())),
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

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::PersonId;
    use domain_vault::contract::samples::{at, filled_in, id, item};
    use domain_vault::{Category, ItemData};
    use serde_json::json;

    fn windows(category: Category, changes: &serde_json::Value) -> Vec<(DeadlineRef, Deadline)> {
        let mut data = filled_in(category, 1);
        for (field, value) in changes.as_object().unwrap() {
            data[field] = value.clone();
        }
        let item = Item {
            data: ItemData::parse(category, &data).unwrap(),
            ..item(PersonId::new(id()), category, at(0), 1)
        };
        let dates = DeadlineRef::of_item(&item).into_iter();
        dates
            .filter_map(|(dated, deadline)| Some((dated, deadline?)))
            .collect()
    }

    #[test]
    fn a_field_reminds_as_early_as_a_date_of_its_kind() {
        let day: NaiveDate = "2030-01-31".parse().unwrap();
        for (category, changes, kinds) in [
            (
                Category::Vehicle,
                json!({"own_mot_date": day, "own_tax_date": day}),
                &[DateKind::Mot, DateKind::VehicleTax][..],
            ),
            (
                Category::Savings,
                json!({"fixed_until": day}),
                &[DateKind::SavingsRateEnd],
            ),
            (
                Category::Loan,
                json!({"fixed_until": day, "ends_on": day}),
                &[DateKind::FixedRateEnd, DateKind::LoanEnd],
            ),
        ] {
            let told: Vec<_> = windows(category, &changes)
                .into_iter()
                .map(|(_, due)| due)
                .collect();
            let usual: Vec<_> = kinds.iter().map(|kind| kind.deadline(day)).collect();
            assert_eq!(told, usual, "{category:?}");
        }
    }
}
