use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::transactions;
use crate::types::{At, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_shared::page::HasCursor;
use domain_shared::unreadable::Unreadable;
use domain_shared::{InvalidValue, Pence, PersonId, StoreError};
use domain_vault::model::{Tag, TransactionName};
use domain_vault::{
    ImportedLine, ItemId, StatementId, Transaction, TransactionContent, TransactionId,
    TransactionNote, TransferHalf, Version,
};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = transactions, treat_none_as_default_value = false)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct TransactionRow {
    id: Id,
    owner_id: Id,
    item_id: Id,
    at: Lenient<At>,
    pence: i64,
    moves_at: Option<Lenient<At>>,
    version: i32,
    statement_id: Option<Id>,
    joined_id: Option<Id>,
    paired_id: Option<Id>,
    paired_item_id: Option<Id>,
    sealed: Vec<u8>,
}

/// The columns that an edit writes. What becomes of a transfer is written by [`PairedWith`], at both halves.
#[derive(AsChangeset)]
#[diesel(table_name = transactions, treat_none_as_null = true)]
pub(crate) struct TransactionEdit {
    at: Lenient<At>,
    pence: i64,
    moves_at: Option<Lenient<At>>,
    version: i32,
    sealed: Vec<u8>,
}

/// The columns that name the other half of a transfer.
#[derive(AsChangeset)]
#[diesel(table_name = transactions, treat_none_as_null = true)]
pub(crate) struct PairedWith {
    paired_id: Option<Id>,
    paired_item_id: Option<Id>,
}

impl From<Option<TransferHalf>> for PairedWith {
    fn from(half: Option<TransferHalf>) -> Self {
        Self {
            paired_id: half.map(|half| half.transaction.uuid().into()),
            paired_item_id: half.map(|half| half.item.uuid().into()),
        }
    }
}

impl SealedRow for TransactionRow {
    const TABLE: &'static str = "transactions";

    fn named(&self) -> Unreadable {
        Unreadable {
            id: self.id.0,
            kind: "transaction",
        }
    }
}

impl TransactionRow {
    pub(crate) fn new(key: &PersonKey, transaction: &Transaction) -> Result<Self, StoreError> {
        let TransactionEdit {
            at,
            pence,
            moves_at,
            version,
            sealed,
        } = TransactionEdit::new(key, transaction)?;
        let PairedWith {
            paired_id,
            paired_item_id,
        } = transaction.paired.into();
        Ok(Self {
            id: transaction.id.uuid().into(),
            owner_id: transaction.owner.uuid().into(),
            item_id: transaction.item.uuid().into(),
            at,
            pence,
            moves_at,
            version,
            statement_id: transaction
                .line
                .as_ref()
                .map(|line| Id(line.statement.uuid())),
            joined_id: transaction.joined.map(|joined| Id(joined.uuid())),
            paired_id,
            paired_item_id,
            sealed,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Transaction, StoreError> {
        let (id, owner) = (
            TransactionId::new(self.id.0),
            PersonId::new(self.owner_id.0),
        );
        let SealedTransaction::V1 { name, tag, line } =
            open_row(key.columns(), &cell(id, owner, self.version), &self.sealed)?;
        let moves_at = self.moves_at.map(Lenient::get).transpose()?;
        Ok(Transaction {
            id,
            owner,
            item: ItemId::new(self.item_id.0),
            content: TransactionContent {
                name: TransactionName::parse(&name).map_err(unreadable)?,
                amount: Pence::from_sum(self.pence),
                tag: tag
                    .as_deref()
                    .map(Tag::parse)
                    .transpose()
                    .map_err(unreadable)?,
                date: self.at.get()?.0.date_naive(),
                affects_balance: moves_at.is_some(),
            },
            moves_at: moves_at.map(|at| at.0),
            version: Version::new(self.version),
            line: match self.statement_id {
                Some(statement) => Some(line.unwrap_or_default().open(statement)?),
                None => None,
            },
            joined: self.joined_id.map(|joined| TransactionId::new(joined.0)),
            paired: self
                .paired_id
                .zip(self.paired_item_id)
                .map(|(half, item)| TransferHalf {
                    transaction: TransactionId::new(half.0),
                    item: ItemId::new(item.0),
                }),
        })
    }
}

impl TransactionEdit {
    pub(crate) fn new(key: &PersonKey, transaction: &Transaction) -> Result<Self, StoreError> {
        let entered = &transaction.content;
        let content = SealedTransaction::V1 {
            name: entered.name.as_str().to_owned(),
            tag: entered.tag.as_ref().map(|tag| tag.as_str().to_owned()),
            line: transaction.line.as_ref().map(SealedLine::from),
        };
        let version = transaction.version.get();
        let cell = cell(transaction.id, transaction.owner, version);
        Ok(Self {
            at: transaction.cursor().at.into(),
            pence: entered.amount.get(),
            moves_at: transaction.moves_at.map(Into::into),
            version,
            sealed: seal_row(key.columns(), &cell, &content)?,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedTransaction {
    #[serde(rename = "1")]
    V1 {
        name: String,
        tag: Option<String>,
        /// Of an imported one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<SealedLine>,
    },
}

#[derive(Default, Serialize, Deserialize)]
struct SealedLine {
    number: u32,
    description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bank_id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    typed_as: Option<String>,
}

impl From<&ImportedLine> for SealedLine {
    fn from(line: &ImportedLine) -> Self {
        Self {
            number: line.number,
            description: line.description.clone(),
            kind: line.kind.clone(),
            reference: line.reference.clone(),
            bank_id: line.bank_id.clone(),
            note: line.note.as_ref().map(|note| note.as_str().to_owned()),
            typed_as: line.typed_as.clone(),
        }
    }
}

impl SealedLine {
    fn open(self, statement: Id) -> Result<ImportedLine, StoreError> {
        let note = self.note.as_deref().map(TransactionNote::parse);
        Ok(ImportedLine {
            statement: StatementId::new(statement.0),
            number: self.number,
            description: self.description,
            kind: self.kind,
            reference: self.reference,
            bank_id: self.bank_id,
            note: note.transpose().map_err(unreadable)?,
            typed_as: self.typed_as,
        })
    }
}

fn unreadable(_: InvalidValue) -> StoreError {
    StoreError::failed("a stored transaction breaks a rule")
}

fn cell(id: TransactionId, owner: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "transactions",
        column: "sealed",
        row: id.uuid(),
        owner: owner.uuid(),
        version: i64::from(version),
    }
}
