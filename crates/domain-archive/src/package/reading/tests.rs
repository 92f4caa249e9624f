use super::*;
use crate::contract::samples;
use crate::model::{ExportBundle, FileManifest};
use crate::package::pack;
use async_trait::async_trait;
use domain_files::ports::store::{FileStream, StoredFile};
use domain_files::{FileId, FileStore};
use domain_shared::{PersonId, StoreError};
use futures_util::stream::BoxStream;
use futures_util::{StreamExt, TryStreamExt, stream};
use std::io::{Cursor, Write};
use std::ops::Range;
use std::sync::Arc;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// Every file says the same in two pieces.
struct Ten;

#[async_trait]
impl FileStore for Ten {
    async fn get(&self, _: &StoredFile, _: Range<u64>) -> Result<FileStream, StoreError> {
        let pieces = [&b"ten by"[..], b"tes."].map(|piece| Ok(Bytes::from_static(piece)));
        Ok(stream::iter(pieces).boxed())
    }

    async fn put(&self, _: PersonId, _: FileId, _: Bytes) -> Result<StoredFile, StoreError> {
        Err(StoreError::failed("it is only read"))
    }

    async fn delete(&self, _: FileId) -> Result<(), StoreError> {
        Err(StoreError::failed("it is only read"))
    }

    async fn list(&self) -> Result<BoxStream<'static, Result<FileId, StoreError>>, StoreError> {
        Err(StoreError::failed("it is only read"))
    }
}

fn bundle() -> ExportBundle {
    let archive = samples::archive(3);
    let owner = PersonId::new(samples::id());
    let contents = samples::contents(owner, &archive);
    let mut manifest = FileManifest::default();
    let mut read = archive.clone();
    for document in archive.documents() {
        let folder = match document.file.split('/').nth(1) {
            Some("vault") => crate::Folder::Vault,
            Some("renting") => crate::Folder::Renting,
            Some("presets") => crate::Folder::Presets,
            _ => crate::Folder::LifeLocker,
        };
        let name = domain_files::FileName::parse(&document.name).unwrap();
        let stored = contents[&document.file].file.clone();
        assert_eq!(manifest.put(folder, &name, stored), document.file);
    }
    read.exported_at = samples::at(3);
    ExportBundle {
        archive: read,
        manifest,
        unreadable: Vec::new(),
    }
}

async fn packed() -> Vec<u8> {
    let stream = pack(bundle(), Arc::new(Ten));
    let chunks: Vec<Bytes> = stream.try_collect().await.unwrap();
    assert!(chunks.len() > 20, "it is written piece by piece");
    chunks.concat()
}

fn open(zip: Vec<u8>) -> Result<OpenedArchive<Cursor<Vec<u8>>>, ImportRefusal> {
    OpenedArchive::open(Cursor::new(zip), ReadLimits::default())
}

/// A ZIP of these entries, checksums included.
fn zipped(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut sums = Checksums::default();
    for (path, body) in entries {
        let mut digesting = crate::package::Digesting::default();
        digesting.add(body);
        sums.record((*path).to_owned(), digesting.finish());
    }
    let sums = sums.text();
    zipped_with(entries, sums.as_bytes())
}

