//! What a date is of, where it is kept, and its id.

use crate::kinds::DateKind;
use crate::own_date::OwnDateId;
use domain_files::ItemRef;
use domain_files::notes::NoteId;
use domain_presets::{Preset, PresetId, PresetKind};
use domain_shared::{choices, id_type};
use domain_vault::{Category, DateField, Item};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

id_type! {
    /// A date's id. It stays the same whatever day the date is moved to.
    DeadlineId
}

choices! {
    /// Where a date is kept.
    pub enum DeadlineSource {
        Preset => "preset";
        Mot => "mot";
        Tax => "tax";
        /// The end of the fixed rate of a loan or of savings.
        FixedRate => "fixed_rate";
        /// The day on which a loan is paid off.
        LoanEnd => "loan_end";
        /// The key date of a note.
        Note => "note";
        /// It was made by a person.
        Own => "own";
    }
}

impl DeadlineSource {
    /// The field of an item that holds such a date and can have a next one.
    pub const fn item_field(self) -> Option<DateField> {
        match self {
            Self::Mot => Some(DateField::Mot),
            Self::Tax => Some(DateField::Tax),
            Self::FixedRate => Some(DateField::FixedUntil),
            Self::LoanEnd | Self::Preset | Self::Note | Self::Own => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeadlineRef {
    pub source: DeadlineSource,
    /// The id of the preset, of the item in the Vault, of the note or of the date itself.
    pub id: Uuid,
}

impl DeadlineRef {
    const fn new(source: DeadlineSource, id: Uuid) -> Self {
        Self { source, id }
    }

    pub const fn preset(id: PresetId) -> Self {
        Self::new(DeadlineSource::Preset, id.uuid())
    }

    pub const fn mot(vehicle: ItemRef) -> Self {
        Self::new(DeadlineSource::Mot, vehicle.uuid())
    }

    pub const fn tax(vehicle: ItemRef) -> Self {
        Self::new(DeadlineSource::Tax, vehicle.uuid())
    }

    pub const fn fixed_rate(item: ItemRef) -> Self {
        Self::new(DeadlineSource::FixedRate, item.uuid())
    }

    pub const fn loan_end(loan: ItemRef) -> Self {
        Self::new(DeadlineSource::LoanEnd, loan.uuid())
    }

    pub const fn note(id: NoteId) -> Self {
        Self::new(DeadlineSource::Note, id.uuid())
    }

    pub const fn own(id: OwnDateId) -> Self {
        Self::new(DeadlineSource::Own, id.uuid())
    }

    /// The id of its date. Presets, notes and what a person made have one date each, which bears their
    /// id. An item may have several, whose ids are made of its own and the date's name (RFC 9562 §5.8).
    pub fn deadline(self) -> DeadlineId {
        match self.source {
            DeadlineSource::Preset | DeadlineSource::Note | DeadlineSource::Own => {
                return DeadlineId::new(self.id);
            }
            DeadlineSource::Mot
            | DeadlineSource::Tax
            | DeadlineSource::FixedRate
            | DeadlineSource::LoanEnd => {}
        }
        let digest = Sha256::new()
            .chain_update(self.source.as_str())
            .chain_update(self.id.as_bytes())
            .finalize();
        let mut bytes = [0; 16];
        for (byte, hashed) in bytes.iter_mut().zip(digest) {
            *byte = hashed;
        }
        DeadlineId::new(Builder::from_custom_bytes(bytes).into_uuid())
    }
}

/// What a date is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineSubject {
    Preset(PresetKind),
    /// A policy that says what it insures.
    Policy(PresetKind, DateKind),
    Mot,
    Tax,
    /// The fixed rate of a loan.
    FixedRate,
    /// The rate of savings.
    SavingsRate,
    MortgageEnd,
    /// The end of any other loan.
    LoanEnd,
    /// The key date of a note.
    KeyDate,
    Own(DateKind),
}

impl DeadlineSubject {
    pub fn of_preset(preset: &Preset) -> Self {
        match preset.metadata.insurance_type().map(DateKind::from) {
            None | Some(DateKind::OtherInsurance) => Self::Preset(preset.kind()),
            Some(insurance) => Self::Policy(preset.kind(), insurance),
        }
    }

    /// The preset that it is of.
    pub const fn preset(self) -> Option<PresetKind> {
        match self {
            Self::Preset(kind) | Self::Policy(kind, _) => Some(kind),
            _ => None,
        }
    }

    /// The end of a fixed rate.
    pub const fn rate_of(category: Option<Category>) -> Self {
        match category {
            Some(Category::Savings) => Self::SavingsRate,
            _ => Self::FixedRate,
        }
    }

    /// The end of a loan, of which nothing is known where it could not be read.
    pub fn end_of(loan: Option<&Item>) -> Self {
        if loan.is_some_and(|loan| loan.data.is_mortgage()) {
            Self::MortgageEnd
        } else {
            Self::LoanEnd
        }
    }

    /// The kind under which a person looks for it.
    pub fn kind(self) -> DateKind {
        match self {
            Self::Preset(kind) => match kind.as_str() {
                "passport" => DateKind::Passport,
                "driving_licence" => DateKind::DrivingLicence,
                "insurance_policy" => DateKind::OtherInsurance,
                "contents_insurance" => DateKind::ContentsInsurance,
                "gas_safety_certificate" => DateKind::GasSafety,
                "tenancy_agreement" => DateKind::TenancyEnd,
                _ => DateKind::Other,
            },
            Self::Policy(_, insurance) => insurance,
            Self::Mot => DateKind::Mot,
            Self::Tax => DateKind::VehicleTax,
            Self::FixedRate => DateKind::FixedRateEnd,
            Self::MortgageEnd => DateKind::MortgageEnd,
            Self::LoanEnd => DateKind::LoanEnd,
            Self::SavingsRate => DateKind::SavingsRateEnd,
            Self::KeyDate => DateKind::Other,
            Self::Own(kind) => kind,
        }
    }

    /// The thing that expires or renews, as a person reads it: "Passport", "Insurance policy
    /// renewal", "MOT".
    pub fn what(self) -> String {
        match self {
            Self::Preset(kind) if !kind.is_insurance_policy() => kind.label().to_owned(),
            Self::Preset(_) | Self::Policy(..) => format!("{} renewal", self.noun()),
            Self::KeyDate => "Key date".to_owned(),
            _ => self.kind().label().to_owned(),
        }
    }

    /// The event of the day, as a calendar says it: "Passport expires", "MOT expires", "Insurance
    /// policy renews".
    pub fn happens(self) -> String {
        match self {
            Self::KeyDate => self.what(),
            _ => format!("{} {}", self.noun(), self.event().0),
        }
    }

    /// The same of a day that has passed: "Passport expired".
    pub fn happened(self) -> String {
        match self {
            Self::KeyDate => "Key date passed".to_owned(),
            _ => format!("{} {}", self.noun(), self.event().1),
        }
    }

    /// The thing itself, before a verb.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Preset(kind) => kind.label(),
            Self::KeyDate => "Key date",
            _ => self.kind().noun(),
        }
    }

