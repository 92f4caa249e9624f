use super::*;
use crate::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use crate::samples;
use crate::{FileId, ItemRef, PresetRef, Upload};
use bytes::Bytes;
use chrono::{DateTime, TimeDelta};
use domain_shared::audit_log::AuditLog;
use domain_shared::day::in_words;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::page::PageRequest;
use domain_shared::time::{FixedClock, london_day};
use futures_util::TryStreamExt;
use uuid::{NoContext, Uuid};

mod reading;
mod retries;
mod thumbnails;
mod trouble;

struct FreshIds;

impl Ids for FreshIds {
    fn next(&self) -> Uuid {
        Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, 0))
    }
}

struct World {
    documents: Documents,
    records: Arc<MemoryRecords>,
    store: Arc<MemoryFileStore>,
    trail: Arc<MemoryOutbox>,
    clock: Arc<FixedClock>,
    owner: PersonId,
    house: DocumentOwner,
    account: DocumentOwner,
}

fn world() -> World {
    let records = Arc::new(MemoryRecords::default());
    let store = Arc::new(MemoryFileStore::default());
    let trail = Arc::new(MemoryOutbox::default());
    let clock = Arc::new(FixedClock::at(DateTime::UNIX_EPOCH));
    let owner = PersonId::new(FreshIds.next());
    let house = DocumentOwner::VaultItem(ItemRef::new(FreshIds.next()));
    let account = DocumentOwner::VaultItem(ItemRef::new(FreshIds.next()));
    records.add_place(owner, house, CoverRule::Allowed);
    records.add_place(owner, account, CoverRule::Refused);
    let documents = Documents {
        records: records.clone(),
        store: store.clone(),
        thumbnails: Arc::new(MemoryThumbnails),
        audit_writer: trail.clone(),
        reads: Arc::default(),
        clock: clock.clone(),
        ids: Arc::new(FreshIds),
        quota: Quota::default(),
    };
    World {
        documents,
        records,
        store,
        trail,
        clock,
        owner,
        house,
        account,
    }
}

fn draft(name: &str, set_as_cover: bool) -> DocumentDraft {
    DocumentDraft {
        set_as_cover,
        ..upload(name).into()
    }
}

impl World {
    async fn store(
        &self,
        place: DocumentOwner,
        name: &str,
        cover: bool,
    ) -> Result<Document, DocumentError> {
        let admission = self.documents.check_access(self.owner, place).await?;
        let id = DocumentId::new(FreshIds.next());
        let stored = self.documents.store(&admission, id, draft(name, cover));
        stored.await
    }

    async fn change(
        &self,
        old: &Document,
        change: DocumentChange,
    ) -> Result<Document, DocumentError> {
        let admission = self.documents.check_access(self.owner, old.place).await?;
        self.documents.change(&admission, old.id, change).await
    }

    async fn read(&self, document: &Document) -> Result<Vec<u8>, DocumentError> {
        let extension = document.file_type.extension();
        let readable = self
            .documents
            .open(self.owner, document.file, extension)
            .await?;
        let parts = self.documents.read(&readable, 0..document.size).await?;
        let parts: Vec<Bytes> = parts.try_collect().await?;
        Ok(parts.concat())
    }

    /// The audit log's events of the owner, oldest first.
    async fn told(&self) -> Vec<AuditKind> {
        let trail = self.trail.trail(self.owner, None, 100).await.unwrap();
        trail
            .into_iter()
            .rev()
            .map(|record| record.event.kind)
            .collect()
    }

    async fn kept(&self) -> Vec<FileId> {
        self.store
            .list()
            .await
            .unwrap()
            .try_collect()
            .await
            .unwrap()
    }
}

fn upload(name: &str) -> Upload {
    let body = if name.ends_with("pdf") {
        samples::PDF
    } else {
        samples::PNG
    };
    Upload::parse(name, body.into()).unwrap()
}

fn message(result: Result<Document, DocumentError>) -> (&'static str, String) {
    match result.unwrap_err() {
        DocumentError::Invalid(invalid) => (invalid.first().field, invalid.first().message.clone()),
        other => panic!("{other}"),
    }
}

