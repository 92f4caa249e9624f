//! Promises of `PresetRecords::delete`.

use super::Ports;
use super::fixture::{at, existing, found, noted, reads};
use crate::model::PresetId;
use chrono::{DateTime, TimeDelta};
use domain_shared::AuditKind;

/// Those of other presets stay.
pub async fn a_deleted_preset_is_gone_and_its_files_are_swept(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (goes, stays) = (existing(ports, owner).await, existing(ports, owner).await);
    // Long before anything else of any case, so that the sweep below takes nothing of the others.
    let released = DateTime::UNIX_EPOCH;
    for deletes in [true, false] {
        let effects = noted(owner, AuditKind::PresetDeleted);
        let presets = &*ports.presets;
        let deleted = presets.delete(owner, goes.id, released, effects);
        assert_eq!(deleted.await.unwrap(), deletes);
    }
    assert_eq!(found(ports, &goes).await, None);
    let soon_after = released + TimeDelta::days(1);
    let swept = ports.files.condemn(soon_after, 100).await.unwrap();
    for document in goes.documents() {
        assert!(!reads(ports, owner, document).await);
        assert!(document.files().iter().all(|file| swept.contains(file)));
    }
    assert_eq!(found(ports, &stays).await, Some(stays.clone()));
    for document in stays.documents() {
        assert!(reads(ports, owner, document).await);
    }
    let told = ports.audited.call(owner).await.into_iter();
    let deletions = told.filter(|kind| *kind == AuditKind::PresetDeleted);
    assert_eq!(deletions.count(), 1);
}

/// Like that of one that does not exist.
pub async fn a_deletion_of_somebody_elses_preset_changes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let kept = existing(ports, owner).await;
    let unknown = PresetId::new(super::fixture::fresh());
    for (who, id) in [(other, kept.id), (owner, unknown)] {
        let effects = noted(who, AuditKind::PresetDeleted);
        let deleted = ports.presets.delete(who, id, at(1), effects);
        assert!(!deleted.await.unwrap());
    }
    assert_eq!(found(ports, &kept).await, Some(kept.clone()));
    for document in kept.documents() {
        assert!(reads(ports, owner, document).await);
    }
    assert_eq!(ports.audited.call(other).await, []);
}
