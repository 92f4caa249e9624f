//! Promises of `PresetRecords::add`.

use super::Ports;
use super::fixture::{
    add, at, coming, existing, found, incoming, noted, passport, preset, reads, reserve, said,
};
use crate::model::Preset;
use crate::ports::AddOutcome;
use domain_files::Quota;
use domain_shared::AuditKind;
use futures_util::future::join_all;
use serde_json::json;

/// With and without files.
pub async fn an_added_preset_reads_back_as_given(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let number = json!({"nhs_number": "943 476 5919"});
    let bare = preset(owner, said("key_info", "nhs_number", &number), at(0));
    assert_eq!(
        add(&*ports.presets, &bare, Vec::new()).await,
        AddOutcome::Done
    );
    assert_eq!(found(ports, &bare).await, Some(bare));
    let full = existing(ports, owner).await;
    assert_eq!(found(ports, &full).await, Some(full));
}

/// Thumbnails included.
pub async fn an_added_presets_files_are_read_by_its_owner_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let kept = existing(ports, owner).await;
    for document in kept.documents() {
        assert!(reads(ports, owner, document).await);
        assert!(!reads(ports, other, document).await);
    }
}

/// Beside what was there.
pub async fn an_added_preset_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    existing(ports, owner).await;
    assert_eq!(ports.audited.call(owner).await, [AuditKind::PresetAdded]);
}

/// Neither is any of its other files claimed.
pub async fn a_preset_with_a_file_that_is_not_reserved_is_not_written(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let bare = preset(owner, passport(), at(0));
    let unreserved = incoming(owner, bare.id, "b.png");
    let foreign = coming(ports, &preset(other, passport(), at(0)), "c.png").await;
    for refused in [unreserved, foreign] {
        let reserved = coming(ports, &bare, "a.png").await;
        let asked = Preset {
            file: Some(reserved.document.clone()),
            extras: vec![refused.document.clone()],
            ..bare.clone()
        };
        let added = add(&*ports.presets, &asked, vec![reserved.clone(), refused]).await;
        assert_eq!(added, AddOutcome::Expired);
        assert_eq!(found(ports, &asked).await, None);
        assert!(!reads(ports, owner, &reserved.document).await);
    }
    assert_eq!(ports.audited.call(owner).await, []);
}

/// Each of its files fits, both together do not.
pub async fn a_preset_whose_files_pass_the_quota_is_not_written(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for (files, bytes, expected) in [
        (1, 1000, AddOutcome::QuotaReached),
        (2, 23, AddOutcome::QuotaReached),
        (2, 24, AddOutcome::Done),
    ] {
        let bare = preset(owner, passport(), at(0));
        let (one, two) = (
            incoming(owner, bare.id, "one.png"),
            incoming(owner, bare.id, "two.png"),
        );
        for file in [&one, &two] {
            reserve(&*ports.files, file).await;
        }
        let asked = Preset {
            file: Some(one.document.clone()),
            extras: vec![two.document.clone()],
            ..bare
        };
        let effects = noted(owner, AuditKind::PresetAdded);
        let quota = Quota { files, bytes };
        let presets = &*ports.presets;
        let added = presets.add(asked.clone(), vec![one, two], quota, effects);
        assert_eq!(
            added.await.unwrap(),
            expected,
            "{files} files, {bytes} bytes"
        );
        assert_eq!(
            found(ports, &asked).await.is_some(),
            expected == AddOutcome::Done
        );
    }
    assert_eq!(ports.audited.call(owner).await, [AuditKind::PresetAdded]);
}

/// Also where several are under way at once.
pub async fn a_preset_is_made_once_under_its_id(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let bare = preset(owner, passport(), at(0));
    let mut tries = Vec::new();
    for name in ["a.png", "b.png", "c.png"] {
        let file = coming(ports, &bare, name).await;
        let asked = Preset {
            file: Some(file.document.clone()),
            ..bare.clone()
        };
        tries.push((asked, file));
    }
    let each = tries
        .iter()
        .map(|(asked, file)| add(&*ports.presets, asked, vec![file.clone()]));
    let answers = join_all(each).await;
    let made = found(ports, &bare).await.unwrap();
    let done = answers.iter().filter(|added| **added == AddOutcome::Done);
    assert_eq!(done.count(), 1);
    let known = AddOutcome::Known(Box::new(made.clone()));
    assert_eq!(answers.iter().filter(|added| **added == known).count(), 2);
    for (_, file) in &tries {
        let is_its = made.file.as_ref() == Some(&file.document);
        assert_eq!(reads(ports, owner, &file.document).await, is_its);
    }
    assert_eq!(ports.audited.call(owner).await, [AuditKind::PresetAdded]);
}
