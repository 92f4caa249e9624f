//! When a student loan is written off.

use crate::model::values::StudentPlan;
use chrono::{Datelike, NaiveDate};

/// How long a plan's loans last.
struct Rule {
    /// The year of the earliest April that the rule covers; `None` where it covers every loan.
    since: Option<i32>,
    /// Years from the April in which repayments were first due.
    years: i32,
}

/// The rules as of 2026: GOV.UK, "Repaying your student loan: When your student loan gets written
/// off or cancelled".
const fn rule(plan: StudentPlan) -> Rule {
    match plan {
        // First paid on or after 1 September 2006.
        StudentPlan::Plan1 => Rule {
            since: Some(2007),
            years: 25,
        },
        // First paid on or after 1 August 2007.
        StudentPlan::Plan4 => Rule {
            since: Some(2008),
            years: 30,
        },
        StudentPlan::Plan2 | StudentPlan::Postgraduate => Rule {
            since: None,
            years: 30,
        },
        StudentPlan::Plan5 => Rule {
            since: None,
            years: 40,
        },
    }
}

/// The 1st of the April in which a loan is written off. GOV.UK names the April and no day.
///
/// It counts from the April in which repayments were first due: the latest that has begun by
/// `repayments_from`.
///
/// `None` where the borrower's age decides too: for Plan 1 before April 2007, for Plan 4 before
/// April 2008. If such a borrower's course ended later, age still decides; the date alone does not
/// show that, and the answer is that of a newer loan.
pub fn written_off(plan: StudentPlan, repayments_from: NaiveDate) -> Option<NaiveDate> {
    let Rule { since, years } = rule(plan);
    let before_april = i32::from(repayments_from.month() < 4);
    let first_due = repayments_from.year() - before_april;
    if since.is_some_and(|since| first_due < since) {
        return None;
    }
    NaiveDate::from_ymd_opt(first_due + years, 4, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_loan_is_written_off_so_many_years_after_the_april_of_its_first_repayment() {
        for (plan, from, off) in [
            (StudentPlan::Plan1, "2007-04-06", "2032-04-01"),
            (StudentPlan::Plan1, "2012-04-06", "2037-04-01"),
            (StudentPlan::Plan2, "2016-04-06", "2046-04-01"),
            (StudentPlan::Plan4, "2008-04-06", "2038-04-01"),
            (StudentPlan::Plan4, "2021-04-06", "2051-04-01"),
            (StudentPlan::Plan5, "2026-04-06", "2066-04-01"),
            (StudentPlan::Postgraduate, "2019-04-06", "2049-04-01"),
        ] {
            assert_eq!(written_off(plan, day(from)), Some(day(off)), "{from}");
        }
    }

    #[test]
    fn the_april_is_the_latest_that_has_begun() {
        for (from, off) in [
            ("2020-03-31", "2049-04-01"),
            ("2020-04-01", "2050-04-01"),
            ("2020-04-05", "2050-04-01"),
            ("2020-04-30", "2050-04-01"),
            ("2020-12-31", "2050-04-01"),
            ("2021-01-01", "2050-04-01"),
            ("2021-03-31", "2050-04-01"),
        ] {
            let written_off = written_off(StudentPlan::Plan2, day(from));
            assert_eq!(written_off, Some(day(off)), "{from}");
        }
    }

    #[test]
    fn where_age_decides_there_is_no_date() {
        for (plan, from, known) in [
            (StudentPlan::Plan1, "2000-04-06", false),
            (StudentPlan::Plan1, "2007-03-31", false),
            (StudentPlan::Plan1, "2007-04-01", true),
            (StudentPlan::Plan4, "2007-04-06", false),
            (StudentPlan::Plan4, "2008-03-31", false),
            (StudentPlan::Plan4, "2008-04-01", true),
        ] {
            let written_off = written_off(plan, day(from));
            assert_eq!(written_off.is_some(), known, "{plan:?} {from}");
        }
    }

    #[test]
    fn no_day_makes_it_panic() {
        for plan in StudentPlan::ALL.iter().copied() {
            let _ = written_off(plan, NaiveDate::MIN);
            assert_eq!(written_off(plan, NaiveDate::MAX), None);
        }
    }
}
