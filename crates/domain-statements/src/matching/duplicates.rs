//! Which lines of a file are known already.
//!
//! A line is known by the bank's own id. Without one it is known by its day, amount and words, and by
//! the how-manieth of its kind it is on that day: of two genuine coffees both stay, and a second
//! download of them adds nothing.

use crate::statement::{Format, StatementLine};
use crate::words::{alike, folded};
use chrono::{NaiveDate, TimeDelta};
use domain_shared::Pence;
use std::collections::HashMap;

/// A transaction of the account that came from a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownLine {
    pub date: NaiveDate,
    pub amount: Pence,
    pub description: String,
    /// The bank's id, and the format that it stood in: a bank gives one payment another id in each.
    pub bank_id: Option<String>,
    pub format: Format,
}

impl KnownLine {
    pub fn of(line: &StatementLine, format: Format) -> Self {
        Self {
            date: line.date,
            amount: line.amount,
            description: line.description.clone(),
            bank_id: line.bank_id.clone(),
            format,
        }
    }
}

/// What a line of a file is to the known ones. The number is the place among those passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    New,
    /// The same transaction.
    Known(usize),
    /// The same amount in other words, on the same day or in another format about the same day: a person
    /// decides.
    Doubtful(usize),
}

/// How many days apart two formats may date one transaction.
const MAX_SHIFT: i64 = 3;
/// The most lines of one day and amount that are compared by likeness, each with each.
const MAX_COMPARED: usize = 64;

/// Compares the lines of a file in `format` with the known lines of the same account. Each known line
/// answers for one line at most.
pub fn find_duplicates(
    lines: &[StatementLine],
    format: Format,
    known: &[KnownLine],
) -> Vec<Verdict> {
    let mut search = Search {
        lines,
        format,
        known,
        words: known.iter().map(|line| folded(&line.description)).collect(),
        is_used: vec![false; known.len()],
        verdicts: vec![Verdict::New; lines.len()],
    };
    search.by_id();
    search.by_words();
    search.by_likeness();
    search.by_amount();
    search.verdicts
}

struct Search<'a> {
    lines: &'a [StatementLine],
    format: Format,
    known: &'a [KnownLine],
    words: Vec<String>,
    is_used: Vec<bool>,
    verdicts: Vec<Verdict>,
}

/// Known lines of one day, amount and words; the first of them last.
#[derive(Default)]
struct Same {
    with_id: Vec<usize>,
    others: Vec<usize>,
}

