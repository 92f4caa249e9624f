//! The kinds of dates that people have in the UK, with what is usual for each.

use chrono::NaiveDate;
use domain_presets::InsuranceType;
use domain_shared::choices;
use domain_shared::due::{Deadline, Window, Windows};

choices! {
    pub enum DateKind {
        Mot => "mot", "MOT";
        VehicleTax => "vehicle_tax", "Vehicle tax";
        CarInsurance => "car_insurance", "Car insurance";
        HomeInsurance => "home_insurance", "Home insurance";
        BuildingsInsurance => "buildings_insurance", "Buildings insurance";
        ContentsInsurance => "contents_insurance", "Contents insurance";
        LandlordInsurance => "landlord_insurance", "Landlord insurance";
        TravelInsurance => "travel_insurance", "Travel insurance";
        PetInsurance => "pet_insurance", "Pet insurance";
        LifeInsurance => "life_insurance", "Life insurance";
        BreakdownCover => "breakdown_cover", "Breakdown cover";
        OtherInsurance => "other_insurance", "Other insurance";
        Passport => "passport", "Passport";
        /// The photocard, which lasts ten years.
        DrivingLicence => "driving_licence", "Driving licence";
        Visa => "visa", "Visa or residence permit";
        FixedRateEnd => "fixed_rate_end", "Fixed rate ends";
        MortgageEnd => "mortgage_end", "Mortgage ends";
        LoanEnd => "loan_end", "Loan ends";
        SavingsRateEnd => "savings_rate_end", "Savings rate ends";
        BondMatures => "bond_matures", "Bond matures";
        GasSafety => "gas_safety", "Gas safety certificate";
        Eicr => "eicr", "Electrical safety report (EICR)";
        Epc => "epc", "Energy certificate (EPC)";
        BoilerService => "boiler_service", "Boiler service";
        Chimney => "chimney", "Chimney sweep";
        SmokeAlarm => "smoke_alarm", "Smoke alarm test";
        TenancyEnd => "tenancy_end", "Tenancy ends";
        NoticeDate => "notice_date", "Notice date";
        DepositProtection => "deposit_protection", "Deposit to be protected";
        RentReview => "rent_review", "Rent review";
        CouncilTax => "council_tax", "Council tax";
        TvLicence => "tv_licence", "TV licence";
        Broadband => "broadband", "Broadband contract";
        Mobile => "mobile", "Mobile contract";
        Energy => "energy", "Energy contract";
        Subscription => "subscription", "Subscription";
        Warranty => "warranty", "Warranty";
        SelfAssessment => "self_assessment", "Self-assessment";
        TaxYearEnd => "tax_year_end", "Tax year ends";
        ChildEvent => "child_event", "Child’s event";
        HealthCheck => "health_check", "Health check";
        WillReview => "will_review", "Will reviewed";
        LpaReview => "lpa_review", "Power of attorney reviewed";
        Other => "other", "Other";
    }
}

impl From<InsuranceType> for DateKind {
    fn from(insured: InsuranceType) -> Self {
        match insured {
            InsuranceType::Life => Self::LifeInsurance,
            InsuranceType::Travel => Self::TravelInsurance,
            InsuranceType::Pet => Self::PetInsurance,
            InsuranceType::Car => Self::CarInsurance,
            InsuranceType::Home => Self::HomeInsurance,
            InsuranceType::Buildings => Self::BuildingsInsurance,
            InsuranceType::Contents => Self::ContentsInsurance,
            InsuranceType::Landlord => Self::LandlordInsurance,
            InsuranceType::Breakdown => Self::BreakdownCover,
            InsuranceType::Health
            | InsuranceType::IncomeProtection
            | InsuranceType::CriticalIllness
            | InsuranceType::Gadget
            | InsuranceType::Other => Self::OtherInsurance,
        }
    }
}

choices! {
    /// How often a date comes again.
    pub enum Repeat {
        Never => "none", "Doesn’t repeat";
        Monthly => "monthly", "Every month";
        Quarterly => "quarterly", "Every 3 months";
        Yearly => "yearly", "Every year";
        EveryTwoYears => "every_2_years", "Every 2 years";
        EveryThreeYears => "every_3_years", "Every 3 years";
        EveryFourYears => "every_4_years", "Every 4 years";
        EveryFiveYears => "every_5_years", "Every 5 years";
        EverySixYears => "every_6_years", "Every 6 years";
        EverySevenYears => "every_7_years", "Every 7 years";
        EveryEightYears => "every_8_years", "Every 8 years";
        EveryNineYears => "every_9_years", "Every 9 years";
        EveryTenYears => "every_10_years", "Every 10 years";
    }
}

