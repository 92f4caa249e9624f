//! The papers that the dashboard speaks of: presets, and the days on which things expire.

use domain_presets::PresetKind;
use domain_presets::model::kinds::{DepositoryKind, KeyInfoKind, RentingKind};
use domain_reminders::{DeadlineSubject, DueDate};
use domain_shared::Timestamp;
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

/// Whether both dates are of one thing, which is kept as a paper and as a fact. People have several
/// insurance policies at a time and tell them apart by name, unless one has no name of its own.
fn are_of_one(one: &DueDate, other: &DueDate) -> bool {
    let (DeadlineSubject::Preset(kind), DeadlineSubject::Preset(twin)) =
        (one.subject, other.subject)
    else {
        return false;
    };
    let names_agree = !kind.is_insurance_policy()
        || one.name.to_lowercase() == other.name.to_lowercase()
        || [one, other]
            .iter()
            .any(|due| due.subject.is_called(&due.name));
    kind.as_str() == twin.as_str()
        && kind != twin
        && one.deadline.day == other.deadline.day
        && names_agree
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PresetOverview {
    /// The presets, the one kept longest first.
    pub kept: Vec<PresetSummary>,
    /// The days ahead and those past that are still remembered, the earliest first.
    pub due: Vec<DueDate>,
}

impl PresetOverview {
    /// The preset of a kind that was kept longest, where there is one.
    pub fn first(&self, kind: PresetKind) -> Option<&PresetSummary> {
        self.kept.iter().find(|paper| paper.kind == kind)
    }

    /// The days, each once: a passport may be kept twice, as a paper and as a fact, and with the same
    /// day it is one.
    pub fn distinct_due(&self) -> Vec<&DueDate> {
        let mut days: Vec<&DueDate> = Vec::new();
        for due in &self.due {
            if !days.iter().any(|known| are_of_one(known, due)) {
                days.push(due);
            }
        }
        days
    }

    /// Whether a preset of a kind is kept.
    pub fn has(&self, kind: PresetKind) -> bool {
        self.first(kind).is_some()
    }
}
