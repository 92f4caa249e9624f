//! The balances of a statement, and whether they add up.

use chrono::NaiveDate;
use domain_shared::Pence;
use domain_statements::{Balance, Break, Reconciliation, Review};
use serde::Serialize;
use utoipa::ToSchema;

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
    pub(super) fn of(review: &Review) -> Self {
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