choices! {
    /// The kinds that a person looks for together.
    pub enum KindGroup {
        Insurance => "insurance", "Insurance";
        Home => "home", "Home";
        Car => "car", "Car";
        Papers => "papers", "Papers";
        Money => "money", "Money and tax";
        Other => "other", "Other";
    }
}

/// What happens on the day of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Event {
    Expires,
    Renews,
    Ends,
    Matures,
    /// Something has to be done by then.
    IsDue,
}

/// What is usual for a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usual {
    pub group: KindGroup,
    pub repeats: Repeat,
    pub remind: Windows,
    /// Whether people pay something by its day, so that one without an amount is incomplete.
    pub costs: bool,
    /// Whether the law asks for it.
    pub by_law: bool,
    /// Where GOV.UK says more.
    pub link: Option<&'static str>,
}

impl DateKind {
    pub const fn usual(self) -> Usual {
        use Repeat::{EveryFiveYears, EveryTenYears, Monthly, Never, Yearly};
        use Window::{FourteenDays, OneDay, OneMonth, SevenDays, ThreeMonths};
        let (repeats, remind): (Repeat, &[Window]) = match self {
            Self::Passport | Self::DrivingLicence | Self::Epc => {
                (EveryTenYears, &[ThreeMonths, OneMonth])
            }
            Self::Eicr => (EveryFiveYears, &[ThreeMonths, OneMonth]),
            Self::Visa
            | Self::FixedRateEnd
            | Self::MortgageEnd
            | Self::LoanEnd
            | Self::TenancyEnd => (Never, &[ThreeMonths, OneMonth]),
            Self::SavingsRateEnd
            | Self::BondMatures
            | Self::NoticeDate
            | Self::Broadband
            | Self::Mobile
            | Self::Energy
            | Self::Warranty => (Never, &[OneMonth, SevenDays]),
            Self::DepositProtection => (Never, &[FourteenDays, SevenDays]),
            Self::Other => (Never, &[SevenDays, OneDay]),
            Self::SmokeAlarm => (Monthly, &[OneDay]),
            Self::Subscription => (Monthly, &[SevenDays]),
            Self::RentReview => (Yearly, &[ThreeMonths, OneMonth]),
            Self::Chimney => (Yearly, &[OneMonth]),
            Self::CouncilTax | Self::ChildEvent | Self::HealthCheck => {
                (Yearly, &[FourteenDays, OneDay])
            }
            Self::SelfAssessment => (Yearly, &[OneMonth, SevenDays, OneDay]),
            Self::WillReview | Self::LpaReview => (EveryFiveYears, &[OneMonth]),
            _ => (Yearly, &[OneMonth, SevenDays]),
        };
        Usual {
            group: self.group(),
            repeats,
            remind: Windows::of(remind),
            costs: self.costs(),
            by_law: self.is_by_law(),
            link: self.link(),
        }
    }

    /// A date of this kind on `day`, told of when that is usual.
    pub const fn deadline(self, day: NaiveDate) -> Deadline {
        Deadline {
            day,
            windows: self.usual().remind,
        }
    }

    pub const fn group(self) -> KindGroup {
        match self {
            Self::Mot | Self::VehicleTax => KindGroup::Car,
            Self::CarInsurance
            | Self::HomeInsurance
            | Self::BuildingsInsurance
            | Self::ContentsInsurance
            | Self::LandlordInsurance
            | Self::TravelInsurance
            | Self::PetInsurance
            | Self::LifeInsurance
            | Self::BreakdownCover
            | Self::OtherInsurance => KindGroup::Insurance,
            Self::Passport
            | Self::DrivingLicence
            | Self::Visa
            | Self::ChildEvent
            | Self::HealthCheck
            | Self::WillReview
            | Self::LpaReview => KindGroup::Papers,
            Self::FixedRateEnd
            | Self::MortgageEnd
            | Self::LoanEnd
            | Self::SavingsRateEnd
            | Self::BondMatures
            | Self::Subscription
            | Self::SelfAssessment
            | Self::TaxYearEnd => KindGroup::Money,
            Self::Other => KindGroup::Other,
            _ => KindGroup::Home,
        }
    }

