//! The store behind the contract suites.

use super::{Fresh, people, presets, vault, vehicles};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_archive::ArchiveStore;
use domain_auth::model::{DateOfBirth, LastName, Person};
use domain_dashboard::DashboardQueries;
use domain_dashboard::contract::{GivenItem, GivenPreset};
use domain_files::notes::Notes;
use domain_files::notes::contract::Harness as _;
use domain_files::{CoverRule, FileRecords, ItemRef, PresetRef};
use domain_presets::contract::fixture::said;
use domain_presets::model::values::Reminder;
use domain_presets::{HolderIdentity, PresetRecords};
use domain_reminders::memory::Vehicle;
use domain_reminders::{CalendarFeeds, DeadlineRef, Deadlines, ReminderResponse};
use domain_shared::idempotency::ResponseStore;
use domain_shared::rate_limit::RateLimiter;
use domain_shared::{AuditKind, Effects, Email, Pence, PersonId, Timestamp};
use domain_vault::contract::samples::{at, item};
use domain_vault::{Category, HistoryEnd, Item, ItemId, Items, Transactions};
use serde_json::json;
use uuid::Uuid;

impl domain_shared::idempotency::contract::Harness for Fresh {
    fn answers(&self) -> &dyn ResponseStore {
        &*self.answers
    }

    async fn person(&self) -> PersonId {
        people::anybody(&self.store).await
    }
}

impl domain_shared::rate_limit::contract::Harness for Fresh {
    fn throttle(&self) -> &dyn RateLimiter {
        &*self.throttle
    }
}

impl domain_vault::contract::Harness for Fresh {
    fn items(&self) -> &dyn Items {
        &*self.items
    }

    fn transactions(&self) -> &dyn Transactions {
        &*self.transactions
    }

    async fn new_person(&self) -> PersonId {
        people::anybody(&self.store).await
    }
}

#[async_trait]
impl domain_files::notes::contract::Harness for Fresh {
    fn notes(&self) -> &dyn Notes {
        &*self.notes
    }

    async fn person(&self) -> PersonId {
        people::anybody(&self.store).await
    }

    async fn add_item(&self, owner: PersonId, new: ItemRef) {
        let account = Item {
            id: ItemId::new(new.uuid()),
            ..item(owner, Category::Savings, at(0), 1)
        };
        vault::add(&self.store, &account).await;
    }

    async fn delete_item(&self, owner: PersonId, gone: ItemRef) {
        let items = self.items.delete(
            owner,
            ItemId::new(gone.uuid()),
            at(9),
            HistoryEnd::Forget,
            Effects::none(),
        );
        assert!(items.await.unwrap());
    }
}

#[async_trait]
impl domain_files::contract::Harness for Fresh {
    fn records(&self) -> &dyn FileRecords {
        &*self.records
    }

    async fn person(&self) -> PersonId {
        people::anybody(&self.store).await
    }

    async fn item(&self, owner: PersonId, covers: CoverRule) -> ItemRef {
        let category = match covers {
            CoverRule::Allowed => Category::Property,
            CoverRule::Refused => Category::Savings,
        };
        let item = vault::add_named(&self.store, owner, category, "Somewhere", (at(0), 1)).await;
        ItemRef::new(item.id.uuid())
    }

    async fn preset(&self, owner: PersonId) -> PresetRef {
        presets::add(&self.store, owner, "Passport").await.id
    }

    async fn audited(&self, person: PersonId) -> Vec<AuditKind> {
        self.told(person).await
    }
}

#[async_trait]
impl domain_presets::contract::Harness for Fresh {
    fn presets(&self) -> &dyn PresetRecords {
        &*self.presets
    }

    fn files(&self) -> &dyn FileRecords {
        &*self.records
    }

    async fn person(&self) -> PersonId {
        people::anybody(&self.store).await
    }

    async fn named(&self, identity: HolderIdentity) -> PersonId {
        let person = Person {
            last_name: LastName::stored(identity.last_name),
            date_of_birth: DateOfBirth::stored(identity.date_of_birth),
            ..people::somebody("Rowan", at(0))
        };
        people::add(&self.store, &person).await;
        person.id
    }

    async fn audited(&self, person: PersonId) -> Vec<AuditKind> {
        self.told(person).await
    }
}

