//! Actual's export: a ZIP with the database of a budget. Opening a database takes a library that no
//! domain knows, so its rows come from outside, as the words of a PDF do.

use super::{Currencies, ReadOptions};
use crate::account::AccountIdentity;
use crate::currency::Currency;
use crate::draft::{Draft, finish};
use crate::ports::ReadFile;
use crate::refusal::{MAX_LINES, Refusal};
use crate::statement::{Balance, Format, Problem, Source, StatementLine};
use crate::words::{some, tidy};
use chrono::NaiveDate;
use domain_shared::Pence;
use std::collections::HashMap;

/// A budget of Actual. Things that were deleted there are not in it.
#[derive(Debug, Clone, Default)]
pub struct ActualBudget {
    /// The code of the currency that is set for it; most budgets have none.
    pub currency: Option<String>,
    pub accounts: Vec<ActualAccount>,
    /// In the order of their days. A split payment is there as its parts.
    pub transactions: Vec<ActualTransaction>,
}

#[derive(Debug, Clone)]
pub struct ActualAccount {
    pub id: String,
    pub name: String,
}

#[derive(Debug, Clone, Default)]
pub struct ActualTransaction {
    /// The id of its account.
    pub account: String,
    /// Year, month and day as one number: `20260513`.
    pub day: i64,
    /// In pence; money out is negative.
    pub amount: i64,
    /// Who was paid, or the account that a transfer went to or came from.
    pub payee: Option<String>,
    /// The bank's words, where it was imported.
    pub imported_payee: Option<String>,
    pub notes: Option<String>,
    pub category: Option<String>,
    /// The bank's id of it.
    pub bank_id: Option<String>,
    /// Whether it stands for what the account held before.
    pub is_starting_balance: bool,
}

/// Reads the rows of an Actual budget. What each account holds is the sum of its transactions.
///
/// # Errors
/// A [`Refusal`] for a budget in another currency, without transactions, or with more than a file may
/// have.
pub fn read_actual_file(budget: ActualBudget) -> Result<ReadFile, Refusal> {
    if budget.transactions.len() > MAX_LINES {
        return Err(Refusal::TooManyLines);
    }
    let currency = budget.currency.as_deref().and_then(Currency::parse);
    let mut drafts: Vec<Draft> = Vec::new();
    let mut places = HashMap::new();
    for account in budget.accounts {
        places.insert(account.id.clone(), drafts.len());
        drafts.push(Draft {
            account: AccountIdentity {
                name: some(&account.name),
                bank_id: some(&account.id),
                ..AccountIdentity::default()
            },
            currency,
            ..Draft::default()
        });
    }
    for (transaction, number) in budget.transactions.into_iter().zip(1..) {
        // A deleted account leaves its transactions behind.
        let place = places.get(&transaction.account);
        if let Some(draft) = place.and_then(|place| drafts.get_mut(*place)) {
            add(draft, &transaction, number);
        }
    }
    for draft in &mut drafts {
        end(draft);
    }
    let options = ReadOptions {
        mappings: &[],
        currencies: Currencies::PoundsOnly,
    };
    let mut statements = finish(Format::Actual, drafts, &options)?;
    statements.source = Some(Source::Actual);
    Ok(ReadFile {
        statements,
        table: None,
    })
}

fn add(draft: &mut Draft, transaction: &ActualTransaction, number: u32) {
    let words = |text: &Option<String>| text.as_deref().and_then(some);
    let description = words(&transaction.payee)
        .or_else(|| words(&transaction.imported_payee))
        .unwrap_or_default();
    let (Some(day), Ok(amount)) = (day(transaction.day), Pence::new(transaction.amount)) else {
        let text = format!("{} {description} {}", transaction.day, transaction.amount);
        let reason = "Its date or amount can't be read.";
        draft
            .problems
            .push(Problem::new(number, &tidy(&text), reason));
        return;
    };
    // Older transactions may have been added later; then it is one of them.
    if transaction.is_starting_balance && draft.lines.is_empty() {
        let before = draft.opening.map_or(0, |opening| opening.amount.get());
        let amount = Pence::from_sum(before.saturating_add(amount.get()));
        draft.opening = Some(Balance::stated(amount, Some(day)));
        return;
    }
    draft.lines.push(StatementLine {
        bank_id: words(&transaction.bank_id),
        category: words(&transaction.category),
        note: words(&transaction.notes),
        ..StatementLine::new(number, day, description, amount)
    });
}

fn day(number: i64) -> Option<NaiveDate> {
    let part = |size: i64, most: i64| u32::try_from(number / size % most).ok();
    let year = i32::try_from(number / 10_000).ok()?;
    NaiveDate::from_ymd_opt(year, part(100, 100)?, part(1, 100)?)
}

/// Says what the account held before the first line and after the last.
fn end(draft: &mut Draft) {
    let first = draft.lines.iter().map(|line| line.date).min();
    let last = draft.lines.iter().map(|line| line.date).max();
    let opening = draft.opening.unwrap_or(Balance::stated(Pence::ZERO, first));
    let sum: Pence = draft.lines.iter().map(|line| line.amount).sum();
    draft.opening = Some(opening);
    // A line that could not be read is missing in the sum.
    if draft.problems.is_empty() && (last.is_some() || opening.on.is_some()) {
        draft.closing = Some(Balance::stated(opening.amount + sum, last.or(opening.on)));
    }
}
