//! Promises of `FileRecords::replace`, `amend` and `delete`.

use super::Harness;
use super::fixture::{
    at, existing, found, fresh, in_year, is_readable, listed, name, noted, replacement, stored,
};
use crate::ports::records::{DocumentEdit, DocumentReplacement, ReplaceOutcome};
use crate::{CoverRule, Document, DocumentId, DocumentOwner, Quota};
use domain_shared::{AuditKind, Effects, PersonId};

/// Owners and places that must not reach `document`.
async fn strangers(
    harness: &impl Harness,
    document: &Document,
) -> [(PersonId, DocumentOwner, DocumentId); 4] {
    let Document {
        owner, place, id, ..
    } = *document;
    let other = harness.person().await;
    let elsewhere = harness.item(owner, CoverRule::Allowed).await;
    [
        (other, place, id),
        (owner, DocumentOwner::Renting, id),
        (owner, DocumentOwner::VaultItem(elsewhere), id),
        (owner, place, DocumentId::new(fresh())),
    ]
}

async fn replace(
    harness: &impl Harness,
    old: &Document,
    new: DocumentReplacement,
) -> ReplaceOutcome {
    let effects = noted(old.owner, AuditKind::DocumentReplaced);
    let records = harness.records();
    let quota = Quota::default();
    let replaced = records.replace(old.owner, old.place, old.id, new, quota, effects);
    replaced.await.unwrap()
}

/// `replace` MUST keep the document's id and place and write everything else as given.
pub async fn a_replaced_document_keeps_its_id_and_place(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let new = replacement(harness, owner, "Last will.docx").await;
    let expected = Document {
        name: name("Last will.docx"),
        file: new.stored.file.file,
        file_type: crate::FileType::Docx,
        size: 20,
        uploaded_at: at(1),
        ..old.clone()
    };
    let replaced = replace(harness, &old, new).await;
    assert_eq!(replaced, ReplaceOutcome::Done(Box::new(expected.clone())));
    assert_eq!(found(harness, &old).await, Some(expected));
    let audited = harness.audited(owner).await;
    assert_eq!(audited.len(), 2);
    assert!(audited.contains(&AuditKind::DocumentReplaced));
}

/// `replace` MUST release the old file.
pub async fn a_replaced_file_is_no_longer_read_and_is_swept(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let mut new = replacement(harness, owner, "will.pdf").await;
    new.at = in_year(2001);
    let ReplaceOutcome::Done(now) = replace(harness, &old, new).await else {
        panic!("the document was not replaced");
    };
    assert!(!is_readable(harness, &old).await);
    assert!(is_readable(harness, &now).await);
    let condemned = harness.records().condemn(in_year(2002), 10_000).await;
    let condemned = condemned.unwrap();
    assert!(condemned.contains(&old.file) && !condemned.contains(&now.file));
}

/// `replace` MUST answer `NotFound` for a document that is not the owner's in this place.
pub async fn only_the_owner_replaces_and_only_in_its_place(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, place, id) in strangers(harness, &old).await {
        let new = replacement(harness, who, "forged.pdf").await;
        let quota = Quota::default();
        let effects = Effects::none();
        let replaced = harness
            .records()
            .replace(who, place, id, new, quota, effects);
        assert_eq!(replaced.await.unwrap(), ReplaceOutcome::NotFound);
    }
    assert_eq!(found(harness, &old).await, Some(old.clone()));
    assert!(is_readable(harness, &old).await);
}

/// `replace` MUST answer `Expired` and change nothing without a pending row of the new file.
pub async fn a_replacement_that_was_not_reserved_changes_nothing(harness: &impl Harness) {
    let (owner, other) = (harness.person().await, harness.person().await);
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let mut unreserved = replacement(harness, owner, "new.pdf").await;
    unreserved.stored = stored(owner, 20).into();
    let mut foreign = replacement(harness, other, "new.pdf").await;
    foreign.stored.file.owner = owner;
    for new in [unreserved, foreign] {
        assert_eq!(replace(harness, &old, new).await, ReplaceOutcome::Expired);
    }
    assert_eq!(found(harness, &old).await, Some(old.clone()));
    assert!(is_readable(harness, &old).await);
    assert_eq!(harness.audited(owner).await.len(), 1);
}

/// `replace` MUST count the old file out and the new one in.
pub async fn a_replacement_counts_the_old_file_out(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (bytes, fits) in [(19, false), (20, true)] {
        let new = replacement(harness, owner, "new.pdf").await;
        let quota = Quota { files: 1, bytes };
        let (records, none) = (harness.records(), Effects::none());
        let replaced = records.replace(owner, old.place, old.id, new, quota, none);
        match replaced.await.unwrap() {
            ReplaceOutcome::Done(_) => assert!(fits, "{bytes} bytes"),
            refused => {
                assert_eq!((refused, fits), (ReplaceOutcome::QuotaReached, false));
                assert_eq!(found(harness, &old).await, Some(old.clone()));
            }
        }
    }
}

