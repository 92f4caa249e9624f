//! Facts in the Life Locker. A name may be given to each; what is not named is called by its kind.

use super::{Told, kinds};
use crate::model::metadata::Deadline;
use crate::model::values::{
    Address, AnnualIncome, Children, DisplayName, EmploymentStatus, InsuranceType, LicenceNumber,
    NationalInsuranceNumber, NhsNumber, PassportNumber, RelationshipStatus, Reminder, TaxCode,
    Words,
};
use crate::model::warning::{Holder, Warning};
use chrono::{Months, NaiveDate};
use domain_shared::record;

kinds! {
    /// A kind of key-info preset.
    KeyInfoKind,
    /// What is known of a key-info preset.
    KeyFact {
        /// The National Insurance number.
        NationalInsuranceNumber => "national_insurance_number", "National Insurance number": NationalInsurance;
        /// The NHS number.
        NhsNumber => "nhs_number", "NHS number": Nhs;
        /// The tax code.
        TaxCode => "tax_code", "Tax code": Tax;
        /// Partner and children.
        Family => "family", "Family": Family;
        /// Work.
        Employment => "employment", "Employment": Employment;
        /// Where the person lives, and since when.
        TimeAtAddress => "time_at_address", "Time at address": TimeAtAddress;
        /// A passport.
        Passport => "passport", "Passport": Passport;
        /// A driving licence.
        DrivingLicence => "driving_licence", "Driving licence": Licence;
        /// An insurance policy.
        InsurancePolicy => "insurance_policy", "Insurance policy": InsurancePolicy;
    }
}

/// How many months a move is recent, so that the address before it is asked for.
const RECENT_MOVE: Months = Months::new(36);

record! {
    /// A National Insurance number.
    NationalInsurance {
        /// What it is called.
        name: Option<DisplayName> = "Name";
        /// The number.
        national_insurance_number: NationalInsuranceNumber = "National Insurance Number";
    }
}

impl Told for NationalInsurance {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn warnings(&self, _: &Holder<'_>) -> Vec<Warning> {
        self.national_insurance_number.warnings()
    }
}

record! {
    /// An NHS number.
    Nhs {
        /// What it is called.
        name: Option<DisplayName> = "Name";
        /// The number.
        nhs_number: NhsNumber = "NHS number";
    }
}

impl Told for Nhs {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    fn warnings(&self, _: &Holder<'_>) -> Vec<Warning> {
        self.nhs_number.warnings()
    }
}

record! {
    /// A tax code.
    Tax {
        /// What it is called.
        name: Option<DisplayName> = "Name";
        /// The code.
        tax_code: TaxCode = "Tax code";
    }
}

impl Told for Tax {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }
}

record! {
    /// Partner and children.
    Family {
        /// What it is called.
        name: Option<DisplayName> = "Name";
        /// Whether there is a partner.
        relationship_status: RelationshipStatus = "Relationship status";
        /// Whether there are children.
        has_children: bool = "Children";
        /// The children.
        children: Children = "Children";
    }
}

impl Told for Family {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    /// Forgets children where there are none.
    fn finished(self, _: NaiveDate) -> Self {
        if self.has_children {
            self
        } else {
            Self {
                children: Children::default(),
                ..self
            }
        }
    }
}

record! {
    /// Work.
    Employment {
        /// What it is called.
        name: Option<DisplayName> = "Name";
        /// Whether and how the person works.
        employment_status: EmploymentStatus = "Employment status";
        /// For whom.
        employer_name: Option<Words> = "Employer name";
        /// What they earn in a year, in whole pounds.
        annual_income: AnnualIncome = "Annual income";
        /// Since when.
        start_date: NaiveDate = "Start date";
    }
}

impl Told for Employment {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    /// Forgets an employer where nobody is worked for.
    fn finished(self, _: NaiveDate) -> Self {
        let has_employer = self.employment_status.has_employer();
        Self {
            employer_name: self.employer_name.filter(|_| has_employer),
            ..self
        }
    }
}

record! {
    /// Where the person lives, and since when.
    TimeAtAddress {
        /// What it is called.
        name: Option<DisplayName> = "Name";
        /// The address.
        current_address: Option<Address> = "Current address";
        /// When the person moved in.
        move_in_date: NaiveDate = "Move-in date";
        /// The address before it.
        previous_address: Option<Address> = "Previous address";
    }
}

impl TimeAtAddress {
    /// Whether the address before is asked for: on `today` the move is less than three years ago.
    pub fn asks_previous(move_in_date: NaiveDate, today: NaiveDate) -> bool {
        let settled = move_in_date.checked_add_months(RECENT_MOVE);
        settled.is_none_or(|settled| today < settled)
    }
}

impl Told for TimeAtAddress {
    fn given_name(&self) -> Option<&DisplayName> {
        self.name.as_ref()
    }

    /// Forgets the address before where it is not asked for.
    fn finished(self, today: NaiveDate) -> Self {
        let asked = Self::asks_previous(self.move_in_date, today);
        Self {
            previous_address: self.previous_address.filter(|_| asked),
            ..self
        }
    }
}

record! {
    /// A passport's facts.
    Passport {
        /// What it is called.
        name: DisplayName = "Name";
        /// Its number.
        passport_number: PassportNumber = "Passport number";
        /// The day it expires on.
        expiry_date: NaiveDate = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl Told for Passport {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        Some(Deadline::new(self.expiry_date, self.reminder))
    }
}

record! {
    /// A driving licence's facts.
    Licence {
        /// What it is called.
        name: DisplayName = "Name";
        /// Its number.
        driving_licence_number: LicenceNumber = "Driving licence number";
        /// The day it expires on.
        expiry_date: NaiveDate = "Expiry date";
        /// How long before that a reminder is wanted.
        reminder: Option<Reminder> = "Reminder";
    }
}

impl Told for Licence {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        Some(Deadline::new(self.expiry_date, self.reminder))
    }

    fn warnings(&self, holder: &Holder<'_>) -> Vec<Warning> {
        self.driving_licence_number.warnings(holder)
    }
}

record! {
    /// A policy's facts.
    InsurancePolicy {
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

impl Told for InsurancePolicy {
    fn given_name(&self) -> Option<&DisplayName> {
        Some(&self.name)
    }

    fn deadline(&self) -> Option<Deadline> {
        Some(Deadline::new(self.renewal_date, self.reminder))
    }
}
