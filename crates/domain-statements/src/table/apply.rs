//! Reading the rows of a table by a mapping.

use super::mapping::Mapping;
use super::row_reader::{NOT_A_LINE, Outcome, RowReader};
use super::wording::split_kind;
use super::{Table, firefly};
use crate::currency::Currency;
use crate::draft::{Draft, finish};
use crate::reading::ReadOptions;
use crate::refusal::Refusal;
use crate::statement::{Problem, Source, StatementLine, Statements};
use crate::words::tidy;
use std::collections::HashMap;

impl Table {
    /// Reads all rows.
    ///
    /// # Errors
    /// [`Refusal::Mapping`] where the mapping names columns that the table lacks, and those of
    /// [`crate::read`] that are about what a file holds.
    pub fn apply(
        &self,
        mapping: &Mapping,
        options: &ReadOptions<'_>,
    ) -> Result<Statements, Refusal> {
        if !mapping.is_within(self.width()) {
            return Err(Refusal::Mapping);
        }
        let drafts = if mapping.source == Some(Source::FireflyIii) {
            firefly::drafts(self, mapping)?
        } else {
            self.drafts(mapping)
        };
        let mut statements = finish(self.format, drafts, options)?;
        statements.source = mapping.source;
        Ok(statements)
    }

    fn drafts(&self, mapping: &Mapping) -> Vec<Draft> {
        let reader = RowReader::new(self, mapping);
        let mut drafts: Vec<Draft> = Vec::new();
        let mut known: HashMap<String, Vec<usize>> = HashMap::new();
        let mut last: Option<usize> = None;
        for row in self.body() {
            let outcome = reader.read(row);
            let currency = match &outcome {
                Outcome::Line(_, currency) => *currency,
                _ => None,
            };
            let key = reader.account_of(row);
            // A footer or a total has no account of its own.
            let is_line = matches!(
                outcome,
                Outcome::Line(..) | Outcome::Opening(_) | Outcome::Closing(_)
            );
            let at = match (is_line, last) {
                (false, Some(last)) => last,
                _ => {
                    let currency = currency.or_else(|| reader.currency_of(row));
                    let of_account = known.entry(key.clone()).or_default();
                    in_currency(&mut drafts, of_account, currency).unwrap_or_else(|| {
                        let at = drafts.len();
                        drafts.push(Draft {
                            account: reader.identity(&key, row),
                            currency,
                            ..Draft::default()
                        });
                        of_account.push(at);
                        at
                    })
                }
            };
            let Some(draft) = drafts.get_mut(at) else {
                continue;
            };
            if is_line {
                last = Some(at);
            }
            match outcome {
                Outcome::Line(line, _) => draft.lines.push(*line),
                Outcome::Opening(balance) => draft.opening = draft.opening.or(Some(balance)),
                Outcome::Closing(balance) => draft.closing = Some(balance),
                Outcome::MoreWords(words) => match draft.lines.last_mut() {
                    Some(line) => line.description = tidy(&format!("{} {words}", line.description)),
                    None => {
                        draft
                            .ignored
                            .push(Problem::new(row.number(), &row.written(), NOT_A_LINE));
                    }
                },
                Outcome::Problem(reason) => {
                    draft.problems.push(Problem {
                        parts: reader.parts(row),
                        ..Problem::new(row.number(), &row.written(), reason)
                    });
                }
                Outcome::Ignored(reason) => {
                    draft
                        .ignored
                        .push(Problem::new(row.number(), &row.written(), reason));
                }
                Outcome::Blank => {}
            }
        }
        drafts
    }

    /// The lines of the first rows, for guesses.
    pub(super) fn sample_lines(&self, mapping: &Mapping) -> Vec<StatementLine> {
        let reader = RowReader::new(self, mapping);
        let lines = self.sample().map(|row| reader.read(row));
        lines
            .filter_map(|outcome| match outcome {
                Outcome::Line(line, _) => Some(*line),
                _ => None,
            })
            .collect()
    }

    /// Whether most descriptions begin with a code of HSBC's for the kind of payment.
    pub(super) fn has_kind_codes(&self, lines: &[StatementLine]) -> bool {
        let coded = lines
            .iter()
            .filter(|line| split_kind(&line.description).is_some())
            .count();
        coded > 0 && coded * 10 >= lines.len() * 8
    }

    /// Whether the file says what currency it is in.
    pub(super) fn names_currency(&self, mapping: &Mapping) -> bool {
        let reader = RowReader::new(self, mapping);
        self.sample().any(|row| reader.currency_of(row).is_some())
    }
}

/// Which of the drafts of an account a line belongs to. One that says no currency is of the one that others of
/// its account say.
fn in_currency(
    drafts: &mut [Draft],
    of_account: &[usize],
    currency: Option<Currency>,
) -> Option<usize> {
    let says = |at: &usize| drafts.get(*at).and_then(|draft| draft.currency);
    let Some(currency) = currency else {
        return of_account.first().copied();
    };
    let same = of_account.iter().find(|at| says(at) == Some(currency));
    let unsaid = || of_account.iter().find(|at| says(at).is_none());
    let at = *same.or_else(unsaid)?;
    drafts.get_mut(at)?.currency = Some(currency);
    Some(at)
}
