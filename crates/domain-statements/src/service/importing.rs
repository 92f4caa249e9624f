//! The import of a statement: one call of the port, one transaction.

use super::making::{content, new_account, opening, stated, transactions};
use super::reviewing::{Prepared, StatementView};
use super::{ImportReceipt, StatementBook, TRIES, written_each_time};
use crate::error::StatementError;
use crate::kept::{
    ImportCounts, ImportedContent, ImportedStatement, StatementSettings, WaitingStatement,
};
use crate::ports::{AccountChange, AccountRecords, ImportOutcome, StatementImport};
use crate::words::hex;
use domain_files::service::StoredUpload;
use domain_files::{Document, DocumentError, DocumentId, DocumentOwner, FileName, ItemRef, Upload};
use domain_shared::time::london_day;
use domain_shared::{AuditEvent, AuditKind, Effects, Invalid, Pence, PersonId};
use domain_vault::model::close_of;
use domain_vault::{
    Item, ItemHistory, ItemId, PointId, StatedBalances, StatementId, ValuePoint, ValueSource,
    Version, item_with,
};

const CHOOSE_ACCOUNT: &str = "Choose the account";

impl StatementBook {
    /// Imports a statement (`POST /statements/{id}/import`). Sent again it answers what was imported.
    pub async fn import(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<ImportReceipt, StatementError> {
        for _ in 0..TRIES {
            let Some(waiting) = self.find_waiting(owner, id).await? else {
                return self.receipt(owner, id).await;
            };
            let (settings, _) = self.records.settings(owner).await?;
            let prepared = self.prepared(waiting.clone(), &settings).await?;
            check(&prepared.view)?;
            let file = self.file(&waiting, prepared.account.as_ref()).await?;
            let kept = file.paper.iter().flat_map(|(kept, _)| kept.contents.each());
            let files: Vec<_> = kept.map(|one| one.file).collect();
            let made = self.made(prepared, &settings, file)?;
            let balance = made.balance;
            let statement = made.import.statement.clone();
            match self.records.import(made.import).await {
                Ok(ImportOutcome::Done) => {
                    self.release_file(&waiting).await?;
                    return Ok(ImportReceipt { statement, balance });
                }
                Ok(outcome) => {
                    self.documents.give_up(owner, &files).await?;
                    match outcome {
                        ImportOutcome::QuotaReached => {
                            return Err(DocumentError::QuotaReached.into());
                        }
                        ImportOutcome::Expired => return Err(DocumentError::Expired.into()),
                        ImportOutcome::Stale | ImportOutcome::Done => {}
                    }
                }
                Err(error) => {
                    self.documents.give_up(owner, &files).await?;
                    return Err(error.into());
                }
            }
        }
        Err(written_each_time().into())
    }

    /// What was imported before under this id.
    async fn receipt(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<ImportReceipt, StatementError> {
        let statement = self.records.find_imported(owner, id).await?;
        let statement = statement.ok_or(StatementError::NotFound)?;
        let account = self.records.account(owner, statement.item).await?;
        Ok(ImportReceipt {
            balance: account.map(|account| account.item.value()),
            statement,
        })
    }

    /// The file once more, to become a document of the account, because others of the same file may still
    /// wait. The account keeps each file once.
    async fn file(
        &self,
        waiting: &WaitingStatement,
        account: Option<&AccountRecords>,
    ) -> Result<ImportedFile, StatementError> {
        let body = self.bytes_of(waiting).await?;
        let upload = Upload::statement(&waiting.content.name, body)?;
        let digest = hex(&upload.digest());
        let same = account.into_iter().flat_map(|account| &account.statements);
        let same = same.filter(|one| one.content.digest == digest);
        let kept: Vec<_> = same.filter_map(|one| one.content.document).collect();
        let documents = &self.documents.records;
        let is_kept = !documents.of_ids(waiting.owner, &kept).await?.is_empty();
        let paper = if is_kept {
            None
        } else {
            let kept = self.documents.save(waiting.owner, &upload, Vec::new());
            Some((kept.await?, upload.name().clone()))
        };
        Ok(ImportedFile { digest, paper })
    }

    fn made(
        &self,
        prepared: Prepared,
        settings: &StatementSettings,
        file: ImportedFile,
    ) -> Result<Made, StatementError> {
        let Prepared { view, account } = prepared;
        let waiting = &view.waiting;
        let (owner, now) = (waiting.owner, self.now());
        let (account, item, stated, gave_way) = match account {
            Some(account) => self.existing(&view, account)?,
            None => self.made_account(&view)?,
        };
        let last_day = view.review.statement.period.map(|period| period.to);
        let document = file.paper.map(|(kept, name)| {
            let place = DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()));
            let document = kept.document(DocumentId::new(self.ids.next()), place, name);
            let dated = Document {
                date: last_day,
                ..document
            };
            (dated, kept.contents)
        });
        let ids = (owner, item.id, waiting.id);
        let (made, joined) = transactions(&view.review, ids, &*self.ids)?;
        let begun = ImportedContent {
            name: waiting.content.name.clone(),
            format: waiting.content.format,
            source: waiting.content.source,
            identity: Default::default(),
            span: None,
            reconciles: None,
            unexplained: Vec::new(),
            counts: ImportCounts::default(),
            opening: opening(&view.review.statement, item.category()),
            stated: StatedBalances::new(),
            replaced: Vec::new(),
            document: document.as_ref().map(|(document, _)| document.id),
            digest: file.digest,
            made_account: matches!(account, AccountChange::New { .. }),
        };
        let event = AuditEvent::at(now, owner, AuditKind::StatementImported, &*self.ids);
        let remembered = view.mapping.as_ref();
        let remembered = remembered.map(|one| settings.clone().remembering(item.id, one));
        Ok(Made {
            balance: (!stated.is_empty()).then(|| item.value()),
            import: StatementImport {
                statement: ImportedStatement {
                    id: waiting.id,
                    owner,
                    item: item.id,
                    imported_at: now,
                    version: Version::FIRST,
                    content: content(&view.review, stated, &gave_way, begun),
                },
                seen: waiting.version,
                account,
                transactions: made,
                joined,
                document,
                quota: self.documents.quota,
                settings: remembered.filter(|one| one != settings),
                effects: Effects::none().audit(event.about(item.id.uuid())),
            },
        })
    }