impl World {
    /// Every document of a place of the owner's.
    async fn listed(&self, place: DocumentOwner) -> Vec<Document> {
        let everything = PageRequest::default();
        let listed = self.documents.list(self.owner, place, &everything).await;
        listed.unwrap().entries
    }
}

#[tokio::test]
async fn documents_come_in_pages_and_are_found_by_name_and_date() {
    let world = world();
    for name in ["Deed.pdf", "Survey.pdf", "Old deed.pdf"] {
        world.store(world.house, name, false).await.unwrap();
        world.clock.step(TimeDelta::days(1));
    }
    let all = world.listed(world.house).await;
    let shown = in_words(london_day(all[1].uploaded_at));
    for (limit, search, expected, total) in [
        (Some(2), "", &all[..2], 3),
        (None, "DEED", &[all[0].clone(), all[2].clone()][..], 2),
        (Some(1), "deed", &all[..1], 2),
        (None, &*shown, &all[1..2], 1),
        (None, "nothing", &[], 0),
    ] {
        let asked = PageRequest::parse(limit, None, Some(search)).unwrap();
        let page = world.documents.list(world.owner, world.house, &asked).await;
        let page = page.unwrap();
        assert_eq!((&*page.entries, page.total), (expected, total), "{search}");
        let follows = u64::try_from(page.entries.len()).unwrap() != total;
        assert_eq!(page.next.is_some(), follows, "{search}");
    }
}

#[tokio::test]
async fn a_stored_document_is_listed_and_reads_back() {
    let world = world();
    let stored = world.store(world.house, "Deed.pdf", false).await.unwrap();
    let listed = world.listed(world.house).await;
    assert_eq!(listed, std::slice::from_ref(&stored));
    assert_eq!(world.read(&stored).await.unwrap(), samples::PDF);
    let kinds = world.records.audited().into_iter().map(|event| event.kind);
    assert_eq!(kinds.collect::<Vec<_>>(), [AuditKind::DocumentStored]);
}

#[tokio::test]
async fn a_place_that_is_not_the_owners_is_not_found_before_a_body_is_read() {
    let world = world();
    let stranger = PersonId::new(FreshIds.next());
    let preset = DocumentOwner::Preset(PresetRef::new(FreshIds.next()));
    for (who, place) in [(stranger, world.house), (world.owner, preset)] {
        let admitted = world.documents.check_access(who, place).await;
        assert!(matches!(admitted, Err(DocumentError::NotFound)));
        let listed = world
            .documents
            .list(who, place, &PageRequest::default())
            .await;
        assert!(matches!(listed, Err(DocumentError::NotFound)));
    }
}

#[tokio::test]
async fn only_an_image_of_a_thing_becomes_a_cover() {
    let world = world();
    assert!(world.store(world.house, "front.png", true).await.is_ok());
    for (place, name) in [
        (world.house, "deed.pdf"),
        (world.account, "front.png"),
        (DocumentOwner::LifeLocker, "front.png"),
    ] {
        let refused = message(world.store(place, name, true).await);
        assert_eq!(refused, ("set_as_cover", COVER_REFUSED.to_owned()));
    }
    let kept = world.kept().await.len();
    assert_eq!(
        kept, 2,
        "a picture and its thumbnail: what is refused is not stored"
    );
}

#[tokio::test]
async fn new_content_takes_the_place_of_the_old_in_one_step() {
    let world = world();
    let old = world.store(world.house, "front.png", true).await.unwrap();
    let change = DocumentChange {
        upload: Some(upload("Deed.pdf")),
        ..DocumentChange::default()
    };
    let new = world.change(&old, change).await.unwrap();
    assert_eq!((new.id, new.name.to_string()), (old.id, "Deed.pdf".into()));
    assert!(new.file != old.file && !new.set_as_cover);
    assert_eq!(world.read(&new).await.unwrap(), samples::PDF);
    assert!(matches!(
        world.read(&old).await,
        Err(DocumentError::NotFound)
    ));
}

