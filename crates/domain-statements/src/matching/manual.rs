//! Transactions that someone entered by hand, and that now come with a statement.

use crate::statement::StatementLine;
use crate::words::{alike, folded};
use chrono::NaiveDate;
use domain_shared::Pence;
use std::collections::HashMap;

/// A transaction that was entered by hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManualTransaction {
    pub date: NaiveDate,
    pub amount: Pence,
    pub name: String,
}

/// An offer to join a manual transaction with a line: people accept it or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Join {
    /// The place among the manual transactions passed.
    pub manual: usize,
    /// The place among the lines passed.
    pub line: usize,
    /// Whether their words have something in common as well.
    pub is_certain: bool,
}

/// How many days before or after the bank a person may date a payment.
const MAX_DAYS: i64 = 4;
/// The most lines of one amount that a manual transaction is compared with.
const MAX_COMPARED: usize = 200;

/// Finds manual transactions that look like a line: the same amount within four days, those with like
/// words and the nearest day first. Each is offered once.
pub fn find_joins(manual: &[ManualTransaction], lines: &[&StatementLine]) -> Vec<Join> {
    let mut by_amount: HashMap<Pence, Vec<usize>> = HashMap::new();
    for (at, line) in lines.iter().enumerate() {
        by_amount.entry(line.amount).or_default().push(at);
    }
    let mut offers = Vec::new();
    for (index, entered) in manual.iter().enumerate() {
        let same = by_amount
            .get(&entered.amount)
            .map(Vec::as_slice)
            .unwrap_or_default();
        let near = same.iter().filter_map(|at| {
            let line = lines.get(*at)?;
            let days = (line.date - entered.date).num_days().abs();
            (days <= MAX_DAYS).then_some((*at, days, line))
        });
        for (at, days, line) in near.take(MAX_COMPARED) {
            let is_certain = alike(&folded(&entered.name), &folded(&line.description));
            offers.push((!is_certain, days, index, at));
        }
    }
    offers.sort_unstable();
    let (mut used_manual, mut used_lines) = (vec![false; manual.len()], vec![false; lines.len()]);
    let mut joins = Vec::new();
    for (is_doubtful, _, manual, line) in offers {
        let (Some(entered), Some(booked)) = (used_manual.get_mut(manual), used_lines.get_mut(line))
        else {
            continue;
        };
        if !*entered && !*booked {
            (*entered, *booked) = (true, true);
            joins.push(Join {
                manual,
                line,
                is_certain: !is_doubtful,
            });
        }
    }
    joins.sort_by_key(|join| join.line);
    joins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap()
    }

    fn entered(date: u32, pence: i64, name: &str) -> ManualTransaction {
        ManualTransaction {
            date: day(date),
            amount: Pence::from_sum(pence),
            name: name.to_owned(),
        }
    }

    fn booked(date: u32, pence: i64, words: &str) -> StatementLine {
        StatementLine::new(1, day(date), words.to_owned(), Pence::from_sum(pence))
    }

    #[test]
    fn a_payment_entered_by_hand_is_offered_to_the_line_that_looks_like_it() {
        for (manual, lines, joins) in [
            (
                vec![entered(1, -97_500, "Rent")],
                vec![booked(2, -97_500, "OSTLER RENT MAR")],
                vec![(0, 0, true)],
            ),
            (
                vec![entered(1, -97_500, "Flat")],
                vec![booked(2, -97_500, "OSTLER LETTINGS")],
                vec![(0, 0, false)],
            ),
            (
                vec![entered(1, 97_500, "Rent")],
                vec![booked(2, -97_500, "RENT")],
                vec![],
            ),
            (
                vec![entered(1, -97_500, "Rent")],
                vec![booked(6, -97_500, "RENT")],
                vec![],
            ),
            (
                vec![entered(4, -360, "Coffee"), entered(4, -360, "Kettle")],
                vec![
                    booked(4, -360, "KETTLE & CRUMB"),
                    booked(5, -360, "OTHER CAFE"),
                ],
                vec![(1, 0, true), (0, 1, false)],
            ),
            (
                vec![entered(4, -360, "a"), entered(4, -360, "b")],
                vec![booked(4, -360, "C")],
                vec![(0, 0, false)],
            ),
        ] {
            let found = find_joins(&manual, &lines.iter().collect::<Vec<_>>());
            let found: Vec<_> = found
                .iter()
                .map(|join| (join.manual, join.line, join.is_certain))
                .collect();
            assert_eq!(found, joins, "{manual:?}");
        }
    }
}
