//! Promises of `PresetRecords::change`.

use super::Ports;
use super::fixture::{change, coming, existing, found, incoming, passport, preset, reads, said};
use crate::model::{Preset, PresetId, PresetTerm};
use crate::ports::ChangeOutcome;
use chrono::DateTime;
use domain_files::{Document, FileName, Quota};
use domain_shared::{AuditKind, Pence};
use futures_util::future::join_all;
use serde_json::json;

/// A document that stays may have another name.
pub async fn a_change_writes_what_is_said_and_the_files_that_stay(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner).await;
    let extra = coming(ports, &old, "stamps.png").await;
    let file = old.file.clone().map(|file| Document {
        name: FileName::parse("Old passport.png").unwrap(),
        ..file
    });
    let mut extras = old.extras.clone();
    extras.push(extra.document.clone());
    let new = Preset {
        metadata: said("depository", "passport", &json!({"name": "Old passport"})),
        file,
        extras,
        origin: None,
        ..old.clone()
    };
    let changed = ports
        .presets
        .change(change(new.clone(), vec![extra]), Quota::default());
    assert_eq!(changed.await.unwrap(), ChangeOutcome::Done);
    let written = Preset {
        version: 2,
        origin: old.origin,
        ..new
    };
    assert_eq!(found(ports, &old).await, Some(written.clone()));
    for document in written.documents() {
        assert!(reads(ports, owner, document).await);
    }
}

/// Its file until then stays too.
pub async fn a_renewed_preset_keeps_its_history(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner).await;
    let file = coming(ports, &old, "Passport.png").await;
    let term = |until: &str, document| PresetTerm {
        until: until.parse().unwrap(),
        document,
        premium: Some(Pence::from_sum(11_840)),
        by_link: None,
    };
    let old_file = old.file.clone().unwrap();
    let new = Preset {
        file: Some(file.document.clone()),
        history: vec![
            term("2017-01-31", None),
            term("2027-01-31", Some(old_file.id)),
        ],
        past_files: vec![old_file],
        ..old.clone()
    };
    let change = change(new.clone(), vec![file]);
    let changed = ports.presets.change(change, Quota::default()).await;
    assert_eq!(changed.unwrap(), ChangeOutcome::Done);
    let written = Preset { version: 2, ..new };
    assert_eq!(found(ports, &old).await, Some(written.clone()));
    for document in written.documents() {
        assert!(reads(ports, owner, document).await);
    }
}

/// A replaced file is one of them.
pub async fn a_dropped_file_is_no_longer_read_and_is_swept(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner).await;
    let file = coming(ports, &old, "Passport.png").await;
    let new = Preset {
        file: Some(file.document.clone()),
        extras: Vec::new(),
        ..old.clone()
    };
    // Long before anything else of any case, so that the sweep below takes nothing of the others.
    let released = DateTime::UNIX_EPOCH;
    let change = crate::ports::PresetChange {
        at: released,
        ..change(new, vec![file.clone()])
    };
    let changed = ports.presets.change(change, Quota::default()).await;
    assert_eq!(changed.unwrap(), ChangeOutcome::Done);
    assert!(reads(ports, owner, &file.document).await);
    let soon_after = released + chrono::TimeDelta::days(1);
    let swept = ports.files.condemn(soon_after, 100).await.unwrap();
    for dropped in old.documents() {
        assert!(!reads(ports, owner, dropped).await);
        assert!(dropped.files().iter().all(|file| swept.contains(file)));
    }
}

/// Beside those of its making.
pub async fn a_change_writes_its_effects(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner).await;
    let changed = ports
        .presets
        .change(change(old, Vec::new()), Quota::default());
    assert_eq!(changed.await.unwrap(), ChangeOutcome::Done);
    let mut told = ports.audited.call(owner).await;
    told.sort_by_key(|kind| kind.as_str());
    assert_eq!(told, [AuditKind::PresetAdded, AuditKind::PresetChanged]);
}

/// A preset saved without a limit may stay without one.
pub async fn a_change_counts_dropped_files_out(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let mut old = existing(ports, owner).await;
    for (files, bytes, drops, expected) in [
        (2, 1000, false, ChangeOutcome::QuotaReached),
        (3, 35, false, ChangeOutcome::QuotaReached),
        (2, 23, true, ChangeOutcome::QuotaReached),
        (2, 24, true, ChangeOutcome::Done),
    ] {
        let extra = coming(ports, &old, "new.png").await;
        let kept = old.extras.iter().filter(|_| !drops).cloned();
        let new = Preset {
            extras: kept.chain([extra.document.clone()]).collect(),
            ..old.clone()
        };
        let quota = Quota { files, bytes };
        let changed = ports.presets.change(change(new, vec![extra]), quota);
        assert_eq!(
            changed.await.unwrap(),
            expected,
            "{files}, {bytes}, {drops}"
        );
        let now = found(ports, &old).await.unwrap();
        assert_eq!(now == old, expected == ChangeOutcome::QuotaReached);
        old = now;
    }
    // Without a new file nothing is counted.
    let full = Quota { files: 0, bytes: 0 };
    let changed = ports.presets.change(change(old, Vec::new()), full).await;
    assert_eq!(changed.unwrap(), ChangeOutcome::Done);
}

/// The others hear that what they have read is out of date.
pub async fn of_several_changes_of_one_version_one_gets_through(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner).await;
    let named = |name: &str| Preset {
        metadata: said("depository", "passport", &json!({"name": name})),
        ..old.clone()
    };
    let each = ["One", "Two", "Three"].map(|name| {
        let change = change(named(name), Vec::new());
        ports.presets.change(change, Quota::default())
    });
    let answers: Vec<_> = join_all(each)
        .await
        .into_iter()
        .map(Result::unwrap)
        .collect();
    let count = |what| answers.iter().filter(|answer| **answer == what).count();
    assert_eq!(
        (count(ChangeOutcome::Done), count(ChangeOutcome::Stale)),
        (1, 2)
    );
    assert_eq!(found(ports, &old).await.unwrap().version, 2);
}

/// Like that of one that does not exist.
pub async fn a_change_of_somebody_elses_preset_changes_nothing(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let old = existing(ports, owner).await;
    let unknown = preset(owner, passport(), super::fixture::at(0));
    let taken = Preset {
        owner: other,
        ..old.clone()
    };
    let renamed = Preset {
        id: PresetId::new(super::fixture::fresh()),
        ..old.clone()
    };
    for asked in [unknown, taken, renamed] {
        let changed = ports
            .presets
            .change(change(asked, Vec::new()), Quota::default());
        assert_eq!(changed.await.unwrap(), ChangeOutcome::NotFound);
    }
    assert_eq!(found(ports, &old).await, Some(old.clone()));
    assert_eq!(ports.audited.call(other).await, []);
}

/// Nor does it drop anything.
pub async fn a_change_with_a_file_that_is_not_reserved_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let old = existing(ports, owner).await;
    let unreserved = incoming(owner, old.id, "new.png");
    let new = Preset {
        file: Some(unreserved.document.clone()),
        extras: Vec::new(),
        ..old.clone()
    };
    let changed = ports
        .presets
        .change(change(new, vec![unreserved]), Quota::default());
    assert_eq!(changed.await.unwrap(), ChangeOutcome::Expired);
    assert_eq!(found(ports, &old).await, Some(old.clone()));
    for document in old.documents() {
        assert!(reads(ports, owner, document).await);
    }
}