#[tokio::test]
async fn a_typed_name_keeps_the_extension_of_the_content() {
    let world = world();
    let old = world.store(world.house, "front.PNG", false).await.unwrap();
    let named = |upload, name: &str| DocumentChange {
        upload,
        name: Some(name.to_owned()),
        ..DocumentChange::default()
    };
    for (change, name) in [
        (named(None, "The house"), "The house.PNG"),
        (named(Some(upload("x.pdf")), "The deed"), "The deed.pdf"),
    ] {
        let changed = world.change(&old, change).await.unwrap();
        assert_eq!(changed.name.to_string(), name);
    }
    let blank = message(world.change(&old, named(None, " ")).await);
    assert_eq!(blank, ("name", "Please enter a file name".to_owned()));
}

#[tokio::test]
async fn a_deleted_document_is_not_found_and_its_content_is_swept_an_hour_later() {
    let world = world();
    let Document {
        owner, place, id, ..
    } = world
        .store(DocumentOwner::Renting, "lease.pdf", false)
        .await
        .unwrap();
    world.documents.delete(owner, place, id).await.unwrap();
    let again = world.documents.delete(owner, place, id).await;
    assert!(matches!(again, Err(DocumentError::NotFound)));
    assert_eq!(world.documents.sweep().await.unwrap(), 0);
    world.clock.step(SWEEP_AFTER + TimeDelta::microseconds(1));
    assert_eq!(world.documents.sweep().await.unwrap(), 1);
    assert!(world.kept().await.is_empty());
    assert_eq!(world.documents.sweep().await.unwrap(), 0);
}

#[tokio::test]
async fn an_upload_that_stopped_before_its_claim_leaves_no_document_and_is_swept() {
    let world = world();
    let live = world
        .store(DocumentOwner::LifeLocker, "will.pdf", false)
        .await
        .unwrap();
    world
        .documents
        .save(world.owner, &upload("half.png"), Vec::new())
        .await
        .unwrap();
    let listed = world.listed(DocumentOwner::LifeLocker).await;
    assert_eq!(listed, std::slice::from_ref(&live));
    world.clock.step(TimeDelta::hours(2));
    assert_eq!(world.documents.sweep().await.unwrap(), 2);
    assert_eq!(world.kept().await, [live.file]);
}

#[tokio::test]
async fn a_file_opens_for_its_owner_and_under_its_own_extension_only() {
    let world = world();
    let file = world
        .store(DocumentOwner::LifeLocker, "will.pdf", false)
        .await
        .unwrap()
        .file;
    let stranger = PersonId::new(FreshIds.next());
    for (who, extension, opens) in [
        (world.owner, "pdf", true),
        (world.owner, "html", false),
        (world.owner, "PDF", false),
        (stranger, "pdf", false),
    ] {
        let opened = world.documents.open(who, file, extension).await;
        assert_eq!(opened.is_ok(), opens, "{extension}");
    }
}

#[tokio::test]
async fn a_full_quota_is_told() {
    let mut world = world();
    world.documents.quota = Quota { files: 0, bytes: 0 };
    let refused = world
        .store(DocumentOwner::LifeLocker, "will.pdf", false)
        .await;
    assert!(matches!(refused, Err(DocumentError::QuotaReached)));
    assert!(world.kept().await.is_empty(), "nothing reaches the store");
}

#[tokio::test]
async fn at_the_quota_content_is_still_replaced_but_the_disk_is_not_filled() {
    let mut world = world();
    world.documents.quota = Quota {
        files: 1,
        bytes: 1_000_000,
    };
    let old = world.store(world.house, "survey.pdf", false).await.unwrap();
    let change = || DocumentChange {
        upload: Some(upload("deed.pdf")),
        ..DocumentChange::default()
    };
    for _ in 0..2 {
        world.change(&old, change()).await.unwrap();
    }
    for _ in 0..10 {
        let refused = world.change(&old, change()).await;
        assert!(matches!(refused, Err(DocumentError::QuotaReached)));
    }
    assert_eq!(world.kept().await.len(), 3);
    world.clock.step(TimeDelta::hours(2));
    assert_eq!(world.documents.sweep().await.unwrap(), 2);
    world.change(&old, change()).await.unwrap();
}