    /// The account with the balances that the statement states.
    fn existing(
        &self,
        view: &StatementView,
        account: AccountRecords,
    ) -> Result<Worked, StatementError> {
        let AccountRecords { item, history, .. } = account;
        let stated = stated(&view.review.statement, item.category());
        let (mut next, gave_way) = history.with_stated(&item, &stated, self.now(), &*self.ids);
        // A joined transaction moves the balance no longer.
        let joined = view.review.joined();
        if !joined.is_empty() {
            let moves = next.moves.iter().copied();
            let moves = moves.filter(|one| !joined.contains(&one.transaction));
            next = next.with(None, &[], moves.collect(), &*self.ids);
        }
        let change = item_with(&item, &history, &next, self.now(), "item")?;
        let after = change.item.clone();
        Ok((
            AccountChange::Existing(Box::new(change)),
            after,
            stated,
            gave_way,
        ))
    }

    fn made_account(&self, view: &StatementView) -> Result<Worked, StatementError> {
        let new = view.waiting.content.choices.new_account.as_ref();
        let new = new.ok_or_else(|| Invalid::new("item", CHOOSE_ACCOUNT))?;
        let statement = &view.review.statement;
        let stated = stated(statement, new.category);
        let (id, now) = (ItemId::new(self.ids.next()), self.now());
        let ids = (view.waiting.owner, id, now);
        let item = new_account(new, &statement.account, &stated, ids)?;
        let points = if stated.is_empty() {
            let day = statement.period.map_or(london_day(now), |period| period.to);
            let (id, at) = (PointId::new(self.ids.next()), close_of(day).min(now));
            vec![ValuePoint::of(
                &item,
                id,
                at,
                (item.value(), ValueSource::Added),
            )]
        } else {
            let empty = ItemHistory::default();
            let (history, _) = empty.with_stated(&item, &stated, now, &*self.ids);
            history.points
        };
        let change = AccountChange::New {
            item: Box::new(item.clone()),
            points,
        };
        Ok((change, item, stated, Vec::new()))
    }
}

/// The account as it changes and as it is then, what is stated of it, and what gave way.
type Worked = (AccountChange, Item, StatedBalances, Vec<ValuePoint>);

/// The file of a statement that is imported.
struct ImportedFile {
    digest: String,
    /// With its name; `None` where the account has it already.
    paper: Option<(StoredUpload, FileName)>,
}

struct Made {
    import: StatementImport,
    balance: Option<Pence>,
}

/// Refuses an import while something is to be decided.
fn check(view: &StatementView) -> Result<(), Invalid> {
    let chosen_new = view.waiting.content.choices.new_account.is_some();
    if view.account.item.is_none() && !chosen_new {
        return Err(Invalid::new("item", CHOOSE_ACCOUNT));
    }
    let counts = view.review.counts;
    match counts.needs_choice + counts.unreadable {
        0 => Ok(()),
        1 => Err(Invalid::new("rows", "Decide about 1 row first")),
        many => Err(Invalid::new(
            "rows",
            format!("Decide about {many} rows first"),
        )),
    }
}
