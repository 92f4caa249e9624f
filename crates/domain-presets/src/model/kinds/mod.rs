//! Every kind of preset: one type for each, with its fields, their labels and their rules.

mod depository;
mod key_info;
mod renting;

pub use depository::{
    BirthCertificate, DepositoryKind, DepositoryPaper, InsurancePaper, LicencePaper, PassportPaper,
    PowerOfAttorney, Will,
};
pub use key_info::{
    Employment, Family, InsurancePolicy, KeyFact, KeyInfoKind, Licence, NationalInsurance, Nhs,
    Passport, Tax, TimeAtAddress,
};
pub use renting::{
    ContentsInsurance, DepositProtection, GasSafetyCertificate, Inventory, RentGuide, RentingKind,
    RentingPaper, TenancyAgreement,
};

use crate::model::values::{DisplayName, InsuranceType, ShortText};
use crate::model::warning::{Holder, Warning};
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_shared::due::Deadline;
use domain_shared::form::Reader;

/// The metadata that every kind has.
pub(crate) trait HasMetadata: Sized {
    fn given_name(&self) -> Option<&DisplayName>;

    /// The day it expires or renews on, and when to say so.
    fn deadline(&self) -> Option<Deadline> {
        None
    }

    /// Who insures.
    fn provider(&self) -> Option<&ShortText> {
        None
    }

    /// What is insured.
    fn insurance_type(&self) -> Option<InsuranceType> {
        None
    }

    /// The price of the insurance.
    fn premium(&self) -> Option<Pence> {
        None
    }

    /// The answers sent on `today` that contradict another answer, each with what to do.
    fn contradictions(&self, _today: NaiveDate) -> Vec<Contradiction> {
        Vec::new()
    }

    /// Likely slips of the hand, which are accepted all the same.
    fn warnings(&self, _holder: &Holder<'_>) -> Vec<Warning> {
        Vec::new()
    }
}

/// A field and its message.
pub(crate) type Contradiction = (&'static str, &'static str);

/// Refuses the contradictions of what was sent on `today`.
pub(crate) fn judge(read: &impl HasMetadata, reader: &mut Reader<'_>, today: NaiveDate) {
    for (field, message) in read.contradictions(today) {
        reader.refuse(field, message);
    }
}

/// Declares the kinds of one category: `Variant => "text on the wire", "Name on screen": Type`.
macro_rules! kinds {
    (
        $(#[$kmeta:meta])* $kinds:ident,
        $(#[$dmeta:meta])* $data:ident {
            $($(#[$vmeta:meta])* $variant:ident => $wire:literal, $label:literal: $type:ident;)*
        }
    ) => {
        domain_shared::choices! {
            $(#[$kmeta])* pub enum $kinds { $($(#[$vmeta])* $variant => $wire, $label;)* }
        }

        impl $kinds {
            pub const fn fields(self) -> &'static [domain_shared::form::Field] {
                match self { $(Self::$variant => $type::FIELDS,)* }
            }

            pub(crate) fn read(
                self,
                reader: &mut domain_shared::form::Reader<'_>,
                today: Option<chrono::NaiveDate>,
            ) -> Option<$data> {
                match self {
                    $(Self::$variant => {
                        let read = $type::read(reader)?;
                        if let Some(today) = today {
                            $crate::model::kinds::judge(&read, reader, today);
                        }
                        Some($data::$variant(read))
                    })*
                }
            }
        }

        $(#[$dmeta])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(tag = "type", content = "data")]
        pub enum $data { $($(#[$vmeta])* #[serde(rename = $wire)] $variant($type),)* }

        impl $data {
            pub const fn kind(&self) -> $kinds {
                match self { $(Self::$variant(_) => $kinds::$variant,)* }
            }

            pub(crate) fn common(&self) -> $crate::model::metadata::CommonMetadata<'_> {
                match self { $(Self::$variant(data) => $crate::model::metadata::CommonMetadata::of(data),)* }
            }

            pub(crate) fn warnings(
                &self,
                holder: &$crate::model::Holder<'_>,
            ) -> Vec<$crate::model::Warning> {
                match self {
                    $(Self::$variant(data) => $crate::model::kinds::HasMetadata::warnings(data, holder),)*
                }
            }

            pub(crate) fn with_unknown_from(self, earlier: &Self) -> Self {
                match (self, earlier) {
                    $((Self::$variant(new), Self::$variant(old)) => {
                        Self::$variant(new.with_unknown_from(old))
                    })*
                    (new, _) => new,
                }
            }

            pub(crate) fn write<S: serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                match self { $(Self::$variant(data) => data.write(serializer),)* }
            }
        }
    };
}
pub(crate) use kinds;

/// A kind that has a name and nothing else.
macro_rules! named {
    ($($name:ident;)*) => {
        $(
            domain_shared::record! {
                $name { name: $crate::model::values::DisplayName = "Name"; }
            }

            impl $crate::model::kinds::HasMetadata for $name {
                fn given_name(&self) -> Option<&$crate::model::values::DisplayName> {
                    Some(&self.name)
                }
            }
        )*
    };
}
pub(crate) use named;
