//! Promises of `FileRecords::find`, `list`, `covers` and `readable`.

use super::Ports;
use super::fixture::{at, claim, day, document, existing, found, fresh, listed, reserve, stored};
use crate::ports::records::{ClaimOutcome, DocumentEdit, ReadableFile};
use crate::{CoverRule, Document, DocumentId, DocumentOwner, FileId, Quota};
use domain_shared::Effects;
use domain_shared::page::{HasCursor, Window};

/// `find` MUST answer `None` for what is somebody else's or stands in another place.
pub async fn a_document_is_found_by_its_owner_in_its_place_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let kept = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    assert_eq!(found(ports, &kept).await, Some(kept.clone()));
    for (who, place) in [
        (other, DocumentOwner::LifeLocker),
        (owner, DocumentOwner::Renting),
    ] {
        let found = ports.records.find(who, place, kept.id).await;
        assert_eq!(found.unwrap(), None);
    }
}

/// `of_ids` MUST answer those of the owner, and leave out what is somebody else's or gone.
pub async fn documents_are_found_by_their_ids_wherever_they_stand(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let will = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let lease = existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    let theirs = existing(ports, other, DocumentOwner::Renting, "lease.pdf", false).await;
    let gone = DocumentId::new(fresh());
    let asked = [will.id, theirs.id, gone, lease.id];
    let mut found = ports.records.of_ids(owner, &asked).await.unwrap();
    found.sort_by_key(|document| document.id);
    let mut expected = vec![will, lease];
    expected.sort_by_key(|document| document.id);
    assert_eq!(found, expected);
    let none = ports.records.of_ids(owner, &[gone]).await.unwrap();
    assert_eq!(none, []);
}

/// `list` MUST answer the newest first, by the date on it, or `uploaded_at` where it has none, and then
/// by id.
pub async fn documents_are_listed_newest_first(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let mut expected = Vec::new();
    let (before, between, after) = ("1999-12-31", "2026-06-02", "2031-01-01");
    for (hours, date) in [
        (2, None),
        (0, Some(after)),
        (30, None),
        (0, Some(before)),
        (0, None),
        (0, None),
        (99, Some(between)),
        (1, Some(between)),
    ] {
        let stored = stored(owner, 10);
        let document = Document {
            uploaded_at: at(hours),
            date: date.map(day),
            ..document(&stored, DocumentOwner::Renting, "lease.pdf")
        };
        let claimed = claim(&*ports.records, document.clone(), stored, Quota::default());
        assert_eq!(claimed.await, ClaimOutcome::Done);
        expected.push(document);
    }
    expected.sort_by_key(|document| std::cmp::Reverse(document.cursor()));
    let first = expected.first().map(|one| one.date);
    assert_eq!(first, Some(Some(day(after))));
    assert_eq!(listed(ports, owner, DocumentOwner::Renting).await, expected);
}

/// `list` MUST answer what lies in the window, and how many documents the place has in all.
pub async fn a_window_shows_its_documents_and_counts_all(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for number in 0..5 {
        let kept = existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
        if number % 2 == 0 {
            let dated = DocumentEdit {
                date: Some(Some(day("2024-05-02"))),
                ..DocumentEdit::default()
            };
            let (records, place) = (&*ports.records, DocumentOwner::Renting);
            let amended = records.amend(owner, place, kept.id, dated, Effects::none());
            amended.await.unwrap().unwrap();
        }
    }
    let all = listed(ports, owner, DocumentOwner::Renting).await;
    let mut before = None;
    for expected in all.chunks(2).chain([&[][..]]) {
        for limit in [Some(2), None] {
            let window = Window { limit, before };
            let part = ports.records.list(owner, DocumentOwner::Renting, window);
            let part = part.await.unwrap();
            assert_eq!(part, window.of(all.clone()));
            assert_eq!(part.total, 5);
            if limit.is_some() {
                assert_eq!(part.entries, expected);
            }
        }
        before = expected.last().map(HasCursor::cursor);
    }
}

