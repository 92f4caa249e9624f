//! Presets, written through their port.

use adapters_pg::Store;
use domain_files::Quota;
use domain_presets::contract::fixture::{at, preset, said};
use domain_presets::{AddOutcome, Metadata, Preset};
use domain_shared::{Effects, PersonId, Timestamp};
use serde_json::json;

/// Keeps what somebody said of a preset, without a file.
pub async fn save(store: &Store, owner: PersonId, metadata: Metadata, at: Timestamp) -> Preset {
    let kept = preset(owner, metadata, at);
    let presets = store.presets();
    let added = presets.add(kept.clone(), Vec::new(), Quota::default(), Effects::none());
    assert_eq!(added.await.unwrap(), AddOutcome::Done);
    kept
}

/// Adds a passport that is called `name`, without a file.
pub async fn add(store: &Store, owner: PersonId, name: &str) -> Preset {
    let facts = json!({
        "name": name, "passport_number": "925076473", "expiry_date": "2027-01-31",
    });
    save(store, owner, said("key_info", "passport", &facts), at(0)).await
}
