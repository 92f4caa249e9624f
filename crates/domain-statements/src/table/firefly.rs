//! Firefly III's export: one row a journal entry, which moves money between two of its accounts.

use super::mapping::{AmountColumns, Mapping};
use super::{Row, Table};
use crate::account::{AccountIdentity, AccountKind};
use crate::currency::Currency;
use crate::dates::WrittenDate;
use crate::draft::Draft;
use crate::refusal::Refusal;
use crate::statement::{Balance, Problem, StatementLine};
use crate::words::{folded, some, tidy};
use crate::written::amount;
use domain_shared::Pence;
use std::collections::HashMap;

/// Where the columns stand that other tables do not have.
struct Columns {
    kind: usize,
    source: Side,
    destination: Side,
}

struct Side {
    name: usize,
    iban: Option<usize>,
    kind: Option<usize>,
}

#[derive(Default)]
struct Accounts {
    drafts: Vec<Draft>,
    known: HashMap<(String, Option<Currency>), usize>,
}

pub(super) fn drafts(table: &Table, mapping: &Mapping) -> Result<Vec<Draft>, Refusal> {
    let header = table.header();
    let at = |name: &str| {
        header
            .iter()
            .position(|cell| folded(cell).replace(' ', "") == name)
    };
    let side = |which: &str| {
        Some(Side {
            name: at(&format!("{which}name"))?,
            iban: at(&format!("{which}iban")),
            kind: at(&format!("{which}type")),
        })
    };
    let columns = Columns {
        kind: at("type").ok_or(Refusal::Mapping)?,
        source: side("source").ok_or(Refusal::Mapping)?,
        destination: side("destination").ok_or(Refusal::Mapping)?,
    };
    let AmountColumns::Signed { column, .. } = mapping.amount else {
        return Err(Refusal::Mapping);
    };
    let mut accounts = Accounts::default();
    for row in table.body().filter(|row| !row.is_blank()) {
        let written = row.cell(mapping.date);
        let date = WrittenDate::parse(written);
        let day = date.and_then(|date| date.day(mapping.date_order));
        let read = amount(row.cell(column), mapping.decimal_mark);
        let currency = mapping
            .currency
            .and_then(|column| Currency::parse(row.cell(column)));
        let (Some(day), Ok(read)) = (day, read) else {
            let reason = match day {
                None => format!("{} is not a date.", tidy(written)),
                Some(_) => format!("“{}” is not an amount.", tidy(row.cell(column))),
            };
            let problem = Problem::new(row.number(), &row.written(), reason);
            accounts.on(row, &columns.source, currency, |draft| {
                draft.problems.push(problem);
            });
            continue;
        };
        let size = Pence::from_sum(read.pence.abs());
        let line = |amount: Pence, other: &Side| {
            let description =
                tidy(row.cell(mapping.description.first().copied().unwrap_or(other.name)));
            let optional = |column: Option<usize>| column.and_then(|column| some(row.cell(column)));
            StatementLine {
                number: row.number(),
                date: day,
                time: None,
                description: if description.is_empty() {
                    tidy(row.cell(other.name))
                } else {
                    description
                },
                amount,
                balance: None,
                kind: some(row.cell(columns.kind)),
                reference: some(row.cell(other.name)),
                bank_id: optional(mapping.bank_id),
                category: optional(mapping.category),
                note: optional(mapping.note),
            }
        };
        let (source, destination) = (&columns.source, &columns.destination);
        match folded(row.cell(columns.kind)).as_str() {
            "withdrawal" => accounts.on(row, source, currency, |draft| {
                draft.lines.push(line(-size, destination));
            }),
            "deposit" => accounts.on(row, destination, currency, |draft| {
                draft.lines.push(line(size, source));
            }),
            "transfer" => {
                accounts.on(row, source, currency, |draft| {
                    draft.lines.push(line(-size, destination));
                });
                accounts.on(row, destination, currency, |draft| {
                    draft.lines.push(line(size, source));
                });
            }
            "opening balance" => {
                let owes = holds_nothing(row, destination);
                let (side, amount) = if owes {
                    (source, -size)
                } else {
                    (destination, size)
                };
                let opening = Balance::stated(amount, Some(day));
                accounts.on(row, side, currency, |draft| draft.opening = Some(opening));
            }
            "reconciliation" => {
                let goes = holds_nothing(row, destination);
                let (side, other, amount) = if goes {
                    (source, destination, -size)
                } else {
                    (destination, source, size)
                };
                accounts.on(row, side, currency, |draft| {
                    draft.lines.push(line(amount, other));
                });
            }
            kind => {
                let reason = format!("We don't know the kind “{kind}”.");
                let problem = Problem::new(row.number(), &row.written(), reason);
                accounts.on(row, source, currency, |draft| draft.problems.push(problem));
            }
        }
    }
    Ok(accounts.drafts)
}

/// Whether a side is one of Firefly's own accounts for openings and corrections.
fn holds_nothing(row: Row<'_>, side: &Side) -> bool {
    let kind = folded(side.kind.map(|column| row.cell(column)).unwrap_or_default());
    kind.starts_with("initial balance") || kind.starts_with("reconciliation")
}

impl Accounts {
    /// Does `work` with the statement of the account that stands on this side of the row.
    fn on(
        &mut self,
        row: Row<'_>,
        side: &Side,
        currency: Option<Currency>,
        work: impl FnOnce(&mut Draft),
    ) {
        let name = tidy(row.cell(side.name));
        let drafts = &mut self.drafts;
        let at = *self
            .known
            .entry((name.clone(), currency))
            .or_insert_with(|| {
                let mut account = AccountIdentity {
                    name: some(&name),
                    ..AccountIdentity::default()
                };
                if let Some(column) = side.iban {
                    account.set_iban(row.cell(column));
                }
                let kind = folded(side.kind.map(|column| row.cell(column)).unwrap_or_default());
                if kind == "credit card" {
                    account.kind = Some(AccountKind::CreditCard);
                }
                drafts.push(Draft {
                    account,
                    currency,
                    ..Draft::default()
                });
                drafts.len() - 1
            });
        if let Some(draft) = drafts.get_mut(at) {
            work(draft);
        }
    }
}
