//! The words of a reminder's mail: what kind of thing expires and when. Mail servers can read a
//! mail, so it has no name, number or anything else that a user typed.

use crate::DueDate;
use chrono::NaiveDate;
use domain_shared::day::in_words;
use domain_shared::{Email, Mail, Message, Token};
use url::Url;

/// Writes reminders; knows the public address, which never comes from a request.
#[derive(Debug, Clone)]
pub(super) struct Letters<'a> {
    pub(super) base: &'a Url,
}

impl Letters<'_> {
    /// The reminder of a date on `today`, with the link that snoozes it or says that it was
    /// renewed. `None` once the date is past.
    pub(super) fn reminder(
        &self,
        to: &Email,
        due: &DueDate,
        today: NaiveDate,
        token: &Token,
    ) -> Option<Message> {
        let (what, words) = (due.subject.what(), due.words(today)?);
        let mut link = self.base.clone();
        link.set_path("/reminders");
        link.set_query(None);
        link.query_pairs_mut().append_pair("token", &token.wire());
        let day = in_words(due.deadline.day);
        // The day, because of several of a kind nothing else may tell one from the other.
        let subject = format!("{what}: {} ({day})", words.replacen('E', "e", 1));
        let body = format!(
            "{what}. {words}, on {day}.\n\nTo be reminded later, or to say that it was renewed, \
             open this link:\n\n{link}\n\nWhoever has the link can do the same for this one \
             date, and nothing else. It works until 90 days after the date."
        );
        let letter = Mail::letter(to.clone(), subject, &body);
        Some(Message::Mail(letter))
    }
}
