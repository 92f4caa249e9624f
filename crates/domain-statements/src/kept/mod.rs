//! What is kept of statements: those that wait for a look, those that were imported, and what people
//! taught about them.

mod choices;
mod imported;
mod settings;
mod waiting;

pub use choices::{Choices, Mended, NewAccount, RowChoice};
pub use imported::{ImportCounts, ImportedContent, ImportedStatement, Replaced, Unexplained};
pub use settings::{StatementSettings, TagRuleText};
pub use waiting::{WaitingContent, WaitingStatement};

use serde::{Deserialize, Serialize};

/// A waiting statement as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredWaiting {
    #[serde(rename = "1")]
    V1 {
        content: WaitingContent,
        file: StoredFilePlace,
    },
}

/// Where the file of a waiting statement lies.
#[derive(Serialize, Deserialize)]
pub struct StoredFilePlace {
    pub file: uuid::Uuid,
    pub size: u64,
    /// The file's own key, wrapped by its owner's.
    pub key: Vec<u8>,
}

/// An imported statement as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredStatement {
    #[serde(rename = "1")]
    V1 { content: ImportedContent },
}

/// What somebody taught, as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
pub enum StoredSettings {
    #[serde(rename = "1")]
    V1 { settings: StatementSettings },
}
