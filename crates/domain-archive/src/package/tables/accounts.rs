//! The transactions and statements of accounts.

use super::{head, written};
use crate::model::{Archive, Item, Transaction};
use crate::package::cells::{flag, moment, money, optional, text};
use domain_shared::Timestamp;
use domain_vault::ValueSource;
use domain_vault::model::moves_balance;

pub(super) fn transactions(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&[
        "item",
        "item name",
        "date",
        "name",
        "amount",
        "tag",
        "in the balance",
        "statement",
        "as the bank has it",
        "reference",
        "note",
        "joined with",
        "transfer with",
    ])];
    for (number, item) in (1..).zip(&archive.items) {
        rows.extend(item.transactions.iter().map(|one| {
            let mut row = vec![
                u32::to_string(&number),
                text(item.name()),
                one.date.to_string(),
                text(&one.name),
                money(one.amount),
                optional(one.tag.as_deref()),
                flag(one.moves_at.is_some_and(|from| is_moved(item, from))),
            ];
            row.extend(of_bank(archive, item, one));
            row
        }));
    }
    written(rows)
}

/// The statement, the bank's words and reference, the note, and the transactions that it is joined and paired
/// with.
fn of_bank(archive: &Archive, item: &Item, one: &Transaction) -> [String; 6] {
    let line = one.line.as_ref();
    let statement = line.and_then(|line| item.statements.get(line.statement));
    let joined = one.joined.and_then(|place| item.transactions.get(place));
    let joined = joined.map(|imported| &*imported.name);
    let typed_as = line.and_then(|line| line.typed_as.as_deref());
    let paired = one.paired.and_then(|half| archive.items.get(half.item));
    [
        optional(statement.map(|known| &*known.content.name)),
        optional(line.map(|line| &*line.description)),
        optional(line.and_then(|line| line.reference.as_deref())),
        optional(line.and_then(|line| line.note.as_deref())),
        optional(joined.or(typed_as)),
        optional(paired.map(Item::name)),
    ]
}

pub(super) fn statements(archive: &Archive) -> Result<Vec<u8>, csv::Error> {
    let mut rows = vec![head(&[
        "item",
        "item name",
        "file",
        "from",
        "to",
        "transactions",
        "known before",
        "left out",
        "adds up",
        "imported",
    ])];
    for (number, item) in (1..).zip(&archive.items) {
        rows.extend(item.statements.iter().map(|one| {
            let content = &one.content;
            let period = content.span.as_ref().map(|span| span.period);
            let counts = content.counts;
            vec![
                u32::to_string(&number),
                text(item.name()),
                text(&content.name),
                period.map(|days| days.from.to_string()).unwrap_or_default(),
                period.map(|days| days.to.to_string()).unwrap_or_default(),
                (counts.new + counts.joined).to_string(),
                counts.known.to_string(),
                counts.left_out.to_string(),
                content.reconciles.map(flag).unwrap_or_default(),
                moment(one.imported_at),
            ]
        }));
    }
    written(rows)
}

/// Whether a transaction that counts `from` a moment on moves the balance of `item`.
fn is_moved(item: &Item, from: Timestamp) -> bool {
    let added = ValueSource::Transactions.as_str();
    let known = item.history.iter().filter(|point| point.source != added);
    moves_balance(known.map(|point| point.at), from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples;
    use crate::model::{Statement, StatementLine};
    use domain_statements::matching::CoveredSpan;
    use domain_statements::{Format, ImportCounts, ImportedContent, Period};
    use domain_vault::StatedBalances;

    fn june() -> ImportedContent {
        ImportedContent {
            name: "june.csv".to_owned(),
            format: Format::Csv,
            source: None,
            identity: Default::default(),
            span: Some(CoveredSpan {
                period: Period {
                    from: "2026-06-01".parse().unwrap(),
                    to: "2026-06-30".parse().unwrap(),
                    is_stated: true,
                },
                breaks: Vec::new(),
            }),
            reconciles: Some(true),
            unexplained: Vec::new(),
            counts: ImportCounts {
                new: 4,
                known: 2,
                joined: 1,
                left_out: 3,
            },
            opening: None,
            stated: StatedBalances::new(),
            replaced: Vec::new(),
            document: None,
            digest: String::new(),
            made_account: false,
        }
    }

    #[test]
    fn an_imported_transaction_stands_with_its_statement_and_the_banks_words() {
        let mut archive = samples::archive(3);
        let mut items = archive.items.iter_mut();
        let item = items.find(|item| !item.transactions.is_empty()).unwrap();
        item.statements.push(Statement {
            content: june(),
            imported_at: item.created_at,
            document: None,
        });
        item.transactions[0].line = Some(StatementLine {
            statement: 0,
            number: 2,
            description: "TESCO STORES 3021".to_owned(),
            kind: None,
            reference: Some("REF 7".to_owned()),
            bank_id: None,
            note: Some("=1+1".to_owned()),
            typed_as: Some("Shopping".to_owned()),
        });
        let written =
            |table: Result<Vec<u8>, csv::Error>| String::from_utf8(table.unwrap()).unwrap();
        let row = "june.csv,TESCO STORES 3021,REF 7,'=1+1,Shopping,\n";
        assert!(written(transactions(&archive)).ends_with(row));
        let row = ",june.csv,2026-06-01,2026-06-30,5,2,3,Yes,";
        assert!(written(statements(&archive)).contains(row));
    }

    #[test]
    fn a_transaction_is_in_the_balance_where_one_is_known_before_it() {
        let mut items = samples::linked().items;
        let account = items.iter_mut().find(|item| !item.transactions.is_empty());
        let account = account.unwrap();
        let from = account.transactions[0].moves_at.unwrap();
        assert!(is_moved(account, from));
        account.history.remove(0);
        assert!(!is_moved(account, from));
    }
}