/// `replace` MUST leave the cover as it is, and take it from what is no image.
pub async fn a_replacement_leaves_the_cover_unless_it_is_no_image(harness: &impl Harness) {
    let owner = harness.person().await;
    let item = harness.item(owner, CoverRule::Allowed).await;
    let place = DocumentOwner::VaultItem(item);
    let rival = existing(harness, owner, place, "rival.png", false).await;
    let cover = existing(harness, owner, place, "front.png", true).await;
    for (text, set_as_cover, expected) in [
        ("back.jpg", None, true),
        ("deed.pdf", None, false),
        ("side.webp", None, false),
        ("side.webp", Some(true), true),
        ("side.webp", Some(false), false),
    ] {
        let new = DocumentReplacement {
            set_as_cover,
            ..replacement(harness, owner, text).await
        };
        let ReplaceOutcome::Done(now) = replace(harness, &cover, new).await else {
            panic!("the document was not replaced");
        };
        assert_eq!(now.set_as_cover, expected, "{text} {set_as_cover:?}");
        assert_eq!(found(harness, &cover).await, Some(*now));
    }
    assert_eq!(found(harness, &rival).await, Some(rival));
}

async fn amend(harness: &impl Harness, old: &Document, change: DocumentEdit) -> Option<Document> {
    let effects = noted(old.owner, AuditKind::DocumentReplaced);
    let records = harness.records();
    let amended = records.amend(old.owner, old.place, old.id, change, effects);
    amended.await.unwrap()
}

/// `amend` MUST change what is given and leave the rest.
pub async fn an_amendment_changes_what_is_given(harness: &impl Harness) {
    let owner = harness.person().await;
    let item = harness.item(owner, CoverRule::Allowed).await;
    let old = existing(
        harness,
        owner,
        DocumentOwner::VaultItem(item),
        "a.png",
        false,
    )
    .await;
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
        set_as_cover: None,
    };
    let cover = DocumentEdit {
        name: None,
        set_as_cover: Some(true),
    };
    for (change, expected) in [
        (DocumentEdit::default(), old.clone()),
        (rename, renamed),
        (cover, as_cover),
    ] {
        assert_eq!(amend(harness, &old, change).await, Some(expected.clone()));
        assert_eq!(found(harness, &old).await, Some(expected));
    }
    assert_eq!(harness.audited(owner).await.len(), 4);
}

/// `amend` MUST keep the extension of the content that the document has by then, and take no cover
/// from what is no image.
pub async fn an_amendment_fits_the_content_there_is_by_then(harness: &impl Harness) {
    let owner = harness.person().await;
    let item = harness.item(owner, CoverRule::Allowed).await;
    let old = existing(
        harness,
        owner,
        DocumentOwner::VaultItem(item),
        "a.docx",
        false,
    )
    .await;
    let meant_for_a_picture = DocumentEdit {
        name: Some(name("House.png")),
        set_as_cover: Some(true),
    };
    let expected = Document {
        name: name("House.docx"),
        ..old.clone()
    };
    let amended = amend(harness, &old, meant_for_a_picture).await;
    assert_eq!(amended, Some(expected.clone()));
    assert_eq!(found(harness, &old).await, Some(expected));
}

/// `amend` MUST keep at most one cover in a place.
pub async fn an_amendment_keeps_one_cover(harness: &impl Harness) {
    let owner = harness.person().await;
    let item = harness.item(owner, CoverRule::Allowed).await;
    let place = DocumentOwner::VaultItem(item);
    let first = existing(harness, owner, place, "first.png", true).await;
    let second = existing(harness, owner, place, "second.png", false).await;
    for chosen in [&second, &first, &first] {
        let change = DocumentEdit {
            name: None,
            set_as_cover: Some(true),
        };
        amend(harness, chosen, change).await;
        let listed = listed(harness, owner, place).await;
        let covers = listed.iter().filter(|document| document.set_as_cover);
        assert_eq!(
            covers.map(|cover| cover.id).collect::<Vec<_>>(),
            [chosen.id]
        );
    }
}

/// `amend` MUST answer `None` for a document that is not the owner's in this place.
pub async fn only_the_owner_amends_and_only_in_its_place(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, place, id) in strangers(harness, &old).await {
        let change = DocumentEdit {
            name: Some(name("forged.pdf")),
            set_as_cover: None,
        };
        let records = harness.records();
        let amended = records.amend(who, place, id, change, Effects::none());
        assert_eq!(amended.await.unwrap(), None);
    }
    assert_eq!(found(harness, &old).await, Some(old));
}

/// `delete` MUST remove the document and release its file.
pub async fn a_deleted_document_is_gone_and_its_file_swept(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    let records = harness.records();
    let effects = noted(owner, AuditKind::DocumentDeleted);
    let deleted = records.delete(owner, old.place, old.id, in_year(2001), effects);
    assert!(deleted.await.unwrap());
    assert_eq!(found(harness, &old).await, None);
    assert!(!is_readable(harness, &old).await);
    assert_eq!(listed(harness, owner, DocumentOwner::Renting).await, []);
    let condemned = records.condemn(in_year(2002), 10_000).await.unwrap();
    assert!(condemned.contains(&old.file));
    assert_eq!(harness.audited(owner).await.len(), 2);
}

/// `delete` MUST answer `false` for a document that is not the owner's in this place.
pub async fn only_the_owner_deletes_and_only_in_its_place(harness: &impl Harness) {
    let owner = harness.person().await;
    let old = existing(harness, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    for (who, place, id) in strangers(harness, &old).await {
        let records = harness.records();
        let deleted = records.delete(who, place, id, at(1), Effects::none());
        assert!(!deleted.await.unwrap());
    }
    assert!(is_readable(harness, &old).await);
    assert_eq!(found(harness, &old).await, Some(old));
}
