use super::*;
use crate::contract::samples::{self, SampleIds, at};
use crate::error::ImportRefusal;
use crate::memory::{MemoryArchives, MemoryPackages};
use crate::model::Counts;
use crate::package::{CHECKSUMS, Checksums, Digesting, JSON, MISSING, OpenedArchive, ReadLimits};
use async_trait::async_trait;
use bytes::Bytes;
use chrono::TimeDelta;
use domain_files::memory::{MemoryFileStore, MemoryRecords, MemoryThumbnails};
use domain_files::ports::audit_writer::AuditWriter;
use domain_files::{Documents, Quota, samples as files};
use domain_shared::time::FixedClock;
use domain_shared::{AuditEvent, AuditKind, Effects, Email, Message};
use futures_util::TryStreamExt;
use std::io::{Cursor, Write};
use std::sync::Mutex;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

struct Silent;

impl AuditWriter for Silent {
    fn audit(&self, _: AuditEvent) {}
}

#[derive(Default)]
struct Told(Mutex<Effects>);

#[async_trait]
impl EffectLog for Told {
    async fn write(&self, effects: Effects) -> Result<(), StoreError> {
        *self.0.lock().unwrap() = effects;
        Ok(())
    }
}

struct World {
    archives: Archives,
    memory: Arc<MemoryArchives>,
    told: Arc<Told>,
    clock: Arc<FixedClock>,
}

fn world() -> World {
    let records = Arc::new(MemoryRecords::default());
    let store: Arc<dyn domain_files::FileStore> = Arc::new(MemoryFileStore::default());
    let clock = Arc::new(FixedClock::at(at(50)));
    let memory = Arc::new(MemoryArchives::over(Arc::clone(&records)));
    let told = Arc::new(Told::default());
    let limits = Limits {
        file: 200_000,
        part: 1000,
        ..Limits::default()
    };
    let archives = Archives {
        store: memory.clone(),
        packages: Arc::new(MemoryPackages {
            store: store.clone(),
            bounds: limits.bounds,
        }),
        documents: Documents {
            records,
            store,
            thumbnails: Arc::new(MemoryThumbnails),
            audit_writer: Arc::new(Silent),
            reads: Arc::default(),
            clock: clock.clone(),
            ids: Arc::new(SampleIds::default()),
            quota: Quota::default(),
        },
        effects: told.clone(),
        tickets: Tickets::new(&[1; 32]),
        clock: clock.clone(),
        ids: Arc::new(SampleIds::default()),
        limits,
    };
    World {
        archives,
        memory,
        told,
        clock,
    }
}

impl World {
    fn person(&self) -> PersonId {
        let person = PersonId::new(samples::id());
        self.memory.add_person(person, samples::person());
        person
    }

    async fn import(&self, owner: PersonId, zip: &[u8]) -> Result<Counts, ImportError> {
        let mut staging = self.archives.stage(owner);
        let imported = self.take_in(&mut staging, zip, TimeDelta::zero()).await;
        self.archives.release(staging).await.unwrap();
        imported
    }

    /// Takes pieces in, `pause` after each other, while the sweep runs.
    async fn take_in(
        &self,
        staging: &mut Staging,
        zip: &[u8],
        pause: TimeDelta,
    ) -> Result<Counts, ImportError> {
        for piece in zip.chunks(777) {
            self.archives.push(staging, piece).await?;
            self.clock.step(pause);
            self.archives.documents.sweep().await?;
        }
        self.archives.import(staging).await
    }

    /// How many files are kept, whosever they are.
    async fn kept(&self) -> usize {
        let files = self.archives.documents.store.list().await.unwrap();
        files.try_collect::<Vec<_>>().await.unwrap().len()
    }

    async fn export(&self, owner: PersonId) -> Vec<u8> {
        let exported = self.archives.export(owner).await.unwrap().unwrap();
        let chunks: Vec<Bytes> = exported.try_collect().await.unwrap();
        chunks.concat()
    }

    /// The error that stops an import, after which nothing is there.
    async fn refused(&self, zip: &[u8]) -> String {
        let (owner, kept) = (self.person(), self.kept().await);
        let refused = self.import(owner, zip).await.unwrap_err();
        assert!(self.archives.is_open(owner).await.unwrap());
        assert!(self.memory.audited(owner).is_empty());
        assert_eq!(self.kept().await, kept);
        refused.to_string()
    }
}

