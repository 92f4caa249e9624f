//! What people do with statements: look at a file, decide, import it, and take it back.

mod deciding;
mod importing;
mod insight;
mod making;
mod months;
mod reviewing;
mod undoing;

pub use deciding::{RowEdit, StatementChange};
pub use insight::{AccountStatements, Spending, SpendingGroup, SpendingMonth};
pub use months::MonthCover;
pub use reviewing::StatementView;

use crate::error::StatementError;
use crate::kept::{
    Choices, ImportedStatement, StatementSettings, TagRuleText, WaitingContent, WaitingStatement,
};
use crate::ports::{AccountRecords, Reading, StatementReader, StatementRecords};
use crate::review::{candidates, found_by};
use bytes::Bytes;
use domain_files::service::SWEEP_AFTER;
use domain_files::{Documents, FileId, Upload};
use domain_shared::{Clock, Ids, Invalid, PersonId, StoreError, Timestamp};
use domain_vault::model::Tag;
use domain_vault::{ItemId, StatementId, Version};
use futures_util::TryStreamExt;
use std::sync::Arc;

/// How often a write is tried again where another came first.
const TRIES: u8 = 8;
/// The most statements of one person that wait at once.
const MOST_WAITING: usize = 200;
const TOO_MANY: &str = "200 files are waiting already. Import or forget some of them first.";

/// The statements of people.
#[derive(Clone)]
pub struct StatementBook {
    pub records: Arc<dyn StatementRecords>,
    pub reader: Arc<dyn StatementReader>,
    pub documents: Documents,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

/// A statement that waits, and the account that it goes to.
#[derive(Debug, Clone)]
pub struct WaitingFile {
    pub waiting: WaitingStatement,
    /// With its name; `None` while it is to be chosen or made.
    pub account: Option<(ItemId, String)>,
}

/// An imported statement, and what its account is worth now.
#[derive(Debug, Clone)]
pub struct ImportReceipt {
    pub statement: ImportedStatement,
    pub balance: Option<domain_shared::Pence>,
}

impl StatementBook {
    /// Reads a file and keeps it for a day (`POST /statements`). Each of its accounts becomes a
    /// statement of its own; the answer is the first. Sent again under the same id it is kept once.
    pub async fn upload(
        &self,
        owner: PersonId,
        id: StatementId,
        (name, body): (String, Bytes),
        item: Option<ItemId>,
    ) -> Result<StatementView, StatementError> {
        if let Some(known) = self.find_waiting(owner, id).await? {
            return self.view(known).await;
        }
        let items = self.records.accounts(owner).await?;
        if item.is_some_and(|item| items.iter().all(|one| one.id != item)) {
            return Err(StatementError::NotFound);
        }
        let imported = self.records.imported(owner).await?;
        let candidates = candidates(&items, &imported);
        let (settings, _) = self.records.settings(owner).await?;
        let mappings = settings.mappings_for(item);
        let reading = Reading {
            mappings: mappings.clone(),
            chosen: None,
        };
        let file = self.reader.read(body.clone(), reading).await??;
        let upload = Upload::statement(&name, body)?;
        let kept = self.documents.save(owner, &upload, Vec::new()).await?;
        let (now, expires_at) = (kept.at, kept.at + WaitingStatement::WAITS);
        let stored = kept.contents.file;
        // The sweep takes the file once the statement has ended.
        let files = [stored.file];
        let swept_at = expires_at - SWEEP_AFTER;
        self.documents
            .records
            .renew(owner, &files, swept_at)
            .await?;
        let more = file.statements.statements.iter().skip(1);
        let more = more.map(|_| StatementId::new(self.ids.next()));
        let of_file: Vec<StatementId> = std::iter::once(id).chain(more).collect();
        let statements = of_file.iter().enumerate().map(|(place, id)| {
            let of = file.statements.statements.get(place);
            let found = of.and_then(|one| found_by(&one.account, &candidates).0);
            WaitingStatement {
                id: *id,
                owner,
                version: Version::FIRST,
                created_at: now,
                expires_at,
                file: stored.clone(),
                content: WaitingContent {
                    name: upload.name().to_string(),
                    format: file.statements.format,
                    source: file.statements.source,
                    described: of.and_then(|one| one.account.in_words()),
                    place,
                    of_file: of_file.clone(),
                    found,
                    choices: Choices {
                        // Where a file was dropped says less than the account that it names.
                        item: item.filter(|_| found.is_none()),
                        ..Choices::default()
                    },
                },
            }
        });
        if !self
            .records
            .keep(statements.collect(), MOST_WAITING)
            .await?
        {
            self.documents.give_up(owner, &files).await?;
            return Err(Invalid::new("file", TOO_MANY).into());
        }
        let first = self.find_waiting(owner, id).await?;
        let first = first.ok_or(StatementError::NotFound)?;
        // The account that was found may be read by other columns.
        let is_same = settings.mappings_for(first.content.goes_to()) == mappings;
        let prepared = match is_same {
            true => self.reviewed(first, file, &settings).await?,
            false => self.prepared(first, &settings).await?,
        };
        Ok(prepared.view)
    }

