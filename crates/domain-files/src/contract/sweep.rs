//! Promises of `FileRecords::condemn` and `forget`.

use super::Harness;
use super::fixture::{document, existing, in_year, is_readable, listed, reserve, stored};
use crate::ports::records::Claim;
use crate::{Place, Quota};
use chrono::TimeDelta;
use domain_shared::Effects;

const MANY: u32 = 10_000;

/// `condemn` MUST never condemn a claimed file, nor one reserved at or after `before`.
pub async fn a_claimed_or_young_file_is_never_condemned(harness: &impl Harness) {
    let owner = harness.person().await;
    let records = harness.records();
    let before = in_year(2009);
    let (old, young, claimed) = (stored(owner, 1), stored(owner, 1), stored(owner, 1));
    let just_before = before - TimeDelta::microseconds(1);
    reserve(records, &old, just_before).await;
    reserve(records, &young, before).await;
    reserve(records, &claimed, in_year(2000)).await;
    let document = document(&claimed, Place::LifeLocker, "will.pdf");
    let claim = records.claim(
        document.clone(),
        claimed.into(),
        Quota::default(),
        Effects::none(),
    );
    assert_eq!(claim.await.unwrap(), Claim::Done);
    let released = existing(harness, owner, Place::Renting, "lease.pdf", false).await;
    let deleted = records.delete(owner, released.place, released.id, before, Effects::none());
    assert!(deleted.await.unwrap());

    let condemned = records.condemn(before, MANY).await.unwrap();
    assert!(condemned.contains(&old.file));
    for kept in [young.file, document.file, released.file] {
        assert!(!condemned.contains(&kept));
    }
    assert!(is_readable(harness, &document).await);
}

/// `condemn` MUST make a condemned file unclaimable.
pub async fn a_condemned_file_cannot_be_claimed(harness: &impl Harness) {
    let owner = harness.person().await;
    let records = harness.records();
    let late = stored(owner, 1);
    reserve(records, &late, in_year(2003)).await;
    let condemned = records.condemn(in_year(2004), MANY).await.unwrap();
    assert!(condemned.contains(&late.file));
    let document = document(&late, Place::LifeLocker, "late.pdf");
    let claim = records.claim(document, late.into(), Quota::default(), Effects::none());
    assert_eq!(claim.await.unwrap(), Claim::Expired);
    assert_eq!(listed(harness, owner, Place::LifeLocker).await, []);
}

/// `condemn` MUST answer a condemned file again until it is forgotten.
pub async fn a_condemned_file_is_answered_until_it_is_forgotten(harness: &impl Harness) {
    let owner = harness.person().await;
    let records = harness.records();
    let lost = stored(owner, 1);
    reserve(records, &lost, in_year(2005)).await;
    let file = lost.file;
    for _ in 0..2 {
        let condemned = records.condemn(in_year(2006), MANY).await.unwrap();
        assert!(condemned.contains(&file));
    }
    records.forget(&[file]).await.unwrap();
    let condemned = records.condemn(in_year(2006), MANY).await.unwrap();
    assert!(!condemned.contains(&file));
}

/// `forget` MUST remove condemned rows only.
pub async fn only_condemned_files_are_forgotten(harness: &impl Harness) {
    let owner = harness.person().await;
    let records = harness.records();
    let kept = existing(harness, owner, Place::LifeLocker, "will.pdf", false).await;
    let pending = stored(owner, 1);
    reserve(records, &pending, in_year(2026)).await;
    records.forget(&[kept.file, pending.file]).await.unwrap();
    assert!(is_readable(harness, &kept).await);
    let document = document(&pending, Place::LifeLocker, "late.pdf");
    let claim = records.claim(document, pending.into(), Quota::default(), Effects::none());
    assert_eq!(claim.await.unwrap(), Claim::Done);
}
