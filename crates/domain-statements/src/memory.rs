//! Statements in memory, beside a Vault in memory: for tests and for trying things out.

use crate::kept::{ImportedStatement, StatementSettings, WaitingStatement};
use crate::ports::{
    AccountChange, AccountRecords, ImportOutcome, JoinedTransaction, ReadFile, Reading,
    StatementImport, StatementReader, StatementRecords, StatementUndo, UndoOutcome, UndoneAccount,
};
use crate::reading::read_file;
use crate::refusal::Refusal;
use async_trait::async_trait;
use bytes::Bytes;
use chrono::NaiveDate;
use domain_files::memory::MemoryRecords;
use domain_files::ports::records::ClaimOutcome;
use domain_files::{CoverRule, DocumentId, DocumentOwner, FileRecords, ItemRef};
use domain_shared::page::Window;
use domain_shared::{AuditKind, Effects, PersonId, StoreError, Timestamp};
use domain_vault::memory::MemoryVault;
use domain_vault::{
    HistoryEnd, Item, ItemHistory, ItemId, Items, StatementId, Transaction, TransactionChange,
    TransactionId, TransactionRemoval, Transactions, TransferHalf, UpdateOutcome, Version, ever,
};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Reads files in this process.
#[derive(Debug, Clone, Copy, Default)]
pub struct DirectReader;

#[async_trait]
impl StatementReader for DirectReader {
    async fn read(
        &self,
        file: Bytes,
        reading: Reading,
    ) -> Result<Result<ReadFile, Refusal>, StoreError> {
        Ok(read_file(&file, &reading))
    }
}

/// Statements over a Vault and documents in memory. It answers one caller at a time.
pub struct MemoryStatements {
    vault: Arc<MemoryVault>,
    documents: Arc<MemoryRecords>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    waiting: BTreeMap<StatementId, WaitingStatement>,
    imported: BTreeMap<StatementId, ImportedStatement>,
    settings: BTreeMap<PersonId, (StatementSettings, Version)>,
    effects: Vec<Effects>,
}

impl MemoryStatements {
    pub fn new(vault: Arc<MemoryVault>, documents: Arc<MemoryRecords>) -> Self {
        Self {
            vault,
            documents,
            state: Mutex::default(),
        }
    }

