//! Fields with a fixed list of choices. Options travel as the texts on the screen, reminders as
//! their codes.

use domain_shared::choices;
use domain_shared::due::{Window, Windows};

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
    /// The earliest of `windows` that it can say.
    pub fn of(windows: Windows) -> Option<Self> {
        let said = |window| {
            Self::ALL
                .iter()
                .copied()
                .find(|one| Window::from(*one) == window)
        };
        windows.iter().find_map(said)
    }
}

impl From<Reminder> for Window {
    fn from(reminder: Reminder) -> Self {
        match reminder {
            Reminder::ThreeMonths => Self::ThreeMonths,
            Reminder::OneMonth => Self::OneMonth,
            Reminder::SevenDays => Self::SevenDays,
            Reminder::OneDay => Self::OneDay,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reminder_says_the_earliest_window_that_it_can() {
        use Window::{FourteenDays, OneDay, OneMonth, SevenDays, ThreeMonths};
        let none: &[Window] = &[];
        for (windows, reminder) in [
            (&[OneDay, ThreeMonths][..], Some(Reminder::ThreeMonths)),
            (&[OneMonth, SevenDays], Some(Reminder::OneMonth)),
            (&[FourteenDays, OneDay], Some(Reminder::OneDay)),
            (&[FourteenDays], None),
            (none, None),
        ] {
            assert_eq!(Reminder::of(Windows::of(windows)), reminder);
        }
    }

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
            .map(|c| (c.as_str(), Window::from(*c).days()))
            .collect();
        assert_eq!(reminders, [("3m", 90), ("1m", 30), ("7d", 7), ("1d", 1)]);
    }
}
