use crate::http::wire::{moment, wire_name};
use chrono::NaiveDate;
use domain_shared::{Invalid, Pence};
use domain_vault::{
    EntryDate, EntryType, ItemId, LedgerEntry, OtherHalf, PastValue, PointId, RawTransaction,
    TransactionId, TransferHalf, ValuePoint, ValueSource, Version,
};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::ops::Not;
use utoipa::{IntoParams, ToSchema};

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
    /// Whether it moves the balance of a current, savings or card account, from its day to the next
    /// balance that is known otherwise.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    affects_balance: Value,
    /// Of an edit: the version that it was made from.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    version: Value,
    /// Of an imported one: what is noted beside it, one line of at most 500 characters.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    note: Value,
    /// Of an edit: false where it is no transfer, or the other half of one. Left out, it stays as it is.
    #[serde(default)]
    #[schema(value_type = Option<Paired>)]
    paired: Value,
}

/// What an edit makes of a transfer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum Paired {
    /// It is none.
    No(bool),
    With(TransferHalfBody),
}

/// A transaction of another item.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TransferHalf)]
pub struct TransferHalfBody {
    #[schema(value_type = String, format = Uuid)]
    item: ItemId,
    #[schema(value_type = String, format = Uuid)]
    transaction: TransactionId,
}

impl TransactionBody {
    pub const fn raw(&self) -> RawTransaction<'_> {
        RawTransaction {
            name: &self.name,
            amount: &self.amount,
            tag: &self.tag,
            date: &self.date,
            affects_balance: &self.affects_balance,
            version: &self.version,
            note: &self.note,
            paired: &self.paired,
        }
    }
}

/// A transaction: one that was entered or imported, or a change of the item's value.
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
    /// Manual ones can be changed and deleted, of imported ones tag and note.
    #[serde(rename = "type")]
    kind: TypeName,
    /// Whether a value behind it is invented, as no provider is configured. Absent where it is not.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    sample: bool,
    /// Of a manual one: which version it is.
    #[schema(required)]
    version: Option<i32>,
    /// Of a manual one: whether it moves the balance.
    #[schema(required)]
    affects_balance: Option<bool>,
    /// Of an imported one: what its owner noted. Left out where there is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    note: Option<String>,
    /// Of an imported one: the whole of the bank's words, where the name is only their beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    description: Option<String>,
    /// Of an imported one: the name of the transaction that was typed for it, and is joined with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    joined: Option<String>,
    /// Of half a transfer: the item of the other half.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    paired_with: Option<PairedWith>,
}

/// The item of the other half of a transfer.
#[derive(Debug, Serialize, ToSchema)]
pub struct PairedWith {
    #[schema(value_type = String, format = Uuid)]
    item: ItemId,
    name: String,
}

/// A transaction that may be the other half of a transfer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OtherHalf)]
pub struct OtherHalfAnswer {
    /// What an edit sends as `paired` to choose it.
    half: TransferHalfBody,
    item_name: String,
    /// The transaction's own name.
    name: String,
    #[schema(value_type = String, format = Date)]
    date: NaiveDate,
}

impl From<OtherHalf> for OtherHalfAnswer {
    fn from(other: OtherHalf) -> Self {
        let TransferHalf { transaction, item } = other.half;
        Self {
            half: TransferHalfBody { item, transaction },
            item_name: other.item_name,
            name: other.name.as_str().to_owned(),
            date: other.date,
        }
    }
}

impl From<LedgerEntry> for TransactionAnswer {
    fn from(entry: LedgerEntry) -> Self {
        let line = entry.line.as_ref();
        let note = line.and_then(|line| line.note.as_ref());
        let words = line.map(|line| line.description.clone());
        Self {
            note: note.map(|note| note.as_str().to_owned()),
            joined: line.and_then(|line| line.typed_as.clone()),
            description: words.filter(|words| *words != entry.name && !words.is_empty()),
            paired_with: entry
                .paired
                .zip(entry.paired_name)
                .map(|(half, name)| PairedWith {
                    item: half.item,
                    name,
                }),
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
            version: entry.version.map(Version::get),
            affects_balance: entry.affects_balance,
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
    /// Its day in London.
    day: NaiveDate,
    /// Whether a user typed it, and may correct it.
    typed: bool,
    /// Of a balance on a statement: the value typed for the same day that gave way to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = f64, required = false)]
    replaced: Option<Pence>,
    /// Whether it is the item's value, which is changed by editing the item.
    newest: bool,
}

impl PointAnswer {
    /// `points` of one item, oldest first.
    pub fn of(points: Vec<ValuePoint>) -> Vec<Self> {
        let newest = points.last().map(|point| point.id);
        let points = points.into_iter();
        let answer = |point: ValuePoint| Self {
            newest: Some(point.id) == newest,
            ..Self::from(point)
        };
        points.map(answer).collect()
    }
}

impl From<ValuePoint> for PointAnswer {
    /// A point that is not the newest.
    fn from(point: ValuePoint) -> Self {
        Self {
            id: point.id,
            at: moment(point.at),
            day: point.day(),
            value: point.value,
            source: SourceName(point.source),
            sample: point.sample,
            typed: point.is_typed(),
            replaced: point.replaced,
            newest: false,
        }
    }
}

/// The value of an item at the end of a past day.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PastValueBody {
    /// A day before that of the item's value.
    #[serde(default)]
    #[schema(value_type = String, format = Date)]
    date: Value,
    /// How many pounds; what is owed is positive.
    #[serde(default)]
    #[schema(value_type = f64)]
    value: Value,
}

impl PastValueBody {
    pub fn parse(&self) -> Result<PastValue, Invalid> {
        PastValue::parse(&self.date, &self.value)
    }
}

/// Which of an item's transactions are listed.
#[derive(Debug, Deserialize, IntoParams)]
pub struct TypeQuery {
    /// `manual` or `imported` for money in and out, `other` for the changes of value; both where nothing is
    /// said.
    #[serde(rename = "type")]
    pub kind: Option<TypeName>,
}

impl<'de> Deserialize<'de> for TypeName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let mut all = EntryType::ALL.into_iter();
        let kind = all.find(|kind| kind.as_str() == text);
        kind.map(Self)
            .ok_or_else(|| D::Error::custom("there is no such type"))
    }
}

wire_name! {
    /// Where a transaction comes from.
    TypeName(pub EntryType) as "TransactionType", EntryType::ALL
}
wire_name! {
    /// The source of a value.
    SourceName(ValueSource) as "ValueSource", ValueSource::ALL
}