    const fn costs(self) -> bool {
        match self.group() {
            KindGroup::Insurance | KindGroup::Car => true,
            KindGroup::Home => !matches!(
                self,
                Self::SmokeAlarm
                    | Self::TenancyEnd
                    | Self::NoticeDate
                    | Self::DepositProtection
                    | Self::RentReview
                    | Self::Warranty
            ),
            KindGroup::Money => matches!(self, Self::Subscription | Self::SelfAssessment),
            KindGroup::Papers | KindGroup::Other => false,
        }
    }

    const fn is_by_law(self) -> bool {
        matches!(
            self,
            Self::Mot
                | Self::VehicleTax
                | Self::CarInsurance
                | Self::DrivingLicence
                | Self::Visa
                | Self::GasSafety
                | Self::Eicr
                | Self::Epc
                | Self::DepositProtection
                | Self::CouncilTax
                | Self::TvLicence
                | Self::SelfAssessment
        )
    }

    const fn link(self) -> Option<&'static str> {
        Some(match self {
            Self::Mot => "https://www.gov.uk/getting-an-mot",
            Self::VehicleTax => "https://www.gov.uk/vehicle-tax",
            Self::CarInsurance => "https://www.gov.uk/vehicle-insurance",
            Self::Passport => "https://www.gov.uk/renew-adult-passport",
            Self::DrivingLicence => "https://www.gov.uk/renew-driving-licence",
            Self::Visa => "https://www.gov.uk/view-prove-immigration-status",
            Self::GasSafety | Self::Eicr | Self::SmokeAlarm => {
                "https://www.gov.uk/private-renting/your-landlords-safety-responsibilities"
            }
            Self::Epc => "https://www.gov.uk/find-energy-certificate",
            Self::DepositProtection => "https://www.gov.uk/tenancy-deposit-protection",
            Self::RentReview => "https://www.gov.uk/private-renting/rent-increases",
            Self::CouncilTax => "https://www.gov.uk/council-tax",
            Self::TvLicence => "https://www.gov.uk/find-licences/tv-licence",
            Self::SelfAssessment => "https://www.gov.uk/self-assessment-tax-returns/deadlines",
            Self::WillReview => "https://www.gov.uk/make-will",
            Self::LpaReview => "https://www.gov.uk/power-of-attorney",
            _ => return None,
        })
    }

    const fn event(self) -> Event {
        match self {
            Self::Mot
            | Self::Passport
            | Self::DrivingLicence
            | Self::Visa
            | Self::GasSafety
            | Self::Eicr
            | Self::Epc
            | Self::TvLicence
            | Self::Warranty => Event::Expires,
            Self::Subscription => Event::Renews,
            _ if matches!(self.group(), KindGroup::Insurance) => Event::Renews,
            Self::FixedRateEnd
            | Self::MortgageEnd
            | Self::LoanEnd
            | Self::SavingsRateEnd
            | Self::TenancyEnd
            | Self::Broadband
            | Self::Mobile
            | Self::Energy
            | Self::TaxYearEnd => Event::Ends,
            Self::BondMatures => Event::Matures,
            _ => Event::IsDue,
        }
    }

    /// Whether its date is the end of something that can be had anew: "Expires in 3 weeks".
    pub const fn expires(self) -> bool {
        matches!(self.event(), Event::Expires | Event::Renews)
    }

    /// What happens on the day, and what had happened once it has passed.
    pub(crate) const fn verbs(self) -> (&'static str, &'static str) {
        match self.event() {
            Event::Expires => ("expires", "expired"),
            Event::Renews => ("renews", "was due to renew"),
            Event::Ends => ("ends", "ended"),
            Event::Matures => ("matures", "matured"),
            Event::IsDue => ("is due", "was due"),
        }
    }

    /// The event of the day: "Car insurance renews", "Boiler service is due".
    pub fn happens(self) -> String {
        format!("{} {}", self.noun(), self.verbs().0)
    }

    /// The same of a day that has passed: "Car insurance was due to renew".
    pub fn happened(self) -> String {
        format!("{} {}", self.noun(), self.verbs().1)
    }

    /// The thing itself, before a verb.
    pub(crate) const fn noun(self) -> &'static str {
        match self {
            Self::FixedRateEnd => "Fixed rate",
            Self::MortgageEnd => "Mortgage",
            Self::LoanEnd => "Loan",
            Self::SavingsRateEnd => "Savings rate",
            Self::BondMatures => "Bond",
            Self::TenancyEnd => "Tenancy",
            Self::NoticeDate => "Notice",
            Self::DepositProtection => "Deposit protection",
            Self::TaxYearEnd => "Tax year",
            Self::WillReview => "Review of your will",
            Self::LpaReview => "Review of your power of attorney",
            Self::Other => "A date of yours",
            _ => self.label(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn what_is_paid_for_costs_something_and_what_only_ends_does_not() {
        use DateKind::{
            BoilerService, CarInsurance, FixedRateEnd, Mot, Other, Passport, SelfAssessment,
            SmokeAlarm, TvLicence, VehicleTax,
        };
        for kind in [
            Mot,
            VehicleTax,
            CarInsurance,
            BoilerService,
            TvLicence,
            SelfAssessment,
        ] {
            assert!(kind.usual().costs, "{kind:?}");
        }
        for kind in [Passport, FixedRateEnd, SmokeAlarm, Other] {
            assert!(!kind.usual().costs, "{kind:?}");
        }
    }

    #[test]
    fn each_kind_says_what_happens_and_what_happened() {
        for (kind, happens, happened) in [
            (DateKind::Mot, "MOT expires", "MOT expired"),
            (
                DateKind::CarInsurance,
                "Car insurance renews",
                "Car insurance was due to renew",
            ),
            (
                DateKind::BoilerService,
                "Boiler service is due",
                "Boiler service was due",
            ),
            (
                DateKind::FixedRateEnd,
                "Fixed rate ends",
                "Fixed rate ended",
            ),
            (DateKind::BondMatures, "Bond matures", "Bond matured"),
            (
                DateKind::WillReview,
                "Review of your will is due",
                "Review of your will was due",
            ),
            (
                DateKind::Other,
                "A date of yours is due",
                "A date of yours was due",
            ),
        ] {
            assert_eq!((&*kind.happens(), &*kind.happened()), (happens, happened));
        }
        let all: HashSet<_> = DateKind::ALL.iter().map(|kind| kind.happens()).collect();
        assert_eq!(all.len(), DateKind::ALL.len());
    }

    #[test]
    fn a_policy_is_of_the_kind_of_what_it_insures() {
        for (insured, kind) in [
            (InsuranceType::Car, "car_insurance"),
            (InsuranceType::Home, "home_insurance"),
            (InsuranceType::Buildings, "buildings_insurance"),
            (InsuranceType::Contents, "contents_insurance"),
            (InsuranceType::Landlord, "landlord_insurance"),
            (InsuranceType::Travel, "travel_insurance"),
            (InsuranceType::Pet, "pet_insurance"),
            (InsuranceType::Life, "life_insurance"),
            (InsuranceType::Breakdown, "breakdown_cover"),
            (InsuranceType::Health, "other_insurance"),
            (InsuranceType::IncomeProtection, "other_insurance"),
            (InsuranceType::CriticalIllness, "other_insurance"),
            (InsuranceType::Gadget, "other_insurance"),
            (InsuranceType::Other, "other_insurance"),
        ] {
            assert_eq!(DateKind::from(insured).as_str(), kind);
        }
    }

    #[test]
    fn what_is_usual_follows_the_kind() {
        use Window::{OneMonth, SevenDays, ThreeMonths};
        for (kind, group, repeats, windows) in [
            (DateKind::Mot, "car", "yearly", &[OneMonth, SevenDays]),
            (
                DateKind::HomeInsurance,
                "insurance",
                "yearly",
                &[OneMonth, SevenDays],
            ),
            (
                DateKind::DrivingLicence,
                "papers",
                "every_10_years",
                &[ThreeMonths, OneMonth],
            ),
            (
                DateKind::Eicr,
                "home",
                "every_5_years",
                &[ThreeMonths, OneMonth],
            ),
            (
                DateKind::FixedRateEnd,
                "money",
                "none",
                &[ThreeMonths, OneMonth],
            ),
        ] {
            let usual = kind.usual();
            assert_eq!(usual.group.as_str(), group, "{kind:?}");
            assert_eq!(usual.repeats.as_str(), repeats, "{kind:?}");
            assert_eq!(usual.remind, Windows::of(windows), "{kind:?}");
        }
        for kind in DateKind::ALL {
            let usual = kind.usual();
            assert_ne!(usual.remind, Windows::NONE, "{kind:?}");
            let link = usual.link.unwrap_or("https://www.gov.uk/");
            assert!(link.starts_with("https://www.gov.uk/"), "{link}");
        }
    }
}
