//! Promises of `FileRecords::renew`, `give_up`, `condemn` and `forget`.

use super::Ports;
use super::fixture::{document, existing, in_year, is_readable, listed, reserve, stored};
use crate::ports::records::ClaimOutcome;
use crate::{DocumentOwner, Quota};
use chrono::TimeDelta;
use domain_shared::Effects;

const MANY: u32 = 10_000;

/// `condemn` MUST never condemn a claimed file, nor one reserved at or after `before`.
pub async fn a_claimed_or_young_file_is_never_condemned(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let before = in_year(2009);
    let (old, young, claimed) = (stored(owner, 1), stored(owner, 1), stored(owner, 1));
    let just_before = before - TimeDelta::microseconds(1);
    reserve(records, &old, just_before).await;
    reserve(records, &young, before).await;
    reserve(records, &claimed, in_year(2000)).await;
    let document = document(&claimed, DocumentOwner::LifeLocker, "will.pdf");
    let claim = records.claim(
        document.clone(),
        claimed.into(),
        Quota::default(),
        Effects::none(),
    );
    assert_eq!(claim.await.unwrap(), ClaimOutcome::Done);
    let released = existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    let deleted = records.delete(owner, released.place, released.id, before, Effects::none());
    assert!(deleted.await.unwrap());

    let condemned = records.condemn(before, MANY).await.unwrap();
    assert!(condemned.contains(&old.file));
    for kept in [young.file, document.file, released.file] {
        assert!(!condemned.contains(&kept));
    }
    assert!(is_readable(ports, &document).await);
}

/// `renew` MUST keep the files from a sweep of what was reserved before its moment.
pub async fn a_renewed_file_is_swept_as_if_it_were_young(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let [first, second, other] = [(); 3].map(|()| stored(owner, 1));
    for stored in [&first, &second, &other] {
        reserve(records, stored, in_year(1980)).await;
    }
    let files = [first.file, second.file];
    let renewed = records.renew(owner, &files, in_year(1984));
    assert!(renewed.await.unwrap());
    let condemned = records.condemn(in_year(1984), MANY).await.unwrap();
    assert!(condemned.contains(&other.file));
    assert!(!condemned.contains(&first.file) && !condemned.contains(&second.file));
    let document = document(&first, DocumentOwner::LifeLocker, "late.pdf");
    let claim = records.claim(document, first.into(), Quota::default(), Effects::none());
    assert_eq!(claim.await.unwrap(), ClaimOutcome::Done);
    let later = in_year(1984) + TimeDelta::microseconds(1);
    let condemned = records.condemn(later, MANY).await.unwrap();
    assert!(condemned.contains(&second.file));
}

/// `renew` MUST answer `false` and change nothing where one is not pending or somebody else's.
pub async fn only_pending_files_of_their_owner_are_renewed(ports: &Ports) {
    let (owner, stranger) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    let [pending, swept] = [(); 2].map(|()| stored(owner, 1));
    reserve(records, &swept, in_year(1970)).await;
    let condemned = records.condemn(in_year(1971), MANY).await.unwrap();
    assert!(condemned.contains(&swept.file));
    reserve(records, &pending, in_year(1972)).await;
    let theirs = stored(stranger, 1);
    reserve(records, &theirs, in_year(1972)).await;
    let kept = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let unknown = stored(owner, 1);
    for file in [swept.file, theirs.file, kept.file, unknown.file] {
        let files = [pending.file, file];
        let renewed = records.renew(owner, &files, in_year(2026));
        assert!(!renewed.await.unwrap());
    }
    assert!(is_readable(ports, &kept).await);
    let condemned = records.condemn(in_year(1973), MANY).await.unwrap();
    for file in [pending.file, theirs.file] {
        assert!(condemned.contains(&file));
    }
}

/// `give_up` MUST condemn pending files of the owner and no others.
pub async fn what_is_given_up_is_condemned_and_nothing_else(ports: &Ports) {
    let (owner, stranger) = (ports.new_person.get().await, ports.new_person.get().await);
    let records = &*ports.records;
    let [given_up, stays] = [(); 2].map(|()| stored(owner, 1));
    let theirs = stored(stranger, 1);
    for stored in [&given_up, &stays, &theirs] {
        reserve(records, stored, in_year(2026)).await;
    }
    let kept = existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    let files = [given_up.file, theirs.file, kept.file];
    let condemned = records.give_up(owner, &files).await.unwrap();
    assert_eq!(condemned, [given_up.file]);
    let condemned = records.condemn(in_year(1960), MANY).await.unwrap();
    assert!(condemned.contains(&given_up.file));
    for file in [stays.file, theirs.file, kept.file] {
        assert!(!condemned.contains(&file));
    }
    assert!(is_readable(ports, &kept).await);
}

/// `condemn` MUST make a condemned file unclaimable.
pub async fn a_condemned_file_cannot_be_claimed(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let late = stored(owner, 1);
    reserve(records, &late, in_year(2003)).await;
    let condemned = records.condemn(in_year(2004), MANY).await.unwrap();
    assert!(condemned.contains(&late.file));
    let document = document(&late, DocumentOwner::LifeLocker, "late.pdf");
    let claim = records.claim(document, late.into(), Quota::default(), Effects::none());
    assert_eq!(claim.await.unwrap(), ClaimOutcome::Expired);
    assert_eq!(listed(ports, owner, DocumentOwner::LifeLocker).await, []);
}

/// `condemn` MUST answer a condemned file again until it is forgotten.
pub async fn a_condemned_file_is_answered_until_it_is_forgotten(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let lost = stored(owner, 1);
    reserve(records, &lost, in_year(2005)).await;
    let file = lost.file;
    for _ in 0..2 {
        let condemned = records.condemn(in_year(2006), MANY).await.unwrap();
        assert!(condemned.contains(&file));
    }
    records.delete_files(&[file]).await.unwrap();
    let condemned = records.condemn(in_year(2006), MANY).await.unwrap();
    assert!(!condemned.contains(&file));
}

/// `condemn_released` MUST condemn released files and no pending or claimed one.
pub async fn released_files_alone_are_condemned_before_their_time(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let kept = existing(ports, owner, DocumentOwner::Renting, "lease.pdf", false).await;
    let gone = existing(ports, owner, DocumentOwner::Renting, "old.pdf", false).await;
    let pending = stored(owner, 1);
    reserve(records, &pending, in_year(1950)).await;
    let deleted = records.delete(owner, gone.place, gone.id, in_year(1950), Effects::none());
    assert!(deleted.await.unwrap());
    let condemned = records.condemn_released(in_year(1951), MANY).await.unwrap();
    assert!(condemned.contains(&gone.file));
    assert!(!condemned.contains(&kept.file) && !condemned.contains(&pending.file));
    assert!(is_readable(ports, &kept).await);
    assert!(
        records
            .renew(owner, &[pending.file], in_year(2026))
            .await
            .unwrap()
    );
}

/// `forget` MUST remove condemned rows only.
pub async fn only_condemned_files_are_forgotten(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let records = &*ports.records;
    let kept = existing(ports, owner, DocumentOwner::LifeLocker, "will.pdf", false).await;
    let pending = stored(owner, 1);
    reserve(records, &pending, in_year(2026)).await;
    records
        .delete_files(&[kept.file, pending.file])
        .await
        .unwrap();
    assert!(is_readable(ports, &kept).await);
    let document = document(&pending, DocumentOwner::LifeLocker, "late.pdf");
    let claim = records.claim(document, pending.into(), Quota::default(), Effects::none());
    assert_eq!(claim.await.unwrap(), ClaimOutcome::Done);
}
