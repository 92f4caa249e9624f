//! Promises of `PresetRecords::list`, `PresetRecords::find` and `PresetRecords::holder`.

use super::Ports;
use super::fixture::{add, at, existing, found, passport, preset, said};
use crate::model::{Preset, PresetCategory, PresetId};
use crate::ports::{AddOutcome, HolderIdentity};
use domain_shared::PersonId;
use serde_json::json;
use std::cmp::Reverse;

async fn listed(ports: &Ports, owner: PersonId, category: Option<PresetCategory>) -> Vec<Preset> {
    ports.presets.list(owner, category).await.unwrap().entries
}

/// Also where several were made at one moment.
pub async fn presets_are_listed_newest_first(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let mut expected = Vec::new();
    for hours in [3, 1, 2, 2, 5] {
        let kept = preset(owner, passport(), at(hours));
        assert_eq!(
            add(&*ports.presets, &kept, Vec::new()).await,
            AddOutcome::Done
        );
        expected.push(kept);
    }
    expected.sort_by_key(|kept| Reverse((kept.uploaded_at, kept.id)));
    assert_eq!(listed(ports, owner, None).await, expected);
}

/// With the documents of each.
pub async fn a_list_of_one_category_has_no_other(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let paper = existing(ports, owner).await;
    let lease = said("renting", "tenancy_agreement", &json!({}));
    let lease = preset(owner, lease, at(-1));
    assert_eq!(
        add(&*ports.presets, &lease, Vec::new()).await,
        AddOutcome::Done
    );
    for (category, expected) in [
        (Some(PresetCategory::Depository), vec![paper.clone()]),
        (Some(PresetCategory::Renting), vec![lease.clone()]),
        (Some(PresetCategory::KeyInfo), vec![]),
        (None, vec![paper.clone(), lease.clone()]),
    ] {
        assert_eq!(listed(ports, owner, category).await, expected);
    }
}

/// Of whichever category.
pub async fn a_list_has_nothing_of_somebody_else(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    existing(ports, owner).await;
    assert_eq!(listed(ports, other, None).await, []);
    assert_eq!(
        listed(ports, other, Some(PresetCategory::Depository)).await,
        []
    );
}

/// Like one that does not exist.
pub async fn a_preset_of_somebody_else_is_not_found(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let kept = existing(ports, owner).await;
    assert_eq!(found(ports, &kept).await, Some(kept.clone()));
    assert_eq!(ports.presets.find(other, kept.id).await.unwrap(), None);
    let unknown = PresetId::new(super::fixture::fresh());
    assert_eq!(ports.presets.find(owner, unknown).await.unwrap(), None);
}

/// As they were written.
pub async fn a_person_is_told_by_name_and_day_of_birth(ports: &Ports) {
    let identity = HolderIdentity {
        last_name: "O’Connell-Ṣadiq".to_owned(),
        date_of_birth: "1984-02-29".parse().unwrap(),
    };
    let person = ports.new_holder.call(identity.clone()).await;
    let told = ports.presets.holder(person).await.unwrap();
    assert_eq!(told, Some(identity));
    let nobody = PersonId::new(super::fixture::fresh());
    assert_eq!(ports.presets.holder(nobody).await.unwrap(), None);
}
