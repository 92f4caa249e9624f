//! Promises of places, [`crate::FileRecords::cover_rule`].

use super::Harness;
use super::fixture::fresh;
use crate::{CoverRule, DocumentOwner, ItemRef, PresetRef};

/// `FileRecords::cover_rule` MUST answer `Refused` for the Life Locker and the Renting area.
pub async fn the_life_locker_and_renting_have_no_cover(harness: &impl Harness) {
    let owner = harness.person().await;
    for place in [DocumentOwner::LifeLocker, DocumentOwner::Renting] {
        let rule = harness.records().cover_rule(owner, place).await.unwrap();
        assert_eq!(rule, Some(CoverRule::Refused));
    }
}

/// `FileRecords::cover_rule` MUST answer `None` for an unknown or foreign item.
pub async fn an_item_of_somebody_else_is_no_place(harness: &impl Harness) {
    let (owner, other) = (harness.person().await, harness.person().await);
    let item = harness.item(owner, CoverRule::Allowed).await;
    for (who, item) in [(other, item), (owner, ItemRef::new(fresh()))] {
        let rule = harness
            .records()
            .cover_rule(who, DocumentOwner::VaultItem(item))
            .await;
        assert_eq!(rule.unwrap(), None);
    }
}

/// `FileRecords::cover_rule` MUST answer `Refused` for a preset, and `None` for an unknown or foreign one.
pub async fn a_preset_is_a_place_of_its_owner_without_a_cover(harness: &impl Harness) {
    let (owner, other) = (harness.person().await, harness.person().await);
    let preset = harness.preset(owner).await;
    for (who, preset, expected) in [
        (owner, preset, Some(CoverRule::Refused)),
        (other, preset, None),
        (owner, PresetRef::new(fresh()), None),
    ] {
        let rule = harness
            .records()
            .cover_rule(who, DocumentOwner::Preset(preset))
            .await;
        assert_eq!(rule.unwrap(), expected);
    }
}

/// `FileRecords::cover_rule` MUST answer `Allowed` for what may have a cover only.
pub async fn a_property_may_have_a_cover_and_an_account_may_not(harness: &impl Harness) {
    let owner = harness.person().await;
    for expected in [CoverRule::Allowed, CoverRule::Refused] {
        let item = harness.item(owner, expected).await;
        let rule = harness
            .records()
            .cover_rule(owner, DocumentOwner::VaultItem(item))
            .await;
        assert_eq!(rule.unwrap(), Some(expected));
    }
}
