use super::choices::Choices;
use crate::statement::{Format, Source};
use chrono::TimeDelta;
use domain_files::ports::store::StoredFile;
use domain_shared::{PersonId, Timestamp};
use domain_vault::{StatementId, Version};
use serde::{Deserialize, Serialize};

/// A statement that somebody looks at before it is imported. Its file is kept, and read at each look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingStatement {
    pub id: StatementId,
    pub owner: PersonId,
    pub version: Version,
    pub created_at: Timestamp,
    /// When it is forgotten.
    pub expires_at: Timestamp,
    pub file: StoredFile,
    pub content: WaitingContent,
}

impl WaitingStatement {
    /// How long a statement waits for its import.
    pub const WAITS: TimeDelta = TimeDelta::days(1);
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WaitingContent {
    /// The file's.
    pub name: String,
    pub format: Format,
    pub source: Option<Source>,
    /// What the file says of the account, in words.
    pub described: Option<String>,
    /// Which of the file's accounts it is, from 0.
    pub place: usize,
    /// The statements of all accounts of the file, in its order.
    pub of_file: Vec<StatementId>,
    pub choices: Choices,
}
