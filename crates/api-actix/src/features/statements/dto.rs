//! A statement that waits for its import. Amounts are in pounds.

use super::balances::BalancesAnswer;
use super::body::RowsQuery;
use super::names::{DateOrderName, DecimalMarkName, DoubtName, FormatName, RoleName, source_name};
use super::rows::{CountsAnswer, ProblemAnswer, RowAnswer, shown};
use crate::features::vault::dto::CategoryName;
use crate::http::wire::moment;
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_statements::{
    ColumnRoles, ForeignAccount, NewAccount, Period, StatementView, TableHead, WaitingStatement,
};
use domain_vault::{ItemId, StatementId, Version};
use serde::Serialize;
use utoipa::ToSchema;

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
            rows: shown
                .into_iter()
                .map(|row| RowAnswer::of(&review, row))
                .collect(),
            next,
            problems: ProblemAnswer::some(&statement.problems),
            ignored: ProblemAnswer::some(&statement.ignored),
            expires_at: moment(waiting.expires_at),
            name: waiting.content.name,
        }
    }
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
    /// The balance that was typed, where the file states none.
    #[schema(required, value_type = Option<f64>)]
    balance: Option<Pence>,
}

impl From<NewAccount> for NewAccountAnswer {
    fn from(new: NewAccount) -> Self {
        Self {
            category: CategoryName(new.category),
            name: new.name,
            balance: new.balance,
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

fn others(waiting: &WaitingStatement) -> Vec<StatementId> {
    let all = waiting.content.of_file.iter().copied();
    all.filter(|id| *id != waiting.id).collect()
}

/// The version that a client names.
pub(super) fn version(number: i32) -> Version {
    Version::new(number)
}
