//! Papers in the Life Locker. Number, expiry and reminder are optional here.

use super::{Told, kinds, named};
use crate::model::metadata::Deadline;
use crate::model::values::{DisplayName, InsuranceType, LicenceNumber, PassportNumber, Reminder};
use crate::model::warning::{Holder, Warning};
use chrono::NaiveDate;
use domain_shared::record;

kinds! {
    /// A kind of depository preset.
    DepositoryKind,
    /// What is known of a depository preset.
    DepositoryPaper {
        /// A passport.
        Passport => "passport", "Passport": PassportPaper;
        /// A driving licence.
        DrivingLicence => "driving_licence", "Driving licence": LicencePaper;
        /// A birth certificate.
        BirthCertificate => "birth_certificate", "Birth certificate": BirthCertificate;
        /// An insurance policy.
        InsurancePolicy => "insurance_policy", "Insurance policy": InsurancePaper;
        /// A will.
        Will => "will", "Will": Will;
        /// A power of attorney.
        PowerOfAttorney => "power_of_attorney", "Power of attorney": PowerOfAttorney;
    }
}

record! {
    /// A passport that is kept.
    PassportPaper {
        /// What it is called.
        name: DisplayName = "Name";
        /// Its number.
        passport_number: Option<PassportNumber> = "Passport number";
        /// The day it expires on.
        expiry_date: Option<NaiveDate> = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl Told for PassportPaper {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        self.expiry_date
            .map(|day| Deadline::new(day, self.reminder))
    }
}

record! {
    /// A driving licence that is kept.
    LicencePaper {
        /// What it is called.
        name: DisplayName = "Name";
        /// Its number.
        driving_licence_number: Option<LicenceNumber> = "Driving licence number";
        /// The day it expires on.
        expiry_date: Option<NaiveDate> = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl Told for LicencePaper {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        self.expiry_date
            .map(|day| Deadline::new(day, self.reminder))
    }

    fn warnings(&self, holder: &Holder<'_>) -> Vec<Warning> {
        let number = self.driving_licence_number.as_ref();
        number.map_or_else(Vec::new, |number| number.warnings(holder))
    }
}

record! {
    /// A policy that is kept.
    InsurancePaper {
        /// What it is called.
        name: DisplayName = "Name";
        /// What it insures.
        insurance_type: InsuranceType = "Insurance type";
        /// The day it renews on.
        renewal_date: NaiveDate = "Renewal date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl Told for InsurancePaper {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        Some(Deadline::new(self.renewal_date, self.reminder))
    }
}

named! {
    /// A birth certificate.
    BirthCertificate {
        /// What it is called.
        name: DisplayName
    }
    /// A will.
    Will {
        /// What it is called.
        name: DisplayName
    }
    /// A power of attorney.
    PowerOfAttorney {
        /// What it is called.
        name: DisplayName
    }
}
