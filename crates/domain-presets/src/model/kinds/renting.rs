//! Papers of a rented home. A name may be given to each; what is not named is called by its kind.

use super::{kinds, named};
use crate::model::values::DisplayName;

kinds! {
    /// A kind of renting preset.
    RentingKind,
    /// What is known of a renting preset.
    RentingPaper {
        /// The agreement between landlord and tenant.
        TenancyAgreement => "tenancy_agreement", "Tenancy agreement": TenancyAgreement;
        /// The certificate of the scheme that holds the deposit.
        DepositProtection => "deposit_protection", "Deposit protection": DepositProtection;
        /// What was in the home, and in which state.
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
    /// A tenancy agreement.
    TenancyAgreement {
        /// What it is called.
        name: Option<DisplayName>
    }
    /// A certificate of deposit protection.
    DepositProtection {
        /// What it is called.
        name: Option<DisplayName>
    }
    /// An inventory.
    Inventory {
        /// What it is called.
        name: Option<DisplayName>
    }
    /// The rent guide.
    RentGuide {
        /// What it is called.
        name: Option<DisplayName>
    }
    /// A gas safety certificate.
    GasSafetyCertificate {
        /// What it is called.
        name: Option<DisplayName>
    }
    /// A policy of contents insurance.
    ContentsInsurance {
        /// What it is called.
        name: Option<DisplayName>
    }
}
