//! Promises of `PresetRecords::list`, `PresetRecords::find` and `PresetRecords::holder`.

use super::Harness;
use super::fixture::{add, at, existing, found, passport, preset, said};
use crate::model::{Preset, PresetCategory, PresetId};
use crate::ports::{AddOutcome, HolderIdentity};
use domain_shared::PersonId;
use serde_json::json;
use std::cmp::Reverse;

async fn listed(
    store: &impl Harness,
    owner: PersonId,
    category: Option<PresetCategory>,
) -> Vec<Preset> {
    store.presets().list(owner, category).await.unwrap().entries
}

/// Also where several were made at one moment.
pub async fn presets_are_listed_newest_first(store: &impl Harness) {
    let owner = store.person().await;
    let mut expected = Vec::new();
    for hours in [3, 1, 2, 2, 5] {
        let kept = preset(owner, passport(), at(hours));
        assert_eq!(add(store, &kept, Vec::new()).await, AddOutcome::Done);
        expected.push(kept);
    }
    expected.sort_by_key(|kept| Reverse((kept.uploaded_at, kept.id)));
    assert_eq!(listed(store, owner, None).await, expected);
}

/// With the documents of each.
pub async fn a_list_of_one_category_has_no_other(store: &impl Harness) {
    let owner = store.person().await;
    let paper = existing(store, owner).await;
    let lease = said("renting", "tenancy_agreement", &json!({}));
    let lease = preset(owner, lease, at(-1));
    assert_eq!(add(store, &lease, Vec::new()).await, AddOutcome::Done);
    for (category, expected) in [
        (Some(PresetCategory::Depository), vec![paper.clone()]),
        (Some(PresetCategory::Renting), vec![lease.clone()]),
        (Some(PresetCategory::KeyInfo), vec![]),
        (None, vec![paper.clone(), lease.clone()]),
    ] {
        assert_eq!(listed(store, owner, category).await, expected);
    }
}

/// Of whichever category.
pub async fn a_list_has_nothing_of_somebody_else(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    existing(store, owner).await;
    assert_eq!(listed(store, other, None).await, []);
    assert_eq!(
        listed(store, other, Some(PresetCategory::Depository)).await,
        []
    );
}

/// Like one that does not exist.
pub async fn a_preset_of_somebody_else_is_not_found(store: &impl Harness) {
    let (owner, other) = (store.person().await, store.person().await);
    let kept = existing(store, owner).await;
    assert_eq!(found(store, &kept).await, Some(kept.clone()));
    assert_eq!(store.presets().find(other, kept.id).await.unwrap(), None);
    let unknown = PresetId::new(super::fixture::fresh());
    assert_eq!(store.presets().find(owner, unknown).await.unwrap(), None);
}

/// As they were written.
pub async fn a_person_is_told_by_name_and_day_of_birth(store: &impl Harness) {
    let identity = HolderIdentity {
        last_name: "O’Connell-Ṣadiq".to_owned(),
        date_of_birth: "1984-02-29".parse().unwrap(),
    };
    let person = store.named(identity.clone()).await;
    let told = store.presets().holder(person).await.unwrap();
    assert_eq!(told, Some(identity));
    let nobody = PersonId::new(super::fixture::fresh());
    assert_eq!(store.presets().holder(nobody).await.unwrap(), None);
}
