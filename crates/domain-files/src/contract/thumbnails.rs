//! Promises about the thumbnails of documents.

use super::Ports;
use super::fixture::{at, document, found, in_year, is_readable, name, origin, reserve, stored};
use crate::ports::records::{
    ClaimOutcome, DocumentEdit, DocumentFiles, DocumentReplacement, FileRecords, ReadableFile,
    ReplaceOutcome, Reservation, ReserveOutcome, StoredThumbnail,
};
use crate::{Document, DocumentOwner, FileId, FileType, Quota};
use domain_shared::{Effects, PersonId, Timestamp};

/// A file of ten bytes with a thumbnail of three.
fn contents(owner: PersonId) -> DocumentFiles {
    DocumentFiles {
        file: stored(owner, 10),
        thumbnail: Some(StoredThumbnail {
            file_type: FileType::Webp,
            stored: stored(owner, 3),
        }),
    }
}

/// The document that `contents` becomes.
fn picture(contents: &DocumentFiles) -> Document {
    Document {
        thumbnail: contents.thumbnail(),
        origin: Some(origin()),
        ..document(&contents.file, DocumentOwner::LifeLocker, "front.png")
    }
}

fn asking(contents: &DocumentFiles, at: Timestamp) -> Reservation {
    let thumbnail = contents.thumbnail();
    Reservation {
        file: contents.file.file,
        owner: contents.file.owner,
        size: contents.file.size,
        thumbnail: thumbnail.map(|small| (small.file, small.size)),
        replaces: Vec::new(),
        at,
    }
}

async fn ask(records: &dyn FileRecords, asked: Reservation, quota: Quota) -> ReserveOutcome {
    records.reserve(asked, quota).await.unwrap()
}

async fn claim(records: &dyn FileRecords, contents: &DocumentFiles, quota: Quota) -> ClaimOutcome {
    let claimed = records.claim(picture(contents), contents.clone(), quota, Effects::none());
    claimed.await.unwrap()
}

/// A document that exists, with its files.
async fn existing(ports: &Ports, owner: PersonId) -> (Document, DocumentFiles) {
    let (records, contents) = (&*ports.records, contents(owner));
    let asked = asking(&contents, at(0));
    assert_eq!(
        ask(records, asked, Quota::default()).await,
        ReserveOutcome::Done
    );
    let document = picture(&contents);
    let claimed = records.claim(
        document.clone(),
        contents.clone(),
        Quota::default(),
        Effects::none(),
    );
    assert_eq!(claimed.await.unwrap(), ClaimOutcome::Done);
    (document, contents)
}

async fn can_be_read(records: &dyn FileRecords, owner: PersonId, file: FileId) -> bool {
    records.readable(owner, file).await.unwrap().is_some()
}

/// `reserve` MUST count a thumbnail's bytes, and not its number.
pub async fn a_thumbnail_counts_by_its_bytes_and_not_as_a_file(ports: &Ports) {
    let records = &*ports.records;
    for (files, bytes, expected) in [
        (1, 26, ReserveOutcome::QuotaReached),
        (2, 25, ReserveOutcome::QuotaReached),
        (2, 26, ReserveOutcome::Done),
    ] {
        let owner = ports.new_person.get().await;
        let (old, _) = existing(ports, owner).await;
        let (new, quota) = (contents(owner), Quota { files, bytes });
        let asked = asking(&new, at(1));
        assert_eq!(ask(records, asked.clone(), quota).await, expected);
        if expected == ReserveOutcome::QuotaReached {
            let plenty = ask(records, asked, Quota::default()).await;
            assert_eq!(plenty, ReserveOutcome::Done);
            assert_eq!(
                claim(records, &new, quota).await,
                ClaimOutcome::QuotaReached
            );
        } else {
            assert_eq!(claim(records, &new, quota).await, ClaimOutcome::Done);
        }
        let replacing = Reservation {
            replaces: old.files(),
            ..asking(&contents(owner), at(2))
        };
        assert_eq!(ask(records, replacing, quota).await, expected, "{bytes}");
    }
}

