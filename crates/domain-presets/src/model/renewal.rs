//! Renewing a preset: its date and its file until then stay in its history.

use super::draft::PresetDraft;
use super::preset::Preset;
use chrono::NaiveDate;
use domain_files::{Document, DocumentId};
use domain_shared::day::in_words;
use domain_shared::{Invalid, Pence};
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
    /// The premium until then where it is a policy, or what it cost otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premium: Option<Pence>,
    /// The day to which the link of a mail moved it. That link can undo it while the date lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_link: Option<NaiveDate>,
}

impl Preset {
    /// Its history once `draft` changes it.
    ///
    /// # Errors
    /// [`Invalid`], on the field of its date, where a renewal's next day is not after the present one, and
    /// on `renewed` where it has no day yet.
    pub(crate) fn history_after(&self, draft: &PresetDraft) -> Result<Vec<PresetTerm>, Invalid> {
        if !self.is_renewed_by(draft) {
            return Ok(self.history_once_edited());
        }
        let until = self.day().ok_or_else(|| Invalid::new("renewed", NO_DATE))?;
        let message = match draft.metadata.deadline() {
            Some(next) if next.day > until => None,
            Some(_) => Some(too_early(until)),
            None => Some(NO_NEXT_DATE.to_owned()),
        };
        if let Some(message) = message {
            return Err(Invalid::new(self.kind().date_field(), message));
        }
        Ok(self.history_with(until, draft.cost, None))
    }

    /// Its history once it was changed in the app. No link can undo its renewal from then on: a file that came
    /// since would be lost.
    fn history_once_edited(&self) -> Vec<PresetTerm> {
        let mut history = self.history.clone();
        if let Some(last) = history.last_mut() {
            last.by_link = None;
        }
        history
    }

    /// Its history once it has been renewed on the term that lasts `until`.
    fn history_with(
        &self,
        until: NaiveDate,
        cost: Option<Pence>,
        by_link: Option<NaiveDate>,
    ) -> Vec<PresetTerm> {
        let term = PresetTerm {
            until,
            document: self.file.as_ref().map(|file| file.id),
            premium: self.metadata.premium().or(cost),
            by_link,
        };
        let mut history = self.history.clone();
        history.push(term);
        let surplus = history.len().saturating_sub(MOST_PAST_TERMS);
        history.drain(..surplus);
        history
    }

    /// The preset as the link of a mail that told of `day` leaves it: its date lies on `next`, in place of
    /// the day that the link gave it before. `None` where it lies there already.
    ///
    /// # Errors
    /// [`Invalid`], on `date`, where that is not after `day`, or where the link is of another day.
    pub(crate) fn renewed_by_link(
        &self,
        (day, next): (NaiveDate, NaiveDate),
        cost: Option<Pence>,
    ) -> Result<Option<Self>, Invalid> {
        if self.moved_by_link_from() == Some(day) && self.day() == Some(next) {
            return Ok(None);
        }
        let standing = self.standing_on(day);
        let standing = standing.ok_or_else(|| Invalid::new("date", NO_DATE))?;
        if next <= day {
            return Err(Invalid::new("date", too_early(day)));
        }
        let history = standing.history_with(day, cost, Some(next));
        Ok(Some(standing.with_term(next, history)?))
    }

    /// The day that it was moved from by the link of a mail, unless it was changed since.
    pub fn moved_by_link_from(&self) -> Option<NaiveDate> {
        let last = self.history.last()?;
        let is_there = last.by_link.is_some() && last.by_link == self.day();
        is_there.then_some(last.until)
    }

    /// The preset while its date lies on `day`, or as it was before the link of a mail moved it from there.
    pub(crate) fn standing_on(&self, day: NaiveDate) -> Option<Self> {
        if self.day() == Some(day) {
            return Some(self.clone());
        }
        self.moved_by_link_from().filter(|from| *from == day)?;
        let mut history = self.history.clone();
        history.pop();
        self.with_term(day, history).ok()
    }

    fn with_term(&self, day: NaiveDate, history: Vec<PresetTerm>) -> Result<Self, Invalid> {
        Ok(Self {
            metadata: self.metadata.moved_to(day)?,
            past_files: self.past_files_of(&history, self.file.as_ref()),
            history,
            ..self.clone()
        })
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

fn too_early(last: NaiveDate) -> String {
    format!("Choose a date after {}", in_words(last))
}
