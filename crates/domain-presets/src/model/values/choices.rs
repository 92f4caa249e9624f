//! Fields with a fixed list of choices. Options travel as the texts on the screen, reminders as
//! their codes.

use domain_shared::choices;

choices! {
    pub enum InsuranceType {
        Life => "Life";
        Health => "Health";
        Travel => "Travel";
        Pet => "Pet";
        IncomeProtection => "Income Protection";
        CriticalIllness => "Critical Illness";
        Car => "Car";
        Home => "Home";
        Buildings => "Buildings";
        Contents => "Contents";
        Landlord => "Landlord";
        Breakdown => "Breakdown";
        Gadget => "Gadget";
        Other => "Other";
    }
}
choices! {
    pub enum RelationshipStatus {
        Married => "Married";
        LivingWithPartner => "Living with partner";
        Widowed => "Widowed";
        Divorced => "Divorced";
        Single => "Single";
    }
}
choices! {
    /// Whether and how a person works.
    pub enum EmploymentStatus {
        FullTime => "Full time employed";
        Unemployed => "Unemployed";
        PartTime => "Part-time employed";
        SelfEmployed => "Self-employed";
        HousePerson => "House person";
        Student => "Student";
        Retired => "Retired";
    }
}

impl EmploymentStatus {
    pub const fn has_employer(self) -> bool {
        matches!(self, Self::FullTime | Self::PartTime | Self::SelfEmployed)
    }
}

choices! {
    /// How long before a deadline a reminder is due.
    pub enum Reminder {
        ThreeMonths => "3m", "3 months";
        OneMonth => "1m", "1 month";
        SevenDays => "7d", "7 days";
        /// The day before.
        OneDay => "1d", "1 day";
    }
}

impl Reminder {
    /// How many days before the deadline its window opens.
    pub const fn days(self) -> i64 {
        match self {
            Self::ThreeMonths => 90,
            Self::OneMonth => 30,
            Self::SevenDays => 7,
            Self::OneDay => 1,
        }
    }

    /// The one whose window opens so many days before.
    pub fn of_days(days: i64) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.days() == days)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choices_are_those_of_the_spec() {
        let insurance: Vec<_> = InsuranceType::ALL.iter().map(|c| c.as_str()).collect();
        assert_eq!(
            insurance,
            [
                "Life",
                "Health",
                "Travel",
                "Pet",
                "Income Protection",
                "Critical Illness",
                "Car",
                "Home",
                "Buildings",
                "Contents",
                "Landlord",
                "Breakdown",
                "Gadget",
                "Other"
            ]
        );
        let partner: Vec<_> = RelationshipStatus::ALL.iter().map(|c| c.as_str()).collect();
        assert_eq!(
            partner,
            [
                "Married",
                "Living with partner",
                "Widowed",
                "Divorced",
                "Single"
            ]
        );
        let work: Vec<_> = EmploymentStatus::ALL
            .iter()
            .map(|c| (c.as_str(), c.has_employer()))
            .collect();
        assert_eq!(
            work,
            [
                ("Full time employed", true),
                ("Unemployed", false),
                ("Part-time employed", true),
                ("Self-employed", true),
                ("House person", false),
                ("Student", false),
                ("Retired", false),
            ]
        );
        let reminders: Vec<_> = Reminder::ALL
            .iter()
            .map(|c| (c.as_str(), c.days()))
            .collect();
        assert_eq!(reminders, [("3m", 90), ("1m", 30), ("7d", 7), ("1d", 1)]);
        for reminder in Reminder::ALL {
            assert_eq!(Reminder::of_days(reminder.days()), Some(*reminder));
        }
        assert_eq!(Reminder::of_days(8), None);
    }
}
