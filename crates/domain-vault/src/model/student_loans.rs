//! When a student loan is written off.

use crate::model::values::StudentPlan;
use chrono::{Datelike, NaiveDate};

/// When what is left of a student loan is written off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteOff {
    /// The 1st of the April in which it happens. GOV.UK names the April and no day.
    On(NaiveDate),
    /// When the borrower is 65.
    At65,
    /// When the borrower is 65, or 30 years after the April in which repayments were first due,
    /// whichever is sooner.
    At65OrAfter30Years,
}

impl WriteOff {
    pub fn day(self) -> Option<NaiveDate> {
        match self {
            Self::On(day) => Some(day),
            Self::At65 | Self::At65OrAfter30Years => None,
        }
    }
}

/// How long a plan's loans last.
struct Rule {
    /// Years from the April in which repayments were first due.
    years: i32,
    /// The year of the earliest April that `years` covers, and what holds before it.
    before: Option<(i32, WriteOff)>,
}

/// The rules as of 2026: GOV.UK, "Repaying your student loan: When your student loan gets written
/// off or cancelled".
const fn rule(plan: StudentPlan) -> Rule {
    match plan {
        // First paid on or after 1 September 2006.
        StudentPlan::Plan1 => Rule {
            years: 25,
            before: Some((2007, WriteOff::At65)),
        },
        // First paid on or after 1 August 2007.
        StudentPlan::Plan4 => Rule {
            years: 30,
            before: Some((2008, WriteOff::At65OrAfter30Years)),
        },
        StudentPlan::Plan2 | StudentPlan::Postgraduate => Rule {
            years: 30,
            before: None,
        },
        StudentPlan::Plan5 => Rule {
            years: 40,
            before: None,
        },
    }
}

/// When a loan is written off. It counts from the April in which repayments were first due: the latest
/// that has begun by `repayments_from`. `None` beyond the calendar.
///
/// The borrower's age decides for Plan 1 before April 2007 and for Plan 4 before April 2008. If such a
/// borrower's course ended later, age still decides; the date alone does not show that, and the answer
/// is that of a newer loan.
pub fn written_off(plan: StudentPlan, repayments_from: NaiveDate) -> Option<WriteOff> {
    let Rule { years, before } = rule(plan);
    let before_april = i32::from(repayments_from.month() < 4);
    let first_due = repayments_from.year() - before_april;
    if let Some((since, by_age)) = before
        && first_due < since
    {
        return Some(by_age);
    }
    NaiveDate::from_ymd_opt(first_due + years, 4, 1).map(WriteOff::On)
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
            assert_eq!(
                written_off(plan, day(from)),
                Some(WriteOff::On(day(off))),
                "{from}"
            );
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
            assert_eq!(written_off, Some(WriteOff::On(day(off))), "{from}");
        }
    }

    #[test]
    fn age_decides_for_the_oldest_loans() {
        use WriteOff::{At65, At65OrAfter30Years};
        for (plan, from, by_age) in [
            (StudentPlan::Plan1, "2000-04-06", Some(At65)),
            (StudentPlan::Plan1, "2007-03-31", Some(At65)),
            (StudentPlan::Plan1, "2007-04-01", None),
            (StudentPlan::Plan4, "2007-04-06", Some(At65OrAfter30Years)),
            (StudentPlan::Plan4, "2008-03-31", Some(At65OrAfter30Years)),
            (StudentPlan::Plan4, "2008-04-01", None),
        ] {
            let written_off = written_off(plan, day(from)).unwrap();
            assert_eq!(written_off.day().is_none(), by_age.is_some(), "{from}");
            assert!(by_age.is_none_or(|by_age| by_age == written_off), "{from}");
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
