use super::metadata::Metadata;
use domain_files::RequestDigest;
use serde::{Deserialize, Serialize};

/// The sealed content of a preset, by the version of its shape.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredPreset {
    #[serde(rename = "1")]
    V1 {
        metadata: Metadata,
        origin: Option<RequestDigest>,
    },
}

#[cfg(test)]
mod tests;
