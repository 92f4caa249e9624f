//! Promises of `FileRecords::reserve`.

use super::Ports;
use super::fixture::{at, claim, document, existing, in_year, reservation, stored};
use crate::ports::records::{ClaimOutcome, FileRecords, Reservation, ReserveOutcome};
use crate::ports::store::StoredFile;
use crate::{Document, DocumentOwner, FileId, Quota};
use domain_shared::{Effects, PersonId};
use futures_util::future::join_all;

const fn quota(files: u64, bytes: u64) -> Quota {
    Quota { files, bytes }
}

async fn ask(
    records: &dyn FileRecords,
    owner: PersonId,
    size: u64,
    quota: Quota,
) -> ReserveOutcome {
    ask_replacing(records, &stored(owner, size), Vec::new(), quota).await
}

async fn ask_replacing(
    records: &dyn FileRecords,
    stored: &StoredFile,
    replaces: Vec<FileId>,
    quota: Quota,
) -> ReserveOutcome {
    let reservation = Reservation {
        replaces,
        ..reservation(stored, at(0))
    };
    records.reserve(reservation, quota).await.unwrap()
}

/// `reserve` MUST make the file claimable by this owner.
pub async fn a_reserved_file_can_be_claimed(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let stored = stored(owner, 10);
    let document = document(&stored, DocumentOwner::LifeLocker, "will.pdf");
    let claimed = claim(&*ports.records, document, stored, Quota::default()).await;
    assert_eq!(claimed, ClaimOutcome::Done);
}

/// `reserve` MUST answer `QuotaReached` and write nothing beside documents and pending files.
pub async fn a_reservation_beyond_the_quota_writes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    existing(
        ports,
        owner,
        DocumentOwner::LifeLocker,
        "ten bytes.pdf",
        false,
    )
    .await;
    assert_eq!(
        ask(records, owner, 5, quota(9, 99)).await,
        ReserveOutcome::Done
    );
    for (size, limit) in [(1, quota(2, 99)), (6, quota(9, 20))] {
        let refused = stored(owner, size);
        let answer = ask_replacing(records, &refused, Vec::new(), limit).await;
        assert_eq!(answer, ReserveOutcome::QuotaReached, "{limit:?}");
        let document = document(&refused, DocumentOwner::LifeLocker, "no.pdf");
        let claimed = records.claim(document, refused.into(), Quota::default(), Effects::none());
        assert_eq!(claimed.await.unwrap(), ClaimOutcome::Expired);
    }
    assert_eq!(
        ask(records, other, 20, quota(1, 20)).await,
        ReserveOutcome::Done
    );
    assert_eq!(
        ask(records, owner, 5, quota(3, 20)).await,
        ReserveOutcome::Done
    );
}

/// `reserve` MUST count released and condemned files until they are forgotten.
pub async fn what_is_not_yet_swept_may_take_as_much_again(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let mut deleted_files = Vec::new();
    for _ in 0..2 {
        let document = existing(ports, owner, DocumentOwner::Renting, "ten bytes.pdf", false).await;
        let Document { place, id, .. } = document;
        deleted_files.push(document.file);
        let deleted = records.delete(owner, place, id, in_year(1990), Effects::none());
        assert!(deleted.await.unwrap());
    }
    assert_eq!(
        ask(records, owner, 10, quota(1, 10)).await,
        ReserveOutcome::QuotaReached
    );
    records.condemn(in_year(1991), 10_000).await.unwrap();
    assert_eq!(
        ask(records, owner, 10, quota(1, 10)).await,
        ReserveOutcome::QuotaReached
    );
    records.delete_files(&deleted_files).await.unwrap();
    assert_eq!(
        ask(records, owner, 10, quota(1, 10)).await,
        ReserveOutcome::Done
    );
}

/// `reserve` MUST count the replaced file out.
pub async fn a_reservation_counts_out_what_it_replaces(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let old = existing(ports, owner, DocumentOwner::Renting, "ten bytes.pdf", false).await;
    let new = stored(owner, 11);
    let ask = async |bytes| ask_replacing(records, &new, old.files(), quota(1, bytes)).await;
    assert_eq!(ask(10).await, ReserveOutcome::QuotaReached);
    assert_eq!(ask(11).await, ReserveOutcome::Done);
}

/// `reserve` MUST never let reservations that run at once pass the quota together.
pub async fn reservations_at_once_never_pass_the_quota_together(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let asked = (0..10).map(|_| ask(records, owner, 10, quota(100, 30)));
    let answers = join_all(asked).await;
    let done = answers
        .iter()
        .filter(|answer| **answer == ReserveOutcome::Done);
    assert_eq!(done.count(), 3);
}
