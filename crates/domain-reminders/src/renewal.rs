//! Renewing a date that a person made: what it was until then stays in its history.

use crate::DateDraft;
use crate::own_date::{About, DateForm, OwnDate};
use chrono::NaiveDate;
use domain_files::DocumentId;
use domain_shared::Invalid;
use domain_shared::day::in_words;
use serde::{Deserialize, Serialize};

/// How many terms of a date are kept: those of a yearly one for a working life. The oldest goes.
pub const MOST_TERMS: usize = 40;

/// A date as it was until it was renewed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastTerm {
    pub form: DateForm,
    /// The document that came with it. One that is deleted later leaves its id behind.
    pub document: Option<DocumentId>,
    /// Whether it was renewed by the link of a mail, which can undo that.
    pub by_link: bool,
}

impl std::fmt::Debug for PastTerm {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PastTerm(…)")
    }
}

impl OwnDate {
    /// The date as it is from its renewal on.
    ///
    /// # Errors
    /// [`Invalid`], on the field `date`, where the next day is not after the present one.
    pub fn renewed(
        self,
        next: DateForm,
        document: Option<DocumentId>,
        by_link: bool,
    ) -> Result<Self, Invalid> {
        if next.date() <= self.form.date() {
            let last = in_words(*self.form.date());
            return Err(Invalid::new("date", format!("Choose a date after {last}")));
        }
        let mut history = self.history;
        let form = next.with_unknown_from(&self.form);
        history.push(PastTerm {
            form: self.form,
            document: self.document,
            by_link,
        });
        let surplus = history.len().saturating_sub(MOST_TERMS);
        history.drain(..surplus);
        Ok(Self {
            form,
            document,
            history,
            ..self
        })
    }

    /// Whether a renewal has made it what is said here already: a call that is sent again changes nothing.
    pub(crate) fn is_renewed_as(&self, draft: &DateDraft, document: Option<DocumentId>) -> bool {
        let form = draft.form.clone().with_unknown_from(&self.form);
        !self.history.is_empty()
            && (form, draft.about, document) == (self.form.clone(), self.about, self.document)
    }

    /// The date as it is changed in the app. No link can undo its renewal from then on.
    pub(crate) fn edited(mut self, form: DateForm, about: Option<About>) -> Self {
        if let Some(last) = self.history.last_mut() {
            last.by_link = false;
        }
        Self {
            form: form.with_unknown_from(&self.form),
            about,
            ..self
        }
    }

    /// The day that it was renewed from by the link of a mail, unless it was changed in the app since.
    pub fn renewed_by_link_from(&self) -> Option<NaiveDate> {
        let last = self.history.last().filter(|term| term.by_link)?;
        Some(*last.form.date())
    }

    /// The date while it lies on `day`, or as it lay there before the link of a mail renewed it.
    pub(crate) fn standing_on(mut self, day: NaiveDate) -> Option<Self> {
        if *self.form.date() == day {
            return Some(self);
        }
        self.renewed_by_link_from().filter(|from| *from == day)?;
        let PastTerm { form, document, .. } = self.history.pop()?;
        Some(Self {
            form,
            document,
            ..self
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::given::{day, own_date};
    use domain_shared::PersonId;
    use uuid::Uuid;

    fn boiler() -> OwnDate {
        own_date(PersonId::new(Uuid::nil()), "Boiler service", day(0))
    }

    fn next(date: &OwnDate, number: i64) -> DateForm {
        date.form.moved_to(day(number))
    }

    #[test]
    fn a_renewed_date_keeps_what_it_was_with_its_document() {
        let policies = [1, 2].map(|number| DocumentId::new(Uuid::from_u128(number)));
        let mut date = boiler();
        for (number, policy) in [365, 730].into_iter().zip(policies) {
            let form = next(&date, number);
            date = date.renewed(form, Some(policy), false).unwrap();
        }
        assert_eq!(
            (*date.form.date(), date.document),
            (day(730), Some(policies[1]))
        );
        let terms = date.history.iter();
        let terms: Vec<_> = terms
            .map(|term| (*term.form.date(), term.document))
            .collect();
        assert_eq!(terms, [(day(0), None), (day(365), Some(policies[0]))]);
    }

    #[test]
    fn the_next_day_is_a_later_one() {
        for (number, allowed) in [(-1, false), (0, false), (1, true)] {
            let date = boiler();
            let form = next(&date, number);
            assert_eq!(date.renewed(form, None, false).is_ok(), allowed, "{number}");
        }
    }

    #[test]
    fn the_oldest_of_forty_terms_goes() {
        let mut date = boiler();
        for number in 1..=45 {
            let form = next(&date, number);
            date = date.renewed(form, None, false).unwrap();
        }
        assert_eq!(date.history.len(), MOST_TERMS);
        assert_eq!(*date.history[0].form.date(), day(5));
    }

    #[test]
    fn only_what_a_link_renewed_and_nobody_changed_since_is_undone_by_it() {
        let date = boiler();
        let form = next(&date, 365);
        let in_app = date.clone().renewed(form.clone(), None, false).unwrap();
        assert_eq!(in_app.standing_on(day(0)), None);
        let by_link = date.clone().renewed(form.clone(), None, true).unwrap();
        assert_eq!(by_link.renewed_by_link_from(), Some(day(0)));
        assert_eq!(by_link.clone().standing_on(day(0)), Some(date));
        let edited = by_link.edited(form, None);
        assert_eq!(
            (edited.renewed_by_link_from(), edited.standing_on(day(0))),
            (None, None)
        );
    }
}
