//! Categories, moments and items for tests.

use super::Given;
use crate::ports::{Kind, Side};
use chrono::{DateTime, TimeDelta};
use domain_shared::{Instant, Pence};
use uuid::Uuid;

/// Savings, as the Vault describes them.
pub const SAVINGS: Kind = Kind {
    name: "savings",
    label: "Savings",
    side: Side::Asset,
    cash: true,
};
/// Property, as the Vault describes it.
pub const PROPERTY: Kind = Kind {
    name: "property",
    label: "Property",
    side: Side::Asset,
    cash: false,
};
/// Loans, as the Vault describes them.
pub const LOAN: Kind = Kind {
    name: "loan",
    label: "Loan",
    side: Side::Liability,
    cash: false,
};

/// An id that no other test has.
#[allow(
    clippy::disallowed_methods,
    reason = "tests need ids that differ on a shared store; nothing depends on which"
)]
pub fn id() -> Uuid {
    Uuid::now_v7()
}

/// `days` after noon in London on Wednesday, 1 July 2026.
pub fn day(days: i64) -> Instant {
    let noon = DateTime::from_timestamp(1_782_903_600, 0).unwrap_or_default();
    noon + TimeDelta::days(days)
}

/// An amount of whole pounds.
pub fn pounds(pounds: i64) -> Pence {
    Pence::from_sum(pounds * 100)
}

/// An item that was worth so many pounds from each of these days on.
pub fn given(kind: Kind, name: &'static str, values: &[(i64, i64)]) -> Given {
    let values = values
        .iter()
        .map(|(days, value)| (day(*days), pounds(*value)));
    Given {
        kind,
        name,
        values: values.collect(),
        deleted: None,
    }
}

/// An item that was worth so many pounds until it was deleted.
pub fn deleted(given: Given, days: i64) -> Given {
    Given {
        deleted: Some(day(days)),
        ..given
    }
}
