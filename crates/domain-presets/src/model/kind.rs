use super::category::{LICENCE_PDF, NO_FILE, NO_LICENCE_FILE, PresetCategory};
use super::kinds::{DepositoryKind, KeyInfoKind, RentingKind};
use super::metadata::INSURANCE_INCOMPLETE;
use domain_files::FileType;
use domain_files::model::file_type::NOT_ACCEPTED;
use domain_shared::Invalid;
use domain_shared::form::{Field, WireValue};
use serde_json::Value;

/// A kind of preset. Its text on the wire is unique within its category only: there is a `passport`
/// among the papers and one among the details.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PresetKind {
    Depository(DepositoryKind),
    KeyInfo(KeyInfoKind),
    Renting(RentingKind),
}

impl PresetKind {
    /// Reads `category` and `type` as they came. Unknown ones are refused under their names.
    pub fn parse(category: &str, kind: &str) -> Result<Self, Invalid> {
        let category: PresetCategory = choice("category", "Category", category)?;
        match category {
            PresetCategory::Depository => choice("type", "Type", kind).map(Self::Depository),
            PresetCategory::KeyInfo => choice("type", "Type", kind).map(Self::KeyInfo),
            PresetCategory::Renting => choice("type", "Type", kind).map(Self::Renting),
        }
    }

    /// Every kind, category by category.
    pub fn all() -> impl Iterator<Item = Self> {
        let papers = DepositoryKind::ALL.iter().copied().map(Self::Depository);
        let facts = KeyInfoKind::ALL.iter().copied().map(Self::KeyInfo);
        let renting = RentingKind::ALL.iter().copied().map(Self::Renting);
        papers.chain(facts).chain(renting)
    }

    pub const fn category(self) -> PresetCategory {
        match self {
            Self::Depository(_) => PresetCategory::Depository,
            Self::KeyInfo(_) => PresetCategory::KeyInfo,
            Self::Renting(_) => PresetCategory::Renting,
        }
    }

    /// Its text on the wire (`type`).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Depository(kind) => kind.as_str(),
            Self::KeyInfo(kind) => kind.as_str(),
            Self::Renting(kind) => kind.as_str(),
        }
    }

    /// Its name on screen, and of a preset that was given none.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Depository(kind) => kind.label(),
            Self::KeyInfo(kind) => kind.label(),
            Self::Renting(kind) => kind.label(),
        }
    }

    pub const fn fields(self) -> &'static [Field] {
        match self {
            Self::Depository(kind) => kind.fields(),
            Self::KeyInfo(kind) => kind.fields(),
            Self::Renting(kind) => kind.fields(),
        }
    }

    /// Whether its file may be of this type. A driving licence is photographed.
    pub const fn accepts(self, file_type: FileType) -> bool {
        if self.is_driving_licence() && matches!(file_type, FileType::Pdf) {
            return false;
        }
        self.category().accepts(file_type)
    }

    /// Why its file may not be of this type, and what helps.
    pub const fn not_accepted(self, file_type: FileType) -> &'static str {
        match file_type {
            FileType::Pdf if self.is_driving_licence() => LICENCE_PDF,
            _ => NOT_ACCEPTED,
        }
    }

    pub const fn no_file(self) -> &'static str {
        match self {
            Self::Depository(DepositoryKind::InsurancePolicy) => INSURANCE_INCOMPLETE,
            _ if self.is_driving_licence() => NO_LICENCE_FILE,
            _ => NO_FILE,
        }
    }

    /// The name of its field for the day on which it expires or renews.
    pub const fn date_field(self) -> &'static str {
        if self.is_insurance_policy() {
            "renewal_date"
        } else {
            "expiry_date"
        }
    }

    /// Whether it has a field for what it costs.
    pub fn has_premium(self) -> bool {
        self.fields().iter().any(|field| field.name == "premium")
    }

    /// Of these people have several at a time, and they renew instead of expiring.
    pub const fn is_insurance_policy(self) -> bool {
        matches!(
            self,
            Self::Depository(DepositoryKind::InsurancePolicy)
                | Self::KeyInfo(KeyInfoKind::InsurancePolicy)
        )
    }

    const fn is_driving_licence(self) -> bool {
        matches!(
            self,
            Self::Depository(DepositoryKind::DrivingLicence)
                | Self::KeyInfo(KeyInfoKind::DrivingLicence)
        )
    }
}

fn choice<T: WireValue>(field: &'static str, label: &str, text: &str) -> Result<T, Invalid> {
    if text.trim().is_empty() {
        return Err(Invalid::new(field, format!("{label} is required")));
    }
    T::read(&Value::from(text)).map_err(|refusal| Invalid::new(field, refusal.message(label)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The wire names of the kinds, area by area.
    const TABLE: &[(&str, &[&str])] = &[
        (
            "depository",
            &[
                "passport",
                "driving_licence",
                "birth_certificate",
                "insurance_policy",
                "will",
                "power_of_attorney",
            ],
        ),
        (
            "key_info",
            &[
                "national_insurance_number",
                "nhs_number",
                "tax_code",
                "family",
                "employment",
                "time_at_address",
                "passport",
                "driving_licence",
                "insurance_policy",
            ],
        ),
        (
            "renting",
            &[
                "tenancy_agreement",
                "deposit_protection",
                "inventory",
                "rent_guide",
                "gas_safety_certificate",
                "contents_insurance",
            ],
        ),
    ];

    #[test]
    fn the_kinds_are_those_of_the_design() {
        let mut expected = Vec::new();
        for (category, kinds) in TABLE {
            for kind in *kinds {
                let parsed = PresetKind::parse(category, kind).unwrap();
                assert_eq!(parsed.as_str(), *kind);
                assert_eq!(parsed.category().as_str(), *category);
                expected.push(parsed);
            }
        }
        assert_eq!(PresetKind::all().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn unknown_kinds_are_refused_by_name() {
        for (category, kind, field, message) in [
            ("", "will", "category", "Category is required"),
            (
                "papers",
                "will",
                "category",
                "Category must be one of the choices",
            ),
            ("depository", " ", "type", "Type is required"),
            (
                "depository",
                "tax_code",
                "type",
                "Type must be one of the choices",
            ),
            (
                "renting",
                "Inventory",
                "type",
                "Type must be one of the choices",
            ),
        ] {
            let invalid = PresetKind::parse(category, kind).unwrap_err();
            let told: Vec<_> = invalid.errors().map(|e| (e.field, &*e.message)).collect();
            assert_eq!(told, [(field, message)], "{category} {kind}");
        }
    }

    #[test]
    fn a_paper_says_what_it_misses_and_a_driving_licence_is_a_picture() {
        for kind in PresetKind::all() {
            let licence = kind.as_str() == "driving_licence";
            assert_eq!(kind.accepts(FileType::Pdf), !licence, "{kind:?}");
            let helps = kind.not_accepted(FileType::Pdf) == LICENCE_PDF;
            assert_eq!(helps, licence, "{kind:?}");
            assert_eq!(kind.not_accepted(FileType::Docx), NOT_ACCEPTED);
            assert!(kind.accepts(FileType::Heic));
            assert!(!kind.accepts(FileType::Docx));
            let message = match (kind.category(), kind.as_str()) {
                (_, "driving_licence") => "Please select a driving licence file",
                (PresetCategory::Depository, "insurance_policy") => {
                    "Please fill all required fields for insurance policy"
                }
                _ => "Please select a file",
            };
            assert_eq!(kind.no_file(), message);
        }
    }
}
