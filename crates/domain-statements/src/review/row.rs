use crate::kept::RowChoice;
use crate::matching::Verdict;
use crate::placing::{place_in_file, placed_between};
use crate::statement::{Problem, StatementLine};
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_vault::model::Tag;
use domain_vault::{Transaction, TransactionId, TransferHalf, Version};

domain_shared::text_enum! {
    /// What an import does with a row.
    pub enum RowState {
        New => "new";
        /// An earlier statement brought it.
        Known => "known";
        /// The transaction that was typed for it gives way to it.
        Joined => "joined";
        NeedsChoice => "needs_choice";
        LeftOut => "left_out";
        /// Nobody could read it: it is mended or left out.
        Unreadable => "unreadable";
    }
}

/// Where a row stands in its statement: of long ones there is no room for two copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RowPlace {
    /// Among the lines.
    Line(usize),
    /// Among the problems.
    Problem(usize),
}

/// A line of a statement, and what an import does with it.
#[derive(Debug, Clone)]
pub struct ReviewRow {
    /// Its place in the file, from 1.
    pub number: u32,
    pub(crate) place: RowPlace,
    pub tag: Option<Tag>,
    pub state: RowState,
    pub like: Option<Box<LikeLine>>,
    /// The name of the account with which it is a transfer.
    pub pairs_with: Option<String>,
    pub(crate) half: Option<TransferHalf>,
}

/// The transaction that a row looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LikeLine {
    pub name: String,
    pub date: NaiveDate,
    /// Whether somebody typed it, so that it can be joined.
    pub is_typed: bool,
    pub(crate) id: TransactionId,
    pub(crate) version: Version,
    pub(crate) tag: Option<Tag>,
    /// The other half of the transfer that it is half of.
    pub(crate) paired: Option<TransferHalf>,
}

impl LikeLine {
    pub(super) fn typed(transaction: &Transaction) -> Self {
        Self {
            name: transaction.content.name.as_str().to_owned(),
            date: transaction.content.date,
            is_typed: true,
            id: transaction.id,
            version: transaction.version,
            tag: transaction.content.tag.clone(),
            paired: transaction.paired,
        }
    }

    pub(super) fn imported(transaction: &Transaction) -> Self {
        Self {
            is_typed: false,
            ..Self::typed(transaction)
        }
    }
}

/// How many rows are in each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RowCounts {
    pub new: usize,
    pub known: usize,
    pub joined: usize,
    pub needs_choice: usize,
    pub left_out: usize,
    pub unreadable: usize,
    /// Lines that could not be read and were left out; they are no rows any more.
    pub left_out_unread: usize,
}

impl RowCounts {
    pub(super) fn of(rows: &[ReviewRow]) -> Self {
        let mut counts = Self::default();
        for row in rows {
            let count = match row.state {
                RowState::New => &mut counts.new,
                RowState::Known => &mut counts.known,
                RowState::Joined => &mut counts.joined,
                RowState::NeedsChoice => &mut counts.needs_choice,
                RowState::LeftOut => &mut counts.left_out,
                RowState::Unreadable => &mut counts.unreadable,
            };
            *count += 1;
        }
        counts
    }

    pub const fn total(&self) -> usize {
        self.new + self.known + self.joined + self.needs_choice + self.left_out + self.unreadable
    }
}

pub(super) fn state(
    line: &StatementLine,
    verdict: Verdict,
    like: Option<&LikeLine>,
    choice: Option<&RowChoice>,
) -> RowState {
    // No money moved.
    if line.amount == Pence::ZERO {
        return RowState::LeftOut;
    }
    let is_typed = like.is_some_and(|like| like.is_typed);
    match (verdict, choice) {
        (Verdict::Known(_), _) => RowState::Known,
        (_, Some(RowChoice::LeaveOut)) => RowState::LeftOut,
        (_, Some(RowChoice::Import(_))) => RowState::New,
        (Verdict::New, Some(RowChoice::Join)) if is_typed => RowState::Joined,
        (Verdict::New, _) if like.is_none() => RowState::New,
        (Verdict::New | Verdict::Doubtful(_), _) => RowState::NeedsChoice,
    }
}

/// The rows with the lines that can't be read between them, each before the first row that stands later
/// in the file.
pub(super) fn with_problems(rows: Vec<ReviewRow>, problems: &[Problem]) -> Vec<ReviewRow> {
    let ends = rows.first().zip(rows.last());
    let in_file = place_in_file(ends.map(|(first, last)| (first.number, last.number)));
    let problems = problems.iter().enumerate();
    let problems = problems.map(ReviewRow::unreadable).collect();
    placed_between(rows, problems, |row| in_file(row.number))
}

impl ReviewRow {
    fn unreadable((at, problem): (usize, &Problem)) -> Self {
        Self {
            number: problem.number,
            place: RowPlace::Problem(at),
            tag: None,
            state: RowState::Unreadable,
            like: None,
            pairs_with: None,
            half: None,
        }
    }
}
