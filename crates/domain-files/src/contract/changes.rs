//! Promises of `FileRecords::replace`, `amend` and `delete`.

use super::Ports;
use super::fixture::{
    at, day, existing, found, fresh, in_year, is_readable, listed, name, noted, replacement, stored,
};
use crate::ports::records::{DocumentEdit, DocumentReplacement, ReplaceOutcome};
use crate::{CoverRule, Document, DocumentId, DocumentOwner, Quota};
use domain_shared::{AuditKind, Effects, PersonId};

/// Owners and places that must not reach `document`.
async fn strangers(
    ports: &Ports,
    document: &Document,
) -> [(PersonId, DocumentOwner, DocumentId); 4] {
    let Document {
        owner, place, id, ..
    } = *document;
    let other = ports.new_person.get().await;
    let elsewhere = ports.new_item.call((owner, CoverRule::Allowed)).await;
    [
        (other, place, id),
        (owner, DocumentOwner::Renting, id),
        (owner, DocumentOwner::VaultItem(elsewhere), id),
        (owner, place, DocumentId::new(fresh())),
    ]
}

async fn replace(ports: &Ports, old: &Document, new: DocumentReplacement) -> ReplaceOutcome {
    let effects = noted(old.owner, AuditKind::DocumentReplaced);
    let records = &*ports.records;
    let quota = Quota::default();
    let replaced = records.replace(old.owner, old.place, old.id, new, quota, effects);
    replaced.await.unwrap()
}

/// `replace` MUST keep the document's id and place and write everything else as given.
pub async fn a_replaced_document_keeps_its_id_and_place(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let new = DocumentReplacement {
        date: Some(Some(day("2020-02-29"))),
        found_date: Some(day("2021-01-01")),
        ..replacement(ports, owner, "Last will.docx").await
    };
    let expected = Document {
        date: new.date.flatten(),
        found_date: new.found_date,
        name: name("Last will.docx"),
        file: new.stored.file.file,
        file_type: crate::FileType::Docx,
        size: 20,
        uploaded_at: at(1),
        ..old.clone()
    };
    let replaced = replace(ports, &old, new).await;
    assert_eq!(replaced, ReplaceOutcome::Done(Box::new(expected.clone())));
    assert_eq!(found(ports, &old).await, Some(expected));
    let audited = ports.audited.call(owner).await;
    assert_eq!(audited.len(), 2);
    assert!(audited.contains(&AuditKind::DocumentReplaced));
}

/// `replace` MUST release the old file.
pub async fn a_replaced_file_is_no_longer_read_and_is_swept(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let mut new = replacement(ports, owner, "will.pdf").await;
    new.at = in_year(2001);
    let ReplaceOutcome::Done(now) = replace(ports, &old, new).await else {
        panic!("the document was not replaced");
    };
    assert!(!is_readable(ports, &old).await);
    assert!(is_readable(ports, &now).await);
    let condemned = ports.records.condemn(in_year(2002), 10_000).await;
    let condemned = condemned.unwrap();
    assert!(condemned.contains(&old.file) && !condemned.contains(&now.file));
}

/// `replace` MUST answer `NotFound` for a document that is not the owner's in this place.
pub async fn only_the_owner_replaces_and_only_in_its_place(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, place, id) in strangers(ports, &old).await {
        let new = replacement(ports, who, "forged.pdf").await;
        let quota = Quota::default();
        let effects = Effects::none();
        let replaced = ports.records.replace(who, place, id, new, quota, effects);
        assert_eq!(replaced.await.unwrap(), ReplaceOutcome::NotFound);
    }
    assert_eq!(found(ports, &old).await, Some(old.clone()));
    assert!(is_readable(ports, &old).await);
}

/// `replace` MUST answer `Expired` and change nothing without a pending row of the new file.
pub async fn a_replacement_that_was_not_reserved_changes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let mut unreserved = replacement(ports, owner, "new.pdf").await;
    unreserved.stored = stored(owner, 20).into();
    let mut foreign = replacement(ports, other, "new.pdf").await;
    foreign.stored.file.owner = owner;
    for new in [unreserved, foreign] {
        assert_eq!(replace(ports, &old, new).await, ReplaceOutcome::Expired);
    }
    assert_eq!(found(ports, &old).await, Some(old.clone()));
    assert!(is_readable(ports, &old).await);
    assert_eq!(ports.audited.call(owner).await.len(), 1);
}

/// `replace` MUST count the old file out and the new one in.
pub async fn a_replacement_counts_the_old_file_out(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (bytes, fits) in [(19, false), (20, true)] {
        let new = replacement(ports, owner, "new.pdf").await;
        let quota = Quota { files: 1, bytes };
        let (records, none) = (&*ports.records, Effects::none());
        let replaced = records.replace(owner, old.place, old.id, new, quota, none);
        match replaced.await.unwrap() {
            ReplaceOutcome::Done(_) => assert!(fits, "{bytes} bytes"),
            refused => {
                assert_eq!((refused, fits), (ReplaceOutcome::QuotaReached, false));
                assert_eq!(found(ports, &old).await, Some(old.clone()));
            }
        }
    }
}

