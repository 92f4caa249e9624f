//! The rows of a statement, and how many there are of each kind.

use super::body::RowsQuery;
use super::names::RowStateName;
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_statements::{Problem, Review, ReviewRow};
use serde::Serialize;
use utoipa::ToSchema;

/// The most rows of one answer.
const ROWS: usize = 100;

/// One page of rows, and the row number to continue after. Paging still works when that row has changed state.
pub(super) fn shown<'a>(
    all: &'a [ReviewRow],
    asked: &RowsQuery,
) -> (Vec<&'a ReviewRow>, Option<u32>) {
    let mut rest = all.iter();
    if asked.after.is_some() {
        rest.find(|row| Some(row.number) == asked.after);
    }
    let is_wanted = |row: &&ReviewRow| asked.state.is_none_or(|state| row.state == state.0);
    let mut rest = rest.filter(is_wanted);
    let shown: Vec<_> = rest.by_ref().take(ROWS).collect();
    let next = rest.next().and(shown.last()).map(|row| row.number);
    (shown, next)
}

/// How many rows are in each state.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementCounts)]
pub struct CountsAnswer {
    total: usize,
    new: usize,
    known: usize,
    joined: usize,
    needs_choice: usize,
    unreadable: usize,
    left_out: usize,
}

impl CountsAnswer {
    pub(super) fn of(review: &Review) -> Self {
        let counts = review.counts;
        Self {
            total: counts.total(),
            new: counts.new,
            known: counts.known,
            joined: counts.joined,
            needs_choice: counts.needs_choice,
            unreadable: counts.unreadable,
            left_out: counts.left_out + counts.left_out_unread,
        }
    }
}

/// A line of a statement.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementRow)]
pub struct RowAnswer {
    /// Its place in the file, from 1.
    number: u32,
    /// Of one that can't be read, as far as it could be; so are the amount and the words.
    #[schema(required)]
    date: Option<NaiveDate>,
    /// Of one that can't be read, the line as it is written.
    description: String,
    /// Of one that can't be read: the description in it.
    #[schema(required)]
    words: Option<String>,
    #[schema(required, value_type = Option<f64>)]
    amount: Option<Pence>,
    #[schema(required, value_type = Option<f64>)]
    balance: Option<Pence>,
    #[schema(required)]
    tag: Option<String>,
    state: RowStateName,
    /// Why it can't be read.
    #[schema(required)]
    reason: Option<String>,
    /// The transaction that it looks like.
    #[schema(required)]
    like: Option<LikeAnswer>,
    /// The account with which it is a transfer.
    #[schema(required)]
    pairs_with: Option<String>,
}

/// A transaction that a row looks like.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LikeTransaction)]
pub struct LikeAnswer {
    name: String,
    date: NaiveDate,
    /// Whether somebody typed it, so that it can be joined.
    typed: bool,
}

impl RowAnswer {
    pub(super) fn of(review: &Review, row: &ReviewRow) -> Self {
        let (line, problem) = (review.line(row), review.problem(row));
        let parts = problem.map(|problem| &problem.parts);
        let description = line.map(|line| &line.description);
        let description = description.or(problem.map(|problem| &problem.text));
        let date = line.map(|line| line.date);
        let amount = line.map(|line| line.amount);
        Self {
            number: row.number,
            date: date.or(parts.and_then(|parts| parts.date)),
            description: description.cloned().unwrap_or_default(),
            words: parts.and_then(|parts| parts.description.clone()),
            amount: amount.or(parts.and_then(|parts| parts.amount)),
            balance: line.and_then(|line| line.balance),
            tag: row.tag.as_ref().map(|tag| tag.as_str().to_owned()),
            state: RowStateName(row.state),
            reason: problem.map(|problem| problem.reason.clone()),
            like: row.like.as_ref().map(|like| LikeAnswer {
                name: like.name.clone(),
                date: like.date,
                typed: like.is_typed,
            }),
            pairs_with: row.pairs_with.clone(),
        }
    }
}

/// A line that is no transaction.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementProblem)]
pub struct ProblemAnswer {
    number: u32,
    text: String,
    reason: String,
}

impl ProblemAnswer {
    pub(super) fn some(problems: &[Problem]) -> Vec<Self> {
        let some = problems.iter().take(ROWS);
        some.map(|one| Self {
            number: one.number,
            text: one.text.clone(),
            reason: one.reason.clone(),
        })
        .collect()
    }
}
