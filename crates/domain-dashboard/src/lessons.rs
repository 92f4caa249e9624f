//! The lessons: short texts of the product's own, one a day.

use chrono::{Datelike, NaiveDate};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lesson {
    /// Its name in addresses: letters, digits and hyphens.
    pub slug: &'static str,
    pub name: &'static str,
    /// The first day on which it is no longer told: its text speaks of a year that is over.
    pub until: Option<NaiveDate>,
}

/// Where the tax year that begins in 2027 begins.
const TAX_YEAR_2027: Option<NaiveDate> = NaiveDate::from_ymd_opt(2027, 4, 6);

const fn lesson(slug: &'static str, name: &'static str) -> Lesson {
    Lesson {
        slug,
        name,
        until: None,
    }
}

impl Lesson {
    /// The same, told until a day.
    const fn until(self, day: Option<NaiveDate>) -> Self {
        Self { until: day, ..self }
    }
}

/// Every lesson, in the order of the days; neighbours are of different subjects.
pub const LESSONS: [Lesson; 15] = [
    lesson("isa-allowance", "Your ISA allowance").until(TAX_YEAR_2027),
    lesson("wills-and-intestacy", "What happens without a will"),
    lesson("mot-and-vehicle-tax", "MOT and vehicle tax"),
    lesson("savings-protection", "How your savings are protected"),
    lesson("scam-payments", "If you were tricked into a payment"),
    lesson("state-pension-age", "When you get your State Pension")
        .until(NaiveDate::from_ymd_opt(2028, 4, 6)),
    lesson("tenancy-deposits", "Your tenancy deposit"),
    lesson("tax-on-savings", "Tax on the interest you earn"),
    lesson("passport-validity", "Is your passport valid for the trip?"),
    lesson("power-of-attorney", "Who acts for you if you cannot"),
    lesson(
        "national-insurance-record",
        "Gaps in your National Insurance record",
    )
    .until(TAX_YEAR_2027),
    lesson("credit-reports", "Read your credit report for free"),
    lesson("renters-rights", "Renting in England since May 2026"),
    lesson("tax-records", "How long to keep tax papers").until(TAX_YEAR_2027),
    lesson("lost-pensions", "Find a lost pension"),
];

impl Lesson {
    /// Whether it is true on `day`.
    pub fn is_on_offer(&self, day: NaiveDate) -> bool {
        self.until.is_none_or(|until| day < until)
    }

    /// The lesson of a day in London: each that is on offer has its turn before the first comes
    /// again. `None` once nothing is.
    pub fn of_day(day: NaiveDate) -> Option<Self> {
        let on_offer = || LESSONS.into_iter().filter(|lesson| lesson.is_on_offer(day));
        let count = i32::try_from(on_offer().count()).ok()?;
        let turn = day.num_days_from_ce().checked_rem_euclid(count)?;
        on_offer().nth(usize::try_from(turn).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn there_are_a_dozen_at_least_and_each_has_its_own_name_and_address() {
        assert!(LESSONS.len() >= 12);
        let slugs: HashSet<_> = LESSONS.iter().map(|lesson| lesson.slug).collect();
        let names: HashSet<_> = LESSONS.iter().map(|lesson| lesson.name).collect();
        assert_eq!((slugs.len(), names.len()), (LESSONS.len(), LESSONS.len()));
        let plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(slugs.iter().all(|slug| slug.chars().all(plain)));
    }

    fn on_offer(day: &str) -> HashSet<Lesson> {
        let day: NaiveDate = day.parse().unwrap();
        LESSONS
            .into_iter()
            .filter(|lesson| lesson.is_on_offer(day))
            .collect()
    }

    #[test]
    fn what_speaks_of_a_tax_year_is_told_no_longer_than_it_lasts() {
        assert_eq!(on_offer("2027-04-05").len(), LESSONS.len());
        let after = on_offer("2027-04-06");
        for slug in ["isa-allowance", "national-insurance-record", "tax-records"] {
            assert!(after.iter().all(|lesson| lesson.slug != slug), "{slug}");
        }
        assert_eq!(after.len(), LESSONS.len() - 3);
    }

    #[test]
    fn there_are_enough_lessons_and_none_is_told_past_its_end() {
        let first: NaiveDate = "2026-11-22".parse().unwrap();
        for day in first.iter_days().take_while(|day| day.year() < 2028) {
            assert!(on_offer(&day.to_string()).len() >= 8, "{day}");
            assert!(Lesson::of_day(day).unwrap().is_on_offer(day), "{day}");
        }
    }

    #[test]
    fn each_lesson_has_its_day_and_then_the_first_comes_again() {
        for first in ["2026-11-22", "2028-02-25", "2026-12-24"] {
            let on_offer = on_offer(first).len();
            let first: NaiveDate = first.parse().unwrap();
            let days = first.iter_days().map(Lesson::of_day);
            let told: Vec<_> = days.map(Option::unwrap).take(on_offer + 1).collect();
            let different: HashSet<_> = told.iter().collect();
            assert_eq!(different.len(), on_offer);
            assert_eq!(told.first(), told.last());
        }
    }
}
