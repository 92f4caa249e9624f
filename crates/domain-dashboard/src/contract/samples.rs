//! Categories, moments and items for tests.

use super::Given;
use crate::papers::{Area, PaperKind};
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

/// A passport among the papers, as its area describes it.
pub const PASSPORT: PaperKind = PaperKind {
    area: Area::Depository,
    name: "passport",
    label: "Passport",
};
/// A passport among the facts, as its area describes it.
pub const PASSPORT_FACT: PaperKind = PaperKind {
    area: Area::KeyInformation,
    name: "passport",
    label: "Passport",
};
/// A policy among the papers, as its area describes it.
pub const INSURANCE: PaperKind = PaperKind {
    area: Area::Depository,
    name: "insurance_policy",
    label: "Insurance policy",
};
/// A policy among the facts, as its area describes it.
pub const INSURANCE_FACT: PaperKind = PaperKind {
    area: Area::KeyInformation,
    name: "insurance_policy",
    label: "Insurance policy",
};
/// A will, as its area describes it.
pub const WILL: PaperKind = PaperKind {
    area: Area::Depository,
    name: "will",
    label: "Will",
};
/// The agreement of a rented home, as its area describes it.
pub const TENANCY: PaperKind = PaperKind {
    area: Area::Renting,
    name: "tenancy_agreement",
    label: "Tenancy agreement",
};
/// The certificate of a protected deposit, as its area describes it.
pub const DEPOSIT: PaperKind = PaperKind {
    area: Area::Renting,
    name: "deposit_protection",
    label: "Deposit protection",
};
/// A National Insurance number, as its area describes it.
pub const NI_NUMBER: PaperKind = PaperKind {
    area: Area::KeyInformation,
    name: "national_insurance_number",
    label: "National Insurance number",
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
        sample: &[],
        deleted: None,
    }
}

/// An item some of whose values, counted from 0, a stand-in made up.
pub fn invented(given: Given, sample: &'static [usize]) -> Given {
    Given { sample, ..given }
}

/// An item that was worth so many pounds until it was deleted.
pub fn deleted(given: Given, days: i64) -> Given {
    Given {
        deleted: Some(day(days)),
        ..given
    }
}
