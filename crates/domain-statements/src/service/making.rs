//! What an import makes of a statement: transactions, balances, and an account where there was none.

use crate::account::AccountIdentity;
use crate::kept::{ImportCounts, ImportedContent, NewAccount, Replaced, Unexplained};
use crate::ports::JoinedTransaction;
use crate::review::{Review, ReviewRow, RowState};
use crate::statement::{Statement, StatementLine};
use domain_shared::{Ids, Invalid, Pence, PersonId, StoreError, Timestamp};
use domain_vault::model::TransactionName;
use domain_vault::model::values::{AccountNumber, SortCode};
use domain_vault::{
    Category, ImportedLine, Item, ItemDraft, ItemId, RawItemDraft, StatedBalances, StatementId,
    Transaction, TransactionContent, TransactionId, Valuation, ValuePoint, ValueSource, Version,
};
use serde_json::{Value, json};

/// The longest name of a transaction, in characters.
const NAME: usize = 100;
/// The name of a line that says nothing.
const NO_WORDS: &str = "Transaction";
const NO_BALANCE: &str =
    "This file states no balance. Choose the account again and enter its balance.";

/// The transactions of the rows that are imported, and those that were typed for them.
pub(super) fn transactions(
    review: &Review,
    (owner, item, statement): (PersonId, ItemId, StatementId),
    ids: &dyn Ids,
) -> Result<(Vec<Transaction>, Vec<JoinedTransaction>), StoreError> {
    let (mut made, mut joined) = (Vec::new(), Vec::new());
    for row in &review.rows {
        let Some(line) = review.line(row) else {
            continue;
        };
        if !matches!(row.state, RowState::New | RowState::Joined) {
            continue;
        }
        let id = TransactionId::new(ids.next());
        let typed = row.like.as_ref().filter(|_| row.state == RowState::Joined);
        if let Some(typed) = typed {
            joined.push(JoinedTransaction {
                typed: typed.id,
                seen: typed.version,
                imported: id,
            });
        }
        made.push(Transaction {
            id,
            owner,
            item,
            content: TransactionContent {
                name: name_of(line)?,
                amount: line.amount,
                tag: typed
                    .and_then(|typed| typed.tag.clone())
                    .or_else(|| row.tag.clone()),
                date: line.date,
                affects_balance: false,
            },
            moves_at: None,
            version: Version::FIRST,
            line: Some(imported_line(row, line, statement)),
            joined: None,
            paired: typed.and_then(|typed| typed.paired).or(row.half),
        });
    }
    Ok((made, joined))
}

fn imported_line(row: &ReviewRow, line: &StatementLine, statement: StatementId) -> ImportedLine {
    let typed = row.like.as_ref().filter(|_| row.state == RowState::Joined);
    let note = line.note.as_deref().map(cut::<200>);
    ImportedLine {
        statement,
        number: line.number,
        description: line.description.clone(),
        kind: line.kind.clone(),
        reference: line.reference.clone(),
        bank_id: line.bank_id.clone(),
        note: note.and_then(|note| domain_vault::TransactionNote::parse(&note).ok()),
        typed_as: typed.map(|typed| typed.name.clone()),
    }
}

fn name_of(line: &StatementLine) -> Result<TransactionName, StoreError> {
    let words = [
        Some(&line.description),
        line.reference.as_ref(),
        line.kind.as_ref(),
    ];
    let words = words.into_iter().flatten().map(|text| cut::<NAME>(text));
    let mut names = words.chain([NO_WORDS.to_owned()]);
    let name = names.find_map(|name| TransactionName::parse(&name).ok());
    name.ok_or_else(|| StoreError::failed("a line has no name"))
}

/// The first `MOST` characters.
fn cut<const MOST: usize>(text: &str) -> String {
    text.chars()
        .take(MOST)
        .collect::<String>()
        .trim()
        .to_owned()
}

/// What the statement states of the value of an account of `category`; what is owed is positive.
pub(super) fn stated(statement: &Statement, category: Category) -> StatedBalances {
    let days = statement.days.iter();
    days.map(|day| (day.on, category.signed(day.amount)))
        .collect()
}

/// What the statement states of that value before its first line.
pub(super) fn opening(statement: &Statement, category: Category) -> Option<Pence> {
    let opening = statement.opening?;
    Some(category.signed(opening.amount))
}

/// The account that is made with an import, worth what the statement states last, else what was typed.
pub(super) fn new_account(
    new: &NewAccount,
    identity: &AccountIdentity,
    stated: &StatedBalances,
    (owner, id, now): (PersonId, ItemId, Timestamp),
) -> Result<Item, Invalid> {
    let last = stated.last_key_value().map(|(_, value)| *value);
    let value = last.or(new.balance);
    let value = value.ok_or_else(|| Invalid::new("balance", NO_BALANCE))?;
    let number = identity.number.as_ref().map(AccountNumber::as_str);
    // Savings below zero are a bank's word; the form of an account takes no such value.
    let typed = match new.category {
        Category::Savings if last.is_some() && value.is_negative() => Pence::ZERO,
        _ => value,
    };
    let mut data = json!({ "balance": typed });
    if let Some(fields) = data.as_object_mut() {
        if new.category != Category::CreditCard {
            fields.insert("account_number".to_owned(), json!(number));
        }
        if new.category == Category::CurrentAccount {
            let code = identity.sort_code.as_ref().map(SortCode::as_str);
            fields.insert("sort_code".to_owned(), json!(code));
        }
    }
    let draft = ItemDraft::new_item(RawItemDraft {
        category: &json!(new.category.as_str()),
        name: &json!(new.name),
        data: &data,
        version: &Value::Null,
        unfinished: &json!(true),
        ownership: None,
        ended: None,
        as_of: &Value::Null,
    })?;
    Ok(Item {
        id,
        owner,
        data: draft.into_data().balanced(value),
        ownership: Default::default(),
        ended: None,
        renewals: Vec::new(),
        valuation: Valuation::default(),
        created_at: now,
        updated_at: now,
        version: Version::FIRST,
    })
}

/// What the statement is once it is imported.
pub(super) fn content(
    review: &Review,
    stated: StatedBalances,
    gave_way: &[ValuePoint],
    begun: ImportedContent,
) -> ImportedContent {
    let statement = &review.statement;
    let breaks = statement.reconciliation.breaks();
    let counts = review.counts;
    ImportedContent {
        identity: statement.account.clone(),
        span: statement.covered(),
        reconciles: match &statement.reconciliation {
            crate::Reconciliation::Unknown => None,
            crate::Reconciliation::Reconciles => Some(true),
            crate::Reconciliation::Breaks(_) => Some(false),
        },
        unexplained: breaks
            .iter()
            .map(|one| Unexplained {
                on: one.date,
                amount: one.stated - one.expected,
            })
            .collect(),
        counts: ImportCounts {
            new: counts.new,
            known: counts.known,
            joined: counts.joined,
            left_out: counts.left_out + counts.left_out_unread,
        },
        stated,
        // A balance that another statement states comes back from that statement.
        replaced: gave_way
            .iter()
            .filter(|point| point.source != ValueSource::Statement)
            .map(Replaced::of)
            .collect(),
        ..begun
    }
}