/// `claim` MUST answer `Expired` and write nothing without a pending row of the thumbnail.
pub async fn a_thumbnail_is_claimed_with_its_document_or_neither_is(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    let (made, _) = existing(ports, owner).await;
    assert_eq!(found(ports, &made).await, Some(made.clone()));
    let (alone, foreign) = (contents(owner), contents(owner));
    for contents in [&alone, &foreign] {
        reserve(records, &contents.file, at(0)).await;
    }
    let mut of_other = asking(&foreign, at(0));
    of_other.owner = other;
    of_other.file = FileId::new(super::fixture::fresh());
    ask(records, of_other, Quota::default()).await;
    for contents in [alone, foreign] {
        let claimed = claim(records, &contents, Quota::default()).await;
        assert_eq!(claimed, ClaimOutcome::Expired);
        assert!(!can_be_read(records, owner, contents.file.file).await);
    }
}

/// `replace` MUST release the old thumbnail.
pub async fn a_replaced_thumbnail_is_no_longer_read_and_is_swept(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let (mut now, mut old) = existing(ports, owner).await;
    // With a thumbnail, without one, and with one again.
    for (year, with_thumbnail) in [(2011, true), (2012, false), (2013, true)] {
        let mut new = contents(owner);
        if !with_thumbnail {
            new.thumbnail = None;
        }
        ask(records, asking(&new, at(1)), Quota::default()).await;
        let replacement = DocumentReplacement {
            stored: new.clone(),
            name: name("back.png"),
            set_as_cover: None,
            date: None,
            found_date: None,
            at: in_year(year),
        };
        let (place, id, quota) = (now.place, now.id, Quota::default());
        let replaced = records.replace(owner, place, id, replacement, quota, Effects::none());
        let ReplaceOutcome::Done(document) = replaced.await.unwrap() else {
            panic!("the document was not replaced");
        };
        assert_eq!(document.thumbnail, new.thumbnail());
        assert_eq!(found(ports, &document).await, Some(*document.clone()));
        for file in now.files() {
            assert!(!can_be_read(records, owner, file).await);
        }
        for file in document.files() {
            assert!(can_be_read(records, owner, file).await);
        }
        let condemned = records.condemn(in_year(year + 1), 10_000).await.unwrap();
        for stored in old.each() {
            assert!(condemned.contains(&stored.file), "{year}");
        }
        (now, old) = (*document, new);
    }
}

/// `replace` MUST keep what it is not given, and so must `amend`.
pub async fn a_replacement_keeps_what_its_first_call_sent(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let (old, _) = existing(ports, owner).await;
    let new = contents(owner);
    ask(records, asking(&new, at(1)), Quota::default()).await;
    let replacement = DocumentReplacement {
        stored: new,
        name: name("back.png"),
        set_as_cover: None,
        date: None,
        found_date: None,
        at: at(1),
    };
    let (place, id, none) = (old.place, old.id, Effects::none());
    let replaced = records.replace(owner, place, id, replacement, Quota::default(), none);
    assert!(matches!(replaced.await.unwrap(), ReplaceOutcome::Done(_)));
    let amendment = DocumentEdit {
        name: Some(name("side.png")),
        ..DocumentEdit::default()
    };
    let amended = records.amend(owner, place, id, amendment, Effects::none());
    assert!(amended.await.unwrap().is_some());
    let kept = found(ports, &old).await.unwrap();
    assert_eq!(kept.origin, Some(origin()));
    assert!(kept.thumbnail.is_some());
}

/// `delete` MUST remove the document and release its thumbnail.
pub async fn a_deleted_document_takes_its_thumbnail_along(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let (document, contents) = existing(ports, owner).await;
    let (place, id) = (document.place, document.id);
    let deleted = records.delete(owner, place, id, in_year(2015), Effects::none());
    assert!(deleted.await.unwrap());
    let condemned = records.condemn(in_year(2016), 10_000).await.unwrap();
    for stored in contents.each() {
        assert!(!can_be_read(records, owner, stored.file).await);
        assert!(condemned.contains(&stored.file));
    }
}

/// `readable` MUST answer a document's thumbnail with its own type and key.
pub async fn a_thumbnail_is_readable_with_its_own_type_and_key(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    let (document, contents) = existing(ports, owner).await;
    assert!(is_readable(ports, &document).await);
    let small = contents.thumbnail.unwrap().stored;
    let expected = ReadableFile {
        name: name("front.webp"),
        file_type: FileType::Webp,
        stored: small.clone(),
    };
    let answered = records.readable(owner, small.file).await.unwrap();
    assert_eq!(answered, Some(expected));
    assert!(!can_be_read(records, other, small.file).await);
}
