//! Which months of an account statements cover.

use crate::statement::{Period, Statement};
use chrono::{Datelike, Days, Months, NaiveDate};
use domain_vault::Month;
use serde::{Deserialize, Serialize};

/// How well statements cover a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MonthCoverage {
    Whole,
    Partly,
    Missing,
    /// All its days are covered, and a balance in it does not follow from the one before.
    DoesNotReconcile,
}

/// The days that one statement covers, and where its balances break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoveredSpan {
    pub period: Period,
    /// The last line before each break and the line at it.
    pub breaks: Vec<(NaiveDate, NaiveDate)>,
}

/// A file that states no period covers more than the days of its lines: over New Year or Easter an
/// account may rest for four days.
const QUIET_DAYS: u64 = 4;
/// A break with no line for so many days is a part that was not downloaded.
const HOLE_DAYS: i64 = 25;

impl Statement {
    /// The days that it covers; `None` where it has neither lines nor a period.
    pub fn covered(&self) -> Option<CoveredSpan> {
        let mut breaks = Vec::new();
        for broken in self.reconciliation.breaks() {
            let at = self
                .lines
                .iter()
                .position(|line| line.number == broken.number);
            let before = at.and_then(|at| self.lines.get(at.checked_sub(1)?));
            breaks.push((before.map_or(broken.date, |line| line.date), broken.date));
        }
        Some(CoveredSpan {
            period: self.period?,
            breaks,
        })
    }
}

impl CoveredSpan {
    /// The pieces without holes, and the days of the breaks that are none.
    fn pieces(&self) -> (Vec<(NaiveDate, NaiveDate)>, Vec<NaiveDate>) {
        let Period {
            from,
            to,
            is_stated,
        } = self.period;
        let mut start = if is_stated { from } else { reach_back(from) };
        let end = if is_stated { to } else { reach_on(to) };
        let (mut pieces, mut broken) = (Vec::new(), Vec::new());
        for (before, at) in &self.breaks {
            if (*at - *before).num_days() >= HOLE_DAYS {
                pieces.push((start, reach_on(*before)));
                start = reach_back(*at);
            } else {
                broken.push(*at);
            }
        }
        pieces.push((start, end));
        (pieces, broken)
    }
}

/// The first day of the month, where `day` is among its first.
fn reach_back(day: NaiveDate) -> NaiveDate {
    let first = first_of(day);
    if day
        .checked_sub_days(Days::new(QUIET_DAYS))
        .is_none_or(|early| early < first)
    {
        first
    } else {
        day
    }
}

/// The last day of the month, where `day` is among its last.
fn reach_on(day: NaiveDate) -> NaiveDate {
    let last = last_of(day);
    if day
        .checked_add_days(Days::new(QUIET_DAYS))
        .is_none_or(|late| late > last)
    {
        last
    } else {
        day
    }
}

fn first_of(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

fn last_of(day: NaiveDate) -> NaiveDate {
    let next = first_of(day).checked_add_months(Months::new(1));
    next.and_then(|next| next.pred_opt()).unwrap_or(day)
}

/// How well `spans` together cover each month, from the first one that they touch to that of `today`,
/// oldest first. Days after `today` are not expected, so the present month can be whole, and is left out
/// while nothing covers it. None where there are no spans, and at most a hundred years.
pub fn coverage(spans: &[CoveredSpan], today: NaiveDate) -> Vec<(Month, MonthCoverage)> {
    let pieces: Vec<_> = spans.iter().map(CoveredSpan::pieces).collect();
    let days = pieces.iter().flat_map(|(pieces, _)| pieces);
    let Some(start) = days.clone().map(|(from, _)| *from).min() else {
        return Vec::new();
    };
    let mut months = Vec::new();
    let mut first = first_of(start);
    while first <= today && months.len() < 1200 {
        let last = last_of(first).min(today);
        // The pieces that touch the month, joined where they meet.
        let mut within: Vec<_> = days
            .clone()
            .filter(|(from, to)| from <= to && *from <= last && *to >= first)
            .map(|(from, to)| ((*from).max(first), (*to).min(last)))
            .collect();
        within.sort_unstable();
        let mut covered_to: Option<NaiveDate> = None;
        let mut has_hole = false;
        for (from, to) in &within {
            let expected = covered_to.map_or(Some(first), |day| day.succ_opt());
            has_hole |= expected.is_some_and(|expected| *from > expected);
            covered_to = covered_to.max(Some(*to));
        }
        let is_broken = pieces
            .iter()
            .any(|(_, broken)| broken.iter().any(|day| (first..=last).contains(day)));
        let is_proven = pieces.iter().any(|(pieces, broken)| {
            let is_whole = pieces
                .iter()
                .any(|(from, to)| *from <= first && *to >= last);
            is_whole && !broken.iter().any(|day| (first..=last).contains(day))
        });
        let state = match covered_to {
            None => MonthCoverage::Missing,
            Some(day) if has_hole || day < last => MonthCoverage::Partly,
            Some(_) if is_broken && !is_proven => MonthCoverage::DoesNotReconcile,
            Some(_) => MonthCoverage::Whole,
        };
        let is_begun = state == MonthCoverage::Missing && last_of(first) >= today;
        if !is_begun {
            months.push((Month::of_day(first), state));
        }
        let Some(next) = first.checked_add_months(Months::new(1)) else {
            break;
        };
        first = next;
    }
    months
}

#[cfg(test)]
mod tests;
