mod contended;
mod renewing;

use super::*;
use crate::contract::fixture::fresh;
use crate::memory::MemoryPresets;
use crate::model::RawPreset;
use bytes::Bytes;
use chrono::{DateTime, TimeDelta};
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::{Document, FileStore, Quota, RawFile, samples};
use domain_shared::Ids;
use domain_shared::outbox::MemoryOutbox;
use domain_shared::time::FixedClock;
use futures_util::TryStreamExt;
use uuid::Uuid;

struct FreshIds;

impl Ids for FreshIds {
    fn next(&self) -> Uuid {
        fresh()
    }
}

struct World {
    presets: Presets,
    records: Arc<MemoryPresets>,
    content: Arc<MemoryFileStore>,
    clock: Arc<FixedClock>,
    owner: PersonId,
}

fn world() -> World {
    let files = Arc::new(MemoryRecords::default());
    let records = Arc::new(MemoryPresets::new(files.clone()));
    let content = Arc::new(MemoryFileStore::default());
    let noon = DateTime::parse_from_rfc3339("2026-11-21T12:00:00Z").unwrap();
    let clock = Arc::new(FixedClock::at(noon.to_utc()));
    let documents = Documents {
        records: files.clone(),
        store: content.clone(),
        thumbnails: Arc::new(MemoryThumbnails),
        audit_writer: Arc::new(MemoryOutbox::default()),
        reads: Arc::default(),
        clock: clock.clone(),
        ids: Arc::new(FreshIds),
        quota: Quota::default(),
    };
    let owner = PersonId::new(fresh());
    let identity = HolderIdentity {
        last_name: "Morgan".to_owned(),
        date_of_birth: "1976-10-19".parse().unwrap(),
    };
    records.add_person(owner, identity);
    World {
        presets: Presets {
            records: records.clone(),
            documents,
        },
        records,
        content,
        clock,
        owner,
    }
}

fn file(name: &str) -> RawFile {
    let body = if name.ends_with("pdf") {
        samples::PDF
    } else {
        samples::PNG
    };
    RawFile {
        name: name.to_owned(),
        body: body.into(),
    }
}

fn passport(metadata: &str) -> RawPreset {
    RawPreset {
        category: "depository".to_owned(),
        kind: "passport".to_owned(),
        metadata: metadata.to_owned(),
        ..RawPreset::default()
    }
}

const PASSPORT: &str = r#"{"name":"Passport","expiry_date":"2026-12-10","reminder":"1m"}"#;

fn with_files() -> RawPreset {
    RawPreset {
        file: Some(file("scan.png")),
        files: vec![file("visa.pdf"), file("stamps.png")],
        ..passport(PASSPORT)
    }
}

impl World {
    async fn add(&self, id: PresetId, sent: RawPreset) -> Result<PresetWithWarnings, PresetError> {
        let draft = PresetDraft::new_preset(sent, self.presets.today())?;
        self.presets.add(self.owner, id, draft).await
    }

    async fn change(
        &self,
        id: PresetId,
        sent: RawPreset,
    ) -> Result<PresetWithWarnings, PresetError> {
        let draft = PresetDraft::edited_preset(sent, self.presets.today())?;
        self.presets.change(self.owner, id, draft).await
    }

    async fn read(&self, document: &Document) -> Result<Vec<u8>, DocumentError> {
        let documents = &self.presets.documents;
        let extension = document.file_type.extension();
        let readable = documents.open(self.owner, document.file, extension).await?;
        let parts = documents.read(&readable, 0..document.size).await?;
        let parts: Vec<Bytes> = parts.try_collect().await?;
        Ok(parts.concat())
    }

    async fn kept(&self) -> usize {
        let listed = self.content.list().await.unwrap();
        listed.try_collect::<Vec<_>>().await.unwrap().len()
    }
}

fn id() -> PresetId {
    PresetId::new(fresh())
}

fn names<'a>(documents: impl IntoIterator<Item = &'a Document>) -> Vec<String> {
    let each = documents.into_iter();
    each.map(|one| one.name.to_string()).collect()
}

