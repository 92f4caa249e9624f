use crate::http::wire::{moment, wire_name};
use domain_shared::Pence;
use domain_vault::{
    EntryDate, EntryType, LedgerEntry, PointId, RawTransaction, TransactionId, ValuePoint,
    ValueSource,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::Not;
use utoipa::ToSchema;

/// A transaction as it is entered. Every rule about it is the domain's, so that a person hears of
/// all that is wrong at once.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TransactionBody {
    /// One line of at most 100 characters.
    #[serde(default)]
    #[schema(value_type = String)]
    name: Value,
    /// How many pounds came in; what went out is negative. Not zero.
    #[serde(default)]
    #[schema(value_type = f64)]
    amount: Value,
    /// A word to find it by, at most 40 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    tag: Value,
    /// Its day.
    #[serde(default)]
    #[schema(value_type = String, format = Date)]
    date: Value,
}

impl TransactionBody {
    pub const fn raw(&self) -> RawTransaction<'_> {
        RawTransaction {
            name: &self.name,
            amount: &self.amount,
            tag: &self.tag,
            date: &self.date,
        }
    }
}

/// A transaction: one that was entered, or a change of the item's value.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Transaction)]
pub struct TransactionAnswer {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: TransactionId,
    name: String,
    /// How many pounds the caller gained by it; what was lost is negative.
    #[schema(value_type = f64)]
    amount: Pence,
    /// A word to find it by.
    #[serde(skip_serializing_if = "Option::is_none")]
    tag: Option<String>,
    /// The day that was entered (`2026-11-21`), or the moment at which the value changed.
    created_at: String,
    /// Only manual ones can be deleted.
    #[serde(rename = "type")]
    kind: TypeName,
    /// Whether a value behind it is invented, as no provider is configured. Absent where it is not.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    sample: bool,
}

impl From<LedgerEntry> for TransactionAnswer {
    fn from(entry: LedgerEntry) -> Self {
        Self {
            id: entry.id,
            name: entry.name,
            amount: entry.amount,
            tag: entry.tag.map(|tag| tag.as_str().to_owned()),
            created_at: match entry.when {
                EntryDate::Day(day) => day.to_string(),
                EntryDate::Moment(at) => moment(at),
            },
            kind: TypeName(entry.kind),
            sample: entry.sample,
        }
    }
}

/// The value of an item from one moment on.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ValuePoint)]
pub struct PointAnswer {
    /// Its id.
    #[schema(value_type = String, format = Uuid)]
    id: PointId,
    /// From when on.
    #[schema(format = DateTime)]
    at: String,
    /// How many pounds; what is owed is positive.
    #[schema(value_type = f64)]
    value: Pence,
    source: SourceName,
    /// Whether it is invented, as no provider is configured.
    sample: bool,
}

impl From<ValuePoint> for PointAnswer {
    fn from(point: ValuePoint) -> Self {
        Self {
            id: point.id,
            at: moment(point.at),
            value: point.value,
            source: SourceName(point.source),
            sample: point.sample,
        }
    }
}

wire_name! {
    /// Where a transaction comes from.
    TypeName(EntryType) as "TransactionType", EntryType::ALL
}
wire_name! {
    /// The source of a value.
    SourceName(ValueSource) as "ValueSource", ValueSource::ALL
}
