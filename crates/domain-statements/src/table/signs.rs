//! Which amounts are money in, where the file does not say so plainly.

use crate::balances::count_breaks;
use crate::statement::StatementLine;
use crate::tags::is_known_spending;
use crate::words::{folded, holds};
use crate::written::Direction;
use std::cmp::Ordering;

/// How many lines' words are compared with the firms that we know.
const MAX_WORDS: usize = 150;

/// What the words beside amounts tell of their signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    SpendingIsNegative,
    SpendingIsPositive,
    SayNothing,
}

impl Words {
    /// On a card most lines are purchases: the sign of most is that of spending.
    pub(super) fn by_majority(lines: &[StatementLine]) -> Self {
        let negative = lines
            .iter()
            .filter(|line| line.amount.is_negative())
            .count();
        match (negative * 2).cmp(&lines.len()) {
            Ordering::Less => Self::SpendingIsPositive,
            Ordering::Greater => Self::SpendingIsNegative,
            Ordering::Equal => Self::SayNothing,
        }
    }

    /// Shops and bills are money out, salaries and payments to a card are money in.
    pub(super) fn of(lines: &[StatementLine]) -> Self {
        let (mut negative, mut positive) = (0_usize, 0_usize);
        for line in lines
            .iter()
            .filter(|line| line.amount.get() != 0)
            .take(MAX_WORDS)
        {
            let words = folded(&line.description);
            let comes_in = is_incoming(&words);
            if comes_in == is_known_spending(&words) {
                continue;
            }
            if comes_in == line.amount.is_negative() {
                positive += 1;
            } else {
                negative += 1;
            }
        }
        if positive > negative * 2 {
            Self::SpendingIsPositive
        } else if negative > 0 {
            Self::SpendingIsNegative
        } else {
            Self::SayNothing
        }
    }
}

/// A payment to a card, a salary or interest.
fn is_incoming(words: &str) -> bool {
    const INCOMING: [&str; 14] = [
        "payment received",
        "payment thank you",
        "direct debit payment",
        "payment by direct debit",
        "automatic payment",
        "thank you",
        "refund",
        "cashback",
        "salary",
        "wages",
        "gross interest",
        "interest gross",
        "interest paid",
        "interest earned",
    ];
    words == "payment" || INCOMING.iter().any(|incoming| holds(words, incoming))
}

/// How the balances follow the amounts: as they are, or with their signs turned round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chain {
    Same,
    Opposite,
    Unknown,
}

impl Chain {
    pub(super) fn of(lines: &[StatementLine]) -> Self {
        let mut turned = lines.to_vec();
        for line in &mut turned {
            line.amount = -line.amount;
        }
        let (links, same) = fewest_breaks(lines);
        let (_, opposite) = fewest_breaks(&turned);
        // One balance may follow by chance, and one that breaks at every second line proves nothing.
        let least = same.min(opposite);
        if links < 2 || same == opposite || least * 2 > links {
            Self::Unknown
        } else if same < opposite {
            Self::Same
        } else {
            Self::Opposite
        }
    }
}

/// How many balances could be compared, and how few of them break in the better order.
pub(super) fn fewest_breaks(lines: &[StatementLine]) -> (usize, usize) {
    let (links, forwards) = count_breaks(lines.iter());
    let (_, backwards) = count_breaks(lines.iter().rev());
    (links, forwards.min(backwards))
}

/// What a flag such as `CR` or `Debit` says.
pub(super) fn flag(cell: &str) -> Option<Direction> {
    let folded = folded(cell);
    match folded.as_str() {
        "cr" | "credit" | "crdt" | "in" | "inflow" | "money in" | "paid in" | "deposit"
        | "income" | "haben" => Some(Direction::In),
        "dr" | "debit" | "dbit" | "out" | "outflow" | "money out" | "paid out" | "withdrawal"
        | "expense" | "soll" => Some(Direction::Out),
        "c" | "i" | "h" => Some(Direction::In),
        "d" | "o" | "s" => Some(Direction::Out),
        "" => match cell.trim() {
            "+" => Some(Direction::In),
            "-" | "−" => Some(Direction::Out),
            _ => None,
        },
        _ => None,
    }
}
