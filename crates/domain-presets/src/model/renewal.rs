//! Renewing a preset: its date and its file until then stay in its history.

use super::draft::PresetDraft;
use super::preset::Preset;
use chrono::NaiveDate;
use domain_files::{Document, DocumentId};
use domain_shared::Invalid;
use domain_shared::day::in_words;
use serde::{Deserialize, Serialize};

/// How many earlier terms a preset keeps. The oldest goes with its file.
pub const MOST_PAST_TERMS: usize = 20;

/// The message for a renewal that leaves out the next date.
const NO_NEXT_DATE: &str = "Enter the next date";

/// A preset as it was until it was renewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastTerm {
    /// The day on which it expired or renewed.
    pub until: NaiveDate,
    /// Its file until then, where its renewal brought another.
    pub document: Option<DocumentId>,
}

impl Preset {
    /// Its history once `draft` changes it.
    ///
    /// # Errors
    /// [`Invalid`], on the field of its date, where a renewal's next day is not after the present one.
    pub(crate) fn history_after(&self, draft: &PresetDraft) -> Result<Vec<PastTerm>, Invalid> {
        let mut history = self.history.clone();
        let Some(until) = self.renewed_from(draft) else {
            return Ok(history);
        };
        let message = match draft.metadata.deadline() {
            Some(next) if next.day > until => None,
            Some(_) => Some(format!("Choose a date after {}", in_words(until))),
            None => Some(NO_NEXT_DATE.to_owned()),
        };
        if let Some(message) = message {
            return Err(Invalid::new(self.kind().date_field(), message));
        }
        let replaced = self.file.as_ref().filter(|_| draft.file.is_some());
        history.push(PastTerm {
            until,
            document: replaced.map(|file| file.id),
        });
        let surplus = history.len().saturating_sub(MOST_PAST_TERMS);
        history.drain(..surplus);
        Ok(history)
    }

    /// Those of its files that `history` names.
    pub(crate) fn files_of(&self, history: &[PastTerm]) -> Vec<Document> {
        let is_past = |file: &&Document| history.iter().any(|term| term.document == Some(file.id));
        let files = self.past_files.iter().chain(&self.file);
        files.filter(is_past).cloned().collect()
    }

    /// The day from which `draft` renews it; `None` for any other change, and where it has no date.
    pub(crate) fn renewed_from(&self, draft: &PresetDraft) -> Option<NaiveDate> {
        let deadline = self.metadata.deadline().filter(|_| draft.renewed)?;
        Some(deadline.day)
    }
}
