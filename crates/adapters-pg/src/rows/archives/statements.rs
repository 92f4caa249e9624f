//! Statements on their way into an archive, with the places of the transactions that speak of each other.

use domain_archive::model::{
    Item, Statement, StatementLine, StatementTeaching, TaughtMapping, TransactionPlace,
};
use domain_files::DocumentId;
use domain_statements::{ImportedContent, ImportedStatement, StatementSettings};
use domain_vault::{ImportedLine, ItemId, PointId, StatementId, Transaction, TransactionId};
use std::collections::HashMap;
use uuid::Uuid;

/// What is said of the statements of all items.
#[derive(Default)]
pub(super) struct StatementParts {
    statements: HashMap<ItemId, Vec<ImportedStatement>>,
    places: HashMap<StatementId, usize>,
    taught: Option<StatementSettings>,
    /// Where each transaction stands among those of its item.
    transactions: HashMap<TransactionId, (ItemId, usize)>,
    /// Transactions with the imported ones that stand in their place.
    joined: Vec<(TransactionId, TransactionId)>,
    /// Halves of transfers.
    paired: Vec<(TransactionId, TransactionId)>,
}

impl StatementParts {
    pub(super) fn new(
        statements: Vec<ImportedStatement>,
        taught: Option<StatementSettings>,
    ) -> Self {
        let mut parts = Self {
            taught,
            ..Self::default()
        };
        for one in statements {
            let of_item = parts.statements.entry(one.item).or_default();
            parts.places.insert(one.id, of_item.len());
            of_item.push(one);
        }
        parts
    }

    /// Notes where a transaction stands.
    pub(super) fn place(&mut self, one: &Transaction, place: usize) {
        self.transactions.insert(one.id, (one.item, place));
        self.joined.extend(one.joined.map(|other| (one.id, other)));
        let other = one.paired.map(|half| half.transaction);
        self.paired.extend(other.map(|other| (one.id, other)));
    }

    /// The line as an archive has it; `None` where its statement cannot be read.
    pub(super) fn line(&self, line: ImportedLine) -> Option<StatementLine> {
        Some(StatementLine {
            statement: *self.places.get(&line.statement)?,
            number: line.number,
            description: line.description,
            kind: line.kind,
            reference: line.reference,
            bank_id: line.bank_id,
            note: line.note.map(|note| note.as_str().to_owned()),
            typed_as: line.typed_as,
        })
    }

    /// The statements of an item, with the paths of their files.
    pub(super) fn of(&self, item: ItemId, paths: &HashMap<Uuid, String>) -> Vec<Statement> {
        let statements = self.statements.get(&item).into_iter().flatten();
        statements
            .map(|one| {
                let document = one.content.document.map(DocumentId::uuid);
                // An archive has no ids.
                let replaced = one.content.replaced.iter();
                let replaced = replaced.map(|one| one.under(PointId::new(Uuid::nil())));
                Statement {
                    document: document.and_then(|id| paths.get(&id).cloned()),
                    imported_at: one.imported_at,
                    content: ImportedContent {
                        document: None,
                        replaced: replaced.collect(),
                        ..one.content.clone()
                    },
                }
            })
            .collect()
    }

    /// What was taught, with the places of the items.
    pub(super) fn taught(&self, items: &[ItemId]) -> Option<StatementTeaching> {
        let taught = self.taught.as_ref()?;
        let mappings = taught.mappings().filter_map(|(item, mapping)| {
            Some(TaughtMapping {
                item: items.iter().position(|id| *id == item)?,
                mapping: mapping.clone(),
            })
        });
        Some(StatementTeaching {
            rules: taught.rules().to_vec(),
            mappings: mappings.collect(),
        })
    }

    /// Names in the transactions of the written items the places of those that they are joined or paired
    /// with.
    pub(super) fn link(&self, items: &[ItemId], written: &mut [Item]) {
        let places: HashMap<_, _> = items.iter().copied().zip(0..).collect();
        let place_of = |id: &TransactionId| {
            let (item, transaction) = self.transactions.get(id)?;
            Some(TransactionPlace {
                item: *places.get(item)?,
                transaction: *transaction,
            })
        };
        let mut each = |(one, other): &(TransactionId, TransactionId), is_join: bool| {
            let (Some(at), Some(with)) = (place_of(one), place_of(other)) else {
                return;
            };
            let item = written.get_mut(at.item);
            let said = item.and_then(|item| item.transactions.get_mut(at.transaction));
            if let Some(said) = said {
                if is_join {
                    said.joined = Some(with.transaction);
                } else {
                    said.paired = Some(with);
                }
            }
        };
        for one in &self.joined {
            each(one, true);
        }
        for one in &self.paired {
            each(one, false);
        }
    }
}
