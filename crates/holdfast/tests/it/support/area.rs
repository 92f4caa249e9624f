//! The signed-in area on the domains' stores in memory.

use super::form::Form;
use super::{Caller, Reply, World};
use actix_web::http::Method;
use adapters_crypto::SystemRandom;
use adapters_valuation::{SampleProperties, SampleVehicles};
use api_actix::features::installation::Installation;
use api_actix::features::queues::ReadQueue;
use api_actix::features::queues::UploadLimiter;
use bytes::Bytes;
use domain_archive::memory::{MemoryArchives, MemoryPackages};
use domain_archive::package::ReadLimits;
use domain_archive::{Limits, Tickets};
use domain_auth::Accounts;
use domain_dashboard::memory::MemoryDashboard;
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::notes::MemoryNotes;
use domain_files::ports::records::{Reservation, ReserveOutcome};
use domain_files::{
    CoverRule, Document, DocumentId, DocumentOwner, Documents, FileId, FileName, FileRecords,
    FileStore, ItemRef, Quota,
};
use domain_presets::memory::MemoryPresets;
use domain_presets::{HolderIdentity, PresetId};
use domain_reminders::PushServices;
use domain_reminders::memory::{MemoryNotices, MemoryReminders, MemoryTexts};
use domain_search::MemorySearchSource;
use domain_shared::audit_log::AuditLog;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::read_together::InPlace;
use domain_shared::time::FixedClock;
use domain_shared::{AuditKind, Clock, Effects, Email, Ids, PersonId, UkMobile};
use domain_statements::memory::{DirectReader, MemoryStatements};
use domain_vault::Lookups;
use domain_vault::lookups::Providers;
use domain_vault::memory::MemoryVault;
use futures_util::TryStreamExt;
use holdfast::wiring::AppPorts;
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::Notify;
use uuid::{NoContext, Uuid};

/// The person behind `world.owner`.
pub(crate) const OWNER: PersonId = PersonId::new(Uuid::from_u128(1));
/// The person behind `world.stranger`.
pub(crate) const STRANGER: PersonId = PersonId::new(Uuid::from_u128(2));

/// Ids that no other call answers.
pub(crate) struct FreshIds;

impl Ids for FreshIds {
    fn next(&self) -> Uuid {
        Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, 0))
    }
}

/// The stores.
pub(crate) struct Area {
    pub(crate) items: Arc<MemoryVault>,
    pub(crate) statements: Arc<MemoryStatements>,
    pub(crate) notes: Arc<MemoryNotes>,
    pub(crate) records: Arc<MemoryRecords>,
    pub(crate) presets: Arc<MemoryPresets>,
    pub(crate) reminders: Arc<MemoryReminders>,
    pub(crate) store: Arc<MemoryFileStore>,
    pub(crate) searchable: Arc<MemorySearchSource>,
    pub(crate) dashboard_queries: Arc<MemoryDashboard>,
    pub(crate) trail: Arc<MemoryOutbox>,
    pub(crate) archives: Arc<MemoryArchives>,
    pub(crate) backup_wanted: Arc<Notify>,
}

impl Default for Area {
    /// Empty, but for who the two callers are.
    fn default() -> Self {
        let records = Arc::new(MemoryRecords::default());
        let presets = Arc::new(MemoryPresets::new(Arc::clone(&records)));
        for person in [OWNER, STRANGER] {
            let identity = HolderIdentity {
                last_name: "Morgan".to_owned(),
                date_of_birth: "1964-07-05".parse().unwrap(),
            };
            presets.add_person(person, identity);
        }
        let notes = Arc::new(MemoryNotes::default());
        let items = Arc::new(MemoryVault::default());
        let reminders = MemoryReminders::new(Arc::clone(&presets), Arc::clone(&notes))
            .with_vault(Arc::clone(&items));
        for (person, email, phone) in [
            (OWNER, "rowan@example.co.uk", "07700900123"),
            (STRANGER, "robin@example.co.uk", "07700900124"),
        ] {
            let phone = UkMobile::parse(phone).unwrap();
            reminders.add_person(person, Email::parse(email).unwrap(), phone);
        }
        Self {
            statements: Arc::new(MemoryStatements::new(
                Arc::clone(&items),
                Arc::clone(&records),
            )),
            items,
            archives: Arc::new(MemoryArchives::over(Arc::clone(&records))),
            records,
            reminders: Arc::new(reminders),
            notes,
            presets,
            store: Arc::default(),
            searchable: Arc::default(),
            dashboard_queries: Arc::default(),
            trail: Arc::default(),
            backup_wanted: Arc::default(),
        }
    }
}

