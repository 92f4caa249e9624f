mod beginnings;
mod ended;
mod renewing;
mod valuations;

use super::*;
use crate::contract::providers::Scripted;
use crate::contract::samples::{self, SampleIds, at, filled_in};
use crate::memory::MemoryVault;
use crate::model::RawItemDraft;
use crate::ports::{Due, HistoryEnd, ItemOutline};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::StoreError;
use domain_shared::time::FixedClock;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU8, Ordering};

struct World {
    vault: Vault,
    store: Arc<MemoryVault>,
    providers: Arc<Scripted>,
    clock: Arc<FixedClock>,
    owner: PersonId,
}

fn lookups(providers: &Arc<Scripted>, clock: &Arc<FixedClock>) -> Lookups {
    Lookups::new(providers.providers(), clock.clone())
}

fn world() -> World {
    let store = Arc::new(MemoryVault::default());
    let clock = Arc::new(FixedClock::at(at(0)));
    let providers = Scripted::new();
    World {
        vault: Vault::new(
            Ledger {
                items: store.clone(),
                transactions: store.clone(),
                clock: clock.clone(),
                ids: Arc::new(SampleIds),
            },
            lookups(&providers, &clock),
        ),
        providers,
        store,
        clock,
        owner: samples::person(),
    }
}

/// An edit by a client that read `seen`.
fn edit_from(seen: &Item, pounds: u32) -> ItemDraft {
    ItemDraft::edited_item(RawItemDraft {
        category: &json!(seen.category().as_str()),
        name: &Value::Null,
        data: &filled_in(seen.category(), pounds),
        version: &json!(seen.version.get()),
        unfinished: &Value::Null,
        ownership: None,
        ended: None,
        as_of: &Value::Null,
    })
    .unwrap()
}

fn draft_of(category: Category, data: &Value, edit: bool) -> ItemDraft {
    let parse = if edit {
        ItemDraft::edited_item
    } else {
        ItemDraft::new_item
    };
    parse(RawItemDraft {
        category: &json!(category.as_str()),
        name: &Value::Null,
        data,
        version: &Value::Null,
        unfinished: &Value::Null,
        ownership: None,
        ended: None,
        as_of: &Value::Null,
    })
    .unwrap()
}

fn draft(category: Category, pounds: u32) -> ItemDraft {
    draft_of(category, &filled_in(category, pounds), false)
}

impl World {
    async fn add(&self, category: Category, pounds: u32) -> Item {
        let draft = draft(category, pounds);
        let id = ItemId::new(samples::id());
        self.vault.add_item(self.owner, id, draft).await.unwrap()
    }

    /// The item's history as source and pounds.
    async fn history(&self, id: ItemId) -> Vec<(ValueSource, i64)> {
        let points = crate::Transactions::points(&*self.store, self.owner, Some(id), at(-1)).await;
        let points = points.unwrap().into_iter();
        points.map(|p| (p.source, p.value.get() / 100)).collect()
    }

    fn noted(&self) -> Vec<AuditKind> {
        let effects = self.store.effects();
        effects
            .iter()
            .flat_map(|effects| effects.audit.iter().map(|event| event.kind))
            .collect()
    }
}

#[tokio::test]
async fn an_added_item_can_be_shown_and_listed() {
    let w = world();
    let savings = w.add(Category::Savings, 10).await;
    w.clock.step(TimeDelta::minutes(1));
    let loan = w.add(Category::Loan, 20).await;
    assert_eq!(w.vault.show_item(w.owner, loan.id).await.unwrap(), loan);
    let all = w.vault.list_items(w.owner, None).await.unwrap();
    assert_eq!(all.entries, [savings.clone(), loan]);
    let some = w.vault.list_items(w.owner, Some(Category::Savings)).await;
    assert_eq!(some.unwrap().entries, [savings]);
    assert_eq!(w.noted(), [AuditKind::ItemAdded, AuditKind::ItemAdded]);
}

#[tokio::test]
async fn what_belongs_to_somebody_else_is_not_found() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    let other = samples::person();
    let not_found = |result| matches!(result, Err(VaultError::NotFound));
    assert!(not_found(
        w.vault.show_item(other, item.id).await.map(|_| ())
    ));
    let edit = w
        .vault
        .update_item(other, item.id, draft(Category::Savings, 1));
    assert!(not_found(edit.await.map(|_| ())));
    assert!(not_found(w.vault.delete_item(other, item.id).await));
    assert_eq!(w.vault.show_item(w.owner, item.id).await.unwrap(), item);
}

