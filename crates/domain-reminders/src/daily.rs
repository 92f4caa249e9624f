//! The day's reminders: at most one message a day for each way and person, with all that is to be told.
//!
//! There is no list of work that could be lost. Each date knows when it is told of next, and moves on in
//! the transaction that writes the messages, under a unique index on date, its day and the day of
//! telling. So each is told of once by each way, whichever processes look, however often, and wherever
//! one ends.

use crate::DueDate;
use crate::halves::is_silent;
use crate::messages::{Told, messages};
use crate::ports::{DateToTell, Deadlines, Notifications, SentReminder, TextAllowance};
use crate::recipient::{Recipient, texts_among};
use chrono::{Days, NaiveTime};
use domain_shared::due::remembered_since;
use domain_shared::ids::MessageId;
use domain_shared::time::{london_day, london_midnight, london_time};
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Outgoing, PersonId, Random, StoreError, Timestamp,
    Token,
};
use std::collections::HashSet;
use std::sync::Arc;
use url::Url;

/// How many dates are read at once.
const PAGE: u32 = 100;
/// How long a message may wait for its server.
const STILL_TRUE: Days = Days::new(7);

/// When the day's reminders begin to go out, in London: at seven in the morning.
pub const TELL_FROM: NaiveTime = NaiveTime::from_hms_opt(7, 0, 0).unwrap();

#[derive(Debug, Default)]
pub struct ReminderReport {
    /// How many people were written to.
    pub written: u32,
    /// Why others were not; the next round tries them again.
    pub failures: Vec<StoreError>,
}

#[derive(Clone)]
pub struct DailyReminders {
    pub dates: Arc<dyn Deadlines>,
    pub notifications: Arc<dyn Notifications>,
    pub texts: Arc<dyn TextAllowance>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub base: Url,
    /// When the day's reminders begin to go out, in London.
    pub from: NaiveTime,
}

/// The dates in an order of one process. Two that read the same page at once would write to each person at
/// the same moment, and all but one for nothing.
fn in_order_of(process: u64, mut page: Vec<DateToTell>) -> Vec<DateToTell> {
    page.sort_by_key(|date| {
        let (_, random_part) = date.owner.uuid().as_u64_pair();
        random_part ^ process
    });
    page
}

impl DailyReminders {
    /// Writes today's reminders once it is time, and forgets what is over. One that cannot be written
    /// holds up no other.
    ///
    /// # Errors
    /// That of the store where it can't even list what is due.
    pub async fn round(&self) -> Result<ReminderReport, StoreError> {
        let (now, mut report) = (self.clock.now(), ReminderReport::default());
        let today = london_day(now);
        if london_time(now) < self.from {
            return Ok(report);
        }
        let (mut after, mut seen) = (None, HashSet::new());
        let own = self.random_number();
        loop {
            let page = self.dates.to_tell(today, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(*last);
            for date in in_order_of(own, page) {
                if !seen.insert(date.owner) {
                    continue;
                }
                match self.write(date.owner, now).await {
                    Ok(true) => report.written += 1,
                    Ok(false) => {}
                    Err(cause) => report.failures.push(cause),
                }
            }
        }
        self.dates.delete_expired(remembered_since(today)).await?;
        Ok(report)
    }

    fn random_number(&self) -> u64 {
        let mut bytes = [0; 8];
        self.random.fill(&mut bytes);
        u64::from_be_bytes(bytes)
    }

    /// Writes to one person of all that is to be told today, unless somebody else did. Whether there
    /// was anything to send.
    async fn write(&self, owner: PersonId, now: Timestamp) -> Result<bool, StoreError> {
        let today = london_day(now);
        let recipient = self.notifications.recipient(owner).await?;
        let recipient = recipient.map(|to| to.with_texts(self.texts.is_provided()));
        let Some(to) = recipient else {
            return Ok(false);
        };
        let is_reached = to.unreached(today).is_none();
        if !is_reached && to.text_to(today).is_none() {
            return Ok(false);
        }
        let dates = self.dates.list(owner).await?;
        let due = dates.iter().filter(|due| due.is_to_tell(today));
        // Someone with an unconfirmed email still gets the texts they chose. Their other reminders wait.
        let due = due.filter(|due| is_reached || due.is_last_reminder(today));
        // Where another date speaks for the same thing, this one counts as told.
        let (silent, telling): (Vec<_>, Vec<_>) = due.partition(|due| is_silent(&dates, due.id()));
        let mut reminders: Vec<_> = silent.iter().map(|due| self.told(due, now).1).collect();
        let mut told = Vec::new();
        for due in telling {
            let (token, reminder) = self.told(due, now);
            reminders.push(reminder);
            told.push(Told { due, token });
        }
        if told.is_empty() && !is_reached {
            return Ok(false);
        }
        let mut effects = self.effects(owner, &to, &told, now);
        if texts_among(&effects) > 0 && !self.texts.take().await? {
            effects = self.effects(owner, &to.with_texts(false), &told, now);
            if effects.outgoing.is_empty() {
                // A later round tries again.
                return Ok(false);
            }
        }
        let has_message = !effects.outgoing.is_empty();
        let is_written = self.dates.write(reminders, effects).await?;
        Ok(is_written && has_message)
    }

    fn told(&self, due: &DueDate, now: Timestamp) -> (Token, SentReminder) {
        let token = Token::generate(&*self.random);
        let reminder = SentReminder {
            token: token.hash(),
            id: due.id(),
            owner: due.owner,
            day: due.deadline.day,
            told_on: london_day(now),
            at: now,
        };
        (token, reminder)
    }

    /// The messages, and that they were sent. Somebody who wants nothing but texts gets no message
    /// about most dates.
    fn effects(
        &self,
        owner: PersonId,
        to: &Recipient,
        told: &[Told<'_>],
        now: Timestamp,
    ) -> Effects {
        let today = london_day(now);
        if told.is_empty() {
            return Effects::none();
        }
        let messages = messages(to, told, today, &self.base);
        if messages.is_empty() {
            return Effects::none();
        }
        let outgoing = messages.into_iter().map(|message| Outgoing {
            id: MessageId::new(self.ids.next()),
            message,
            person: Some(owner),
            created_at: now,
            send_before: today.checked_add_days(STILL_TRUE).map(london_midnight),
            decoy: false,
        });
        let events = told.iter().map(|told| {
            let event = AuditEvent::now(owner, AuditKind::ReminderSent, &*self.clock, &*self.ids);
            event.about(told.due.id().uuid())
        });
        Effects {
            outgoing: outgoing.collect(),
            audit: events.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DeadlineId;
    use uuid::Uuid;

    fn page(owners: &[u128]) -> Vec<DateToTell> {
        let owners = owners.iter().enumerate();
        let dates = owners.map(|(number, owner)| DateToTell {
            since: chrono::NaiveDate::MIN,
            id: DeadlineId::new(Uuid::from_u128(u128::try_from(number).unwrap())),
            owner: PersonId::new(Uuid::from_u128(*owner)),
        });
        dates.collect()
    }

    #[test]
    fn every_process_writes_to_all() {
        let page = page(&[9, 3, 7, 7, 1]);
        for process in [0, 1, 6, u64::MAX] {
            let mut ordered = in_order_of(process, page.clone());
            ordered.sort_by_key(|date| date.id);
            assert_eq!(ordered, page);
        }
    }

    #[test]
    fn two_processes_begin_at_different_people() {
        let page = page(&[1, 2, 3, 4]);
        let first = |process| in_order_of(process, page.clone())[0].owner;
        assert_ne!(first(0), first(u64::MAX));
    }
}