/// `cover` MUST answer the cover to its owner and nobody else.
pub async fn the_cover_of_a_place_is_answered_to_its_owner(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let place = DocumentOwner::VaultItem(ports.new_item.call((owner, CoverRule::Allowed)).await);
    let bare = DocumentOwner::VaultItem(ports.new_item.call((owner, CoverRule::Allowed)).await);
    existing(ports, owner, place, "plain.png", false).await;
    existing(ports, owner, bare, "plain.png", false).await;
    let cover = existing(ports, owner, place, "cover.png", true).await;
    for (who, place, expected) in [
        (owner, place, Some(cover)),
        (owner, bare, None),
        (other, place, None),
    ] {
        let answered = ports.records.cover(who, place).await;
        assert_eq!(answered.unwrap(), expected);
    }
}

/// `list` MUST answer nothing of another owner or place.
pub async fn a_list_holds_nothing_of_another_owner_or_place(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let next = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let places = [
        DocumentOwner::LifeLocker,
        DocumentOwner::Renting,
        DocumentOwner::VaultItem(item),
        DocumentOwner::VaultItem(next),
    ];
    for place in places {
        let kept = existing(ports, owner, place, "a.png", false).await;
        assert_eq!(listed(ports, owner, place).await, [kept]);
        assert_eq!(listed(ports, other, place).await, []);
    }
}

/// `covers` MUST answer each cover once and nothing of another owner.
pub async fn each_cover_is_answered_once_to_its_owner(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let mut expected = Vec::new();
    for _ in 0..2 {
        let place =
            DocumentOwner::VaultItem(ports.new_item.call((owner, CoverRule::Allowed)).await);
        existing(ports, owner, place, "plain.png", false).await;
        expected.push(existing(ports, owner, place, "cover.png", true).await);
    }
    let mut covers = ports.records.covers(owner).await.unwrap();
    covers.sort_by_key(|document| document.id);
    expected.sort_by_key(|document| document.id);
    assert_eq!(covers, expected);
    assert_eq!(ports.records.covers(other).await.unwrap(), []);
}

/// `readable` MUST answer the claimed file with its document's name, type and wrapped key.
pub async fn a_claimed_file_is_readable_with_its_name_and_key(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let stored = stored(owner, 10);
    let document = document(&stored, DocumentOwner::LifeLocker, "Mum’s will.pdf");
    let expected = ReadableFile {
        name: document.name.clone(),
        file_type: document.file_type,
        stored: stored.clone(),
    };
    claim(&*ports.records, document, stored, Quota::default()).await;
    let readable = ports.records.readable(owner, expected.stored.file);
    assert_eq!(readable.await.unwrap(), Some(expected));
}

/// `readable` MUST answer `None` for a foreign, pending, released or unknown file.
pub async fn no_other_file_is_readable(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    let foreign = existing(ports, other, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let released = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let deleted = records.delete(owner, released.place, released.id, at(1), Effects::none());
    assert!(deleted.await.unwrap());
    let pending = stored(owner, 10);
    reserve(records, &pending, at(0)).await;
    let unknown = FileId::new(fresh());
    for file in [foreign.file, released.file, pending.file, unknown] {
        assert_eq!(records.readable(owner, file).await.unwrap(), None);
    }
}

/// `offer_date` MUST keep the date with the owner's document of the file while none is known.
pub async fn a_date_that_was_read_is_offered_where_none_is_known(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let place = DocumentOwner::LifeLocker;
    let old = existing(ports, owner, place, "will.pdf", false).await;
    let other = existing(ports, owner, place, "lease.pdf", false).await;
    for date in ["2024-05-02", "2023-01-01"] {
        let offered = ports.records.offer_date(owner, old.file, day(date));
        offered.await.unwrap();
        let expected = Document {
            found_date: Some(day("2024-05-02")),
            ..old.clone()
        };
        assert_eq!(found(ports, &old).await, Some(expected));
    }
    assert_eq!(found(ports, &other).await, Some(other));
}

/// `offer_date` MUST change nothing where the owner has no document of this file.
pub async fn a_date_of_no_document_of_the_owner_is_not_kept(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, file) in [(other, old.file), (owner, FileId::new(fresh()))] {
        let offered = ports.records.offer_date(who, file, day("2024-05-02"));
        offered.await.unwrap();
    }
    assert_eq!(found(ports, &old).await, Some(old));
}