#[tokio::test]
async fn an_edit_that_changes_the_value_appends_to_the_history() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    w.clock.step(TimeDelta::days(1));
    let edit = w
        .vault
        .update_item(w.owner, item.id, draft(Category::Savings, 15));
    let edited = edit.await.unwrap();
    assert_eq!(edited.version, item.version.next());
    assert_eq!(edited.created_at, item.created_at);
    assert_eq!(edited.updated_at, item.created_at + TimeDelta::days(1));
    assert_eq!(
        w.history(item.id).await,
        [(ValueSource::Added, 10), (ValueSource::Edited, 15)]
    );
    assert_eq!(w.noted(), [AuditKind::ItemAdded, AuditKind::ItemChanged]);
}

#[tokio::test]
async fn an_edit_on_the_day_of_a_value_corrects_it() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    w.clock.step(TimeDelta::hours(1));
    let edit = |pounds| {
        w.vault
            .update_item(w.owner, item.id, draft(Category::Savings, pounds))
    };
    edit(100).await.unwrap();
    assert_eq!(w.history(item.id).await, [(ValueSource::Added, 100)]);
    w.clock.step(TimeDelta::days(1));
    edit(110).await.unwrap();
    w.clock.step(TimeDelta::hours(1));
    edit(120).await.unwrap();
    assert_eq!(
        w.history(item.id).await,
        [(ValueSource::Added, 100), (ValueSource::Edited, 120)]
    );
}

#[tokio::test]
async fn an_edit_that_leaves_the_value_leaves_the_history() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    let mut data = filled_in(Category::Savings, 10);
    data["name"] = json!("Rainier day");
    let edit = draft_of(Category::Savings, &data, true);
    let edited = w.vault.update_item(w.owner, item.id, edit).await.unwrap();
    assert_eq!(edited.name(), "Rainier day");
    assert_eq!(w.history(item.id).await, [(ValueSource::Added, 10)]);
}

#[tokio::test]
async fn an_item_stays_in_its_category() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    let edit = w
        .vault
        .update_item(w.owner, item.id, draft(Category::Loan, 10));
    let Err(VaultError::Invalid(invalid)) = edit.await else {
        panic!("the edit was let through");
    };
    assert_eq!(invalid.first().field, "category");
    assert_eq!(invalid.first().message, CATEGORY_IS_FIXED);
}

#[tokio::test]
async fn an_edit_of_an_item_as_it_no_longer_is_is_refused_unless_it_says_the_same() {
    let w = world();
    let first = w.add(Category::Savings, 10).await;
    let update = |draft: ItemDraft| w.vault.update_item(w.owner, first.id, draft);
    let second = update(edit_from(&first, 20)).await.unwrap();
    // The answer was lost and the same is sent again.
    assert_eq!(update(edit_from(&first, 20)).await.unwrap(), second);
    let VaultError::Invalid(refused) = update(edit_from(&first, 30)).await.unwrap_err() else {
        panic!("refused");
    };
    let told: Vec<_> = refused.errors().map(|e| (e.field, &*e.message)).collect();
    assert_eq!(told, [("version", CHANGED_MEANWHILE)]);
    assert_eq!(w.vault.show_item(w.owner, first.id).await.unwrap(), second);
    update(edit_from(&second, 30)).await.unwrap();
    update(draft(Category::Savings, 40)).await.unwrap();
    assert_eq!(w.history(first.id).await, [(ValueSource::Added, 40)]);
}

#[tokio::test]
async fn facts_about_a_vehicle_survive_an_edit_until_its_mark_changes() {
    let w = world();
    let mut known = filled_in(Category::Vehicle, 10);
    known["mot_status"] = json!("Valid");
    let mut stored = samples::item(w.owner, Category::Vehicle, at(0), 10);
    stored.data = crate::model::ItemData::from_export(Category::Vehicle, &known).unwrap();
    let first = samples::point(&stored, at(0), ValueSource::Added);
    let added = w.store.add(stored.clone(), first, Effects::none());
    added.await.unwrap();

    for (mark, status) in [("AB51ABC", json!("Valid")), ("AA19AAA", Value::Null)] {
        let mut data = filled_in(Category::Vehicle, 11);
        data["vrm"] = json!(mark);
        data["mot_status"] = json!("Invented");
        let edit = draft_of(Category::Vehicle, &data, true);
        let edited = w.vault.update_item(w.owner, stored.id, edit).await.unwrap();
        assert_eq!(edited.data.to_wire()["mot_status"], status, "{mark}");
    }
}

