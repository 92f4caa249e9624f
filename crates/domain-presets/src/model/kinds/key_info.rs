//! Facts in the Life Locker. A name may be given to each; what is not named is called by its kind.

use super::{Contradiction, HasMetadata, kinds};
use crate::model::metadata::deadline;
use crate::model::values::{
    Address, AnnualIncome, Children, DisplayName, EmploymentStatus, InsuranceType, LicenceNumber,
    NationalInsuranceNumber, NhsNumber, PassportNumber, RelationshipStatus, Reminder, ShortText,
    TaxCode,
};
use crate::model::warning::{Holder, Warning};
use chrono::NaiveDate;
use domain_shared::due::Deadline;
use domain_shared::form::{Amount, Reference, Required};
use domain_shared::{Pence, record};

kinds! {
    KeyInfoKind,
    KeyFact {
        NationalInsuranceNumber => "national_insurance_number", "National Insurance number": NationalInsurance;
        NhsNumber => "nhs_number", "NHS number": Nhs;
        TaxCode => "tax_code", "Tax code": Tax;
        Family => "family", "Family": Family;
        Employment => "employment", "Employment": Employment;
        TimeAtAddress => "time_at_address", "Time at address": TimeAtAddress;
        Passport => "passport", "Passport": Passport;
        DrivingLicence => "driving_licence", "Driving licence": Licence;
        InsurancePolicy => "insurance_policy", "Insurance policy": InsurancePolicy;
    }
}

record! {
    NationalInsurance {
        name: Option<DisplayName> = "Name";
        national_insurance_number: Required<NationalInsuranceNumber> = "National Insurance Number";
    }
}

impl HasMetadata for NationalInsurance {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn warnings(&self, _: &Holder<'_>) -> Vec<Warning> {
        let number = self.national_insurance_number.0.as_ref();
        number.map_or_else(Vec::new, NationalInsuranceNumber::warnings)
    }
}

record! {
    Nhs {
        name: Option<DisplayName> = "Name";
        nhs_number: Required<NhsNumber> = "NHS number";
    }
}

impl HasMetadata for Nhs {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn warnings(&self, _: &Holder<'_>) -> Vec<Warning> {
        let number = self.nhs_number.0.as_ref();
        number.map_or_else(Vec::new, NhsNumber::warnings)
    }
}

record! {
    Tax {
        name: Option<DisplayName> = "Name";
        tax_code: Required<TaxCode> = "Tax code";
    }
}

impl HasMetadata for Tax {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }
}

record! {
    Family {
        name: Option<DisplayName> = "Name";
        relationship_status: Required<RelationshipStatus> = "Relationship status";
        has_children: bool = "I have children";
        children: Children = "Children";
    }
}

impl HasMetadata for Family {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn contradictions(&self, today: NaiveDate) -> Vec<Contradiction> {
        let none = self.has_children && self.children.is_empty();
        let unborn = self.has_children && self.children.any_born_after(today);
        let none = none.then_some(("children", "Add a child, or untick “I have children”"));
        let unborn = unborn.then_some(("children", "A date of birth cannot be in the future"));
        let unasked = !self.has_children && !self.children.is_empty();
        let unasked = unasked.then_some(("children", "Tick “I have children”, or remove them"));
        none.into_iter().chain(unborn).chain(unasked).collect()
    }
}

record! {
    Employment {
        name: Option<DisplayName> = "Name";
        employment_status: Required<EmploymentStatus> = "Employment status";
        employer_name: Option<ShortText> = "Employer name";
        /// Yearly pay, in whole pounds.
        annual_income: Required<AnnualIncome> = "Annual income";
        start_date: Required<NaiveDate> = "Start date";
    }
}

impl HasMetadata for Employment {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn contradictions(&self, today: NaiveDate) -> Vec<Contradiction> {
        let ahead = self.start_date.0.is_some_and(|start| start > today);
        let ahead = ahead.then_some(("start_date", "Start date cannot be in the future"));
        let status = self.employment_status.0;
        let has_none = status.is_some_and(|status| !status.has_employer());
        let unasked = has_none && self.employer_name.is_some();
        let unasked = unasked.then_some((
            "employer_name",
            "Remove the employer, or choose another employment status",
        ));
        ahead.into_iter().chain(unasked).collect()
    }
}

record! {
    TimeAtAddress {
        name: Option<DisplayName> = "Name";
        current_address: Option<Address> = "Current address";
        move_in_date: Required<NaiveDate> = "Move-in date";
        previous_address: Option<Address> = "Previous address";
    }
}

impl HasMetadata for TimeAtAddress {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn contradictions(&self, today: NaiveDate) -> Vec<Contradiction> {
        let ahead = self.move_in_date.0.is_some_and(|moved| moved > today);
        let ahead = ahead.then_some(("move_in_date", "Move-in date cannot be in the future"));
        let same = self.previous_address.is_some() && self.previous_address == self.current_address;
        let same = same.then_some(("previous_address", "This is your current address"));
        ahead.into_iter().chain(same).collect()
    }
}

record! {
    Passport {
        name: DisplayName = "Name";
        passport_number: Required<PassportNumber> = "Passport number";
        expiry_date: Required<NaiveDate> = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl HasMetadata for Passport {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        let day = self.expiry_date.0?;
        Some(deadline(day, self.reminder))
    }
}

record! {
    Licence {
        name: DisplayName = "Name";
        driving_licence_number: Required<LicenceNumber> = "Driving licence number";
        expiry_date: Required<NaiveDate> = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl HasMetadata for Licence {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        let day = self.expiry_date.0?;
        Some(deadline(day, self.reminder))
    }

    fn warnings(&self, holder: &Holder<'_>) -> Vec<Warning> {
        let number = self.driving_licence_number.0.as_ref();
        number.map_or_else(Vec::new, |number| number.warnings(holder))
    }
}

record! {
    InsurancePolicy {
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

impl HasMetadata for InsurancePolicy {
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