impl Area {
    /// The ports of a server with these accounts.
    pub(crate) fn ports(&self, accounts: Accounts, clock: Arc<FixedClock>) -> AppPorts {
        AppPorts {
            accounts,
            sample_addresses: true,
            installation: Installation {
                sends_texts: true,
                sends_email: true,
            },
            legal: holdfast::legal::built_in(),
            operator: super::operator::tools(self.backup_wanted.clone()),
            documents: Documents {
                records: self.records.clone(),
                store: self.store.clone(),
                thumbnails: Arc::new(MemoryThumbnails),
                audit_writer: self.trail.clone(),
                reads: Arc::default(),
                clock: clock.clone(),
                ids: Arc::new(FreshIds),
                quota: Quota::default(),
            },
            lookups: Lookups::new(providers(&clock), clock),
            together: Arc::new(InPlace),
            items: self.items.clone(),
            notes: self.notes.clone(),
            transactions: self.items.clone(),
            statements: self.statements.clone(),
            statement_reader: Arc::new(DirectReader),
            dashboard_queries: self.dashboard_queries.clone(),
            presets: self.presets.clone(),
            search_index: self.searchable.clone(),
            deadlines: self.reminders.clone(),
            own_dates: self.reminders.clone(),
            feeds: self.reminders.clone(),
            notifications: self.reminders.clone(),
            texts: Arc::new(MemoryTexts::default()),
            notices: Arc::new(MemoryNotices::default()),
            push_services: PushServices::KnownAndLoopback,
            push_key: "BKey".to_owned(),
            archives: self.archives.clone(),
            packages: Arc::new(MemoryPackages {
                store: self.store.clone(),
                bounds: ReadLimits::default(),
            }),
            tickets: Tickets::new(&[7; 32]),
            imports: Limits::default(),
            effects: self.trail.clone(),
            audit_log: self.trail.clone(),
            random: Arc::new(SystemRandom),
            public_url: "https://money.example.org".parse().unwrap(),
            uploads: UploadLimiter::default(),
            reads: ReadQueue::default(),
        }
    }

    /// How many changes of items, transactions and notes have been written.
    pub(crate) fn effects(&self) -> usize {
        self.items.effects().len() + self.notes.effects().len()
    }

    /// The events of the audit log for `person` beside changes, oldest first.
    pub(crate) async fn told(&self, person: PersonId) -> Vec<AuditKind> {
        let trail = self.trail.trail(person, None, 100).await.unwrap();
        trail
            .into_iter()
            .rev()
            .map(|record| record.event.kind)
            .collect()
    }

    /// How many files are kept, claimed or not.
    pub(crate) async fn kept(&self) -> usize {
        let files = self.store.list().await.unwrap();
        files.try_collect::<Vec<_>>().await.unwrap().len()
    }
}

fn providers(clock: &Arc<FixedClock>) -> Providers {
    let vehicles = Arc::new(SampleVehicles::new(clock.clone()));
    Providers {
        vehicles: vehicles.clone(),
        vehicle_prices: vehicles,
        property_prices: Arc::new(SampleProperties),
    }
}

/// A client's request for an item of `category`.
pub(crate) fn draft(category: &str, name: &str) -> Value {
    let data = match category {
        "current_account" => json!({
            "account_number": "12345678", "sort_code": "123456",
            "card_number": "4111 1111 1111 1111", "balance": 250.5, "overdraft_limit": 0,
        }),
        "vehicle" => json!({
            "vrm": "ab51 abc", "make": "Skoda", "model": "Octavia", "year": 2019,
            "fuelType": "PETROL", "color": "GREY", "mileage": 42_000, "ongoingValuation": true,
            "value": 13_275,
        }),
        "personal_item" => json!({ "value": 1200 }),
        "loan" => json!({ "total_amount": 9000, "current_balance": 7500 }),
        other => panic!("no sample of {other}"),
    };
    json!({ "category": category, "name": name, "categoryData": data })
}

impl World {
    pub(crate) async fn json(
        &self,
        caller: &Caller,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Reply {
        let request = caller.request(&method, &format!("/api/v1{path}"));
        self.send(request.set_json(body)).await
    }

    pub(crate) async fn form(
        &self,
        caller: &Caller,
        method: Method,
        path: &str,
        form: Form,
    ) -> Reply {
        let request = caller.request(&method, &format!("/api/v1{path}"));
        let request = request.insert_header(("Content-Type", Form::TYPE));
        self.send(request.set_payload(form.bytes())).await
    }

    pub(crate) async fn delete(&self, caller: &Caller, path: &str) -> Reply {
        let request = caller.request(&Method::DELETE, &format!("/api/v1{path}"));
        self.send(request).await
    }

    /// The data of a successful answer.
    pub(crate) async fn data(&self, caller: &Caller, path: &str) -> Value {
        let reply = self.get(caller, &format!("/api/v1{path}")).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text());
        reply.json()["data"].take()
    }

