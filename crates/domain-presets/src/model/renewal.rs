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
/// The message for a renewal of a preset without a date.
const NO_DATE: &str = "Edit it to add its date first";

/// A preset as it was until it was renewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PresetTerm {
    /// The day on which it expired or renewed.
    pub until: NaiveDate,
    /// Its file then, which may be its file still.
    pub document: Option<DocumentId>,
}

impl Preset {
    /// Its history once `draft` changes it.
    ///
    /// # Errors
    /// [`Invalid`], on the field of its date, where a renewal's next day is not after the present one, and
    /// on `renewed` where it has no day yet.
    pub(crate) fn history_after(&self, draft: &PresetDraft) -> Result<Vec<PresetTerm>, Invalid> {
        let mut history = self.history.clone();
        if !self.is_renewed_by(draft) {
            return Ok(history);
        }
        let until = self.day().ok_or_else(|| Invalid::new("renewed", NO_DATE))?;
        let message = match draft.metadata.deadline() {
            Some(next) if next.day > until => None,
            Some(_) => Some(format!("Choose a date after {}", in_words(until))),
            None => Some(NO_NEXT_DATE.to_owned()),
        };
        if let Some(message) = message {
            return Err(Invalid::new(self.kind().date_field(), message));
        }
        history.push(PresetTerm {
            until,
            document: self.file.as_ref().map(|file| file.id),
        });
        let surplus = history.len().saturating_sub(MOST_PAST_TERMS);
        history.drain(..surplus);
        Ok(history)
    }

    /// Those of its files that `history` names, but for the one that it has from now on.
    pub(crate) fn past_files_of(
        &self,
        history: &[PresetTerm],
        now: Option<&Document>,
    ) -> Vec<Document> {
        let is_past = |file: &&Document| {
            history.iter().any(|term| term.document == Some(file.id))
                && now.is_none_or(|now| now.id != file.id)
        };
        let files = self.past_files.iter().chain(&self.file);
        files.filter(is_past).cloned().collect()
    }

    /// Whether `draft` renews it. One that is sent again, because its answer was lost, names the date that
    /// it has by now: that is an edit.
    pub(crate) fn is_renewed_by(&self, draft: &PresetDraft) -> bool {
        let next = draft.metadata.deadline().map(|deadline| deadline.day);
        let is_done = next.is_some() && next == self.day() && !self.history.is_empty();
        draft.renewed && !is_done
    }

    fn day(&self) -> Option<NaiveDate> {
        self.metadata.deadline().map(|deadline| deadline.day)
    }
}
