//! Papers of a rented home. A name may be given to each; what is not named is called by its kind.

use super::{kinds, named};
use crate::model::values::DisplayName;

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

named! {
    TenancyAgreement {
        name: Option<DisplayName>
    }
    DepositProtection {
        name: Option<DisplayName>
    }
    Inventory {
        name: Option<DisplayName>
    }
    RentGuide {
        name: Option<DisplayName>
    }
    GasSafetyCertificate {
        name: Option<DisplayName>
    }
    ContentsInsurance {
        name: Option<DisplayName>
    }
}
