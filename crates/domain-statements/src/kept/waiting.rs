use super::choices::Choices;
use crate::statement::{Format, Source};
use chrono::TimeDelta;
use domain_files::ports::store::StoredFile;
use domain_shared::{PersonId, Timestamp};
use domain_vault::{ItemId, StatementId, Version};
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
    /// The account that was found when the file came.
    pub found: Option<ItemId>,
    /// Which of the file's accounts it is, from 0.
    pub place: usize,
    /// The statements of all accounts of the file, in its order.
    pub of_file: Vec<StatementId>,
    pub choices: Choices,
}

impl WaitingContent {
    /// The account that it goes to; `None` while it is to be chosen or made.
    pub fn goes_to(&self) -> Option<ItemId> {
        let is_made = self.choices.new_account.is_some();
        self.choices.item.or(self.found).filter(|_| !is_made)
    }
}
