//! Whether a statement adds up, in which order it stands, and what it says of each day's end.

use crate::statement::{Balance, StatementLine};
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_shared::money::MAX_PENCE;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most breaks that are listed. A file with more has no balances worth believing.
const MAX_BREAKS: usize = 100;

/// Whether each stated balance is the one before it plus what lies between.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reconciliation {
    /// The file states too few balances to tell.
    Unknown,
    Reconciles,
    /// The lines at which it does not, in order, at most 100; never empty.
    Breaks(Vec<Break>),
}

/// A line whose stated balance is not what the lines before it come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Break {
    /// The line's place in the file. A break at the end of the statement stands at the last line.
    pub number: u32,
    pub date: NaiveDate,
    pub expected: Pence,
    pub stated: Pence,
}

/// The balance of an account at the end of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayBalance {
    pub on: NaiveDate,
    pub amount: Pence,
}

impl Reconciliation {
    /// Follows the balances through `lines`, oldest first.
    pub(crate) fn of(
        lines: &[StatementLine],
        opening: Option<Pence>,
        closing: Option<Pence>,
    ) -> Self {
        let mut breaks = Vec::new();
        let mut running = opening;
        let mut links = 0_usize;
        let mut check = |line: &StatementLine, expected: Pence, stated: Pence| {
            links += 1;
            if expected != stated && breaks.len() < MAX_BREAKS {
                let (number, date) = (line.number, line.date);
                let expected = bounded(expected);
                breaks.push(Break {
                    number,
                    date,
                    expected,
                    stated,
                });
            }
        };
        for line in lines {
            running = running.map(|balance| balance + line.amount);
            if let Some(stated) = line.balance {
                if let Some(expected) = running {
                    check(line, expected, stated);
                }
                running = Some(stated);
            }
        }
        if let (Some(expected), Some(stated), Some(last)) = (running, closing, lines.last()) {
            // The line's own balance has been checked, if it is the same one.
            if last.balance != Some(stated) {
                check(last, expected, stated);
            }
        }
        match (links, breaks.is_empty()) {
            (0, _) => Self::Unknown,
            (_, true) => Self::Reconciles,
            (_, false) => Self::Breaks(breaks),
        }
    }

    pub fn breaks(&self) -> &[Break] {
        match self {
            Self::Breaks(breaks) => breaks,
            Self::Unknown | Self::Reconciles => &[],
        }
    }
}

/// The nearest amount that an amount may be.
fn bounded(amount: Pence) -> Pence {
    Pence::from_sum(amount.get().clamp(-MAX_PENCE, MAX_PENCE))
}

/// How many stated balances do not follow from the one before, and how many were compared.
pub(crate) fn count_breaks<'a>(lines: impl Iterator<Item = &'a StatementLine>) -> (usize, usize) {
    let (mut links, mut breaks) = (0, 0);
    let mut running: Option<Pence> = None;
    for line in lines {
        let expected = running.map(|balance| balance + line.amount);
        running = line.balance.or(expected);
        if let (Some(expected), Some(stated)) = (expected, line.balance) {
            links += 1;
            breaks += usize::from(expected != stated);
        }
    }
    (links, breaks)
}

/// Puts lines oldest first. Balances decide where there are some, because they tell the order within
/// a day; then the days; files that say neither stay as they are.
pub(crate) fn sort_oldest_first(lines: &mut [StatementLine]) {
    let (mut rises, mut falls) = (0_usize, 0_usize);
    for (before, after) in lines.iter().zip(lines.iter().skip(1)) {
        rises += usize::from(before.date < after.date);
        falls += usize::from(before.date > after.date);
    }
    let newest_first = falls > rises;
    let with_balance = lines.iter().filter(|line| line.balance.is_some()).count();
    if with_balance < 2 {
        if newest_first {
            lines.reverse();
        }
        lines.sort_by_key(|line| line.date);
        return;
    }
    let (_, forwards) = count_breaks(lines.iter());
    let (_, backwards) = count_breaks(lines.iter().rev());
    if backwards < forwards || backwards == forwards && newest_first {
        lines.reverse();
    }
    if forwards.min(backwards) == 0 {
        return;
    }
    // Some banks sort by the start of a payment and state the balance of its completion.
    let mut by_time: Vec<&StatementLine> = lines.iter().collect();
    by_time.sort_by_key(|line| (line.date, line.time));
    let (_, timed) = count_breaks(by_time.into_iter());
    if timed < forwards.min(backwards) {
        lines.sort_by_key(|line| (line.date, line.time));
    }
}

/// The balance before the first line: what the first stated balance leaves.
pub(crate) fn opening_of(lines: &[StatementLine]) -> Option<Pence> {
    let mut sum = Pence::ZERO;
    for line in lines {
        sum = sum + line.amount;
        if let Some(stated) = line.balance {
            return Some(stated - sum);
        }
    }
    None
}

/// The balance after the last line: the last one that a line states, and what the lines after it come to.
pub(crate) fn closing_of(lines: &[StatementLine]) -> Option<Balance> {
    let mut after = Pence::ZERO;
    for line in lines.iter().rev() {
        if let Some(stated) = line.balance {
            let amount = stated + after;
            return Pence::new(amount.get()).is_ok().then_some(Balance {
                amount,
                on: lines.last().map(|last| last.date),
                is_stated: false,
            });
        }
        after = after + line.amount;
    }
    None
}

/// The balance at the end of each day with lines, as far as it is known.
pub(crate) fn day_balances(lines: &[StatementLine], opening: Option<Pence>) -> Vec<DayBalance> {
    let mut days = BTreeMap::new();
    let mut running = opening;
    for line in lines {
        running = line
            .balance
            .or_else(|| running.map(|balance| balance + line.amount));
        if let Some(balance) = running {
            days.insert(line.date, balance);
        }
    }
    days.into_iter()
        .filter(|(_, amount)| Pence::new(amount.get()).is_ok())
        .map(|(on, amount)| DayBalance { on, amount })
        .collect()
}
