//! Promises of `FileRecords::claim`.

use super::Ports;
use super::fixture::{
    at, claim, document, existing, found, fresh, is_readable, listed, noted, reserve, stored,
};
use crate::ports::records::ClaimOutcome;
use crate::ports::store::StoredFile;
use crate::{CoverRule, Document, DocumentOwner, FileType, ItemRef, Quota};
use domain_shared::AuditKind;
use futures_util::future::join_all;

/// `claim` MUST write the document and the file as they were given.
pub async fn a_claim_writes_the_document_as_given(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    for place in [
        DocumentOwner::VaultItem(item),
        DocumentOwner::LifeLocker,
        DocumentOwner::Renting,
    ] {
        let document = existing(ports, owner, place, "Tŷ – front.JPG", false).await;
        assert_eq!(found(ports, &document).await, Some(document.clone()));
        assert!(is_readable(ports, &document).await);
    }
}

/// `claim` MUST write a document of each type there is, also of those that only statements are of.
pub async fn a_document_of_each_type_is_read_back(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Refused)).await;
    for file_type in FileType::ALL {
        let name = format!("January.{}", file_type.extension());
        let place = DocumentOwner::VaultItem(item);
        let document = existing(ports, owner, place, &name, false).await;
        assert_eq!(document.file_type, *file_type);
        assert_eq!(found(ports, &document).await, Some(document.clone()));
        assert!(is_readable(ports, &document).await, "{name}");
    }
}

/// `claim` MUST write the effects with it.
pub async fn a_claim_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    assert_eq!(ports.audited.call(owner).await, [AuditKind::DocumentStored]);
}

/// `claim` MUST answer `Expired` and write nothing without a pending row of this owner.
pub async fn a_file_is_claimed_once_and_by_its_owner_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    let unreserved = stored(owner, 10);
    let foreign = stored(owner, 10);
    let of_other = StoredFile {
        owner: other,
        ..foreign.clone()
    };
    reserve(records, &of_other, at(0)).await;
    let twice = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let again = StoredFile {
        file: twice.file,
        ..stored(owner, 10)
    };
    for stored in [unreserved, foreign, again] {
        let document = document(&stored, DocumentOwner::Renting, "lease.pdf");
        let effects = noted(owner, AuditKind::DocumentStored);
        let claimed = records.claim(document, stored.into(), Quota::default(), effects);
        assert_eq!(claimed.await.unwrap(), ClaimOutcome::Expired);
    }
    assert_eq!(listed(ports, owner, DocumentOwner::Renting).await, []);
    assert_eq!(ports.audited.call(owner).await.len(), 1);
}

/// `claim` MUST answer `NoPlace` and write nothing where the item does not exist for the owner.
pub async fn a_claim_for_no_place_writes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let foreign = ports.new_item.call((other, CoverRule::Allowed)).await;
    for item in [foreign, ItemRef::new(fresh())] {
        let stored = stored(owner, 10);
        let document = document(&stored, DocumentOwner::VaultItem(item), "deed.pdf");
        let claimed = claim(&*ports.records, document.clone(), stored, Quota::default()).await;
        assert_eq!(claimed, ClaimOutcome::NoPlace);
        assert_eq!(found(ports, &document).await, None);
        assert!(!is_readable(ports, &document).await);
    }
    assert_eq!(ports.audited.call(owner).await, []);
}

/// `claim` MUST answer `QuotaReached` and write nothing where the quota would be passed.
pub async fn a_claim_beyond_the_quota_writes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    existing(ports, owner, DocumentOwner::LifeLocker, "one.pdf", false).await;
    for (files, bytes, expected) in [
        (1, 1000, ClaimOutcome::QuotaReached),
        (2, 19, ClaimOutcome::QuotaReached),
        (2, 20, ClaimOutcome::Done),
    ] {
        let stored = stored(owner, 10);
        let document = document(&stored, DocumentOwner::LifeLocker, "two.pdf");
        let quota = Quota { files, bytes };
        let claimed = claim(&*ports.records, document.clone(), stored, quota).await;
        assert_eq!(claimed, expected, "{files} files, {bytes} bytes");
        let exists = found(ports, &document).await.is_some();
        assert_eq!(exists, expected == ClaimOutcome::Done);
    }
    assert_eq!(ports.audited.call(owner).await.len(), 2);
}

/// `claim` MUST answer `Known` and write nothing where the owner has a document of this id.
pub async fn a_document_is_made_once_under_its_id(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let first = stored(owner, 10);
    let id = document(&first, DocumentOwner::LifeLocker, "will.pdf").id;
    let tries = [
        first,
        stored(owner, 10),
        stored(owner, 10),
        stored(owner, 10),
    ]
    .map(|stored| {
        let document = Document {
            id,
            ..document(&stored, DocumentOwner::LifeLocker, "will.pdf")
        };
        claim(&*ports.records, document, stored, Quota::default())
    });
    let answers = join_all(tries).await;
    let [made] = listed(ports, owner, DocumentOwner::LifeLocker)
        .await
        .try_into()
        .unwrap();
    let done = answers.iter().filter(|claim| **claim == ClaimOutcome::Done);
    assert_eq!(done.count(), 1);
    let known = ClaimOutcome::Known(Box::new(made));
    assert_eq!(answers.iter().filter(|claim| **claim == known).count(), 3);
    assert_eq!(ports.audited.call(owner).await.len(), 1);
}

/// `claim` MUST never let claims that run at once pass the quota together.
pub async fn claims_at_once_never_pass_the_quota_together(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let quota = Quota {
        files: 3,
        bytes: 1000,
    };
    let claims = (0..10).map(|_| {
        let stored = stored(owner, 10);
        let document = document(&stored, DocumentOwner::LifeLocker, "race.pdf");
        claim(&*ports.records, document, stored, quota)
    });
    let done = join_all(claims).await;
    let done = done
        .into_iter()
        .filter(|claim| *claim == ClaimOutcome::Done);
    assert_eq!(done.count(), 3);
    let kept = listed(ports, owner, DocumentOwner::LifeLocker).await;
    assert_eq!(kept.len(), 3);
}

/// `claim` MUST take the cover from the place's other documents.
pub async fn a_new_cover_takes_the_place_of_the_old_one(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let elsewhere = ports.new_item.call((owner, CoverRule::Allowed)).await;
    let place = DocumentOwner::VaultItem(item);
    let old = existing(ports, owner, place, "old.png", true).await;
    let other = existing(
        ports,
        owner,
        DocumentOwner::VaultItem(elsewhere),
        "b.png",
        true,
    )
    .await;
    let new = existing(ports, owner, place, "new.png", true).await;
    let no_longer = Document {
        set_as_cover: false,
        ..old.clone()
    };
    assert_eq!(found(ports, &old).await, Some(no_longer));
    for cover in [new, other] {
        assert_eq!(found(ports, &cover).await, Some(cover));
    }
}
