//! Reminders by mail: at most one a day for each person, with all that is to be told.
//!
//! There is no list of work that could be lost. Each date knows when it is told of next, and moves on in
//! the transaction that writes the mail, under a unique index on date, its day and the day of telling. So
//! each is told of once, whichever processes look, however often, and wherever one ends.

use super::email_templates::EmailTemplates;
use super::ports::{Deadlines, SentReminder};
use crate::DueDate;
use crate::halves::is_silent;
use chrono::{Days, NaiveTime};
use domain_shared::due::remembered_since;
use domain_shared::ids::MessageId;
use domain_shared::time::{london_day, london_midnight, london_time};
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Email, Ids, Outgoing, PersonId, Random, StoreError,
    Timestamp, Token,
};
use std::sync::Arc;
use url::Url;

/// How many people are read at once.
const PAGE: u32 = 100;
/// How long a mail may wait for its server.
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
pub struct ReminderMails {
    pub dates: Arc<dyn Deadlines>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub base: Url,
    /// When the day's reminders begin to go out, in London.
    pub from: NaiveTime,
}

impl ReminderMails {
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
        let mut after = None;
        loop {
            let page = self.dates.to_tell(today, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(*last);
            for owner in page {
                match self.write(owner, now).await {
                    Ok(true) => report.written += 1,
                    Ok(false) => {}
                    Err(cause) => report.failures.push(cause),
                }
            }
        }
        self.dates.delete_expired(remembered_since(today)).await?;
        Ok(report)
    }

    /// Writes to one person of all that is to be told today, unless somebody else did.
    async fn write(&self, owner: PersonId, now: Timestamp) -> Result<bool, StoreError> {
        let today = london_day(now);
        let Some(to) = self.dates.addressee(owner).await? else {
            return Ok(false);
        };
        let dates = self.dates.list(owner).await?;
        let due = dates.iter().filter(|due| due.is_to_tell(today));
        // Where another date speaks for the same thing, this one counts as told.
        let (silent, telling): (Vec<_>, Vec<_>) = due.partition(|due| is_silent(&dates, due.id()));
        let mut reminders: Vec<_> = silent.iter().map(|due| self.told(due, now).1).collect();
        let mut told = Vec::new();
        for due in telling {
            let (token, reminder) = self.told(due, now);
            reminders.push(reminder);
            told.push((due, token));
        }
        let effects = if told.is_empty() {
            Effects::none()
        } else {
            self.mail(owner, &to, &told, now)
        };
        let is_written = self.dates.write(reminders, effects).await?;
        Ok(is_written && !told.is_empty())
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

    fn mail(
        &self,
        owner: PersonId,
        to: &Email,
        told: &[(&DueDate, Token)],
        now: Timestamp,
    ) -> Effects {
        let (today, templates) = (london_day(now), EmailTemplates { base: &self.base });
        let mail = Outgoing {
            id: MessageId::new(self.ids.next()),
            message: templates.reminder(to, told, today),
            person: Some(owner),
            created_at: now,
            send_before: today.checked_add_days(STILL_TRUE).map(london_midnight),
            decoy: false,
        };
        let mut effects = Effects::none().send(mail);
        for (due, _) in told {
            let event = AuditEvent::now(owner, AuditKind::ReminderSent, &*self.clock, &*self.ids);
            effects = effects.audit(event.about(due.id().uuid()));
        }
        effects
    }
}
