use super::*;
use crate::contract::samples::{self, SampleIds, at, transaction_content};
use crate::memory::MemoryVault;
use crate::model::{Category, EntryType, Item, PointChanges, ValueSource};
use crate::ports::ItemChange;
use domain_shared::time::FixedClock;
use proptest::prelude::*;

struct World {
    ledger: Ledger,
    store: Arc<MemoryVault>,
    item: Item,
}

impl World {
    /// An item of `category` that was worth so many `pounds` minute after minute.
    async fn new(category: Category, pounds: &[u32]) -> Self {
        let store = Arc::new(MemoryVault::default());
        let owner = samples::person();
        let (first, later) = pounds.split_first().unwrap();
        let mut item = samples::item(owner, category, at(0), *first);
        let point = samples::point(&item, at(0), ValueSource::Added);
        let added = Items::add(&*store, item.clone(), point, Effects::none());
        added.await.unwrap();
        for (minute, pounds) in (1..).zip(later) {
            let after = samples::edited(&item, at(minute), *pounds);
            let change = ItemChange {
                seen: item.version,
                points: PointChanges::adding([samples::point(
                    &after,
                    at(minute),
                    ValueSource::Edited,
                )]),
                item: after.clone(),
                effects: Effects::none(),
            };
            Items::update(&*store, change).await.unwrap();
            item = after;
        }
        let ledger = Ledger {
            transactions: store.clone(),
            items: store.clone(),
            clock: Arc::new(FixedClock::at(at(0))),
            ids: Arc::new(SampleIds),
        };
        Self {
            ledger,
            store,
            item,
        }
    }

    async fn enter(&self, name: &str, pounds: f64, date: &str) -> LedgerEntry {
        let content = transaction_content(name, pounds, date);
        let id = TransactionId::new(samples::id());
        let added = self.ledger.add(self.item.owner, self.item.id, id, content);
        added.await.unwrap()
    }

    async fn page(
        &self,
        limit: Option<u32>,
        before: Option<&str>,
        search: &str,
    ) -> Page<LedgerEntry> {
        let asked = PageRequest::parse(limit, before, Some(search)).unwrap();
        let listed = self
            .ledger
            .list(self.item.owner, self.item.id, None, &asked);
        listed.await.unwrap()
    }

    /// Every page of so many entries.
    async fn pages(&self, limit: u32) -> Vec<LedgerEntry> {
        let (mut read, mut before) = (Vec::new(), None::<String>);
        loop {
            let page = self.page(Some(limit), before.as_deref(), "").await;
            assert!(page.entries.len() <= usize::try_from(limit).unwrap());
            read.extend(page.entries);
            match page.next {
                Some(next) => before = Some(next.to_string()),
                None => return read,
            }
        }
    }
}

fn told(entries: &[LedgerEntry]) -> Vec<(&str, i64, EntryType)> {
    let told = |entry: &'_ LedgerEntry| (entry.amount.get() / 100, entry.kind);
    entries
        .iter()
        .map(|entry| (&*entry.name, told(entry).0, told(entry).1))
        .collect()
}

#[tokio::test]
async fn what_was_entered_and_what_changed_are_one_list() {
    let w = World::new(Category::Loan, &[100, 80]).await;
    w.enter("Fee", -5.0, "2026-07-02").await;
    w.enter("Refund", 3.0, "2026-06-30").await;
    let page = w.page(None, None, "").await;
    assert_eq!(
        told(&page.entries),
        [
            ("Fee", -5, EntryType::Manual),
            ("Value edited", 20, EntryType::Other),
            ("Opening value", -100, EntryType::Other),
            ("Refund", 3, EntryType::Manual),
        ]
    );
    assert_eq!((page.total, page.next), (4, None));
}

#[tokio::test]
async fn a_transaction_entered_by_hand_moves_no_balance() {
    let w = World::new(Category::Savings, &[100]).await;
    w.enter("Pay", 500.0, "2026-07-02").await;
    let item = Items::find(&*w.store, w.item.owner, w.item.id)
        .await
        .unwrap();
    assert_eq!(item.unwrap().value(), w.item.value());
    let history = w.ledger.history(w.item.owner, w.item.id).await.unwrap();
    assert_eq!(history.len(), 1);
}