/// `replace` MUST leave the cover as it is, and take it from what is no image.
pub async fn a_replacement_leaves_the_cover_unless_it_is_no_image(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let place = DocumentOwner::VaultItem(item);
    let rival = existing(ports, owner, place, "rival.png", false).await;
    let cover = existing(ports, owner, place, "front.png", true).await;
    for (text, set_as_cover, expected) in [
        ("back.jpg", None, true),
        ("deed.pdf", None, false),
        ("side.webp", None, false),
        ("side.webp", Some(true), true),
        ("side.webp", Some(false), false),
    ] {
        let new = DocumentReplacement {
            set_as_cover,
            ..replacement(ports, owner, text).await
        };
        let ReplaceOutcome::Done(now) = replace(ports, &cover, new).await else {
            panic!("the document was not replaced");
        };
        assert_eq!(now.set_as_cover, expected, "{text} {set_as_cover:?}");
        assert_eq!(found(ports, &cover).await, Some(*now));
    }
    assert_eq!(found(ports, &rival).await, Some(rival));
}

async fn amend(ports: &Ports, old: &Document, change: DocumentEdit) -> Option<Document> {
    let effects = noted(old.owner, AuditKind::DocumentReplaced);
    let records = &*ports.records;
    let amended = records.amend(old.owner, old.place, old.id, change, effects);
    amended.await.unwrap()
}

/// `amend` MUST change what is given and leave the rest.
pub async fn an_amendment_changes_what_is_given(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let old = existing(ports, owner, DocumentOwner::VaultItem(item), "a.png", false).await;
    let renamed = Document {
        name: name("b.png"),
        ..old.clone()
    };
    let as_cover = Document {
        set_as_cover: true,
        ..renamed.clone()
    };
    let rename = DocumentEdit {
        name: Some(name("b.png")),
        ..DocumentEdit::default()
    };
    let cover = DocumentEdit {
        set_as_cover: Some(true),
        ..DocumentEdit::default()
    };
    let dated = Document {
        date: Some(day("2024-05-02")),
        ..as_cover.clone()
    };
    let undated = as_cover.clone();
    let date = |date| DocumentEdit {
        date: Some(date),
        ..DocumentEdit::default()
    };
    for (change, expected) in [
        (DocumentEdit::default(), old.clone()),
        (rename, renamed),
        (cover, as_cover),
        (date(dated.date), dated),
        (date(None), undated),
    ] {
        assert_eq!(amend(ports, &old, change).await, Some(expected.clone()));
        assert_eq!(found(ports, &old).await, Some(expected));
    }
    assert_eq!(ports.audited.call(owner).await.len(), 6);
}

/// `amend` MUST keep the extension of the content that the document has by then, and take no cover
/// from what is no image.
pub async fn an_amendment_fits_the_content_there_is_by_then(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let old = existing(
        ports,
        owner,
        DocumentOwner::VaultItem(item),
        "a.docx",
        false,
    )
    .await;
    let meant_for_a_picture = DocumentEdit {
        name: Some(name("House.png")),
        set_as_cover: Some(true),
        ..DocumentEdit::default()
    };
    let expected = Document {
        name: name("House.docx"),
        ..old.clone()
    };
    let amended = amend(ports, &old, meant_for_a_picture).await;
    assert_eq!(amended, Some(expected.clone()));
    assert_eq!(found(ports, &old).await, Some(expected));
}

/// `amend` MUST keep at most one cover in a place.
pub async fn an_amendment_keeps_one_cover(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let place = DocumentOwner::VaultItem(item);
    let first = existing(ports, owner, place, "first.png", true).await;
    let second = existing(ports, owner, place, "second.png", false).await;
    for chosen in [&second, &first, &first] {
        let change = DocumentEdit {
            set_as_cover: Some(true),
            ..DocumentEdit::default()
        };
        amend(ports, chosen, change).await;
        let listed = listed(ports, owner, place).await;
        let covers = listed.iter().filter(|document| document.set_as_cover);
        assert_eq!(
            covers.map(|cover| cover.id).collect::<Vec<_>>(),
            [chosen.id]
        );
    }
}

/// `amend` MUST answer `None` for a document that is not the owner's in this place.
pub async fn only_the_owner_amends_and_only_in_its_place(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, place, id) in strangers(ports, &old).await {
        let change = DocumentEdit {
            name: Some(name("forged.pdf")),
            ..DocumentEdit::default()
        };
        let records = &*ports.records;
        let amended = records.amend(who, place, id, change, Effects::none());
        assert_eq!(amended.await.unwrap(), None);
    }
    assert_eq!(found(ports, &old).await, Some(old));
}

/// `delete` MUST remove the document and release its file.
pub async fn a_deleted_document_is_gone_and_its_file_swept(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    let records = &*ports.records;
    let effects = noted(owner, AuditKind::DocumentDeleted);
    let deleted = records.delete(owner, old.place, old.id, in_year(2001), effects);
    assert!(deleted.await.unwrap());
    assert_eq!(found(ports, &old).await, None);
    assert!(!is_readable(ports, &old).await);
    assert_eq!(listed(ports, owner, DocumentOwner::Renting).await, []);
    let condemned = records.condemn(in_year(2002), 10_000).await.unwrap();
    assert!(condemned.contains(&old.file));
    assert_eq!(ports.audited.call(owner).await.len(), 2);
}

/// `delete` MUST answer `false` for a document that is not the owner's in this place.
pub async fn only_the_owner_deletes_and_only_in_its_place(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, place, id) in strangers(ports, &old).await {
        let records = &*ports.records;
        let deleted = records.delete(who, place, id, at(1), Effects::none());
        assert!(!deleted.await.unwrap());
    }
    assert!(is_readable(ports, &old).await);
    assert_eq!(found(ports, &old).await, Some(old));
}