#[tokio::test]
async fn an_item_deleted_within_a_day_takes_its_history_along() {
    let w = world();
    let slip = w.add(Category::Savings, 10).await;
    w.clock
        .step(TimeDelta::hours(24) - TimeDelta::microseconds(1));
    w.vault.delete_item(w.owner, slip.id).await.unwrap();
    assert_eq!(w.history(slip.id).await, []);
    assert_eq!(w.noted(), [AuditKind::ItemAdded, AuditKind::ItemDeleted]);
}

#[tokio::test]
async fn an_item_deleted_later_ends_at_zero() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    w.clock.step(TimeDelta::hours(24));
    w.vault.delete_item(w.owner, item.id).await.unwrap();
    assert_eq!(
        w.history(item.id).await,
        [(ValueSource::Added, 10), (ValueSource::Deleted, 0)]
    );
    let again = w.vault.delete_item(w.owner, item.id).await;
    assert!(matches!(again, Err(VaultError::NotFound)));
}

#[tokio::test]
async fn the_totals_are_those_of_the_persons_items() {
    let w = world();
    w.add(Category::Property, 300).await;
    w.add(Category::Loan, 200).await;
    w.add(Category::CreditCard, 5).await;
    let totals = w.vault.totals(w.owner).await.unwrap();
    assert_eq!(totals.assets, Pence::from_sum(30_000));
    assert_eq!(totals.liabilities, Pence::from_sum(20_500));
    assert_eq!(totals.net_worth(), Pence::from_sum(9_500));
    let others = w.vault.totals(samples::person()).await.unwrap();
    assert_eq!(others.net_worth(), Pence::ZERO);
}

#[tokio::test]
async fn an_item_that_an_earlier_try_added_is_answered_and_another_is_refused() {
    let w = world();
    let id = ItemId::new(samples::id());
    let add = |pounds| w.vault.add_item(w.owner, id, draft(Category::Loan, pounds));
    let first = add(10).await.unwrap();
    w.clock.step(TimeDelta::hours(1));
    assert_eq!(add(10).await.unwrap(), first);
    assert!(matches!(add(11).await, Err(VaultError::IdTaken)));
    assert_eq!(w.history(id).await, [(ValueSource::Added, 10)]);
}

/// A store in which somebody else writes first, as often as told.
struct Contended {
    inner: Arc<MemoryVault>,
    stale: AtomicU8,
}

#[async_trait]
impl Items for Contended {
    async fn add(
        &self,
        item: Item,
        first: ValuePoint,
        e: Effects,
    ) -> Result<Added<Item>, StoreError> {
        Items::add(&*self.inner, item, first, e).await
    }

    async fn list(&self, p: PersonId, c: Option<Category>) -> Result<Listing<Item>, StoreError> {
        Items::list(&*self.inner, p, c).await
    }

    async fn outline(&self, p: PersonId, id: ItemId) -> Result<Option<ItemOutline>, StoreError> {
        self.inner.outline(p, id).await
    }

    async fn find(&self, owner: PersonId, id: ItemId) -> Result<Option<Item>, StoreError> {
        Items::find(&*self.inner, owner, id).await
    }

    async fn update(&self, change: ItemChange) -> Result<UpdateOutcome, StoreError> {
        let left = self.stale.load(Ordering::SeqCst);
        if left > 0 {
            self.stale.store(left - 1, Ordering::SeqCst);
            return Ok(UpdateOutcome::Stale);
        }
        Items::update(&*self.inner, change).await
    }

    async fn delete(
        &self,
        owner: PersonId,
        id: ItemId,
        at: Timestamp,
        history: HistoryEnd,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        Items::delete(&*self.inner, owner, id, at, history, effects).await
    }

    async fn due(
        &self,
        now: Timestamp,
        after: Option<Due>,
        n: u32,
    ) -> Result<Vec<Due>, StoreError> {
        self.inner.due(now, after, n).await
    }
}

