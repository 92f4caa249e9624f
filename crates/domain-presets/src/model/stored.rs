use super::metadata::Metadata;
use super::renewal::PresetTerm;
use domain_files::RequestDigest;
use domain_shared::unreadable::readable;
use serde::{Deserialize, Serialize};

/// The sealed content of a preset, by the version of its shape.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredPreset {
    #[serde(rename = "1")]
    V1 {
        metadata: Metadata,
        origin: Option<RequestDigest>,
        #[serde(default, deserialize_with = "readable")]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        history: Vec<PresetTerm>,
    },
}

#[cfg(test)]
mod tests;
