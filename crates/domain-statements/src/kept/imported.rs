use crate::account::AccountIdentity;
use crate::matching::CoveredSpan;
use crate::statement::{Format, Source};
use chrono::NaiveDate;
use domain_files::DocumentId;
use domain_shared::{Pence, PersonId, Timestamp};
use domain_vault::{
    ItemId, PointId, StatedBalances, StatementId, ValuePoint, ValueSource, Version,
};
use serde::{Deserialize, Serialize};

/// A statement whose transactions and balances are an account's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedStatement {
    pub id: StatementId,
    pub owner: PersonId,
    pub item: ItemId,
    pub imported_at: Timestamp,
    pub version: Version,
    pub content: ImportedContent,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportedContent {
    /// The file's.
    pub name: String,
    pub format: Format,
    pub source: Option<Source>,
    /// What the file says of its account.
    pub identity: AccountIdentity,
    /// The days that it covers.
    pub span: Option<CoveredSpan>,
    /// Whether its balances add up; `None` where it states too few.
    pub reconciles: Option<bool>,
    pub unexplained: Vec<Unexplained>,
    pub counts: ImportCounts,
    /// What it states of the account's value before its first line; what is owed is positive.
    pub opening: Option<Pence>,
    /// What it states of the account's value at the end of days; what is owed is positive.
    pub stated: StatedBalances,
    /// What gave way to it.
    pub replaced: Vec<Replaced>,
    /// The SHA-256 of the file, in hexadecimal digits.
    pub digest: String,
    /// The file, among the documents of the account; `None` where an earlier import of it has it.
    pub document: Option<DocumentId>,
    /// Whether the account was made with it.
    pub made_account: bool,
}

/// How much of a balance its lines do not explain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unexplained {
    pub on: NaiveDate,
    pub amount: Pence,
}

/// What became of the lines of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ImportCounts {
    pub new: usize,
    pub known: usize,
    pub joined: usize,
    pub left_out: usize,
}

/// A value that gave way to a statement's, as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replaced {
    id: PointId,
    at: Timestamp,
    value: Pence,
    #[serde(with = "source_text")]
    source: ValueSource,
    sample: bool,
    replaced: Option<Pence>,
}

impl Replaced {
    pub fn of(point: &ValuePoint) -> Self {
        Self {
            id: point.id,
            at: point.at,
            value: point.value,
            source: point.source,
            sample: point.sample,
            replaced: point.replaced,
        }
    }

    /// The same under another id, for another account.
    #[must_use]
    pub fn under(self, id: PointId) -> Self {
        Self { id, ..self }
    }

    /// The point of `like`'s item that it was.
    pub fn point(&self, like: &ValuePoint) -> ValuePoint {
        ValuePoint {
            id: self.id,
            at: self.at,
            value: self.value,
            source: self.source,
            sample: self.sample,
            replaced: self.replaced,
            ..like.clone()
        }
    }
}

/// A source by the name that the wire has for it.
mod source_text {
    use domain_vault::ValueSource;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(
        source: &ValueSource,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(source.as_str())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ValueSource, D::Error> {
        let text = String::deserialize(deserializer)?;
        ValueSource::from_text(&text).ok_or_else(|| D::Error::custom("no such source"))
    }
}
