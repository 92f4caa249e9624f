//! The words of a reminder's mail: what kind of thing is due and when. Mail servers can read a
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
    /// The reminder of `told` on `today`, each date with the link by which it is dealt with or put off.
    pub(super) fn reminder(
        &self,
        to: &Email,
        told: &[(&DueDate, Token)],
        today: NaiveDate,
    ) -> Message {
        // The days, because of several of a kind nothing else may tell one from the other.
        let headings = told.iter().map(|(due, _)| heading(due, today));
        let mut subject = headings.take(1).collect::<String>();
        let others = told.len().saturating_sub(1);
        match others {
            0 => {}
            1 => subject += ", and another date",
            _ => subject += &format!(", and {others} other dates"),
        }
        let body = match told {
            [(due, token)] => format!(
                "{}\n\n{} Tell us here:\n\n{}\n\nKeep this link to yourself. It works for this date \
                 only, for 90 days after it.",
                sentence(due, today),
                question(due, today),
                self.link(token),
            ),
            _ => {
                let each = told.iter().map(|(due, token)| {
                    format!("{}\n{}\n\n", sentence(due, today), self.link(token))
                });
                format!(
                    "{}Renewed one, or want a later reminder? Tell us by its link.\n\nKeep these links \
                     to yourself. Each works for its date only, for 90 days after it.",
                    each.collect::<String>()
                )
            }
        };
        Message::Mail(Mail::compose(to.clone(), subject, &body))
    }

    fn link(&self, token: &Token) -> Url {
        let mut link = self.base.clone();
        link.set_path("/reminders");
        link.set_query(None);
        link.query_pairs_mut().append_pair("token", &token.encode());
        link
    }
}

/// "Passport expires on 29th January 2027", or that it expired.
fn heading(due: &DueDate, today: NaiveDate) -> String {
    let day = due.deadline.day;
    let event = if day < today {
        due.subject.happened()
    } else {
        due.subject.happens()
    };
    format!("{event} on {}", in_words(day))
}

fn sentence(due: &DueDate, today: NaiveDate) -> String {
    let heading = heading(due, today);
    match nearness(due.deadline.day, today) {
        Some(near) => format!("{heading}, {near}."),
        None => format!("{heading}."),
    }
}

fn question(due: &DueDate, today: NaiveDate) -> &'static str {
    match due.days(today) {
        ..0 => "Have you renewed it, or want a later reminder?",
        // A reminder after the day would be late.
        0 => "Renewed it?",
        _ => "Renewed it, or want a later reminder?",
    }
}