#[tokio::test]
async fn a_search_finds_both_kinds() {
    let w = World::new(Category::Savings, &[100, 1300]).await;
    w.enter("Wages", 1200.0, "2026-07-02").await;
    w.enter("Wages", 90.0, "2026-06-02").await;
    for (search, names) in [
        ("1,200.00", &["Wages", "Value edited"][..]),
        ("house", &["Wages", "Wages"]),
        ("july 2026", &["Wages", "Value edited", "Opening value"]),
        ("opening", &["Opening value"]),
        ("nothing", &[]),
    ] {
        let page = w.page(Some(10), None, search).await;
        let found: Vec<_> = page.entries.iter().map(|entry| &*entry.name).collect();
        assert_eq!(
            (&*found, page.total),
            (names, u64::try_from(names.len()).unwrap()),
            "{search}"
        );
    }
}

#[tokio::test]
async fn only_what_was_entered_by_hand_can_be_deleted() {
    let w = World::new(Category::Savings, &[100]).await;
    let entered = w.enter("Pay", 5.0, "2026-07-02").await;
    let opening = w.page(None, None, "opening").await.entries.remove(0);
    let (owner, item) = (w.item.owner, w.item.id);
    let refused = w.ledger.delete(owner, item, opening.id).await;
    assert!(matches!(refused, Err(VaultError::Declined(NOT_MANUAL))));
    let foreign = w.ledger.delete(samples::person(), item, entered.id).await;
    assert!(matches!(foreign, Err(VaultError::NotFound)));
    w.ledger.delete(owner, item, entered.id).await.unwrap();
    let again = w.ledger.delete(owner, item, entered.id).await;
    assert!(matches!(again, Err(VaultError::NotFound)));
    assert_eq!(w.page(None, None, "").await.entries, [opening]);
}

#[tokio::test]
async fn what_an_earlier_try_entered_is_answered_and_another_is_refused() {
    let w = World::new(Category::Savings, &[100]).await;
    let id = TransactionId::new(samples::id());
    let enter = |pounds| {
        let content = transaction_content("Pay", pounds, "2026-07-02");
        w.ledger.add(w.item.owner, w.item.id, id, content)
    };
    let first = enter(5.0).await.unwrap();
    assert_eq!(enter(5.0).await.unwrap(), first);
    assert!(matches!(enter(6.0).await, Err(VaultError::IdTaken)));
    assert_eq!(w.page(None, None, "pay").await.entries, [first]);
}

#[tokio::test]
async fn what_belongs_to_somebody_else_is_not_found() {
    let w = World::new(Category::Savings, &[100]).await;
    let other = samples::person();
    let content = transaction_content("Pay", 5.0, "2026-07-02");
    let id = TransactionId::new(samples::id());
    let added = w.ledger.add(other, w.item.id, id, content).await;
    assert!(matches!(added, Err(VaultError::NotFound)));
    let all = PageRequest::default();
    let listed = w.ledger.list(other, w.item.id, None, &all).await;
    assert!(matches!(listed, Err(VaultError::NotFound)));
    let history = w.ledger.history(other, w.item.id).await;
    assert!(matches!(history, Err(VaultError::NotFound)));
}

#[tokio::test]
async fn the_history_is_the_value_at_the_end_of_each_day() {
    let w = World::new(Category::Loan, &[100, 80, 60]).await;
    let history = w.ledger.history(w.item.owner, w.item.id).await.unwrap();
    let values: Vec<_> = history
        .iter()
        .map(|point| point.value.get() / 100)
        .collect();
    assert_eq!(values, [60], "all of one day");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_pages_are_the_list_and_each_change_is_the_same_on_whichever_page_it_stands(
        mut values in prop::collection::vec(1_u32..1000, 1..9),
        days in prop::collection::vec(1_u32..4, 0..9),
        limit in 1_u32..6,
    ) {
        // A value that is the same again is no change, as is nothing at the beginning.
        values.dedup();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let w = World::new(Category::Savings, &values).await;
            for day in &days {
                w.enter("Rent", -1.0, &format!("2026-07-0{day}")).await;
            }
            let whole = w.page(None, None, "").await;
            prop_assert_eq!(whole.total, u64::try_from(values.len() + days.len()).unwrap());
            prop_assert_eq!(w.pages(limit).await, whole.entries);
            Ok(())
        })?;
    }
}