#[async_trait]
impl domain_reminders::contract::Harness for Fresh {
    fn dates(&self) -> &dyn Deadlines {
        &*self.deadlines
    }

    fn feeds(&self) -> &dyn CalendarFeeds {
        &*self.feeds
    }

    async fn set_vehicle(&self, id: ItemRef, vehicle: Vehicle) {
        vehicles::set(&self.store, id, &vehicle).await;
    }

    async fn drop_vehicle(&self, owner: PersonId, id: ItemRef) {
        self.delete_item(owner, id).await;
    }

    async fn confirm(&self, person: PersonId) -> Email {
        people::confirm(&self.store, person).await
    }
}

impl domain_archive::contract::Harness for Fresh {
    fn archives(&self) -> &dyn ArchiveStore {
        &*self.archives
    }

    fn records(&self) -> &dyn FileRecords {
        &*self.records
    }

    async fn new_person(&self) -> PersonId {
        people::anybody(&self.store).await
    }

    async fn audited(&self, person: PersonId) -> Vec<AuditKind> {
        self.told(person).await
    }
}

impl Fresh {
    /// The kinds of the audit events written about `person`.
    async fn told(&self, person: PersonId) -> Vec<AuditKind> {
        let trail = self
            .audit_log
            .trail(person, None, u32::from(u16::MAX))
            .await;
        let records = trail.unwrap().into_iter();
        records.map(|record| record.event.kind).collect()
    }
}

impl domain_dashboard::contract::Harness for Fresh {
    fn dashboard_queries(&self) -> &dyn DashboardQueries {
        &*self.dashboard_queries
    }

    async fn new_person(&self, first_name: &str, began: Timestamp) -> PersonId {
        let person = people::somebody(first_name, began);
        people::add(&self.store, &person).await;
        person.id
    }

    async fn give(&self, owner: PersonId, given: GivenItem) -> Uuid {
        let values = given
            .values
            .into_iter()
            .map(|(at, value)| (at, pounds(value)));
        let mut values = values.enumerate();
        let (_, first) = values.next().unwrap();
        let mut item = vault::named(owner, given.category, given.name, first);
        item.valuation.sample = given.sample.contains(&0);
        vault::add(&self.store, &item).await;
        for (index, value) in values {
            item.valuation.sample = given.sample.contains(&index);
            item = vault::revalue(&self.store, &item, value).await;
        }
        if let Some(moment) = given.deleted {
            vault::delete(&self.store, &item, moment).await;
        }
        item.id.uuid()
    }

    async fn give_paper(&self, owner: PersonId, given: GivenPreset) -> Uuid {
        let (day, reminder) = given.expires.unzip();
        let reminder = reminder.map(Reminder::as_str);
        let mut facts = match given.kind.as_str() {
            "passport" => json!({
                "passport_number": "925076473", "expiry_date": day, "reminder": reminder,
            }),
            "insurance_policy" => json!({
                "insurance_type": "Travel", "renewal_date": day, "reminder": reminder,
            }),
            _ => json!({}),
        };
        if let Some(facts) = facts.as_object_mut() {
            facts.insert("name".to_owned(), json!(given.name));
        }
        let category = given.kind.category().as_str();
        let sent = said(category, given.kind.as_str(), &facts);
        let kept = presets::save(&self.store, owner, sent, given.uploaded_at).await;
        kept.id.uuid()
    }

    async fn give_vehicle(
        &self,
        owner: PersonId,
        name: &'static str,
        mot: NaiveDate,
        tax: NaiveDate,
    ) -> Uuid {
        let vehicle = Vehicle {
            owner,
            name: name.to_owned(),
            mot: Some(mot),
            tax: Some(tax),
        };
        let id = ItemRef::new(domain_vault::contract::samples::id());
        vehicles::set(&self.store, id, &vehicle).await;
        id.uuid()
    }

    async fn say(&self, owner: PersonId, dated: DeadlineRef, said: ReminderResponse) {
        let id = dated.deadline();
        let found = self.deadlines.find(owner, id).await.unwrap().unwrap();
        let day = found.deadline.day;
        let marked = self.deadlines.mark(owner, id, day, said, Effects::none());
        assert!(marked.await.unwrap().is_some());
    }
}

fn pounds(value: Pence) -> u32 {
    u32::try_from(value.get() / 100).unwrap()
}
