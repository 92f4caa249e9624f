//! Transfers: two transactions of one person's items that are one movement of money.

use super::item::ItemId;
use super::transaction::{Transaction, TransactionId, TransactionName};
use chrono::{NaiveDate, TimeDelta};
use domain_shared::page::HasCursor;
use domain_shared::{Invalid, InvalidValue};
use serde_json::Value;

/// How far apart the halves of a transfer may lie.
pub const HALVES_APART: TimeDelta = TimeDelta::days(14);

const NO_HALF: InvalidValue = InvalidValue::rule("must be false, or an item and a transaction");
const GONE: &str = "That transaction is no longer there. Choose another.";
const TAKEN: &str = "That transaction is part of another transfer";
const NOT_FREE: &str = "This transaction is part of another transfer. End that first.";
const NOT_OPPOSITE: &str =
    "Choose a transaction of the same amount the other way, in another account";
const TOO_FAR_APART: &str = "Choose a transaction at most 14 days away";

/// The other half of a transfer between two accounts of one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransferHalf {
    pub transaction: TransactionId,
    pub item: ItemId,
}

/// A transaction that is offered as the other half of a transfer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherHalf {
    pub half: TransferHalf,
    pub item_name: String,
    pub name: TransactionName,
    pub date: NaiveDate,
}

/// What an edit makes of a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pairing {
    /// It is half of none.
    None,
    With(TransferHalf),
}

impl Pairing {
    /// Reads `false`, or an object of `item` and `transaction`.
    pub(super) fn read(json: &Value) -> Result<Self, InvalidValue> {
        if json == &Value::Bool(false) {
            return Ok(Self::None);
        }
        let id = |name: &str| json.get(name).and_then(Value::as_str);
        let half = id("item").zip(id("transaction"));
        let half = half.and_then(|(item, transaction)| {
            Some(TransferHalf {
                transaction: transaction.parse().ok()?,
                item: item.parse().ok()?,
            })
        });
        half.map(Self::With).ok_or(NO_HALF)
    }
}

/// Whether `other` may be the other half of a transfer with `one`.
pub(crate) fn check_other_half(
    one: &Transaction,
    other: Option<&Transaction>,
) -> Result<(), Invalid> {
    let refuse = |message| Err(Invalid::new("paired", message));
    let other = other.filter(|other| other.joined.is_none());
    if one.paired.is_some() && one.paired != other.map(Transaction::half) {
        return refuse(NOT_FREE);
    }
    let apart = |other: &Transaction| (other.cursor().at - one.cursor().at).abs();
    refuse(match other {
        None => GONE,
        Some(other) if other.paired.is_some_and(|half| half != one.half()) => TAKEN,
        Some(other) if other.item == one.item => NOT_OPPOSITE,
        Some(other) if other.content.amount != -one.content.amount => NOT_OPPOSITE,
        Some(other) if apart(other) > HALVES_APART => TOO_FAR_APART,
        Some(_) => return Ok(()),
    })
}
