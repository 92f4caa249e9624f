//! The papers that the dashboard speaks of: presets, the days on which things expire, and statements.

use domain_presets::PresetKind;
use domain_presets::model::kinds::{DepositoryKind, KeyInfoKind, RentingKind};
use domain_reminders::{DueDate, speaking};
use domain_shared::Timestamp;
use domain_statements::matching::CoveredSpan;
use uuid::Uuid;

pub(crate) const WILL: PresetKind = PresetKind::Depository(DepositoryKind::Will);
pub(crate) const TENANCY: PresetKind = PresetKind::Renting(RentingKind::TenancyAgreement);
pub(crate) const DEPOSIT: PresetKind = PresetKind::Renting(RentingKind::DepositProtection);
pub(crate) const NI_NUMBER: PresetKind = PresetKind::KeyInfo(KeyInfoKind::NationalInsuranceNumber);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PresetSummary {
    pub id: Uuid,
    pub kind: PresetKind,
    /// When it was last kept.
    pub uploaded_at: Timestamp,
}

/// The days of an account that one imported statement covers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoveredDays {
    pub item: Uuid,
    pub imported_at: Timestamp,
    pub span: CoveredSpan,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PresetOverview {
    /// The presets, the one kept longest first.
    pub kept: Vec<PresetSummary>,
    /// The days ahead and those past that are still remembered, the earliest first.
    pub due: Vec<DueDate>,
    /// The days that statements cover, in no order.
    pub covered: Vec<CoveredDays>,
}

impl PresetOverview {
    /// The preset of a kind that was kept longest, where there is one.
    pub fn first(&self, kind: PresetKind) -> Option<&PresetSummary> {
        self.kept.iter().find(|paper| paper.kind == kind)
    }

    /// The days, each once: a passport may be kept twice, as a paper and as a fact, and with the same
    /// day it is one.
    pub fn distinct_due(&self) -> Vec<&DueDate> {
        speaking(&self.due)
    }

    /// Whether a preset of a kind is kept.
    pub fn has(&self, kind: PresetKind) -> bool {
        self.first(kind).is_some()
    }
}