fn message<T: std::fmt::Debug>(answer: Result<T, PresetError>) -> (&'static str, String) {
    match answer.unwrap_err() {
        PresetError::Invalid(invalid) => (invalid.first().field, invalid.first().message.clone()),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn a_preset_is_kept_with_its_files() {
    let world = world();
    let added = world.add(id(), with_files()).await.unwrap();
    let kept = &added.preset;
    assert_eq!(
        names(kept.documents()),
        ["Passport.png", "visa.pdf", "stamps.png"]
    );
    assert_eq!(kept.file.as_ref().unwrap().place, kept.place());
    assert!(kept.file.as_ref().unwrap().thumbnail.is_some());
    assert_eq!(world.read(&kept.extras[0]).await.unwrap(), samples::PDF);
    let listed = world.presets.list(world.owner, None).await.unwrap().entries;
    assert_eq!(listed, [added]);
}

#[tokio::test]
async fn doubts_are_told_and_refuse_nothing() {
    let world = world();
    let licence = |number: &str| RawPreset {
        category: "key_info".to_owned(),
        kind: "driving_licence".to_owned(),
        metadata: format!(
            r#"{{"name":"Licence","driving_licence_number":"{number}","expiry_date":"2031-01-01"}}"#
        ),
        ..RawPreset::default()
    };
    let right = world.add(id(), licence("MORGA710196SM9IJ")).await.unwrap();
    let doubtful = world.add(id(), licence("JONES710196SM9IJ")).await.unwrap();
    assert_eq!(doubtful.warnings.len(), right.warnings.len() + 1);
    assert_eq!(doubtful.warnings[0].field, "driving_licence_number");
}

#[tokio::test]
async fn a_second_try_answers_the_first_and_another_call_under_its_id_is_refused() {
    let world = world();
    let id = id();
    let first = world.add(id, with_files()).await.unwrap();
    let stored = world.kept().await;
    let again = world.add(id, with_files()).await.unwrap();
    assert_eq!((again, world.kept().await), (first, stored));
    let other = RawPreset {
        files: Vec::new(),
        ..with_files()
    };
    let refused = world.add(id, other).await;
    assert!(matches!(refused, Err(PresetError::IdTaken)));
}

#[tokio::test]
async fn an_edit_keeps_the_file_under_its_new_name_and_drops_what_is_not_kept() {
    let world = world();
    let old = world.add(id(), with_files()).await.unwrap().preset;
    world.clock.step(TimeDelta::days(1));
    let keep = format!("[\"{}\"]", old.extras[1].id);
    let renamed = passport(r#"{"name":"Old passport"}"#);
    let edit = RawPreset {
        files: vec![file("cover.png")],
        keep_files: Some(keep),
        ..renamed.clone()
    };
    let new = world.change(old.id, edit).await.unwrap();
    let new = new.preset;
    let (was, is) = (old.file.as_ref().unwrap(), new.file.as_ref().unwrap());
    assert_eq!((was.id, was.file), (is.id, is.file));
    assert_eq!(
        names(new.documents()),
        ["Old passport.png", "stamps.png", "cover.png"]
    );
    assert_eq!(new.uploaded_at, old.uploaded_at);
    assert!(world.read(&old.extras[0]).await.is_err());
    for document in new.documents() {
        assert!(world.read(document).await.is_ok());
    }
    // All stay where nothing is said of them.
    let same = world.change(old.id, renamed).await.unwrap().preset;
    assert_eq!(names(&same.extras), ["stamps.png", "cover.png"]);
}

#[tokio::test]
async fn a_change_made_from_a_preset_as_it_no_longer_is_is_refused_and_stores_nothing() {
    let world = world();
    let old = world.add(id(), with_files()).await.unwrap().preset;
    let from = |version: i32| RawPreset {
        version: Some(version.to_string()),
        file: Some(file("scan.pdf")),
        ..passport(PASSPORT)
    };
    let first = world.change(old.id, from(old.version)).await.unwrap();
    let stored = world.kept().await;
    assert_eq!(
        message(world.change(old.id, from(old.version)).await),
        ("version", "This preset was changed meanwhile".to_owned())
    );
    assert_eq!(world.kept().await, stored);
    let listed = world.presets.list(world.owner, None).await.unwrap().entries;
    assert_eq!(listed, std::slice::from_ref(&first));
    assert!(
        world
            .change(old.id, from(first.preset.version))
            .await
            .is_ok()
    );
    let no_number = RawPreset {
        version: Some("two".to_owned()),
        ..passport(PASSPORT)
    };
    let refused = message(world.change(old.id, no_number).await);
    assert_eq!(
        refused,
        ("version", "Version must be a whole number".to_owned())
    );
}

#[tokio::test]
async fn new_content_takes_the_place_of_the_old() {
    let world = world();
    let old = world.add(id(), with_files()).await.unwrap().preset;
    world.clock.step(TimeDelta::days(1));
    let edit = RawPreset {
        file: Some(file("scan.pdf")),
        ..passport(PASSPORT)
    };
    let new = world.change(old.id, edit).await.unwrap().preset;
    let file = new.file.as_ref().unwrap();
    assert_eq!(file.name.to_string(), "Passport.pdf");
    assert_eq!(new.uploaded_at, old.uploaded_at + TimeDelta::days(1));
    assert_eq!(world.read(file).await.unwrap(), samples::PDF);
    assert!(world.read(old.file.as_ref().unwrap()).await.is_err());
    assert_eq!(new.extras, old.extras);
}

#[tokio::test]
async fn an_edit_that_breaks_a_rule_stores_nothing() {
    let world = world();
    let old = world.add(id(), with_files()).await.unwrap().preset;
    let stored = world.kept().await;
    let crowded = RawPreset {
        files: vec![file("a.png"), file("b.png")],
        ..passport(PASSPORT)
    };
    assert_eq!(
        message(world.change(old.id, crowded).await),
        ("files", "You can add up to 3 extra files.".to_owned())
    );
    let will = RawPreset {
        kind: "will".to_owned(),
        metadata: r#"{"name":"Will"}"#.to_owned(),
        file: Some(file("will.pdf")),
        ..passport("")
    };
    assert_eq!(
        message(world.change(old.id, will).await),
        ("type", "The type of a preset cannot be changed".to_owned())
    );
    assert_eq!(world.kept().await, stored);
    let found = PresetRecords::find(&*world.records, world.owner, old.id)
        .await
        .unwrap();
    assert_eq!(found, Some(old));
}

#[tokio::test]
async fn what_does_not_exist_is_neither_admitted_changed_nor_deleted() {
    let world = world();
    let kept = world.add(id(), with_files()).await.unwrap().preset;
    let stranger = PersonId::new(fresh());
    for (who, id) in [(stranger, kept.id), (world.owner, id())] {
        let draft = PresetDraft::edited_preset(passport(PASSPORT), world.presets.today()).unwrap();
        let presets = &world.presets;
        for refused in [
            presets.check_access(who, id).await,
            presets.change(who, id, draft).await.map(drop),
            presets.delete(who, id).await,
        ] {
            assert!(matches!(refused, Err(PresetError::NotFound)));
        }
    }
    world
        .presets
        .check_access(world.owner, kept.id)
        .await
        .unwrap();
    world.presets.delete(world.owner, kept.id).await.unwrap();
    assert_eq!(
        world.presets.list(world.owner, None).await.unwrap().entries,
        []
    );
    assert!(world.read(kept.file.as_ref().unwrap()).await.is_err());
}

#[tokio::test]
async fn a_full_quota_refuses_the_whole_preset() {
    let mut world = world();
    world.presets.documents.quota = Quota {
        files: 2,
        ..Quota::default()
    };
    let refused = world.add(id(), with_files()).await;
    assert!(matches!(
        refused,
        Err(PresetError::Files(DocumentError::QuotaReached))
    ));
    assert_eq!(
        world.presets.list(world.owner, None).await.unwrap().entries,
        []
    );
    let fits = RawPreset {
        files: vec![file("visa.pdf")],
        ..with_files()
    };
    // The refused upload's reservation counts until it is swept.
    world.clock.step(TimeDelta::hours(2));
    world.presets.documents.sweep().await.unwrap();
    world.add(id(), fits).await.unwrap();
}
