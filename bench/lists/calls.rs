//! The calls that list something, as their routes make them.

use crate::account::Account;
use crate::measure::{Cost, peak, spent};
use adapters_pg::Store;
use chrono::{DateTime, Utc};
use domain_dashboard::DashboardService;
use domain_files::notes::{NoteOwner, NotesService};
use domain_files::{FileRecords, ItemRef};
use domain_search::{Query, SearchService};
use domain_shared::page::{Cursor, PageRequest};
use domain_shared::time::FixedClock;
use domain_shared::{Clock, Ids};
use domain_vault::contract::providers::Scripted;
use domain_vault::contract::samples::{SampleIds, at};
use domain_vault::{Ledger, Lookups, Vault};
use std::sync::Arc;

/// A word that stands inside of every file.
const INSIDE: &str = "word799";

/// A call and what it cost.
pub(crate) struct Measured {
    pub(crate) name: &'static str,
    pub(crate) cost: Cost,
}

/// The services of the routes.
pub(crate) struct Calls {
    /// The calls that are made: those whose names hold this.
    wanted: String,
    vault: Vault,
    notes: NotesService,
    ledger: Ledger,
    records: Arc<dyn FileRecords>,
    dashboard: DashboardService,
    find: SearchService,
}

/// Fifty entries from the top, from the middle of the list, or those that hold a word.
fn asked(before: Option<DateTime<Utc>>, search: Option<&str>) -> PageRequest {
    let before = before.map(|at| {
        let id = SampleIds.next();
        Cursor { at, id }.to_string()
    });
    PageRequest::parse(Some(50), before.as_deref(), search).unwrap()
}

impl Calls {
    pub(crate) fn new(store: &Store, wanted: &str) -> Self {
        let clock: Arc<dyn Clock> = Arc::new(FixedClock::at(at(0)));
        let ids: Arc<dyn Ids> = Arc::new(SampleIds);
        // Nothing that is measured looks anything up.
        let lookups = Lookups::new(Scripted::new().providers(), clock.clone());
        let ledger = Ledger {
            transactions: store.transactions(),
            items: store.items(),
            clock: clock.clone(),
            ids: ids.clone(),
        };
        Self {
            wanted: wanted.to_owned(),
            dashboard: DashboardService::new(store.dashboard_queries(), clock.clone()),
            vault: Vault::new(ledger.clone(), lookups),
            notes: NotesService::new(store.notes(), clock.clone(), ids),
            ledger,
            records: store.file_records(),
            find: SearchService::new(store.search_index()),
        }
    }

    /// Peak memory of a search through everything, in MiB beside what the process
    /// has; `None` where the system does not tell.
    pub(crate) async fn memory_of_a_search(
        &self,
        account: &Account,
    ) -> anyhow::Result<Option<u64>> {
        let query = Query::parse(INSIDE)?;
        peak(async || Ok(self.find.find(account.owner, query.clone()).await?)).await
    }

    /// Measures `call` if it is wanted.
    async fn measure<T>(
        &self,
        all: &mut Vec<Measured>,
        name: &'static str,
        call: impl AsyncFn() -> anyhow::Result<T>,
    ) -> anyhow::Result<()> {
        if name.contains(&self.wanted) {
            let cost = spent(call).await?;
            all.push(Measured { name, cost });
        }
        Ok(())
    }

    /// Makes every call that is wanted on `account`.
    pub(crate) async fn all(&self, account: &Account) -> anyhow::Result<Vec<Measured>> {
        let (owner, item) = (account.owner, account.busy.id);
        // Half way down each list of the large account.
        let (mid_documents, mid_transactions) = (at(2500), at(-1250 * 24 * 60));
        let mut all = Vec::new();

        let items = async || {
            let items = self.vault.list_items(owner, None).await?;
            Ok((items, self.records.covers(owner).await?))
        };
        self.measure(&mut all, "items with photos", items).await?;
        let one = async || {
            let item = self.vault.show_item(owner, item).await?;
            Ok((item, self.records.cover(owner, account.place()).await?))
        };
        self.measure(&mut all, "one item with its photo", one)
            .await?;

        for (name, page) in [
            ("documents, first page", asked(None, None)),
            (
                "documents, a page half way",
                asked(Some(mid_documents), None),
            ),
            ("documents, a search", asked(None, Some("paper 1"))),
            ("documents, all", PageRequest::default()),
        ] {
            let documents = async || {
                self.records.cover_rule(owner, account.place()).await?;
                let listed = self.records.list(owner, account.place(), page.window(1));
                Ok(page.page(listed.await?))
            };
            self.measure(&mut all, name, documents).await?;
        }
        let place = NoteOwner::VaultItem(ItemRef::new(item.uuid()));
        for (name, page) in [
            ("notes, first page", asked(None, None)),
            ("notes, a page half way", asked(Some(mid_documents), None)),
            ("notes, a search", asked(None, Some("note 1"))),
            ("notes, all", PageRequest::default()),
        ] {
            let notes = async || Ok(self.notes.list(owner, place, &page).await?);
            self.measure(&mut all, name, notes).await?;
        }
        for (name, page) in [
            ("transactions, first page", asked(None, None)),
            (
                "transactions, a page half way",
                asked(Some(mid_transactions), None),
            ),
            ("transactions, a search", asked(None, Some("payment 1"))),
            ("transactions, all", PageRequest::default()),
        ] {
            let transactions = async || Ok(self.ledger.list(owner, item, None, &page).await?);
            self.measure(&mut all, name, transactions).await?;
        }
        let history = async || Ok(self.ledger.history(owner, item).await?);
        self.measure(&mut all, "value history of one item", history)
            .await?;
        let dashboard = async || Ok(self.dashboard.show(owner).await?);
        self.measure(&mut all, "dashboard", dashboard).await?;
        for (name, text) in [
            ("search of everything, a title", "paper 1"),
            ("search of everything, inside a file", INSIDE),
            ("search of everything, nothing", "nowhere"),
        ] {
            let query = Query::parse(text)?;
            let search = async || Ok(self.find.find(owner, query.clone()).await?);
            self.measure(&mut all, name, search).await?;
        }
        Ok(all)
    }
}
