//! Promises of places, [`crate::FileRecords::cover_rule`].

use super::Ports;
use super::fixture::fresh;
use crate::{CoverRule, DocumentOwner, ItemRef, PresetRef};

/// `FileRecords::cover_rule` MUST answer `Refused` for the Life Locker and the Renting area.
pub async fn the_life_locker_and_renting_have_no_cover(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for place in [DocumentOwner::LifeLocker, DocumentOwner::Renting] {
        let rule = ports.records.cover_rule(owner, place).await.unwrap();
        assert_eq!(rule, Some(CoverRule::Refused));
    }
}

/// `FileRecords::cover_rule` MUST answer `None` for an unknown or foreign item.
pub async fn an_item_of_somebody_else_is_no_place(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let item = ports.new_item.call((owner, CoverRule::Allowed)).await;
    for (who, item) in [(other, item), (owner, ItemRef::new(fresh()))] {
        let rule = ports
            .records
            .cover_rule(who, DocumentOwner::VaultItem(item))
            .await;
        assert_eq!(rule.unwrap(), None);
    }
}

/// `FileRecords::cover_rule` MUST answer `Refused` for a preset, and `None` for an unknown or foreign one.
pub async fn a_preset_is_a_place_of_its_owner_without_a_cover(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let preset = ports.new_preset.call(owner).await;
    for (who, preset, expected) in [
        (owner, preset, Some(CoverRule::Refused)),
        (other, preset, None),
        (owner, PresetRef::new(fresh()), None),
    ] {
        let rule = ports
            .records
            .cover_rule(who, DocumentOwner::Preset(preset))
            .await;
        assert_eq!(rule.unwrap(), expected);
    }
}

/// `FileRecords::cover_rule` MUST answer `Allowed` for what may have a cover only.
pub async fn a_property_may_have_a_cover_and_an_account_may_not(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for expected in [CoverRule::Allowed, CoverRule::Refused] {
        let item = ports.new_item.call((owner, expected)).await;
        let rule = ports
            .records
            .cover_rule(owner, DocumentOwner::VaultItem(item))
            .await;
        assert_eq!(rule.unwrap(), Some(expected));
    }
}
