//! The statements of items, and how the transactions that came with them stand to the others.

use super::{RecordsReader, broken, called};
use crate::ImportRefusal;
use crate::model::{Item, StatementLine, StatementTeaching, Transaction, TransactionPlace};
use domain_statements::{ImportedContent, ImportedStatement, StatementSettings};
use domain_vault::{
    ImportedLine, PointId, StatementId, TransactionId, TransactionNote, TransferHalf, Version,
};

const ASTRAY: &str = "It belongs to a statement or transaction that is not there";
const BAD_NOTE: &str = "Its note is too long";

impl RecordsReader<'_> {
    /// Adds the statements, now that every document and transaction has its id.
    pub(super) fn statements(&mut self, items: &[Item]) -> Result<(), ImportRefusal> {
        let mut starts = Vec::with_capacity(items.len());
        let mut start = 0;
        for item in items {
            starts.push(start);
            start += item.transactions.len();
        }
        for (place, item) in items.iter().enumerate() {
            let ids = self.add_statements(place, item)?;
            let start = starts.get(place).copied().unwrap_or_default();
            for (number, said) in item.transactions.iter().enumerate() {
                let what = called(&said.name, "A transaction");
                let line = said
                    .line
                    .as_ref()
                    .map(|line| imported_line(what, line, &ids));
                let line = line.transpose()?;
                let joined = self.joined(what, said, item, start)?;
                let paired = said
                    .paired
                    .map(|other| self.half(what, other, items, &starts));
                let paired = paired.transpose()?;
                if let Some(stored) = self.records.transactions.get_mut(start + number) {
                    (stored.line, stored.joined, stored.paired) = (line, joined, paired);
                }
            }
        }
        Ok(())
    }

    fn add_statements(
        &mut self,
        place: usize,
        item: &Item,
    ) -> Result<Vec<StatementId>, ImportRefusal> {
        let what = called(item.name(), &item.category);
        let Some(id) = self.records.items.get(place).map(|item| item.id) else {
            return Ok(Vec::new());
        };
        let mut ids = Vec::with_capacity(item.statements.len());
        for said in &item.statements {
            let replaced = said.content.replaced.iter();
            let replaced = replaced.map(|one| one.under(PointId::new(self.id())));
            let statement = ImportedStatement {
                id: StatementId::new(self.id()),
                owner: self.import.owner,
                item: id,
                imported_at: self.past(what, said.imported_at)?,
                version: Version::FIRST,
                content: ImportedContent {
                    replaced: replaced.collect(),
                    document: self.document_at(said.document.as_deref()),
                    ..said.content.clone()
                },
            };
            ids.push(statement.id);
            self.records.statements.push(statement);
        }
        Ok(ids)
    }

    fn joined(
        &self,
        what: &str,
        said: &Transaction,
        item: &Item,
        start: usize,
    ) -> Result<Option<TransactionId>, ImportRefusal> {
        let Some(other) = said.joined else {
            return Ok(None);
        };
        let is_imported = item
            .transactions
            .get(other)
            .is_some_and(|one| one.line.is_some());
        let stored = self.records.transactions.get(start + other);
        let stored = stored.filter(|_| is_imported);
        let stored = stored.ok_or_else(|| ImportRefusal::record(what, ASTRAY))?;
        Ok(Some(stored.id))
    }

    fn half(
        &self,
        what: &str,
        other: TransactionPlace,
        items: &[Item],
        starts: &[usize],
    ) -> Result<TransferHalf, ImportRefusal> {
        let known = items
            .get(other.item)
            .filter(|item| other.transaction < item.transactions.len());
        let start = starts.get(other.item).filter(|_| known.is_some());
        let stored =
            start.and_then(|start| self.records.transactions.get(start + other.transaction));
        let stored = stored.ok_or_else(|| ImportRefusal::record(what, ASTRAY))?;
        Ok(TransferHalf {
            transaction: stored.id,
            item: stored.item,
        })
    }

    /// Adds what was taught, now that every item has its id.
    pub(super) fn teach(
        &mut self,
        taught: Option<&StatementTeaching>,
    ) -> Result<(), ImportRefusal> {
        let Some(taught) = taught else {
            return Ok(());
        };
        let items = &self.records.items;
        let mappings = taught.mappings.iter().filter_map(|one| {
            let item = items.get(one.item)?;
            Some((item.id, one.mapping.clone()))
        });
        let settings = StatementSettings::of(taught.rules.clone(), mappings);
        let settings = settings.map_err(broken("The rules of statements"))?;
        self.records.statement_settings = Some(settings);
        Ok(())
    }
}

fn imported_line(
    what: &str,
    line: &StatementLine,
    ids: &[StatementId],
) -> Result<ImportedLine, ImportRefusal> {
    let statement = ids.get(line.statement);
    let statement = statement.ok_or_else(|| ImportRefusal::record(what, ASTRAY))?;
    let note = line.note.as_deref().map(TransactionNote::parse).transpose();
    Ok(ImportedLine {
        statement: *statement,
        number: line.number,
        description: line.description.clone(),
        kind: line.kind.clone(),
        reference: line.reference.clone(),
        bank_id: line.bank_id.clone(),
        note: note.map_err(|_| ImportRefusal::record(what, BAD_NOTE))?,
        typed_as: line.typed_as.clone(),
    })
}
