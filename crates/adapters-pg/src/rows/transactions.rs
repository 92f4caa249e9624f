use crate::damage::SealedRow;
use crate::keys::{open_row, seal_row};
use crate::schema::transactions;
use crate::types::{At, Id, Lenient};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_shared::page::HasCursor;
use domain_shared::unreadable::Unreadable;
use domain_shared::{InvalidValue, Pence, PersonId, StoreError};
use domain_vault::model::{Tag, TransactionName};
use domain_vault::{ItemId, Transaction, TransactionContent, TransactionId, Version};
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
    sealed: Vec<u8>,
}

/// The columns that an edit writes.
#[derive(AsChangeset)]
#[diesel(table_name = transactions, treat_none_as_null = true)]
pub(crate) struct TransactionEdit {
    at: Lenient<At>,
    pence: i64,
    moves_at: Option<Lenient<At>>,
    version: i32,
    sealed: Vec<u8>,
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
        Ok(Self {
            id: transaction.id.uuid().into(),
            owner_id: transaction.owner.uuid().into(),
            item_id: transaction.item.uuid().into(),
            at,
            pence,
            moves_at,
            version,
            sealed,
        })
    }

    pub(crate) fn open(self, key: &PersonKey) -> Result<Transaction, StoreError> {
        let (id, owner) = (
            TransactionId::new(self.id.0),
            PersonId::new(self.owner_id.0),
        );
        let SealedTransaction::V1 { name, tag } =
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
        })
    }
}

impl TransactionEdit {
    pub(crate) fn new(key: &PersonKey, transaction: &Transaction) -> Result<Self, StoreError> {
        let entered = &transaction.content;
        let content = SealedTransaction::V1 {
            name: entered.name.as_str().to_owned(),
            tag: entered.tag.as_ref().map(|tag| tag.as_str().to_owned()),
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
    V1 { name: String, tag: Option<String> },
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
