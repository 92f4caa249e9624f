//! Papers in the Life Locker. Number, expiry and reminder are optional here.

use super::{HasMetadata, kinds, named};
use crate::model::metadata::deadline;
use crate::model::values::{
    DisplayName, InsuranceType, LicenceNumber, PassportNumber, Reminder, ShortText,
};
use crate::model::warning::{Holder, Warning};
use chrono::NaiveDate;
use domain_shared::due::Deadline;
use domain_shared::form::{Amount, Reference, Required};
use domain_shared::{Pence, record};

kinds! {
    DepositoryKind,
    DepositoryPaper {
        Passport => "passport", "Passport": PassportPaper;
        DrivingLicence => "driving_licence", "Driving licence": LicencePaper;
        BirthCertificate => "birth_certificate", "Birth certificate": BirthCertificate;
        InsurancePolicy => "insurance_policy", "Insurance policy": InsurancePaper;
        Will => "will", "Will": Will;
        PowerOfAttorney => "power_of_attorney", "Power of attorney": PowerOfAttorney;
    }
}

record! {
    PassportPaper {
        name: DisplayName = "Name";
        passport_number: Option<PassportNumber> = "Passport number";
        expiry_date: Option<NaiveDate> = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl HasMetadata for PassportPaper {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        self.expiry_date.map(|day| deadline(day, self.reminder))
    }
}

record! {
    LicencePaper {
        name: DisplayName = "Name";
        driving_licence_number: Option<LicenceNumber> = "Driving licence number";
        expiry_date: Option<NaiveDate> = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl HasMetadata for LicencePaper {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        self.expiry_date.map(|day| deadline(day, self.reminder))
    }

    fn warnings(&self, holder: &Holder<'_>) -> Vec<Warning> {
        let number = self.driving_licence_number.as_ref();
        number.map_or_else(Vec::new, |number| number.warnings(holder))
    }
}

record! {
    InsurancePaper {
        name: DisplayName = "Name";
        insurance_type: Required<InsuranceType> = "Insurance type";
        renewal_date: Required<NaiveDate> = "Renewal date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
        provider: Option<ShortText> = "Provider";
        policy_number: Option<Reference> = "Policy number";
        premium: Option<Amount> = "Premium";
        phone: Option<ShortText> = "Phone";
    }
}

impl HasMetadata for InsurancePaper {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn provider(&self) -> Option<&ShortText> {
        self.provider.as_ref()
    }

    fn insurance_type(&self) -> Option<InsuranceType> {
        self.insurance_type.0
    }

    fn premium(&self) -> Option<Pence> {
        self.premium.map(Amount::pence)
    }

    fn deadline(&self) -> Option<Deadline> {
        let day = self.renewal_date.0?;
        Some(deadline(day, self.reminder))
    }
}

named! {
    BirthCertificate;
    Will;
    PowerOfAttorney;
}