impl Search<'_> {
    fn by_id(&mut self) {
        let mut ids: HashMap<(&str, Pence, NaiveDate), Vec<usize>> = HashMap::new();
        for (at, line) in self.known.iter().enumerate().rev() {
            if let Some(id) = line
                .bank_id
                .as_deref()
                .filter(|_| line.format == self.format)
            {
                ids.entry((id, line.amount, line.date))
                    .or_default()
                    .push(at);
            }
        }
        // Some banks reuse ids, but not within days. Whoever has the very day goes first.
        let shifts = (1..=MAX_SHIFT).flat_map(|days| [-days, days]);
        for shift in std::iter::once(0).chain(shifts) {
            for (index, line) in self.lines.iter().enumerate() {
                if self.verdicts.get(index) != Some(&Verdict::New) {
                    continue;
                }
                let day = line.date.checked_add_signed(TimeDelta::days(shift));
                let key = line.bank_id.as_deref().zip(day);
                let found = key.and_then(|(id, day)| ids.get_mut(&(id, line.amount, day))?.pop());
                if let Some(at) = found {
                    self.settle(index, Verdict::Known(at));
                }
            }
        }
    }

    fn by_words(&mut self) {
        // Two ids of one format that differ are two transactions, whatever their words: known lines
        // that have one answer only for lines without.
        let mut places: HashMap<(NaiveDate, Pence, &str), Same> = HashMap::new();
        let words = std::mem::take(&mut self.words);
        for (at, line) in self.known.iter().enumerate().rev() {
            let Some(words) = words.get(at).filter(|_| self.is_free(at)) else {
                continue;
            };
            let same = places.entry((line.date, line.amount, words)).or_default();
            if line.format == self.format && line.bank_id.is_some() {
                same.with_id.push(at);
            } else {
                same.others.push(at);
            }
        }
        let own: Vec<String> = self
            .lines
            .iter()
            .map(|line| folded(&line.description))
            .collect();
        for (index, (line, own)) in self.lines.iter().zip(&own).enumerate() {
            if self.verdicts.get(index) != Some(&Verdict::New) {
                continue;
            }
            let same = places.get_mut(&(line.date, line.amount, own.as_str()));
            let found = same.and_then(|same| {
                let with_id = &mut same.with_id;
                same.others
                    .pop()
                    .or_else(|| line.bank_id.is_none().then(|| with_id.pop()).flatten())
            });
            if let Some(at) = found {
                self.settle(index, Verdict::Known(at));
            }
        }
        self.words = words;
    }

    /// Formats cut words off and put others before them.
    fn by_likeness(&mut self) {
        let groups = self.free_by(|line| (line.date, line.amount));
        for (index, line) in self.lines.iter().enumerate() {
            let group = groups
                .get(&(line.date, line.amount))
                .map(Vec::as_slice)
                .unwrap_or_default();
            if self.verdicts.get(index) != Some(&Verdict::New) || group.len() > MAX_COMPARED {
                continue;
            }
            let own = folded(&line.description);
            let like = |at: &usize| self.words.get(*at).is_some_and(|words| alike(words, &own));
            let found = group
                .iter()
                .copied()
                .find(|at| self.is_other_format(*at) && like(at));
            if let Some(at) = found {
                self.settle(index, Verdict::Known(at));
            }
        }
    }

    /// What is left has other words or another day.
    fn by_amount(&mut self) {
        let groups = self.free_by(|line| line.amount);
        for (index, line) in self.lines.iter().enumerate() {
            let group = groups
                .get(&line.amount)
                .map(Vec::as_slice)
                .unwrap_or_default();
            if self.verdicts.get(index) != Some(&Verdict::New) || group.len() > MAX_COMPARED {
                continue;
            }
            let own = folded(&line.description);
            let found = group
                .iter()
                .copied()
                .filter(|at| self.is_free(*at))
                .find(|at| {
                    let Some(known) = self.known.get(*at) else {
                        return false;
                    };
                    if known.format == self.format {
                        // Two ids are two transactions. Without, another column may have been read as the words.
                        let has_ids = known.bank_id.is_some() && line.bank_id.is_some();
                        return known.date == line.date && !has_ids;
                    }
                    let days = (known.date - line.date).num_days().abs();
                    let like = self.words.get(*at).is_some_and(|words| alike(words, &own));
                    days == 0 || days <= MAX_SHIFT && like
                });
            if let Some(at) = found {
                self.settle(index, Verdict::Doubtful(at));
            }
        }
    }

    fn settle(&mut self, index: usize, verdict: Verdict) {
        if let Verdict::Known(at) | Verdict::Doubtful(at) = verdict
            && let Some(used) = self.is_used.get_mut(at)
        {
            *used = true;
        }
        if let Some(known) = self.verdicts.get_mut(index) {
            *known = verdict;
        }
    }

    fn free_by<T: std::hash::Hash + Eq>(
        &self,
        of: impl Fn(&KnownLine) -> T,
    ) -> HashMap<T, Vec<usize>> {
        let mut groups: HashMap<T, Vec<usize>> = HashMap::new();
        for (at, line) in self
            .known
            .iter()
            .enumerate()
            .filter(|(at, _)| self.is_free(*at))
        {
            groups.entry(of(line)).or_default().push(at);
        }
        groups
    }

    fn is_free(&self, at: usize) -> bool {
        self.is_used.get(at) == Some(&false)
    }

    fn is_other_format(&self, at: usize) -> bool {
        self.is_free(at)
            && self
                .known
                .get(at)
                .is_some_and(|known| known.format != self.format)
    }
}

#[cfg(test)]
mod tests;
