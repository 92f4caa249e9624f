//! The words of a reminder's mail: what kind of thing expires and when. Mail servers can read a
//! mail, so it has no name, number or anything else that a user typed.

use crate::DueDate;
use chrono::NaiveDate;
use domain_shared::day::in_words;
use domain_shared::due::nearness;
use domain_shared::{Email, Mail, Message, Token};
use url::Url;

/// Writes reminders; knows the public address, which never comes from a request.
#[derive(Debug, Clone)]
pub(super) struct EmailTemplates<'a> {
    pub(super) base: &'a Url,
}

impl EmailTemplates<'_> {
    /// The reminder of a date on `today`, with the link that snoozes it or says that it was
    /// renewed. `None` once the date is past.
    pub(super) fn reminder(
        &self,
        to: &Email,
        due: &DueDate,
        today: NaiveDate,
        token: &Token,
    ) -> Option<Message> {
        let near = nearness(due.deadline.day, today)?;
        let mut link = self.base.clone();
        link.set_path("/reminders");
        link.set_query(None);
        link.query_pairs_mut().append_pair("token", &token.encode());
        let (happens, day) = (due.subject.happens(), in_words(due.deadline.day));
        // The day, because of several of a kind nothing else may tell one from the other.
        let subject = format!("{happens} on {day}");
        let body = format!(
            "{happens} on {day}, {near}.\n\nRenewed it, or want a later reminder? Tell us \
             here:\n\n{link}\n\nKeep this link to yourself. It works for this date only, for 90 \
             days after it."
        );
        let letter = Mail::compose(to.clone(), subject, &body);
        Some(Message::Mail(letter))
    }
}