#[tokio::test]
async fn an_edit_that_met_another_is_tried_anew_and_not_for_ever() {
    for (stale, gets_through) in [(0, true), (TRIES - 1, true), (TRIES, false)] {
        let owner = samples::person();
        let store = Arc::new(Contended {
            inner: Arc::default(),
            stale: AtomicU8::new(stale),
        });
        let clock = Arc::new(FixedClock::at(at(0)));
        let lookups = lookups(&Scripted::new(), &clock);
        let ledger = Ledger {
            transactions: store.inner.clone(),
            items: store,
            clock,
            ids: Arc::new(SampleIds),
        };
        let vault = Vault::new(ledger, lookups);
        let item = vault
            .add_item(owner, ItemId::new(samples::id()), draft(Category::Loan, 1))
            .await
            .unwrap();
        let edit = vault.update_item(owner, item.id, draft(Category::Loan, 2));
        match edit.await {
            Ok(_) => assert!(gets_through),
            Err(error) => {
                assert!(!gets_through);
                let unavailable = VaultError::Store(StoreError::unavailable("")).to_string();
                assert_eq!(error.to_string(), unavailable);
            }
        }
    }
}

/// An edit as of a day by a client that sends the stored data with another value.
fn edit_as_of(seen: &Item, pounds: u32, day: &str, ended: Option<&Value>) -> ItemDraft {
    ItemDraft::edited_item(RawItemDraft {
        category: &json!(seen.category().as_str()),
        name: &Value::Null,
        data: &filled_in(seen.category(), pounds),
        version: &json!(seen.version.get()),
        unfinished: &Value::Null,
        ownership: None,
        ended,
        as_of: &json!(day),
    })
    .unwrap()
}

#[tokio::test]
async fn an_edit_as_of_an_earlier_day_says_no_more_than_its_value() {
    let w = world();
    let item = w.add(Category::Savings, 10).await;
    let edit = |pounds, ended: Option<&Value>| {
        let draft = edit_as_of(&item, pounds, "2026-06-01", ended);
        w.vault.update_item(w.owner, item.id, draft)
    };
    let ended = json!({ "on": "2026-06-02" });
    let refused = edit(7, Some(&ended)).await.unwrap_err();
    assert!(matches!(refused, VaultError::Invalid(invalid) if invalid.first().field == "asOf"));
    let same = edit(7, None).await.unwrap();
    assert_eq!(same.value(), item.value());
    // Sent again because its answer was lost, it changes nothing.
    edit(7, None).await.unwrap();
    let told = [(ValueSource::Past, 7), (ValueSource::Added, 10)];
    let ever = at(-60 * 24 * 60);
    let points = crate::Transactions::points(&*w.store, w.owner, Some(item.id), ever).await;
    let points: Vec<_> = points
        .unwrap()
        .iter()
        .map(|p| (p.source, p.value.get() / 100))
        .collect();
    assert_eq!(points, told);
}

#[tokio::test]
async fn an_item_that_is_added_as_of_an_earlier_day_had_its_value_then() {
    let w = world();
    let data = filled_in(Category::Savings, 10);
    let draft = ItemDraft::new_item(RawItemDraft {
        category: &json!("savings"),
        name: &Value::Null,
        data: &data,
        version: &Value::Null,
        unfinished: &Value::Null,
        ownership: None,
        ended: None,
        as_of: &json!("2026-06-01"),
    });
    let id = ItemId::new(samples::id());
    w.vault.add_item(w.owner, id, draft.unwrap()).await.unwrap();
    let ever = at(-60 * 24 * 60);
    let points = crate::Transactions::points(&*w.store, w.owner, Some(id), ever).await;
    assert_eq!(points.unwrap()[0].day().to_string(), "2026-06-01");
}

/// Somebody's own client may know no more than the fields it was written for.
#[tokio::test]
async fn an_edit_leaves_the_optional_fields_that_it_does_not_name_and_clears_what_is_null() {
    let w = world();
    let mut loan = filled_in(Category::Loan, 250);
    loan["interest_rate"] = json!(4.39);
    loan["fixed_until"] = json!("2028-01-08");
    let id = ItemId::new(samples::id());
    let new = draft_of(Category::Loan, &loan, false);
    w.vault.add_item(w.owner, id, new).await.unwrap();
    let told = async |sent: &Value| {
        let edit = draft_of(Category::Loan, sent, true);
        let edited = w.vault.update_item(w.owner, id, edit).await.unwrap();
        let wire = edited.data.to_wire();
        (
            wire["current_balance"].clone(),
            wire["interest_rate"].clone(),
            wire["fixed_until"].clone(),
        )
    };
    let mut few = json!({"name": "Loan", "total_amount": 900, "current_balance": 200});
    let kept = (json!(200), json!(4.39), json!("2028-01-08"));
    assert_eq!(told(&few).await, kept);
    few["interest_rate"] = Value::Null;
    assert_eq!(
        told(&few).await,
        (json!(200), Value::Null, json!("2028-01-08"))
    );
}