/// The sample archive with real files, its text changed.
fn zipped(change: impl FnOnce(String) -> String, swap: Option<(&str, &[u8])>) -> Vec<u8> {
    let archive = samples::archive(3);
    let text = String::from_utf8(archive.write().unwrap()).unwrap();
    let mut entries = vec![(JSON.to_owned(), change(text).into_bytes())];
    for document in archive.documents() {
        let body = match &document.name {
            name if name.ends_with(".pdf") => files::PDF,
            name if name.ends_with(".png") => files::PNG,
            _ => files::JPEG,
        };
        let swapped = swap.filter(|(path, _)| *path == document.file);
        let body = swapped.map_or(body, |(_, body)| body);
        entries.push((document.file.clone(), body.to_vec()));
    }
    let mut sums = Checksums::default();
    for (path, body) in &entries {
        let mut digesting = Digesting::default();
        digesting.add(body);
        sums.record(path.clone(), digesting.finish());
    }
    entries.push((CHECKSUMS.to_owned(), sums.text().into_bytes()));
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (path, body) in entries {
        zip.start_file(path, options).unwrap();
        zip.write_all(&body).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[tokio::test]
async fn what_is_imported_is_exported_again_with_every_file() {
    let world = world();
    let (first, second) = (world.person(), world.person());
    let counts = world.import(first, &zipped(|text| text, None)).await;
    let expected = Counts {
        items: 2,
        transactions: 1,
        points: 5,
        documents: 7,
        notes: 2,
        presets: 1,
        dates: 5,
    };
    assert_eq!(counts.unwrap(), expected);
    assert_eq!(world.memory.audited(first), [AuditKind::DataImported]);
    let once = world.export(first).await;
    assert_eq!(world.import(second, &once).await.unwrap(), expected);
    assert_eq!(world.export(second).await, once);
}

/// The statement of an item comes with it, and there is no other place for one.
#[tokio::test]
async fn a_statement_is_imported_at_an_item_only() {
    const CSV: &[u8] = b"Date,Description,Amount\n01/02/2026,Tea,-3.60\n";
    let world = world();
    let owner = world.person();
    let named = |old: &str, new: &str| {
        let (old, new) = (
            format!("\"name\": \"{old}\""),
            format!("\"name\": \"{new}\""),
        );
        move |text: String| text.replacen(&old, &new, 1)
    };
    let deed = Some(("files/vault/1-deed.pdf", CSV));
    let zip = zipped(named("deed.pdf", "lloyds.csv"), deed);
    world.import(owner, &zip).await.unwrap();
    let once = world.export(owner).await;
    assert!(once.windows(CSV.len()).any(|part| part == CSV));
    let again = world.person();
    world.import(again, &once).await.unwrap();
    assert_eq!(world.export(again).await, once);
    let will = Some(("files/life-locker/1-will.pdf", CSV));
    let refused = world
        .refused(&zipped(named("will.pdf", "lloyds.csv"), will))
        .await;
    let message = "lloyds.csv cannot be imported: We can't take this type of file.";
    assert_eq!(refused, message);
}

#[tokio::test]
async fn an_export_is_told_of_by_mail_and_in_the_trail_when_it_is_asked_for() {
    let world = world();
    let owner = world.person();
    let to = Email::parse(&samples::person().email).unwrap();
    world.archives.ticket(owner, to).await.unwrap();
    let told = world.told.0.lock().unwrap().clone();
    world.export(owner).await;
    assert_eq!(
        *world.told.0.lock().unwrap(),
        told,
        "fetching writes nothing"
    );
    let kinds: Vec<_> = told.audit.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [AuditKind::DataExported]);
    let Message::Mail(mail) = &told.outgoing[0].message else {
        panic!("no mail");
    };
    assert_eq!(mail.subject, "You exported your Holdfast data");
    assert_eq!(mail.to.as_str(), samples::person().email);
    let nobody = PersonId::new(samples::id());
    assert!(world.archives.export(nobody).await.unwrap().is_none());
}

#[tokio::test]
async fn what_is_wrong_with_a_file_is_said_and_nothing_is_left() {
    let world = world();
    let whole = zipped(|text| text, None);
    let mut damaged = whole.clone();
    let place = whole.windows(5).position(|part| part == b"%PDF-");
    damaged[place.unwrap() + 7] ^= 1;
    let later = |text: String| text.replacen("\"version\": 1", "\"version\": 2", 1);
    let unnamed = |text: String| text.replacen("\"name\": \"Rainy day\"", "\"title\": \"x\"", 1);
    let lost = |text: String| text.replacen("1-deed.pdf", "9-deed.pdf", 1);
    let page = ("files/vault/1-deed.pdf", &b"<script>"[..]);
    for (zip, message) in [
        (b"hello".to_vec(), "Choose a file that Holdfast exported."),
        (Vec::new(), "Choose a file that Holdfast exported."),
        (
            damaged,
            "This export is damaged: files/vault/1-deed.pdf does not match its checksum.",
        ),
        (
            zipped(lost, None),
            "This export is damaged: files/vault/1-deed.pdf does not match its checksum.",
        ),
        (
            zipped(later, None),
            "This export comes from a newer Holdfast. Update this one first.",
        ),
        (
            zipped(unnamed, None),
            "savings cannot be imported: Unknown field: title",
        ),
        (
            zipped(|text| text, Some(page)),
            "deed.pdf cannot be imported: We can't take this type of file.",
        ),
    ] {
        let said = world.refused(&zip).await;
        if message.contains("1-deed.pdf") {
            assert!(said.starts_with("This export is damaged: "), "{said}");
        } else {
            assert_eq!(said, message);
        }
    }
}

#[tokio::test]
async fn only_an_empty_account_takes_an_export_in() {
    let world = world();
    let owner = world.person();
    world.archives.check_import(owner).await.unwrap();
    let zip = zipped(|text| text, None);
    world.import(owner, &zip).await.unwrap();
    let refused = world.archives.check_import(owner).await.unwrap_err();
    assert_eq!(refused.to_string(), ImportRefusal::NotEmpty.to_string());
    let again = world.import(owner, &zip).await.unwrap_err();
    assert_eq!(again.to_string(), ImportRefusal::NotEmpty.to_string());
}

#[tokio::test]
async fn a_file_is_taken_in_up_to_its_limit_and_no_further() {
    let world = world();
    let owner = world.person();
    let mut staging = world.archives.stage(owner);
    let limit = vec![0; 200_000];
    world.archives.push(&mut staging, &limit).await.unwrap();
    let beyond = world.archives.push(&mut staging, &[0]).await.unwrap_err();
    assert!(matches!(beyond, ImportError::TooLarge));
}

#[tokio::test]
async fn what_comes_in_for_hours_is_not_swept_while_it_comes_in() {
    let world = world();
    let owner = world.person();
    let mut staging = world.archives.stage(owner);
    let zip = zipped(|text| text, None);
    let half_an_hour = TimeDelta::minutes(30);
    let imported = world.take_in(&mut staging, &zip, half_an_hour).await;
    assert!(zip.len() > 10 * 777);
    assert_eq!(imported.unwrap().documents, 7);
}

#[tokio::test]
async fn what_stops_coming_in_is_swept_within_the_hour_and_said_to_be() {
    let world = world();
    let owner = world.person();
    let mut staging = world.archives.stage(owner);
    let zip = zipped(|text| text, None);
    world.archives.push(&mut staging, &zip).await.unwrap();
    assert!(world.kept().await > 0);
    world.clock.step(TimeDelta::minutes(61));
    world.archives.documents.sweep().await.unwrap();
    assert_eq!(world.kept().await, 0);
    let late = world.archives.import(&mut staging).await.unwrap_err();
    assert!(matches!(late, ImportError::Expired), "{late}");
    let late = world.archives.push(&mut staging, &[0]).await.unwrap_err();
    assert!(matches!(late, ImportError::Expired), "{late}");
}

#[tokio::test]
async fn of_an_import_nothing_is_kept_but_the_files_of_its_documents() {
    let world = world();
    let owner = world.person();
    let zip = zipped(|text| text, None);
    world.import(owner, &zip).await.unwrap();
    let documents = world.memory.read(owner, at(60)).await.unwrap().unwrap();
    let files = documents.manifest.files().len();
    let with_thumbnails = world.kept().await;
    assert!((files..=2 * files).contains(&with_thumbnails));
    assert!(world.import(owner, &zip).await.is_err());
    assert_eq!(world.kept().await, with_thumbnails);
}

#[tokio::test]
async fn what_is_staged_leaves_room_for_what_is_in_it_and_takes_no_more() {
    let mut world = world();
    world.archives.documents.quota = Quota {
        files: 7,
        bytes: 100_000,
    };
    let zip = zipped(|text| text, None);
    let owner = world.person();
    assert_eq!(world.import(owner, &zip).await.unwrap().documents, 7);
    world.archives.documents.quota.files = 6;
    let said = world.refused(&zip).await;
    assert_eq!(said, "This export holds more than one account may keep.");
}

#[tokio::test]
async fn a_file_that_is_gone_is_left_out_of_the_export_which_names_it_and_can_be_imported() {
    let world = world();
    let (first, second) = (world.person(), world.person());
    let zip = zipped(|text| text, None);
    world.import(first, &zip).await.unwrap();
    let kept = world.memory.read(first, at(60)).await.unwrap().unwrap();
    let (path, lost) = &kept.manifest.files()[0];
    let store = &world.archives.documents.store;
    store.delete(lost.file).await.unwrap();

    let exported = world.export(first).await;
    let mut package = OpenedArchive::open(Cursor::new(&exported), ReadLimits::default()).unwrap();
    let missing = String::from_utf8(package.read(MISSING).unwrap().to_vec()).unwrap();
    assert_eq!(missing.lines().last(), Some(&**path));
    assert!(!package.paths().contains(path));
    let counts = world.import(second, &exported).await.unwrap();
    assert_eq!(counts.documents, 6);
}

#[tokio::test]
async fn an_export_that_lacks_nothing_does_not_say_that_it_does() {
    let world = world();
    let owner = world.person();
    let zip = zipped(|text| text, None);
    world.import(owner, &zip).await.unwrap();
    let exported = world.export(owner).await;
    let package = OpenedArchive::open(Cursor::new(&exported), ReadLimits::default()).unwrap();
    assert!(!package.paths().contains(&MISSING.to_owned()));
}
