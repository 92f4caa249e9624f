//! A statement that waits for its import. Amounts are in pounds.

use super::body::RowsQuery;
use super::names::{
    DateOrderName, DecimalMarkName, DoubtName, FormatName, RoleName, RowStateName, source_name,
};
use crate::features::vault::dto::CategoryName;
use crate::http::wire::moment;
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_statements::{
    Balance, Break, ColumnRoles, ForeignAccount, NewAccount, Period, Problem, Reconciliation,
    ReviewRow, StatementView, TableHead, WaitingStatement,
};
use domain_vault::{ItemId, StatementId, Version};
use serde::Serialize;
use utoipa::ToSchema;

/// The most rows of one answer.
const ROWS: usize = 100;

/// A file that waits for its import: one account of it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Statement)]
pub struct StatementAnswer {
    #[schema(value_type = String, format = Uuid)]
    id: StatementId,
    version: i32,
    /// The name of the file.
    name: String,
    format: FormatName,
    /// The program that the file comes from, where it is no bank's.
    #[schema(required)]
    source: Option<&'static str>,
    /// The statements of the file's other accounts, in its order.
    #[schema(value_type = Vec<String>)]
    others: Vec<StatementId>,
    /// Accounts of the file that are left out because they are not in pounds.
    foreign: Vec<ForeignAnswer>,
    account: AccountAnswer,
    #[schema(required)]
    period: Option<PeriodAnswer>,
    /// What each column of the table is; empty where the file is none.
    columns: Vec<ColumnAnswer>,
    #[schema(required)]
    mapping: Option<MappingAnswer>,
    /// Whether the columns were checked before.
    remembered: bool,
    doubts: Vec<DoubtName>,
    counts: CountsAnswer,
    balances: BalancesAnswer,
    /// At most 100, in the order of their days.
    rows: Vec<RowAnswer>,
    /// What to pass as `after` for more rows; null where these are the last.
    #[schema(required)]
    next: Option<u32>,
    /// Lines that can't be read and wait for a choice, at most 100.
    problems: Vec<ProblemAnswer>,
    /// Lines that are no transactions, or were left out, at most 100.
    ignored: Vec<ProblemAnswer>,
    /// When the file is forgotten.
    #[schema(format = DateTime)]
    expires_at: String,
}

impl StatementAnswer {
    /// The statement with the rows that were asked for.
    pub fn of(view: StatementView, asked: &RowsQuery) -> Self {
        let StatementView {
            waiting,
            foreign,
            account,
            proposed,
            columns,
            is_remembered,
            doubts,
            review,
            ..
        } = view;
        let statement = &review.statement;
        let (shown, next) = shown(&review.rows, asked);
        let names = account.candidates.iter();
        let name = names
            .filter(|(item, ..)| Some(*item) == account.item)
            .map(|(_, name, _)| name.clone())
            .next();
        let mapping = columns.as_ref().map(|(_, roles)| MappingAnswer::of(roles));
        Self {
            id: waiting.id,
            version: waiting.version.get(),
            format: waiting.content.format.into(),
            source: waiting.content.source.map(source_name),
            others: others(&waiting),
            foreign: foreign.into_iter().map(ForeignAnswer::from).collect(),
            account: AccountAnswer {
                item: account.item,
                name,
                found_by: account.found_by,
                described: statement.account.in_words(),
                candidates: account
                    .candidates
                    .into_iter()
                    .map(|(item, name, category)| CandidateAnswer {
                        item,
                        name,
                        category: CategoryName(category),
                    })
                    .collect(),
                new: waiting
                    .content
                    .choices
                    .new_account
                    .clone()
                    .map(NewAccountAnswer::from),
                proposed: proposed.into(),
            },
            period: statement.period.map(PeriodAnswer::from),
            columns: columns
                .map(|(head, roles)| ColumnAnswer::each(&head, &roles))
                .unwrap_or_default(),
            mapping,
            remembered: is_remembered,
            doubts: doubts.into_iter().map(DoubtName::from).collect(),
            counts: CountsAnswer::of(&review),
            balances: BalancesAnswer::of(&review),
            rows: shown.into_iter().map(RowAnswer::of).collect(),
            next,
            problems: ProblemAnswer::some(&statement.problems),
            ignored: ProblemAnswer::some(&statement.ignored),
            expires_at: moment(waiting.expires_at),
            name: waiting.content.name,
        }
    }
}

