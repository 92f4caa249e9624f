//! The store behind the suite of searching and reading.

use super::{Fresh, documents, people, vault};
use async_trait::async_trait;
use domain_files::notes::NoteOwner;
use domain_files::notes::contract::samples::note;
use domain_files::ports::records::{
    DocumentReplacement, ReplaceOutcome, Reservation, ReserveOutcome,
};
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{DocumentId, DocumentOwner, FileId, FileName, ItemRef, Quota};
use domain_presets::contract::fixture::{incoming, preset, reserve, said};
use domain_presets::{AddOutcome, Preset, PresetId};
use domain_search::SearchIndex;
use domain_search::contract::{Harness, StoredDocument};
use domain_shared::jobs::Jobs;
use domain_shared::{Effects, PersonId};
use domain_vault::contract::samples::{at, id, item, transaction};
use domain_vault::{Category, HistoryEnd, Item, ItemId};
use serde_json::json;
use uuid::Uuid;

const QUOTA: Quota = Quota {
    files: 100,
    bytes: 10_000,
};

fn place_of(item: Option<Uuid>) -> DocumentOwner {
    match item {
        Some(item) => DocumentOwner::VaultItem(ItemRef::new(item)),
        None => DocumentOwner::LifeLocker,
    }
}

#[async_trait]
impl Harness for Fresh {
    fn index(&self) -> &dyn SearchIndex {
        &*self.search_index
    }

    fn jobs(&self) -> &dyn Jobs {
        &*self.jobs
    }

    async fn person(&self) -> PersonId {
        people::anybody(&self.store).await
    }

    async fn item(&self, owner: PersonId, name: &str) -> Uuid {
        let made = (at(0), 1);
        let item = vault::add_named(&self.store, owner, Category::Property, name, made);
        item.await.id.uuid()
    }

    async fn note(&self, owner: PersonId, item: Option<Uuid>, name: &str) -> Uuid {
        let place = match item {
            Some(item) => NoteOwner::VaultItem(ItemRef::new(item)),
            None => NoteOwner::LifeLocker,
        };
        let note = note(owner, place, name, None, at(1));
        let id = note.id.uuid();
        let added = self.notes.add(note, Effects::none()).await;
        assert!(added.unwrap().is_some());
        id
    }

    async fn transaction(&self, owner: PersonId, of: Uuid, name: &str) -> Uuid {
        let of = Item {
            id: ItemId::new(of),
            ..item(owner, Category::Property, at(0), 1)
        };
        let entered = transaction(&of, name, -12.5, "2026-07-01");
        let id = entered.id.uuid();
        let added = self.transactions.add(entered, Effects::none()).await;
        assert!(added.unwrap().is_some());
        id
    }

    async fn document(&self, owner: PersonId, item: Option<Uuid>, name: &str) -> StoredDocument {
        let document = documents::add(&self.store, owner, place_of(item), name).await;
        StoredDocument {
            id: document.id.uuid(),
            item,
            file: document.file,
        }
    }

    async fn preset(&self, owner: PersonId, name: &str, extra: &str) -> [StoredDocument; 2] {
        let bare = preset(
            owner,
            said("depository", "will", &json!({"name": name})),
            at(0),
        );
        let own = incoming(owner, bare.id, name);
        let more = incoming(owner, bare.id, extra);
        let whole = Preset {
            file: Some(own.document.clone()),
            extras: vec![more.document.clone()],
            ..bare
        };
        for one in [&own, &more] {
            reserve(&*self.records, one).await;
        }
        let stored = [
            (whole.id.uuid(), own.document.file),
            (more.document.id.uuid(), more.document.file),
        ];
        let added = self
            .presets
            .add(whole, vec![own, more], QUOTA, Effects::none());
        assert_eq!(added.await.unwrap(), AddOutcome::Done);
        stored.map(|(id, file)| StoredDocument {
            id,
            item: None,
            file,
        })
    }

    async fn replace(&self, owner: PersonId, old: &StoredDocument, name: &str) -> StoredDocument {
        let file = FileId::new(id());
        let reservation = Reservation {
            file,
            owner,
            size: 10,
            thumbnail: None,
            replaces: vec![old.file],
            at: at(0),
        };
        let reserved = self.records.reserve(reservation, QUOTA).await;
        assert_eq!(reserved.unwrap(), ReserveOutcome::Done);
        let stored = StoredFile {
            file,
            owner,
            size: 10,
            key: WrappedKey::new(vec![7; 72]),
        };
        let new = DocumentReplacement {
            stored: stored.into(),
            name: FileName::parse(name).unwrap(),
            set_as_cover: None,
            at: at(1),
        };
        let (place, id) = (place_of(old.item), DocumentId::new(old.id));
        let replaced = self
            .records
            .replace(owner, place, id, new, QUOTA, Effects::none());
        assert!(matches!(replaced.await.unwrap(), ReplaceOutcome::Done(_)));
        StoredDocument { file, ..*old }
    }

    async fn delete(&self, owner: PersonId, old: &StoredDocument) {
        let (place, id) = (place_of(old.item), DocumentId::new(old.id));
        let deleted = self
            .records
            .delete(owner, place, id, at(9), Effects::none());
        assert!(deleted.await.unwrap());
    }

    async fn delete_item(&self, owner: PersonId, id: Uuid) {
        let deleted = self.items.delete(
            owner,
            ItemId::new(id),
            at(9),
            HistoryEnd::Forget,
            Effects::none(),
        );
        assert!(deleted.await.unwrap());
    }

    async fn delete_preset(&self, owner: PersonId, preset: &[StoredDocument; 2]) {
        let [own, _] = preset;
        let id = PresetId::new(own.id);
        let deleted = self.presets.delete(owner, id, at(9), Effects::none());
        assert!(deleted.await.unwrap());
    }
}