fn zipped_with(entries: &[(&str, &[u8])], sums: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (path, body) in entries.iter().chain(&[(CHECKSUMS, sums)]) {
        zip.start_file(*path, options).unwrap();
        zip.write_all(body).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[tokio::test]
async fn an_archive_is_read_as_it_was_packed() {
    let mut opened = open(packed().await).unwrap();
    assert_eq!(opened.archive(), Ok(bundle().archive));
    assert_eq!(opened.paths().len(), 17);
    for path in opened.paths() {
        opened.read(&path).unwrap();
    }
    let deed = opened.read("files/vault/1-deed.pdf").unwrap();
    assert_eq!(&deed[..], b"ten bytes.");
}

#[test]
fn no_more_records_than_an_account_can_have_are_read() {
    let text = samples::archive(3).write().unwrap();
    let zip = zipped(&[(JSON, &text)]);
    let read = |records| {
        let bounds = ReadLimits {
            records,
            ..ReadLimits::default()
        };
        let mut opened = OpenedArchive::open(Cursor::new(zip.clone()), bounds).unwrap();
        opened.archive().err()
    };
    assert_eq!(read(54), None);
    assert_eq!(read(53), Some(ImportRefusal::QuotaReached));
}

#[test]
fn entries_that_share_their_bytes_are_refused() {
    let mut zip = zipped(&[("files/a", b"xxxx"), ("files/b", b"xxxx")]);
    assert_eq!(open(zip.clone()).err(), None);
    let listed = |part: &[u8]| part == b"PK\x01\x02";
    let second = zip.windows(4).enumerate().filter(|(_, part)| listed(part));
    let second = second.map(|(place, _)| place).nth(1).unwrap();
    // The second name over the body of the first (APPNOTE 4.3.12).
    zip[second + 42..second + 46].fill(0);
    assert_eq!(open(zip).err(), Some(ImportRefusal::NotAnExport));
}

#[tokio::test]
async fn one_changed_byte_of_any_entry_is_noticed() {
    let zip = packed().await;
    for (path, says) in [
        ("files/vault/1-deed.pdf", &b"ten bytes."[..]),
        (JSON, b"Rainy day"),
        ("csv/items.csv", b"item,category"),
    ] {
        let place = zip.windows(says.len()).position(|part| part == says);
        let mut changed = zip.clone();
        changed[place.unwrap()] ^= 1;
        let mut opened = open(changed).unwrap();
        let damaged: Vec<_> = opened.paths();
        let damaged = damaged.iter().filter_map(|path| opened.read(path).err());
        let first = damaged.collect::<Vec<_>>();
        assert_eq!(first.len(), 1, "{path}");
        let ImportRefusal::Damaged(_) = first[0] else {
            panic!("{path}: {:?}", first[0]);
        };
    }
}

#[tokio::test]
async fn a_cut_archive_is_none() {
    let zip = packed().await;
    for end in [0, 1, 100, zip.len() / 2, zip.len() - 1] {
        let cut = open(zip[..end].to_vec());
        assert_eq!(cut.err(), Some(ImportRefusal::NotAnExport), "{end}");
    }
}

#[test]
fn what_is_no_export_is_refused() {
    for (zip, what) in [
        (b"%PDF-1.7".to_vec(), "no ZIP"),
        (zipped(&[("other.json", b"{}")]), "another path"),
        (
            zipped(&[("files/../../etc/passwd", b"x")]),
            "a path upwards",
        ),
        (zipped(&[("/files/a", b"x")]), "an absolute path"),
        (zipped(&[("files\\a", b"x")]), "a path of another system"),
        (zipped(&[("files/a:b", b"x")]), "a stream of a file"),
        (zipped(&[("files//a", b"x")]), "an empty part"),
        (zipped_with(&[(JSON, b"{}")], b"what?"), "no checksums"),
    ] {
        assert_eq!(open(zip).err(), Some(ImportRefusal::NotAnExport), "{what}");
    }
}

#[test]
fn an_entry_without_a_checksum_and_a_checksum_without_an_entry_are_noticed() {
    let extra = zipped_with(&[(JSON, b"{}")], b"");
    assert_eq!(
        open(extra).err(),
        Some(ImportRefusal::Damaged(JSON.to_owned()))
    );
    let sums = format!("{}  files/gone\n", "0".repeat(64));
    let missing = zipped_with(&[], sums.as_bytes());
    let damaged = ImportRefusal::Damaged("files/gone".to_owned());
    assert_eq!(open(missing).err(), Some(damaged));
}

#[test]
fn no_more_entries_than_an_account_can_have_are_listed() {
    let names: Vec<String> = (0..30).map(|number| format!("files/{number}")).collect();
    let entries: Vec<_> = names
        .iter()
        .map(|name| (name.as_str(), &b"x"[..]))
        .collect();
    let bounds = |entries| ReadLimits {
        entries,
        ..ReadLimits::default()
    };
    let zip = zipped(&entries);
    let open = |entries| OpenedArchive::open(Cursor::new(zip.clone()), bounds(entries)).err();
    assert_eq!(open(31), None);
    assert_eq!(open(30), Some(ImportRefusal::TooLarge));
    // The list itself is longer than so few entries could make it.
    assert_eq!(open(1), Some(ImportRefusal::TooLarge));
}

#[test]
fn no_entry_is_larger_than_its_kind_may_be() {
    let large = vec![b' '; MAX_STATEMENT_BYTES + 1];
    let mut opened = open(zipped(&[("files/a", &large), (JSON, &large)])).unwrap();
    assert_eq!(
        opened.read("files/a").err(),
        Some(ImportRefusal::NotAnExport)
    );
    assert!(opened.read(JSON).is_ok());
    let bounds = ReadLimits {
        text: 100,
        ..ReadLimits::default()
    };
    let zip = Cursor::new(zipped(&[(JSON, &large)]));
    let mut opened = OpenedArchive::open(zip, bounds).unwrap();
    assert_eq!(opened.read(JSON).err(), Some(ImportRefusal::TooLarge));
}

/// The archive as a person packs it again, each entry as `name` calls it.
fn packed_again(
    zip: &[u8],
    method: CompressionMethod,
    name: impl Fn(&str) -> String,
    beside: &[&str],
) -> Vec<u8> {
    let mut read = ZipArchive::new(Cursor::new(zip)).unwrap();
    let mut again = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for folder in beside.iter().filter(|name| name.ends_with('/')) {
        again.add_directory(*folder, options).unwrap();
    }
    for index in (0..read.len()).rev() {
        let mut entry = read.by_index(index).unwrap();
        let mut body = Vec::new();
        entry.read_to_end(&mut body).unwrap();
        again
            .start_file(name(&entry.name().unwrap()), options)
            .unwrap();
        again.write_all(&body).unwrap();
    }
    for file in beside.iter().filter(|name| !name.ends_with('/')) {
        again.start_file(*file, options).unwrap();
        again.write_all(b"left behind").unwrap();
    }
    again.finish().unwrap().into_inner()
}

#[tokio::test]
async fn an_archive_that_was_packed_again_is_read() {
    let zip = packed().await;
    let as_it_was = |name: &str| name.to_owned();
    let in_a_folder = |name: &str| format!("holdfast-2026-11-22/{name}");
    let (stored, deflated) = (CompressionMethod::Stored, CompressionMethod::Deflated);
    let left = [
        "files/",
        "files/vault/",
        "__MACOSX/files/._vault",
        "files/vault/._1-deed.pdf",
        "files/.DS_Store",
        "csv/Thumbs.db",
    ];
    for (again, how) in [
        (packed_again(&zip, stored, as_it_was, &[]), "reversed"),
        (packed_again(&zip, deflated, as_it_was, &[]), "deflated"),
        (
            packed_again(&zip, deflated, as_it_was, &left),
            "with folders",
        ),
        (
            packed_again(&zip, deflated, in_a_folder, &["holdfast-2026-11-22/"]),
            "in a folder",
        ),
    ] {
        let mut opened = open(again).unwrap();
        assert_eq!(opened.archive(), Ok(bundle().archive), "{how}");
        assert_eq!(opened.paths().len(), 17, "{how}");
        for path in opened.paths() {
            opened.read(&path).unwrap();
        }
    }
}

#[tokio::test]
async fn what_else_was_packed_with_it_is_refused() {
    let zip = packed().await;
    let (as_it_was, deflated) = (|name: &str| name.to_owned(), CompressionMethod::Deflated);
    let beside = |name| open(packed_again(&zip, deflated, as_it_was, &[name])).err();
    let more = ImportRefusal::Damaged("files/vault/more.pdf".to_owned());
    assert_eq!(beside("files/vault/more.pdf"), Some(more));
    assert_eq!(beside("holiday.jpg"), Some(ImportRefusal::NotAnExport));
    let deeper = |name: &str| format!("a/b/{name}");
    let again = packed_again(&zip, deflated, deeper, &[]);
    assert_eq!(open(again).err(), Some(ImportRefusal::NotAnExport));
    let half = |name: &str| match name {
        CHECKSUMS => format!("a/{name}"),
        name => format!("b/{name}"),
    };
    let again = packed_again(&zip, deflated, half, &[]);
    assert_eq!(open(again).err(), Some(ImportRefusal::NotAnExport));
}

/// Deflated, a thousand bytes of one kind are a few.
#[test]
fn what_is_unpacked_is_bounded_and_counted() {
    let spaces = vec![b' '; 1_000_000];
    let zip = zipped(&[("files/a", &spaces), ("files/b", &spaces)]);
    let zip = packed_again(&zip, CompressionMethod::Deflated, str::to_owned, &[]);
    assert!(zip.len() < 10_000);
    let open = |zip: &[u8], unpacked| {
        let bounds = ReadLimits {
            unpacked,
            ..ReadLimits::default()
        };
        OpenedArchive::open(Cursor::new(zip.to_vec()), bounds)
    };
    assert_eq!(open(&zip, 2_000_000).err(), Some(ImportRefusal::TooLarge));
    assert!(open(&zip, 2_001_000).unwrap().read("files/a").is_ok());
    // The size that the list and the entry itself say (APPNOTE 4.3.7, 4.3.12).
    let mut lies = zip;
    let true_size = 1_000_000_u32.to_le_bytes();
    while let Some(place) = lies.windows(4).position(|part| part == true_size) {
        lies[place..place + 4].copy_from_slice(&7_u32.to_le_bytes());
    }
    let mut opened = open(&lies, 1000).unwrap();
    let damaged = ImportRefusal::Damaged("files/a".to_owned());
    assert_eq!(opened.read("files/a").err(), Some(damaged));
}

/// Entries that are no deflated text, or that only other programs unpack.
#[test]
fn an_entry_that_does_not_unpack_is_not_read() {
    let damaged = ImportRefusal::Damaged("files/a".to_owned());
    for (method, why) in [(8, damaged), (12, ImportRefusal::NotAnExport)] {
        let mut zip = zipped(&[("files/a", b"xxxx")]);
        // The method of compression in the local header and in the list (APPNOTE 4.3.7, 4.3.12).
        let place = |header| zip.windows(4).position(|part| part == header).unwrap();
        let (local, listed) = (place(b"PK\x03\x04"), place(b"PK\x01\x02"));
        zip[local + 8] = method;
        zip[listed + 10] = method;
        let mut opened = open(zip).unwrap();
        assert_eq!(opened.read("files/a").err(), Some(why), "{method}");
    }
}

/// However large it says it is, no more is read than is there.
#[test]
fn a_size_that_is_not_true_is_noticed() {
    for (size, why) in [
        (3_u32, None),
        (5, Some(ImportRefusal::NotAnExport)),
        (1_000_000, Some(ImportRefusal::NotAnExport)),
        (u32::MAX - 1, Some(ImportRefusal::TooLarge)),
    ] {
        let mut zip = zipped(&[("files/a", b"xxxx")]);
        let listed = zip
            .windows(4)
            .position(|part| part == b"PK\x01\x02")
            .unwrap();
        zip[listed + 20..listed + 24].copy_from_slice(&size.to_le_bytes());
        zip[listed + 24..listed + 28].copy_from_slice(&size.to_le_bytes());
        let opened = open(zip);
        assert_eq!(opened.as_ref().err(), why.as_ref(), "{size}");
        if let Ok(mut opened) = opened {
            assert!(opened.read("files/a").is_err(), "{size}");
        }
    }
}
