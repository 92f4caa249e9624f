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

#[cfg(test)]
mod tests {
    use super::*;
    use domain_vault::Category;

    #[test]
    fn choices_read_back_from_the_store() {
        let mended = Mended {
            date: "2026-06-01".parse().unwrap(),
            amount: domain_shared::Pence::from_sum(-365),
            description: "Tea".to_owned(),
        };
        let choices = Choices {
            new_account: Some(NewAccount {
                category: Category::Savings,
                name: "Pot".to_owned(),
                balance: Some(domain_shared::Pence::from_sum(120)),
            }),
            rows: [
                (2, RowChoice::Join),
                (3, RowChoice::Import(None)),
                (4, RowChoice::Import(Some(mended))),
                (5, RowChoice::LeaveOut),
            ]
            .into(),
            ..Choices::default()
        };
        let stored = StoredWaiting::V1 {
            content: WaitingContent {
                name: "june.csv".to_owned(),
                format: crate::Format::Csv,
                source: None,
                described: None,
                found: None,
                place: 0,
                of_file: Vec::new(),
                choices: choices.clone(),
            },
            file: StoredFilePlace {
                file: uuid::Uuid::nil(),
                size: 1,
                key: vec![1],
            },
        };
        let text = serde_json::to_string(&stored).unwrap();
        let StoredWaiting::V1 { content, .. } = serde_json::from_str(&text).unwrap();
        assert_eq!(content.choices, choices);
    }
}