    /// As [`Self::verbs`], but for a policy, which renews unless somebody acts.
    pub(crate) fn event(self) -> (&'static str, &'static str) {
        match self {
            Self::Preset(kind) | Self::Policy(kind, _) if kind.is_insurance_policy() => {
                ("renews", "was due to renew")
            }
            _ => self.verbs(),
        }
    }

    /// What it does on its day, and what it did once that has passed: "expires", "expired".
    pub const fn verbs(self) -> (&'static str, &'static str) {
        match self {
            Self::Preset(_) | Self::Policy(..) | Self::Mot | Self::Tax => ("expires", "expired"),
            Self::FixedRate | Self::SavingsRate | Self::MortgageEnd | Self::LoanEnd => {
                ("ends", "ended")
            }
            Self::KeyDate => ("is", "was"),
            Self::Own(kind) => kind.verbs(),
        }
    }

    /// Whether the date is the end of something that can be had anew.
    pub const fn expires(self) -> bool {
        match self {
            Self::Preset(_) | Self::Policy(..) | Self::Mot | Self::Tax => true,
            Self::FixedRate
            | Self::SavingsRate
            | Self::MortgageEnd
            | Self::LoanEnd
            | Self::KeyDate => false,
            Self::Own(kind) => kind.expires(),
        }
    }

