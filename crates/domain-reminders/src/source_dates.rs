//! The dates that items and presets set by their own fields.

use crate::{DeadlineRef, vehicle_deadline};
use domain_files::ItemRef;
use domain_presets::{Deadline, Preset};
use domain_vault::Item;

/// A date that a field sets; `None` while the field is empty, so that a date from before goes.
pub type SourceDate = (DeadlineRef, Option<Deadline>);

impl DeadlineRef {
    pub fn of_preset(preset: &Preset) -> SourceDate {
        (Self::preset(preset.id), preset.metadata.deadline())
    }

    /// Only a vehicle's fields set dates.
    pub fn of_item(item: &Item) -> [SourceDate; 2] {
        let vehicle = ItemRef::new(item.id.uuid());
        [
            (Self::mot(vehicle), item.mot_expiry().map(vehicle_deadline)),
            (Self::tax(vehicle), item.tax_due().map(vehicle_deadline)),
        ]
    }

    /// Every date that the fields of `item` may set.
    pub fn all_of_item(item: ItemRef) -> [Self; 2] {
        [Self::mot(item), Self::tax(item)]
    }
}
