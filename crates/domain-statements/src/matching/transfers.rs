//! Money that moved between a person's own accounts.

use crate::tags::is_known_spending;
use crate::words::{folded, holds};
use chrono::{Days, NaiveDate};
use domain_shared::Pence;
use std::collections::HashMap;

/// A line of one of a person's own accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLine<A> {
    pub account: A,
    pub date: NaiveDate,
    pub amount: Pence,
    pub description: String,
}

/// Two lines that are one movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transfer {
    /// The place, among the lines passed, of the one that went out.
    pub from: usize,
    /// The place of the one that came in.
    pub into: usize,
    /// Whether nothing else is likely: words that speak of a transfer, or the same day and none of a purchase.
    pub is_certain: bool,
}

/// How many days a transfer may take: a weekend with a bank holiday.
const MAX_DAYS: u32 = 4;
/// The most lines of one amount that a line is compared with.
const MAX_COMPARED: usize = 64;

/// Pairs lines of two accounts with opposite amounts, the nearest days first. Each line is in one pair
/// at most. Amounts of zero are in none.
pub fn find_transfers<A: PartialEq>(lines: &[OwnLine<A>]) -> Vec<Transfer> {
    let mut incoming: HashMap<Pence, Vec<usize>> = HashMap::new();
    for (at, line) in lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.amount.get() > 0)
    {
        incoming.entry(line.amount).or_default().push(at);
    }
    for places in incoming.values_mut() {
        places.sort_by_key(|at| lines.get(*at).map(|line| line.date));
    }
    let mut pairs = Vec::new();
    for (from, line) in lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.amount.is_negative())
    {
        let places = incoming
            .get(&-line.amount)
            .map(Vec::as_slice)
            .unwrap_or_default();
        let earliest = line
            .date
            .checked_sub_days(Days::new(MAX_DAYS.into()))
            .unwrap_or(line.date);
        let first =
            places.partition_point(|at| lines.get(*at).is_some_and(|other| other.date < earliest));
        let near = places
            .iter()
            .skip(first)
            .filter_map(|at| Some((*at, lines.get(*at)?)));
        let near =
            near.take_while(|(_, other)| (other.date - line.date).num_days() <= MAX_DAYS.into());
        for (into, other) in near
            .take(MAX_COMPARED)
            .filter(|(_, other)| other.account != line.account)
        {
            let days = (other.date - line.date).num_days().abs();
            let speaks =
                speaks_of_transfer(&line.description) && speaks_of_transfer(&other.description);
            // Money rarely arrives before it leaves.
            pairs.push((!speaks, days, other.date < line.date, from, into));
        }
    }
    pairs.sort_unstable();
    let mut is_used = vec![false; lines.len()];
    let mut transfers = Vec::new();
    for (is_silent, days, _, from, into) in pairs {
        let free = |at: usize| is_used.get(at) == Some(&false);
        if free(from) && free(into) {
            for at in [from, into] {
                if let Some(used) = is_used.get_mut(at) {
                    *used = true;
                }
            }
            let words = [from, into].into_iter().filter_map(|at| lines.get(at));
            let mut words = words.map(|line| folded(&line.description));
            transfers.push(Transfer {
                from,
                into,
                is_certain: !is_silent || days == 0 && !words.any(|words| is_purchase(&words)),
            });
        }
    }
    transfers.sort_by_key(|transfer| transfer.from);
    transfers
}

fn speaks_of_transfer(description: &str) -> bool {
    const WORDS: [&str; 12] = [
        "transfer",
        "tfr",
        "trf",
        "savings",
        "saver",
        "isa",
        "save",
        "current a c",
        "pot",
        "own account",
        "top up",
        "payment received",
    ];
    let words = folded(description);
    let names_account = || words.split(' ').any(is_account) && !is_purchase(&words);
    WORDS.iter().any(|word| holds(&words, word)) || names_account()
}

/// Whether a word may be the number of an account: eight digits that are no day.
fn is_account(word: &str) -> bool {
    let is_day = |format| NaiveDate::parse_from_str(word, format).is_ok();
    let is_number = word.len() == 8 && word.bytes().all(|b| b.is_ascii_digit());
    is_number && !is_day("%Y%m%d") && !is_day("%d%m%Y")
}

/// Whether folded words are of something that was bought, or given back.
fn is_purchase(words: &str) -> bool {
    const WORDS: [&str; 3] = ["refund", "reversal", "cashback"];
    is_known_spending(words) || WORDS.iter().any(|word| holds(words, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(account: u8, day: u32, pence: i64, words: &str) -> OwnLine<u8> {
        OwnLine {
            account,
            date: NaiveDate::from_ymd_opt(2026, 3, day).unwrap(),
            amount: Pence::from_sum(pence),
            description: words.to_owned(),
        }
    }

    #[test]
    fn opposite_amounts_of_two_accounts_within_some_days_are_a_transfer() {
        for (lines, pairs) in [
            (
                vec![
                    line(1, 2, -25_000, "M ELLERY ISA SAVE"),
                    line(2, 2, 25_000, "FROM CURRENT A/C"),
                ],
                vec![(0, 1, true)],
            ),
            (
                vec![line(1, 2, -5_000, "X"), line(2, 4, 5_000, "Y")],
                vec![(0, 1, false)],
            ),
            (
                vec![line(1, 2, -5_000, "TFR"), line(2, 4, 5_000, "TFR")],
                vec![(0, 1, true)],
            ),
            (
                vec![
                    line(1, 2, -5_000, "TO 31907732"),
                    line(2, 5, 5_000, "FROM 31907731"),
                ],
                vec![(0, 1, true)],
            ),
            (
                vec![
                    line(1, 2, -500, "SHOP 20260602"),
                    line(2, 4, 500, "BACK 20260604"),
                ],
                vec![(0, 1, false)],
            ),
            (
                vec![
                    line(1, 2, -500, "TESCO 31907732"),
                    line(2, 4, 500, "REFUND 31907731"),
                ],
                vec![(0, 1, false)],
            ),
            (
                vec![line(1, 2, -500, "TESCO STORES"), line(2, 2, 500, "Y")],
                vec![(0, 1, false)],
            ),
            (
                vec![line(1, 2, -500, "X"), line(2, 2, 500, "REFUND J BLOGGS")],
                vec![(0, 1, false)],
            ),
            (
                vec![line(1, 2, -5_000, "X"), line(2, 7, 5_000, "Y")],
                vec![],
            ),
            (
                vec![line(1, 2, -5_000, "X"), line(1, 2, 5_000, "Y")],
                vec![],
            ),
            (
                vec![line(1, 2, -5_000, "X"), line(2, 2, 5_001, "Y")],
                vec![],
            ),
            (vec![line(1, 2, 0, "X"), line(2, 2, 0, "Y")], vec![]),
            (
                vec![
                    line(1, 2, -5_000, "A"),
                    line(1, 3, -5_000, "B"),
                    line(2, 3, 5_000, "C"),
                ],
                vec![(1, 2, true)],
            ),
        ] {
            let found = find_transfers(&lines);
            let found: Vec<_> = found
                .iter()
                .map(|pair| (pair.from, pair.into, pair.is_certain))
                .collect();
            assert_eq!(found, pairs, "{lines:?}");
        }
    }
}