/// The rows that were asked for, and the number behind which more of them stand. A row that has left the state
/// that was asked for still has its place.
fn shown<'a>(all: &'a [ReviewRow], asked: &RowsQuery) -> (Vec<&'a ReviewRow>, Option<u32>) {
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

/// An account in another currency.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ForeignAccount)]
pub struct ForeignAnswer {
    #[schema(required)]
    name: Option<String>,
    /// In words: euros.
    currency: String,
    lines: usize,
}

impl From<ForeignAccount> for ForeignAnswer {
    fn from(foreign: ForeignAccount) -> Self {
        Self {
            name: foreign.account.name,
            currency: foreign.currency.in_words(),
            lines: foreign.lines,
        }
    }
}

/// The account that a statement goes to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementAccount)]
pub struct AccountAnswer {
    #[schema(required, value_type = Option<String>, format = Uuid)]
    item: Option<ItemId>,
    #[schema(required)]
    name: Option<String>,
    /// By what it was found; null where it was chosen.
    #[schema(required)]
    found_by: Option<String>,
    /// What the file says of the account.
    #[schema(required)]
    described: Option<String>,
    /// The person's accounts, the likeliest first.
    candidates: Vec<CandidateAnswer>,
    /// The account that is made with the import, where that was chosen.
    #[schema(required)]
    new: Option<NewAccountAnswer>,
    /// The account that would be made.
    proposed: NewAccountAnswer,
}

/// An account that a statement may go to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AccountCandidate)]
pub struct CandidateAnswer {
    #[schema(value_type = String, format = Uuid)]
    item: ItemId,
    name: String,
    category: CategoryName,
}

/// An account that is made with an import.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NewAccount)]
pub struct NewAccountAnswer {
    category: CategoryName,
    name: String,
}

impl From<NewAccount> for NewAccountAnswer {
    fn from(new: NewAccount) -> Self {
        Self {
            category: CategoryName(new.category),
            name: new.name,
        }
    }
}

/// The days that a statement covers, both included.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementPeriod)]
pub struct PeriodAnswer {
    from: NaiveDate,
    to: NaiveDate,
}

impl From<Period> for PeriodAnswer {
    fn from(period: Period) -> Self {
        Self {
            from: period.from,
            to: period.to,
        }
    }
}

/// A column of a table.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementColumn)]
pub struct ColumnAnswer {
    /// Its header as it is written; empty without one.
    header: String,
    role: RoleName,
    /// Its cells in the first rows, at most three.
    samples: Vec<String>,
}

impl ColumnAnswer {
    fn each(head: &TableHead, roles: &ColumnRoles) -> Vec<Self> {
        let roles = roles.roles.iter().enumerate();
        roles
            .map(|(column, role)| Self {
                header: head.header.get(column).cloned().unwrap_or_default(),
                role: RoleName(*role),
                samples: head
                    .rows
                    .iter()
                    .map(|row| row.get(column).cloned().unwrap_or_default())
                    .collect(),
            })
            .collect()
    }
}

/// How the cells of a table are read.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementMapping)]
pub struct MappingAnswer {
    date_order: DateOrderName,
    /// Whether purchases have no minus and payments have one.
    spending_is_positive: bool,
    decimal_mark: DecimalMarkName,
}

impl MappingAnswer {
    fn of(roles: &ColumnRoles) -> Self {
        Self {
            date_order: roles.date_order.into(),
            spending_is_positive: roles.spending_is_positive,
            decimal_mark: roles.decimal_mark.into(),
        }
    }
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
    fn of(review: &domain_statements::Review) -> Self {
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

/// Whether each balance is the one before it plus what lies between.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ReconciliationState)]
pub enum ReconciliationName {
    Reconciles,
    Breaks,
    /// The file states too few balances to tell.
    Unknown,
}

/// What a statement states of its balances.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementBalances)]
pub struct BalancesAnswer {
    #[schema(required)]
    opening: Option<BalanceAnswer>,
    #[schema(required)]
    closing: Option<BalanceAnswer>,
    /// Of all lines that were read.
    #[schema(value_type = f64)]
    sum: Pence,
    #[schema(value_type = f64)]
    money_in: Pence,
    /// Positive.
    #[schema(value_type = f64)]
    money_out: Pence,
    state: ReconciliationName,
    /// The lines at which they don't add up, at most 100.
    breaks: Vec<BreakAnswer>,
}

impl BalancesAnswer {
    fn of(review: &domain_statements::Review) -> Self {
        let statement = &review.statement;
        let breaks = statement.reconciliation.breaks().iter();
        Self {
            opening: statement.opening.map(BalanceAnswer::from),
            closing: statement.closing.map(BalanceAnswer::from),
            sum: statement.sum(),
            money_in: statement.money_in(),
            money_out: statement.money_out(),
            state: match statement.reconciliation {
                Reconciliation::Unknown => ReconciliationName::Unknown,
                Reconciliation::Reconciles => ReconciliationName::Reconciles,
                Reconciliation::Breaks(_) => ReconciliationName::Breaks,
            },
            breaks: breaks.copied().map(BreakAnswer::from).collect(),
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementBalance)]
pub struct BalanceAnswer {
    #[schema(value_type = f64)]
    amount: Pence,
    #[schema(required)]
    on: Option<NaiveDate>,
}

impl From<Balance> for BalanceAnswer {
    fn from(balance: Balance) -> Self {
        Self {
            amount: balance.amount,
            on: balance.on,
        }
    }
}

/// A line whose balance is not what the lines before it come to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementBreak)]
pub struct BreakAnswer {
    number: u32,
    date: NaiveDate,
    #[schema(value_type = f64)]
    expected: Pence,
    #[schema(value_type = f64)]
    stated: Pence,
}

impl From<Break> for BreakAnswer {
    fn from(one: Break) -> Self {
        Self {
            number: one.number,
            date: one.date,
            expected: one.expected,
            stated: one.stated,
        }
    }
}

/// A line of a statement.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementRow)]
pub struct RowAnswer {
    /// Its place in the file, from 1.
    number: u32,
    #[schema(required)]
    date: Option<NaiveDate>,
    /// Of one that can't be read, the line as it is written.
    description: String,
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
    fn of(row: &ReviewRow) -> Self {
        let line = row.line.as_ref();
        Self {
            number: row.number,
            date: line.map(|line| line.date),
            description: row.text.clone(),
            amount: line.map(|line| line.amount),
            balance: line.and_then(|line| line.balance),
            tag: row.tag.as_ref().map(|tag| tag.as_str().to_owned()),
            state: RowStateName(row.state),
            reason: row.reason.clone(),
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
    fn some(problems: &[Problem]) -> Vec<Self> {
        let some = problems.iter().take(ROWS);
        some.map(|one| Self {
            number: one.number,
            text: one.text.clone(),
            reason: one.reason.clone(),
        })
        .collect()
    }
}

/// A file that waits for its import, in a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WaitingStatement)]
pub struct WaitingAnswer {
    #[schema(value_type = String, format = Uuid)]
    id: StatementId,
    /// The name of the file.
    name: String,
    format: FormatName,
    /// What the file says of the account.
    #[schema(required)]
    account_name: Option<String>,
    /// The account that was chosen.
    #[schema(required, value_type = Option<String>, format = Uuid)]
    item: Option<ItemId>,
    #[schema(format = DateTime)]
    created_at: String,
    /// When it is forgotten.
    #[schema(format = DateTime)]
    expires_at: String,
}

impl From<WaitingStatement> for WaitingAnswer {
    fn from(waiting: WaitingStatement) -> Self {
        Self {
            id: waiting.id,
            format: waiting.content.format.into(),
            account_name: waiting.content.described,
            item: waiting.content.choices.item,
            created_at: moment(waiting.created_at),
            expires_at: moment(waiting.expires_at),
            name: waiting.content.name,
        }
    }
}

fn others(waiting: &WaitingStatement) -> Vec<StatementId> {
    let all = waiting.content.of_file.iter().copied();
    all.filter(|id| *id != waiting.id).collect()
}

/// The version that a client names.
pub(super) fn version(number: i32) -> Version {
    Version::new(number)
}
