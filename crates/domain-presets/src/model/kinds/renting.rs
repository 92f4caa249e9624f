//! Papers of a rented home. A name may be given to each; what is not named is called by its kind.

use super::{Contradiction, HasMetadata, kinds};
use crate::model::metadata::deadline;
use crate::model::values::DisplayName;
use chrono::NaiveDate;
use domain_shared::due::Deadline;
use domain_shared::record;

kinds! {
    RentingKind,
    RentingPaper {
        TenancyAgreement => "tenancy_agreement", "Tenancy agreement": TenancyAgreement;
        /// The certificate of the scheme that holds the deposit.
        DepositProtection => "deposit_protection", "Deposit protection": DepositProtection;
        /// The things in the home and their condition.
        Inventory => "inventory", "Inventory": Inventory;
        /// The government's guide, or what replaced it on 1 May 2026.
        RentGuide => "rent_guide", "Rent guide": RentGuide;
        /// The yearly check of gas appliances.
        GasSafetyCertificate => "gas_safety_certificate", "Gas safety certificate": GasSafetyCertificate;
        /// The insurance of what is in the home.
        ContentsInsurance => "contents_insurance", "Contents insurance": ContentsInsurance;
    }
}

/// The message for a paper that runs out before it starts.
const EXPIRES_BEFORE: &str = "Expiry date must be after the start date";

/// Papers of a rented home, each of which may run out.
macro_rules! papers {
    ($($name:ident;)*) => {
        $(
            record! {
                $name {
                    name: Option<DisplayName> = "Name";
                    start_date: Option<NaiveDate> = "Start date";
                    expiry_date: Option<NaiveDate> = "Expiry date";
                }
            }

            impl HasMetadata for $name {
                fn given_name(&self) -> Option<&DisplayName> {
                    self.name.as_ref()
                }

                fn deadline(&self) -> Option<Deadline> {
                    self.expiry_date.map(|day| deadline(day, None))
                }

                fn contradictions(&self, _: NaiveDate) -> Vec<Contradiction> {
                    let dates = self.start_date.zip(self.expiry_date);
                    let turned = dates.filter(|(start, expiry)| expiry < start);
                    let turned = turned.map(|_| ("expiry_date", EXPIRES_BEFORE));
                    turned.into_iter().collect()
                }
            }
        )*
    };
}

papers! {
    TenancyAgreement;
    DepositProtection;
    Inventory;
    RentGuide;
    GasSafetyCertificate;
    ContentsInsurance;
}
