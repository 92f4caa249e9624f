//! A statement beside what is known of its account: what an import would do with each of its lines.

mod account;
mod row;

pub use account::AccountFound;
pub(crate) use account::{candidates, found_by};
pub(crate) use row::RowPlace;
pub use row::{LikeLine, ReviewRow, RowCounts, RowState};

use crate::kept::{Choices, ImportedStatement, RowChoice, StatementSettings};
use crate::matching::{
    KnownLine, ManualTransaction, OwnLine, Verdict, find_duplicates, find_joins, find_transfers,
};
use crate::statement::{Format, Problem, Statement, StatementLine};
use crate::tags::TagRules;
use domain_vault::model::Tag;
use domain_vault::{ItemId, StatementId, Transaction, TransactionId, TransferHalf};
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// What is known of the account that a statement goes to, and of the person's others.
#[derive(Debug, Clone)]
pub(crate) struct KnownRecords<'a> {
    /// Of the account.
    pub(crate) transactions: &'a [Transaction],
    /// Of other accounts, about the statement's days.
    pub(crate) elsewhere: &'a [Transaction],
    /// The account's.
    pub(crate) statements: &'a [ImportedStatement],
    /// Names of all accounts.
    pub(crate) names: &'a BTreeMap<ItemId, String>,
}

/// A statement as somebody looks at it.
#[derive(Debug, Clone)]
pub struct Review {
    /// With the lines that were mended.
    pub statement: Statement,
    /// In the order of their days; those that can't be read stand at their place in the file.
    pub rows: Vec<ReviewRow>,
    pub counts: RowCounts,
}

impl Review {
    pub(crate) fn of(
        statement: Statement,
        format: Format,
        choices: &Choices,
        item: Option<ItemId>,
        known: &KnownRecords<'_>,
        settings: &StatementSettings,
    ) -> Self {
        let statement = statement.decided(&choices.rows);
        let tags = settings.tag_rules();
        let formats: HashMap<StatementId, Format> = known
            .statements
            .iter()
            .map(|one| (one.id, one.content.format))
            .collect();
        let (imported, lines, manual) = known_lines(known.transactions, &formats);
        let verdicts = find_duplicates(&statement.lines, format, &lines);
        let likes = joins(&statement.lines, &verdicts, &manual);
        // An account that is made has no id yet.
        let made = choices
            .new_account
            .as_ref()
            .map(|_| ItemId::new(Uuid::nil()));
        let pairs = match item.or(made) {
            Some(item) => transfers(&statement.lines, &verdicts, item, known),
            None => HashMap::new(),
        };
        let each = statement.lines.iter().zip(verdicts).enumerate();
        let rows: Vec<ReviewRow> = each
            .map(|(at, (line, verdict))| {
                let like = match verdict {
                    Verdict::New => likes.get(&at).map(|one| LikeLine::typed(one)),
                    Verdict::Known(of) | Verdict::Doubtful(of) => {
                        imported.get(of).map(|one| LikeLine::imported(one))
                    }
                };
                let choice = choices.rows.get(&line.number);
                let state = row::state(line, verdict, like.as_ref(), choice);
                let half = pairs.get(&at).copied();
                ReviewRow {
                    number: line.number,
                    place: RowPlace::Line(at),
                    tag: tag_of(line, &tags),
                    state,
                    like: like.map(Box::new),
                    pairs_with: half.and_then(|half| known.names.get(&half.item).cloned()),
                    half,
                }
            })
            .collect();
        let rows = row::with_problems(rows, &statement.problems);
        let mut counts = RowCounts::of(&rows);
        let left_out = |choice: &&RowChoice| **choice == RowChoice::LeaveOut;
        counts.left_out_unread = choices
            .rows
            .values()
            .filter(left_out)
            .count()
            .min(statement.ignored.len());
        Self {
            statement,
            rows,
            counts,
        }
    }
}

/// The transactions that came with statements, the same as lines, and those that were typed and are joined
/// with none.
fn known_lines<'a>(
    transactions: &'a [Transaction],
    formats: &HashMap<StatementId, Format>,
) -> (Vec<&'a Transaction>, Vec<KnownLine>, Vec<&'a Transaction>) {
    let (mut imported, mut lines, mut manual) = (Vec::new(), Vec::new(), Vec::new());
    for one in transactions {
        match &one.line {
            Some(line) => {
                imported.push(one);
                lines.push(KnownLine {
                    date: one.content.date,
                    amount: one.content.amount,
                    description: line.description.clone(),
                    bank_id: line.bank_id.clone(),
                    format: formats.get(&line.statement).copied().unwrap_or(Format::Csv),
                });
            }
            None if one.joined.is_none() => manual.push(one),
            None => {}
        }
    }
    (imported, lines, manual)
}

