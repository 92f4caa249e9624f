//! The dates in a paper that its reader may want to be reminded of: those near words such as
//! "expires" or "renewal".

use crate::folding::shows_nothing;
use chrono::NaiveDate;
use domain_files::{WrittenDate, dates_in_text};
use regex::Regex;
use std::collections::{BTreeSet, HashSet};
use std::fmt;
use std::ops::Range;
use std::sync::LazyLock;

/// The most dates that are kept of one text.
pub const MAX_PAPER_DATES: usize = 20;
/// The longest text that is kept before a date and after it, in characters: 60 together. One of the
/// words that tell that something ends stands there too.
const BEFORE: usize = 40;
const AFTER: usize = 20;
/// The longest text between dates of one row, in characters: a comma, "to" or "and".
const BETWEEN: usize = 5;

/// What tells that something ends, is due or begins anew.
#[expect(
    clippy::expect_used,
    reason = "the pattern is a constant that the tests compile"
)]
static WORDS: LazyLock<Regex> = LazyLock::new(|| {
    let words = r"(?ix)\b(?:
        expir(?:e[sd]?|y|ing|ation) | renew(?:s|als?|able|ing)? | until | matur(?:es|ity)
        | valid\ (?:to|till) | ends | end\ date | (?:policy|cover|term|tenancy|contract)\ end
        | end\ of\ (?:the\ )?(?:policy|cover|term|tenancy|contract)
        | next\ mot | due\ (?:by|on|before|date)
        | (?:mot|next|test|check|inspection|service|review|payment)\ due
    )\b";
    Regex::new(words).expect("a valid pattern")
});

/// A date in a paper.
#[derive(Clone, PartialEq, Eq)]
pub struct PaperDate {
    pub day: NaiveDate,
    /// The date as it is written, with what stands around it.
    pub text: String,
}

impl PaperDate {
    /// The dates of `text` that a telling word stands near, in the order of the paper, each day once
    /// and at most 20: the soonest from `today` on, then the latest before. A word speaks of the date after it and,
    /// where none is near, of the one before.
    pub fn find(text: &str, today: NaiveDate) -> Vec<Self> {
        let text = plain(text);
        let dates = dates_in_text(&text);
        let is_row = |one: &WrittenDate, next: &WrittenDate| {
            is_within(&text, one.at.end..next.at.start, BETWEEN)
        };
        let rows: Vec<_> = dates.chunk_by(is_row).collect();
        let words = WORDS.find_iter(&text);
        let near: BTreeSet<_> = words
            .filter_map(|word| row_of(&text, &rows, word.range()))
            .collect();
        let dates = near.into_iter().filter_map(|row| rows.get(row)).copied();
        let mut seen = HashSet::new();
        let dates = dates.flatten().filter(|date| seen.insert(date.day));
        let dates: Vec<_> = dates.collect();
        let mut days: Vec<_> = dates.iter().map(|date| date.day).collect();
        days.sort_unstable_by_key(|day| (*day < today, (*day - today).abs()));
        days.truncate(MAX_PAPER_DATES);
        let kept = dates.into_iter().filter(|date| days.contains(&date.day));
        let kept = kept.map(|date| Self {
            day: date.day,
            text: around(&text, &date.at),
        });
        kept.collect()
    }
}

impl fmt::Debug for PaperDate {
    /// The content of a file stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PaperDate(…)")
    }
}

/// `text` on one line, without characters that show nothing.
fn plain(text: &str) -> String {
    let shown: String = text.chars().filter(|c| !shows_nothing(*c)).collect();
    let words = shown.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The row of dates that a word speaks of.
fn row_of(text: &str, rows: &[&[WrittenDate]], word: Range<usize>) -> Option<usize> {
    let is_before = |row: &&[WrittenDate]| row.first().is_some_and(|date| date.at.start < word.end);
    let next = rows.partition_point(is_before);
    let after = rows.get(next).and_then(|row| row.first());
    if after.is_some_and(|date| is_within(text, word.start..date.at.start, BEFORE)) {
        return Some(next);
    }
    let last = next.checked_sub(1)?;
    let before = rows.get(last)?.last()?;
    is_within(text, before.at.end..word.end, AFTER).then_some(last)
}

fn is_within(text: &str, part: Range<usize>, most: usize) -> bool {
    let part = text.get(part);
    part.is_some_and(|part| part.chars().nth(most).is_none())
}

/// The date at `at` with the whole words around it.
fn around(text: &str, at: &Range<usize>) -> String {
    let (before, rest) = text.split_at(at.start);
    let (date, after) = rest.split_at(at.len());
    format!("{}{date}{}", ending(before), beginning(after))
        .trim()
        .to_owned()
}

/// The last words of `text`.
fn ending(text: &str) -> &str {
    match text.char_indices().rev().nth(BEFORE) {
        None => text,
        Some((from, _)) => {
            let words = text.get(from..).and_then(|part| part.split_once(' '));
            words.map_or("", |(_, words)| words)
        }
    }
}

/// The first words of `text`.
fn beginning(text: &str) -> &str {
    match text.char_indices().nth(AFTER) {
        None => text,
        Some((last, c)) => {
            let words = text.get(..last + c.len_utf8());
            let words = words.and_then(|part| part.rsplit_once(' '));
            words.map_or("", |(words, _)| words)
        }
    }
}

#[cfg(test)]
mod tests;