    /// The kinds of a person's entries in the activity log.
    pub fn audited(&self, person: PersonId) -> Vec<AuditKind> {
        let state = self.state();
        let events = state.effects.iter().flat_map(|effects| &effects.audit);
        let its = events.filter(|event| event.person == Some(person));
        its.map(|event| event.kind).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn transactions(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Vec<Transaction>, StoreError> {
        let shown = Transactions::list(&*self.vault, owner, item, Window::WHOLE).await?;
        let mut all = shown.map(|slice| slice.entries).unwrap_or_default();
        all.extend(self.vault.joined(item));
        Ok(all)
    }

    async fn version_of(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<Version>, StoreError> {
        let item = Items::find(&*self.vault, owner, item).await?;
        Ok(item.map(|item| item.version))
    }

    /// Writes a transaction whatever its version.
    async fn rewrite(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
        edit: impl FnOnce(Transaction) -> Transaction + Send,
    ) -> Result<(), StoreError> {
        let Some(known) = Transactions::find(&*self.vault, owner, item, id).await? else {
            return Ok(());
        };
        let version = known.version;
        self.vault.overwrite(Transaction {
            version,
            ..edit(known)
        });
        Ok(())
    }

    /// Whether the other half of a transfer is shown, and half of no other but those that are joined.
    async fn is_free(
        &self,
        owner: PersonId,
        half: TransferHalf,
        joined: &[JoinedTransaction],
    ) -> Result<bool, StoreError> {
        let other = Transactions::find(&*self.vault, owner, half.item, half.transaction).await?;
        let is_joined = |with: TransferHalf| joined.iter().any(|one| one.typed == with.transaction);
        Ok(other.is_some_and(|other| other.joined.is_none() && other.paired.is_none_or(is_joined)))
    }

    /// Lets a typed transaction stand by itself again, with its transfer if the other half is still free.
    async fn release(
        &self,
        owner: PersonId,
        item: ItemId,
        id: TransactionId,
    ) -> Result<(), StoreError> {
        let typed = Transactions::find(&*self.vault, owner, item, id).await?;
        let Some(typed) = typed else { return Ok(()) };
        let paired = match typed.paired {
            Some(half) if self.is_free(owner, half, &[]).await? => {
                self.pair(owner, half, Some(typed.half())).await?;
                Some(half)
            }
            _ => None,
        };
        let edit = |known: Transaction| Transaction {
            joined: None,
            paired,
            ..known
        };
        self.rewrite(owner, item, id, edit).await
    }

    async fn pair(
        &self,
        owner: PersonId,
        of: TransferHalf,
        with: Option<TransferHalf>,
    ) -> Result<(), StoreError> {
        let edit = |known: Transaction| Transaction {
            paired: with,
            ..known
        };
        self.rewrite(owner, of.item, of.transaction, edit).await
    }
}

#[async_trait]
impl StatementRecords for MemoryStatements {
    async fn keep(&self, new: Vec<WaitingStatement>, most: usize) -> Result<bool, StoreError> {
        let mut state = self.state();
        let Some(owner) = new.first().map(|one| one.owner) else {
            return Ok(true);
        };
        let known = state.waiting.values().filter(|one| one.owner == owner);
        if known.count() + new.len() > most {
            return Ok(false);
        }
        for one in new {
            state.waiting.entry(one.id).or_insert(one);
        }
        Ok(true)
    }

    async fn waiting(
        &self,
        owner: PersonId,
        now: Timestamp,
    ) -> Result<Vec<WaitingStatement>, StoreError> {
        let state = self.state();
        let its = state.waiting.values().filter(|one| one.owner == owner);
        let mut its: Vec<_> = its.filter(|one| one.expires_at > now).cloned().collect();
        its.sort_by_key(|one| std::cmp::Reverse((one.created_at, one.id)));
        Ok(its)
    }

    async fn change(&self, statement: WaitingStatement) -> Result<bool, StoreError> {
        let mut state = self.state();
        let known = state.waiting.get_mut(&statement.id);
        let known = known.filter(|known| known.owner == statement.owner);
        let known = known.filter(|known| known.version.next() == statement.version);
        Ok(known.map(|known| *known = statement).is_some())
    }

    async fn forget(&self, owner: PersonId, id: StatementId) -> Result<bool, StoreError> {
        let mut state = self.state();
        let is_its = state.waiting.get(&id).is_some_and(|one| one.owner == owner);
        if is_its {
            state.waiting.remove(&id);
        }
        Ok(is_its)
    }

    async fn forget_expired(&self, now: Timestamp, limit: u32) -> Result<usize, StoreError> {
        let mut state = self.state();
        let due = state.waiting.values().filter(|one| one.expires_at <= now);
        let limit = usize::try_from(limit).map_err(StoreError::failed)?;
        let due: Vec<_> = due.map(|one| one.id).take(limit).collect();
        for id in &due {
            state.waiting.remove(id);
        }
        Ok(due.len())
    }

    async fn accounts(&self, owner: PersonId) -> Result<Vec<Item>, StoreError> {
        let items = Items::list(&*self.vault, owner, None).await?.entries;
        let is_account = |item: &Item| item.category().has_balance() && item.ended.is_none();
        Ok(items.into_iter().filter(is_account).collect())
    }

    async fn account(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<AccountRecords>, StoreError> {
        let Some(known) = Items::find(&*self.vault, owner, item).await? else {
            return Ok(None);
        };
        let points = self.vault.points(owner, Some(item), ever());
        let history = ItemHistory {
            points: points.await?,
            moves: self.vault.moves(owner, item).await?,
        };
        let statements = self.imported_of(owner, item).await?;
        Ok(Some(AccountRecords {
            item: known,
            history,
            transactions: self.transactions(owner, item).await?,
            statements: statements.unwrap_or_default(),
        }))
    }

    async fn elsewhere(
        &self,
        owner: PersonId,
        but: Option<ItemId>,
        (first, last): (NaiveDate, NaiveDate),
    ) -> Result<Vec<Transaction>, StoreError> {
        let mut all = Vec::new();
        for item in self.accounts(owner).await? {
            if Some(item.id) != but {
                all.extend(self.transactions(owner, item.id).await?);
            }
        }
        all.retain(|one| (first..=last).contains(&one.content.date));
        Ok(all)
    }

    async fn imported(&self, owner: PersonId) -> Result<Vec<ImportedStatement>, StoreError> {
        let state = self.state();
        let its = state.imported.values().filter(|one| one.owner == owner);
        let mut its: Vec<_> = its.cloned().collect();
        its.sort_by_key(|one| (one.imported_at, one.id));
        Ok(its)
    }

    async fn imported_of(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<Option<Vec<ImportedStatement>>, StoreError> {
        if Items::find(&*self.vault, owner, item).await?.is_none() {
            return Ok(None);
        }
        let mut all = self.imported(owner).await?;
        all.retain(|one| one.item == item);
        Ok(Some(all))
    }

    async fn find_imported(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<Option<ImportedStatement>, StoreError> {
        let known = self.state().imported.get(&id).cloned();
        Ok(known.filter(|one| one.owner == owner))
    }

    async fn import(&self, import: StatementImport) -> Result<ImportOutcome, StoreError> {
        let statement = import.statement;
        let (owner, item) = (statement.owner, statement.item);
        let waits = self
            .state()
            .waiting
            .get(&statement.id)
            .map(|one| one.version);
        if waits != Some(import.seen) {
            return Ok(ImportOutcome::Stale);
        }
        if let AccountChange::Existing(change) = &import.account
            && self.version_of(owner, item).await? != Some(change.seen)
        {
            return Ok(ImportOutcome::Stale);
        }
        for joined in &import.joined {
            let typed = Transactions::find(&*self.vault, owner, item, joined.typed).await?;
            let typed = typed.filter(|typed| typed.joined.is_none());
            if typed.map(|typed| typed.version) != Some(joined.seen) {
                return Ok(ImportOutcome::Stale);
            }
        }
        for half in import.transactions.iter().filter_map(|one| one.paired) {
            if !self.is_free(owner, half, &import.joined).await? {
                return Ok(ImportOutcome::Stale);
            }
        }
        match import.account {
            AccountChange::Existing(change) => {
                Items::update(&*self.vault, *change).await?;
            }
            AccountChange::New { item, points } => self.vault.put(*item, points),
        }
        if let Some((document, contents)) = import.document {
            self.documents
                .add_place(owner, document.place, CoverRule::Refused);
            let claim = self
                .documents
                .claim(document, contents, import.quota, Effects::none());
            match claim.await? {
                ClaimOutcome::QuotaReached => return Ok(ImportOutcome::QuotaReached),
                ClaimOutcome::Expired | ClaimOutcome::NoPlace => return Ok(ImportOutcome::Expired),
                ClaimOutcome::Done | ClaimOutcome::Known(_) => {}
            }
        }
        for one in &import.transactions {
            let own = TransferHalf {
                transaction: one.id,
                item,
            };
            if let Some(half) = one.paired {
                self.pair(owner, half, Some(own)).await?;
            }
            let new = TransactionChange {
                transaction: one.clone(),
                balance: None,
                transfer: None,
                effects: Effects::none(),
            };
            Transactions::add(&*self.vault, new).await?;
        }
        for joined in import.joined {
            let edit = |known: Transaction| Transaction {
                joined: Some(joined.imported),
                ..known
            };
            self.rewrite(owner, item, joined.typed, edit).await?;
        }
        if let Some(settings) = import.settings {
            let seen = self.settings(owner).await?.1;
            self.save_settings(owner, settings, seen).await?;
        }
        let mut state = self.state();
        state.waiting.remove(&statement.id);
        state.imported.insert(statement.id, statement);
        state.effects.push(import.effects);
        Ok(ImportOutcome::Done)
    }

    async fn undo(&self, undo: StatementUndo) -> Result<UndoOutcome, StoreError> {
        let statement = &undo.statement;
        let (owner, item) = (statement.owner, statement.item);
        let known = self.state().imported.get(&statement.id).cloned();
        let Some(known) = known.filter(|known| known.owner == owner) else {
            return Ok(UndoOutcome::Absent);
        };
        let all = self.transactions(owner, item).await?;
        let (its, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| {
            let line = one.line.as_ref();
            line.is_some_and(|line| line.statement == statement.id)
        });
        let is_as_read = known.version == statement.version
            && match &undo.account {
                UndoneAccount::Changed(change) => {
                    self.version_of(owner, item).await? == Some(change.seen)
                }
                UndoneAccount::Gone => others.is_empty(),
            };
        if !is_as_read {
            return Ok(UndoOutcome::Stale);
        }
        for one in its {
            let removal = TransactionRemoval {
                owner,
                item,
                id: one.id,
                seen: None,
                balance: None,
                effects: Effects::none(),
            };
            Transactions::delete(&*self.vault, removal).await?;
        }
        if let Some(document) = statement.content.document {
            self.delete_document(owner, item, document, undo.at).await?;
        }
        for id in &undo.released {
            self.release(owner, item, *id).await?;
        }
        match undo.account {
            UndoneAccount::Changed(change) => {
                if Items::update(&*self.vault, *change).await? != UpdateOutcome::Done {
                    return Ok(UndoOutcome::Stale);
                }
            }
            UndoneAccount::Gone => {
                let end = HistoryEnd::Forget;
                Items::delete(&*self.vault, owner, item, undo.at, end, Effects::none()).await?;
            }
        }
        let mut state = self.state();
        state.imported.remove(&undo.statement.id);
        for other in undo.handed {
            state.imported.insert(other.id, other);
        }
        state.effects.push(undo.effects);
        Ok(UndoOutcome::Done)
    }

    async fn settings(
        &self,
        owner: PersonId,
    ) -> Result<(StatementSettings, Option<Version>), StoreError> {
        let known = self.state().settings.get(&owner).cloned();
        Ok(known.map_or_else(Default::default, |(settings, version)| {
            (settings, Some(version))
        }))
    }

    async fn save_settings(
        &self,
        owner: PersonId,
        settings: StatementSettings,
        seen: Option<Version>,
    ) -> Result<bool, StoreError> {
        let mut state = self.state();
        let known = state.settings.get(&owner).map(|(_, version)| *version);
        if known != seen {
            return Ok(false);
        }
        let version = seen.map_or(Version::FIRST, Version::next);
        state.settings.insert(owner, (settings, version));
        Ok(true)
    }
}

impl MemoryStatements {
    async fn delete_document(
        &self,
        owner: PersonId,
        item: ItemId,
        document: DocumentId,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let place = DocumentOwner::VaultItem(ItemRef::new(item.uuid()));
        let gone = self
            .documents
            .delete(owner, place, document, at, Effects::none());
        gone.await?;
        Ok(())
    }
}
