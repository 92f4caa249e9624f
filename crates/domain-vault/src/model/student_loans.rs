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
    /// That depends on the day on which the loan was taken out, which is not known.
    Unclear,
}

impl WriteOff {
    pub fn day(self) -> Option<NaiveDate> {
        match self {
            Self::On(day) => Some(day),
            Self::At65 | Self::At65OrAfter30Years | Self::Unclear => None,
        }
    }
}

/// How long a plan's loans last.
struct Rule {
    /// Years from the April in which repayments were first due.
    years: i32,
    /// The first day of the loans that `years` covers, and what holds for those taken out before it.
    before: Option<(NaiveDate, WriteOff)>,
}

/// Years from the start of a loan within which its repayments may first be due: a long course, with a year
/// abroad or a break.
const LONGEST_COURSE: i32 = 7;

const fn first_of(year: i32, month: u32) -> NaiveDate {
    match NaiveDate::from_ymd_opt(year, month, 1) {
        Some(day) => day,
        None => NaiveDate::MIN,
    }
}

/// The rules as of 2026: GOV.UK, "Repaying your student loan: When your student loan gets written
/// off or cancelled".
const fn rule(plan: StudentPlan) -> Rule {
    match plan {
        StudentPlan::Plan1 => Rule {
            years: 25,
            before: Some((first_of(2006, 9), WriteOff::At65)),
        },
        StudentPlan::Plan4 => Rule {
            years: 30,
            before: Some((first_of(2007, 8), WriteOff::At65OrAfter30Years)),
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
/// The borrower's age decides for Plan 1 and Plan 4 if the loan was `taken_out` before they changed. Where that
/// day isn't known, repayments may tell it: they are due from the April after a course at the earliest.
pub fn written_off(
    plan: StudentPlan,
    repayments_from: NaiveDate,
    taken_out: Option<NaiveDate>,
) -> Option<WriteOff> {
    let Rule { years, before } = rule(plan);
    let before_april = i32::from(repayments_from.month() < 4);
    let first_due = repayments_from.year() - before_april;
    if let Some((changed, by_age)) = before {
        let years_since = first_due - changed.year();
        match taken_out {
            Some(taken_out) if taken_out < changed => return Some(by_age),
            None if years_since < 1 => return Some(by_age),
            None if years_since <= LONGEST_COURSE => return Some(WriteOff::Unclear),
            _ => {}
        }
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
        for (plan, from, taken_out, off) in [
            (
                StudentPlan::Plan1,
                "2010-04-06",
                Some("2006-09-20"),
                "2035-04-01",
            ),
            (StudentPlan::Plan1, "2014-04-06", None, "2039-04-01"),
            (StudentPlan::Plan2, "2016-04-06", None, "2046-04-01"),
            (
                StudentPlan::Plan4,
                "2011-04-06",
                Some("2007-09-20"),
                "2041-04-01",
            ),
            (StudentPlan::Plan4, "2021-04-06", None, "2051-04-01"),
            (StudentPlan::Plan5, "2026-04-06", None, "2066-04-01"),
            (StudentPlan::Postgraduate, "2019-04-06", None, "2049-04-01"),
        ] {
            assert_eq!(
                written_off(plan, day(from), taken_out.map(day)),
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
            let written_off = written_off(StudentPlan::Plan2, day(from), None);
            assert_eq!(written_off, Some(WriteOff::On(day(off))), "{from}");
        }
    }

    /// A first course of three years that began in 2003 falls due in 2007.
    #[test]
    fn age_decides_for_loans_that_were_taken_out_before_the_rules_changed() {
        use WriteOff::{At65, At65OrAfter30Years, Unclear};
        let (one, four) = (StudentPlan::Plan1, StudentPlan::Plan4);
        for (plan, from, taken_out, told) in [
            (one, "2000-04-06", None, Some(At65)),
            (one, "2007-03-31", None, Some(At65)),
            (one, "2007-04-06", Some("2003-09-20"), Some(At65)),
            (one, "2009-04-06", Some("2006-08-31"), Some(At65)),
            (one, "2009-04-06", Some("2006-09-01"), None),
            (one, "2007-04-06", None, Some(Unclear)),
            (one, "2013-04-06", None, Some(Unclear)),
            (one, "2014-04-06", None, None),
            (four, "2008-03-31", None, Some(At65OrAfter30Years)),
            (
                four,
                "2009-04-06",
                Some("2007-07-31"),
                Some(At65OrAfter30Years),
            ),
            (four, "2009-04-06", Some("2007-08-01"), None),
            (four, "2009-04-06", None, Some(Unclear)),
        ] {
            let written_off = written_off(plan, day(from), taken_out.map(day));
            let by_age = written_off.filter(|told| told.day().is_none());
            assert_eq!(by_age, told, "{from} {taken_out:?}");
        }
    }

    #[test]
    fn no_day_makes_it_panic() {
        for plan in StudentPlan::ALL.iter().copied() {
            let _ = written_off(plan, NaiveDate::MIN, None);
            assert_eq!(written_off(plan, NaiveDate::MAX, None), None);
        }
    }
}