    /// Whether `name` says no more than what it is: nobody gave it one.
    pub fn is_called(self, name: &str) -> bool {
        match self {
            Self::Preset(kind) | Self::Policy(kind, _) => kind.label() == name,
            Self::Own(kind) => kind.label() == name,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_date_has_an_id_of_its_own_that_stays() {
        let id = Uuid::from_u128(0x0199_d6f0_0000_7000_8000_0000_0000_0001);
        let vehicle = ItemRef::new(id);
        let all = [
            DeadlineRef::preset(PresetId::new(id)),
            DeadlineRef::mot(vehicle),
            DeadlineRef::tax(vehicle),
            DeadlineRef::fixed_rate(vehicle),
            DeadlineRef::loan_end(vehicle),
        ];
        assert_eq!(all[0].deadline().uuid(), id);
        assert_eq!(DeadlineRef::note(NoteId::new(id)).deadline().uuid(), id);
        assert_eq!(DeadlineRef::own(OwnDateId::new(id)).deadline().uuid(), id);
        let ids: HashSet<_> = all.iter().map(|dated| dated.deadline()).collect();
        assert_eq!(ids.len(), 5);
        for dated in all {
            assert_eq!(dated.deadline(), dated.deadline());
        }
        let other = DeadlineRef::mot(ItemRef::new(Uuid::from_u128(2)));
        assert_ne!(other.deadline(), all[1].deadline());
        assert_eq!(other.deadline().uuid().get_version_num(), 8);
    }

    #[test]
    fn what_expires_is_called_by_its_kind_and_what_renews_says_so() {
        let (renewal, renews) = ("Insurance policy renewal", "Insurance policy renews");
        let (licence, expires) = ("Driving licence", "Driving licence expires");
        for (category, kind, what, happens) in [
            ("depository", "passport", "Passport", "Passport expires"),
            ("key_info", "driving_licence", licence, expires),
            ("depository", "insurance_policy", renewal, renews),
            ("key_info", "insurance_policy", renewal, renews),
        ] {
            let subject = DeadlineSubject::Preset(PresetKind::parse(category, kind).unwrap());
            assert_eq!((&*subject.what(), &*subject.happens()), (what, happens));
        }
        let policy = PresetKind::parse("key_info", "insurance_policy").unwrap();
        for (insurance, what, happens) in [
            (
                DateKind::CarInsurance,
                "Car insurance renewal",
                "Car insurance renews",
            ),
            (
                DateKind::BreakdownCover,
                "Breakdown cover renewal",
                "Breakdown cover renews",
            ),
        ] {
            let subject = DeadlineSubject::Policy(policy, insurance);
            assert_eq!((&*subject.what(), &*subject.happens()), (what, happens));
            assert!(subject.expires() && subject.is_called("Insurance policy"));
        }
        assert_eq!(DeadlineSubject::MortgageEnd.happens(), "Mortgage ends");
        assert_eq!(DeadlineSubject::LoanEnd.happened(), "Loan ended");
        assert_eq!(DeadlineSubject::Mot.what(), "MOT");
        assert_eq!(DeadlineSubject::Tax.what(), "Vehicle tax");
        assert_eq!(DeadlineSubject::Mot.happens(), "MOT expires");
        assert_eq!(DeadlineSubject::Tax.happens(), "Vehicle tax expires");
        assert_eq!(DeadlineSubject::Mot.happened(), "MOT expired");
        let loan = DeadlineSubject::FixedRate;
        assert_eq!(
            (&*loan.what(), &*loan.happens()),
            ("Fixed rate ends", "Fixed rate ends")
        );
    }
}