/// The typed transactions that new lines look like, by the place of the line.
fn joins<'a>(
    lines: &[StatementLine],
    verdicts: &[Verdict],
    manual: &[&'a Transaction],
) -> HashMap<usize, &'a Transaction> {
    let new = places_of_new(verdicts);
    let new_lines: Vec<_> = new.iter().filter_map(|at| lines.get(*at)).collect();
    let typed: Vec<_> = manual
        .iter()
        .map(|one| ManualTransaction {
            date: one.content.date,
            amount: one.content.amount,
            name: one.content.name.as_str().to_owned(),
        })
        .collect();
    let joins = find_joins(&typed, &new_lines);
    let each = joins.into_iter();
    each.filter_map(|join| Some((*new.get(join.line)?, *manual.get(join.manual)?)))
        .collect()
}

/// The other halves of transfers, by the place of the line. Only what can't be anything else is paired.
fn transfers(
    lines: &[StatementLine],
    verdicts: &[Verdict],
    item: ItemId,
    known: &KnownRecords<'_>,
) -> HashMap<usize, TransferHalf> {
    let free = |one: &&Transaction| one.paired.is_none() && one.joined.is_none();
    let elsewhere: Vec<&Transaction> = known.elsewhere.iter().filter(free).collect();
    if elsewhere.is_empty() {
        return HashMap::new();
    }
    let new = places_of_new(verdicts);
    let own = new
        .iter()
        .filter_map(|at| lines.get(*at))
        .map(|line| OwnLine {
            account: item,
            date: line.date,
            amount: line.amount,
            description: line.description.clone(),
        });
    let others = elsewhere.iter().map(|one| OwnLine {
        account: one.item,
        date: one.content.date,
        amount: one.content.amount,
        description: match &one.line {
            Some(line) => line.description.clone(),
            None => one.content.name.as_str().to_owned(),
        },
    });
    let all: Vec<_> = own.chain(others).collect();
    let mut halves = HashMap::new();
    for transfer in find_transfers(&all)
        .into_iter()
        .filter(|one| one.is_certain)
    {
        for (here, there) in [
            (transfer.from, transfer.into),
            (transfer.into, transfer.from),
        ] {
            let other = there
                .checked_sub(new.len())
                .and_then(|at| elsewhere.get(at));
            if let (Some(at), Some(other)) = (new.get(here), other) {
                let half = TransferHalf {
                    transaction: other.id,
                    item: other.item,
                };
                halves.insert(*at, half);
            }
        }
    }
    halves
}

fn places_of_new(verdicts: &[Verdict]) -> Vec<usize> {
    let places = verdicts.iter().enumerate();
    let new = places.filter(|(_, verdict)| **verdict == Verdict::New);
    new.map(|(at, _)| at).collect()
}

/// The tag of a line: by the person's own words, else as the file has it, else by those that everybody
/// begins with.
fn tag_of(line: &StatementLine, tags: &TagRules) -> Option<Tag> {
    let of_file = || {
        let category = line.category.as_deref()?;
        Tag::parse(category).ok()
    };
    let own = tags.own_tag(&line.description).cloned();
    own.or_else(of_file)
        .or_else(|| tags.tag(&line.description).cloned())
}

impl Review {
    /// The line of a row; `None` where it can't be read.
    pub fn line(&self, row: &ReviewRow) -> Option<&StatementLine> {
        match row.place {
            RowPlace::Line(at) => self.statement.lines.get(at),
            RowPlace::Problem(_) => None,
        }
    }

    /// Why a row can't be read, and the parts of it that can.
    pub fn problem(&self, row: &ReviewRow) -> Option<&Problem> {
        match row.place {
            RowPlace::Line(_) => None,
            RowPlace::Problem(at) => self.statement.problems.get(at),
        }
    }

    /// The typed transactions that give way.
    pub(crate) fn joined(&self) -> HashSet<TransactionId> {
        let joined = self.rows.iter().filter(|row| row.state == RowState::Joined);
        joined
            .filter_map(|row| Some(row.like.as_ref()?.id))
            .collect()
    }
}