    /// Adds an item of the owner's, and tells the stores of documents and notes of it.
    pub(crate) async fn own_item(&self, category: &str, name: &str) -> String {
        self.item_of(&self.owner, OWNER, category, name).await
    }

    pub(crate) async fn item_of(
        &self,
        caller: &Caller,
        person: PersonId,
        category: &str,
        name: &str,
    ) -> String {
        let body = draft(category, name);
        let reply = self.json(caller, Method::POST, "/vault", &body).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        let id = reply.json()["data"]["id"].as_str().unwrap().to_owned();
        let covers = match category {
            "property" | "vehicle" | "personal_item" => CoverRule::Allowed,
            _ => CoverRule::Refused,
        };
        self.area.records.add_place(person, place(&id), covers);
        self.area.notes.add_item(person, item_ref(&id));
        id
    }

    /// Makes something by a POST and answers it.
    pub(crate) async fn made(&self, caller: &Caller, path: &str, body: &Value) -> Value {
        let reply = self.json(caller, Method::POST, path, body).await;
        assert_eq!(reply.status, 201, "{path}: {}", reply.text());
        reply.json()["data"].take()
    }

    /// Stores a document by an upload and answers it.
    pub(crate) async fn document_of(&self, caller: &Caller, item: &str, form: Form) -> Value {
        let path = format!("/vault/{item}/documents");
        self.uploaded(caller, &path, form).await
    }

    /// Makes something by an upload and answers it.
    pub(crate) async fn uploaded(&self, caller: &Caller, path: &str, form: Form) -> Value {
        let reply = self.form(caller, Method::POST, path, form).await;
        assert_eq!(reply.status, 201, "{path}: {}", reply.text());
        reply.json()["data"].take()
    }

    /// Keeps a preset by a form and answers it.
    pub(crate) async fn preset_of(&self, caller: &Caller, form: Form) -> Value {
        let reply = self.form(caller, Method::POST, "/pre-sets", form).await;
        assert_eq!(reply.status, 201, "{}", reply.text());
        reply.json()["data"].take()
    }

    /// Damages the first extra file of a preset, and answers its id.
    pub(crate) fn damaged_file_of(&self, preset: &Value) -> String {
        let id = |of: &Value| -> Uuid { of["id"].as_str().unwrap().parse().unwrap() };
        let file = id(&preset["files"][0]);
        let presets = &self.area.presets;
        presets.damage(PresetId::new(id(preset)), DocumentId::new(file));
        file.to_string()
    }

    /// Keeps `body` as a document of the owner's without judging it, and answers its address.
    pub(crate) async fn keep(&self, item: &str, name: &str, body: &'static [u8]) -> String {
        let Area { records, store, .. } = &self.area;
        let file = FileId::new(FreshIds.next());
        let now = self.clock.now();
        let reservation = Reservation {
            file,
            owner: OWNER,
            size: u64::try_from(body.len()).unwrap(),
            thumbnail: None,
            replaces: Vec::new(),
            at: now,
        };
        let reserved = records.reserve(reservation, Quota::default()).await;
        assert_eq!(reserved.unwrap(), ReserveOutcome::Done);
        let stored = store.put(OWNER, file, Bytes::from_static(body)).await;
        let stored = stored.unwrap();
        let name = FileName::parse(name).unwrap();
        let document = Document {
            id: DocumentId::new(FreshIds.next()),
            owner: OWNER,
            place: place(item),
            file,
            file_type: name.file_type(),
            name,
            size: stored.size,
            thumbnail: None,
            origin: None,
            set_as_cover: false,
            uploaded_at: now,
            date: None,
            found_date: None,
        };
        let url = document.url();
        let claimed = records.claim(document, stored.into(), Quota::default(), Effects::none());
        claimed.await.unwrap();
        url
    }
}

/// Where the documents of `item` are kept.
pub(crate) fn place(item: &str) -> DocumentOwner {
    DocumentOwner::VaultItem(item_ref(item))
}

fn item_ref(item: &str) -> ItemRef {
    ItemRef::new(item.parse().unwrap())
}

/// Each error of a failed answer: its field and its message.
pub(crate) fn errors(reply: &Reply) -> Vec<(String, String)> {
    let json = reply.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    json["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| (text(&error["field"]), text(&error["message"])))
        .collect()
}
