//! Kinds, moments and items for tests.

use super::GivenItem;
use chrono::{DateTime, TimeDelta};
use domain_presets::PresetKind;
use domain_presets::model::kinds::{DepositoryKind, KeyInfoKind};
use domain_shared::time::london_day;
use domain_shared::{Pence, Timestamp};
use domain_vault::{Category, Ownership};
use uuid::Uuid;

pub const PASSPORT: PresetKind = PresetKind::Depository(DepositoryKind::Passport);
/// A passport's details.
pub const PASSPORT_FACT: PresetKind = PresetKind::KeyInfo(KeyInfoKind::Passport);
pub const INSURANCE: PresetKind = PresetKind::Depository(DepositoryKind::InsurancePolicy);
/// A policy's details.
pub const INSURANCE_FACT: PresetKind = PresetKind::KeyInfo(KeyInfoKind::InsurancePolicy);

/// An id that no other test has.
#[allow(
    clippy::disallowed_methods,
    reason = "tests need ids that differ on a shared store; nothing depends on which"
)]
pub fn id() -> Uuid {
    Uuid::now_v7()
}

/// `days` after noon in London on Wednesday, 1 July 2026.
pub fn day(days: i64) -> Timestamp {
    let noon = DateTime::from_timestamp(1_782_903_600, 0).unwrap_or_default();
    noon + TimeDelta::days(days)
}

/// An amount of whole pounds.
pub fn pounds(pounds: i64) -> Pence {
    Pence::from_sum(pounds * 100)
}

/// An item that was worth so many pounds from each of these days on.
pub fn given(category: Category, name: &'static str, values: &[(i64, i64)]) -> GivenItem {
    let values = values
        .iter()
        .map(|(days, value)| (day(*days), pounds(*value)));
    GivenItem {
        category,
        name,
        values: values.collect(),
        past: Vec::new(),
        ownership: Ownership::default(),
        sample: &[],
        unfinished: false,
        ended: None,
        deleted: None,
    }
}

/// An item some of whose values, counted from 0, are sample data.
pub fn invented(given: GivenItem, sample: &'static [usize]) -> GivenItem {
    GivenItem { sample, ..given }
}

/// An item that was worth so many pounds until it was deleted.
pub fn deleted(given: GivenItem, days: i64) -> GivenItem {
    GivenItem {
        deleted: Some(day(days)),
        ..given
    }
}

/// An item that was sold or closed on a day.
pub fn ended(given: GivenItem, days: i64) -> GivenItem {
    GivenItem {
        ended: Some(london_day(day(days))),
        ..given
    }
}

/// An item that was worth so many pounds on days before it was added.
pub fn with_past(given: GivenItem, values: &[(i64, i64)]) -> GivenItem {
    let past = values
        .iter()
        .map(|(days, value)| (day(*days), pounds(*value)));
    GivenItem {
        past: past.collect(),
        ..given
    }
}
