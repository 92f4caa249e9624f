//! The dates that a user made, and the marks and reminders of all dates.

use super::{OUT_OF_RANGE, RecordsReader, broken, called};
use crate::ImportRefusal;
use crate::model::{AboutPlace, ArchiveReminderState, OwnDate, Reminder};
use chrono::{Datelike, NaiveDate};
use domain_files::{DocumentId, ItemRef, PresetRef};
use domain_reminders::{
    About, DateForm, DeadlineRef, MOST_TERMS, OwnDateId, PastTerm, ReminderSettings, ReminderState,
    SentReminder, SourceDate,
};
use domain_shared::due::Windows;
use domain_shared::form::{Amount, WireValue};
use domain_shared::{Pence, TokenHash};
use domain_vault::Version;
use serde_json::json;
use std::collections::HashSet;
use uuid::Uuid;

pub(super) const OTHER_DAY: &str = "What was said of its date is of another date";
const NOTHING_THERE: &str = "It is about something that is not there";
const SAID_TWICE: &str = "Something was said of its date twice";
const TOO_OFTEN: &str = "It has more than 40 past renewals";
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
            if !can_be(one.told_on) || !can_be(one.day) {
                return Err(ImportRefusal::record(what, OUT_OF_RANGE));
            }
            if !told.insert((&one.of, one.day, one.told_on)) {
                return Err(ImportRefusal::record(what, TOLD_TWICE));
            }
            let reminder = SentReminder {
                token: no_link(self.id()),
                id: dated.deadline(),
                owner: self.import.owner,
                day: one.day,
                told_on: one.told_on,
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
        if answer.of != dated.source.as_str() || day != Some(answer.day) {
            return Err(ImportRefusal::record(what, OTHER_DAY));
        }
        let can_be = |until: NaiveDate| (1900..=9999).contains(&until.year());
        if !answer.snoozed_until.is_none_or(can_be) {
            return Err(ImportRefusal::record(what, OUT_OF_RANGE));
        }
        let windows = answer
            .remind
            .as_ref()
            .map(|said| Windows::read(&json!(said)));
        let windows = windows.transpose();
        let settings = ReminderSettings {
            amount: self.cost(what, answer.amount)?,
            state: ReminderState {
                snoozed_until: answer.snoozed_until,
                renewed: answer.renewed,
            },
            windows: windows
                .map_err(|refused| ImportRefusal::record(what, refused.message("Remind me")))?,
        };
        let answers = &mut self.records.answers;
        match answers.insert(dated.deadline(), settings) {
            None => Ok(()),
            Some(_) => Err(ImportRefusal::record(what, SAID_TWICE)),
        }
    }

    /// What a date costs.
    pub(super) fn cost(
        &self,
        what: &str,
        amount: Option<Pence>,
    ) -> Result<Option<Pence>, ImportRefusal> {
        let amount = amount.map(Amount::new).transpose();
        let amount =
            amount.map_err(|refused| ImportRefusal::record(what, refused.message("Amount")))?;
        Ok(amount.map(Amount::pence))
    }

    /// All that was said and told of a thing with one date.
    pub(super) fn of_one_date(
        &mut self,
        what: &str,
        (dated, deadline): SourceDate,
        (answers, reminders): (&[ArchiveReminderState], &[Reminder]),
    ) -> Result<(), ImportRefusal> {
        let day = deadline.map(|deadline| deadline.day);
        for answer in answers {
            self.answer(what, answer, dated, day)?;
        }
        self.reminders(what, reminders, |of| {
            (of == dated.source.as_str()).then_some(dated)
        })
    }

    /// A date that the user made. What it is about has its new id already.
    pub(super) fn own_date(&mut self, date: &OwnDate) -> Result<(), ImportRefusal> {
        let what = called(date.title(), "A date");
        let form = DateForm::from_export(&date.data).map_err(broken(what))?;
        let about = date.about.as_ref();
        let about = about.map(|place| self.about(what, place)).transpose()?;
        if date.history.len() > MOST_TERMS {
            return Err(ImportRefusal::record(what, TOO_OFTEN));
        }
        let history = date.history.iter().map(|term| {
            Ok(PastTerm {
                form: DateForm::from_export(&term.data).map_err(broken(what))?,
                document: self.document_at(term.document.as_deref()),
                // No link of another account's mail can undo it.
                by_link: false,
            })
        });
        let read = domain_reminders::OwnDate {
            id: OwnDateId::new(self.id()),
            owner: self.import.owner,
            form,
            about: about.flatten(),
            document: self.document_at(date.document.as_deref()),
            history: history.collect::<Result<_, ImportRefusal>>()?,
            created_at: self.past(what, date.created_at)?,
            version: Version::FIRST,
        };
        let source = DeadlineRef::of_own(&read);
        self.of_one_date(what, source, (&date.answers, &date.reminders))?;
        self.records.dates.push(read);
        Ok(())
    }

    /// The document at a path, unless its content could not be read.
    pub(super) fn document_at(&self, path: Option<&str>) -> Option<DocumentId> {
        let path = path?;
        let new = self.records.documents.get(*self.paths.get(path)?)?;
        Some(new.document.id)
    }

    /// The thing at a place. A document may be missing whose content could not be read.
    fn about(&self, what: &str, place: &AboutPlace) -> Result<Option<About>, ImportRefusal> {
        let records = &self.records;
        let found = match place {
            AboutPlace::Item(place) => {
                let item = records.items.get(*place);
                item.map(|item| About::Item(ItemRef::new(item.id.uuid())))
            }
            AboutPlace::Preset(place) => {
                let preset = records.presets.get(*place);
                preset.map(|preset| About::Preset(PresetRef::new(preset.id.uuid())))
            }
            AboutPlace::Note(place) => records.notes.get(*place).map(|note| About::Note(note.id)),
            AboutPlace::Document(path) => {
                return Ok(self.document_at(Some(path)).map(About::Document));
            }
        };
        match found {
            Some(about) => Ok(Some(about)),
            None => Err(ImportRefusal::record(what, NOTHING_THERE)),
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
