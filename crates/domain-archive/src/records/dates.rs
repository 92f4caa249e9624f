//! The marks and reminders of dates.

use super::{OUT_OF_RANGE, RecordsReader};
use crate::ImportRefusal;
use crate::model::{ArchiveReminderState, Reminder};
use chrono::{Datelike, NaiveDate};
use domain_reminders::SentReminder;
use domain_reminders::{DeadlineRef, ReminderState};
use domain_shared::TokenHash;
use std::collections::HashSet;
use uuid::Uuid;

pub(super) const OTHER_DAY: &str = "What was said of its date is of another date";
const SAID_TWICE: &str = "Something was said of its date twice";
const TOLD_TWICE: &str = "A reminder of its date went out twice";

impl RecordsReader<'_> {
    /// Reminders of the dates that `dated` answers by their names.
    pub(super) fn reminders(
        &mut self,
        what: &str,
        reminders: &[Reminder],
        dated: impl Fn(&str) -> Option<DeadlineRef>,
    ) -> Result<(), ImportRefusal> {
        let can_be = |day: NaiveDate| (1900..=9999).contains(&day.year());
        let mut told = HashSet::new();
        for one in reminders {
            let dated = dated(&one.of).ok_or_else(|| ImportRefusal::record(what, OTHER_DAY))?;
            if !can_be(one.opens_on) || !can_be(one.day) || one.opens_on > one.day {
                return Err(ImportRefusal::record(what, OUT_OF_RANGE));
            }
            if !told.insert((&one.of, one.day, one.opens_on)) {
                return Err(ImportRefusal::record(what, TOLD_TWICE));
            }
            let reminder = SentReminder {
                token: no_link(self.id()),
                id: dated.deadline(),
                owner: self.import.owner,
                day: one.day,
                opens_on: one.opens_on,
                at: self.past(what, one.sent_at)?,
            };
            self.records.reminders.push(reminder);
        }
        Ok(())
    }

    /// The user's answer about a date, which lies on `day`.
    pub(super) fn answer(
        &mut self,
        what: &str,
        answer: &ArchiveReminderState,
        dated: DeadlineRef,
        day: Option<NaiveDate>,
    ) -> Result<(), ImportRefusal> {
        if day != Some(answer.day) {
            return Err(ImportRefusal::record(what, OTHER_DAY));
        }
        let can_be = |until: NaiveDate| until.year() >= 1900 && until <= answer.day;
        if !answer.snoozed_until.is_none_or(can_be) {
            return Err(ImportRefusal::record(what, OUT_OF_RANGE));
        }
        let mark = ReminderState {
            snoozed_until: answer.snoozed_until,
            renewed: answer.renewed,
        };
        let answers = &mut self.records.answers;
        match answers.insert(dated.deadline(), mark) {
            None => Ok(()),
            Some(_) => Err(ImportRefusal::record(what, SAID_TWICE)),
        }
    }
}

/// Stands where the hash of a link's token stands: the link in the mail was another account's, and
/// no token has a digest that was chosen beforehand.
fn no_link(id: Uuid) -> TokenHash {
    let mut bytes = [0; 32];
    for (byte, of_id) in bytes.iter_mut().zip(id.as_bytes()) {
        *byte = *of_id;
    }
    TokenHash::stored(bytes)
}