    /// The statements that wait, the newest first (`GET /statements`).
    pub async fn waiting(&self, owner: PersonId) -> Result<Vec<WaitingFile>, StatementError> {
        let waiting = self.records.waiting(owner, self.clock.now()).await?;
        if waiting.is_empty() {
            return Ok(Vec::new());
        }
        let items = self.records.accounts(owner).await?;
        let of = |waiting: WaitingStatement| WaitingFile {
            account: waiting
                .content
                .goes_to()
                .and_then(|id| items.iter().find(|item| item.id == id))
                .map(|item| (item.id, item.name().to_owned())),
            waiting,
        };
        Ok(waiting.into_iter().map(of).collect())
    }

    /// Forgets a statement that waits, or takes an import back (`DELETE /statements/{id}`).
    pub async fn remove(&self, owner: PersonId, id: StatementId) -> Result<(), StatementError> {
        let Some(waiting) = self.find_waiting(owner, id).await? else {
            return self.undo(owner, id).await;
        };
        self.records.forget(owner, id).await?;
        self.release_file(&waiting).await?;
        Ok(())
    }

    /// Forgets statements that nobody imported in time, and answers how many.
    ///
    /// # Errors
    /// [`StoreError`] where the store does not answer.
    pub async fn sweep(&self) -> Result<usize, StoreError> {
        self.records
            .forget_expired(self.clock.now(), SWEPT_AT_ONCE)
            .await
    }

    /// The rules of a person (`GET /tag-rules`).
    pub async fn settings(&self, owner: PersonId) -> Result<StatementSettings, StatementError> {
        Ok(self.records.settings(owner).await?.0)
    }

    /// Replaces the rules of a person (`PUT /tag-rules`).
    pub async fn set_rules(
        &self,
        owner: PersonId,
        rules: Vec<TagRuleText>,
    ) -> Result<StatementSettings, StatementError> {
        self.edit_settings(owner, |settings| settings.with_rules(rules.clone()))
            .await
    }

    /// Learns from a tag that somebody gave an imported transaction.
    pub async fn learn(
        &self,
        owner: PersonId,
        description: &str,
        tag: &Tag,
    ) -> Result<(), StatementError> {
        self.edit_settings(owner, |settings| {
            Ok(settings.learning(description, tag.clone()))
        })
        .await?;
        Ok(())
    }

    async fn edit_settings(
        &self,
        owner: PersonId,
        edit: impl Fn(StatementSettings) -> Result<StatementSettings, Invalid> + Send + Sync,
    ) -> Result<StatementSettings, StatementError> {
        for _ in 0..TRIES {
            let (settings, seen) = self.records.settings(owner).await?;
            let edited = edit(settings.clone())?;
            if edited == settings {
                return Ok(edited);
            }
            let saved = self.records.save_settings(owner, edited.clone(), seen);
            if saved.await? {
                return Ok(edited);
            }
        }
        Err(written_each_time().into())
    }

    async fn records_of(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<AccountRecords, StatementError> {
        let account = self.records.account(owner, item).await?;
        account.ok_or(StatementError::NotFound)
    }

    async fn find_waiting(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<Option<WaitingStatement>, StatementError> {
        let waiting = self.records.waiting(owner, self.clock.now()).await?;
        Ok(waiting.into_iter().find(|one| one.id == id))
    }

    /// Gives up the file of a statement that has ended, where no other of the same file waits.
    async fn release_file(&self, ended: &WaitingStatement) -> Result<(), StatementError> {
        let waiting = self.records.waiting(ended.owner, ended.created_at).await?;
        let file: FileId = ended.file.file;
        if !waiting.iter().any(|one| one.file.file == file) {
            self.documents.give_up(ended.owner, &[file]).await?;
        }
        Ok(())
    }

    /// The bytes of the file of a waiting statement.
    async fn bytes_of(&self, waiting: &WaitingStatement) -> Result<Bytes, StatementError> {
        let store = &self.documents.store;
        let stream = store.get(&waiting.file, 0..waiting.file.size).await?;
        let parts: Vec<Bytes> = stream.try_collect().await?;
        Ok(parts.concat().into())
    }

    fn now(&self) -> Timestamp {
        self.clock.now()
    }
}

/// How many expired statements one sweep forgets.
const SWEPT_AT_ONCE: u32 = 1000;

fn written_each_time() -> StoreError {
    StoreError::unavailable("the statements were written each time")
}

#[cfg(test)]
mod tests;
