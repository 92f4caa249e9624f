//! Reminders by mail: once for each date, day and window.
//!
//! There is no list of work that could be lost. Which reminders are due follows from the dates and
//! from the reminders that were written. A reminder's row is written in one transaction with its
//! mail, under a unique index. So each window has one reminder, whichever processes look, however
//! often, and wherever one ends.

use super::email_templates::EmailTemplates;
use super::ports::{Deadlines, DueReminder, SentReminder};
use crate::halves::is_silent;
use domain_shared::due::remembered_since;
use domain_shared::ids::MessageId;
use domain_shared::time::{london_day, london_midnight};
use domain_shared::{
    AuditEvent, AuditKind, Clock, Effects, Ids, Outgoing, Random, StoreError, Token,
};
use std::sync::Arc;
use url::Url;

/// How many dates are read at once.
const PAGE: u32 = 100;

#[derive(Debug, Default)]
pub struct ReminderReport {
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
}

impl ReminderMails {
    /// Writes today's reminders, and forgets what is over. One that cannot be written holds up no
    /// other.
    ///
    /// # Errors
    /// That of the store where it can't even list what is due.
    pub async fn round(&self) -> Result<ReminderReport, StoreError> {
        let today = london_day(self.clock.now());
        let mut report = ReminderReport::default();
        let mut after = None;
        loop {
            let page = self.dates.pending(today, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            for pending in page {
                match self.write(pending).await {
                    Ok(true) => report.written += 1,
                    Ok(false) => {}
                    Err(cause) => report.failures.push(cause),
                }
            }
        }
        self.dates.delete_expired(remembered_since(today)).await?;
        Ok(report)
    }

    /// Writes the reminder of one date, unless it is no longer due.
    async fn write(&self, DueReminder { id, owner }: DueReminder) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let today = london_day(now);
        let Some(due) = self.dates.find(owner, id).await? else {
            return Ok(false);
        };
        let Some(to) = self.dates.addressee(owner).await? else {
            return Ok(false);
        };
        let (token, templates) = (
            Token::generate(&*self.random),
            EmailTemplates { base: &self.base },
        );
        let letter = templates.reminder(&to, &due, today, &token);
        let Some(message) = letter.filter(|_| due.is_open(today)) else {
            return Ok(false);
        };
        let reminder = SentReminder {
            token: token.hash(),
            id,
            owner,
            day: due.deadline.day,
            opens_on: due.opens_on(),
            at: now,
        };
        // The other half of the same thing reminds. This window counts as told, so that it is not
        // looked at again each minute.
        if is_silent(&self.dates.list(owner, due.deadline.day).await?, id) {
            self.dates.write(reminder, Effects::none()).await?;
            return Ok(false);
        }
        let mail = Outgoing {
            id: MessageId::new(self.ids.next()),
            message,
            person: Some(owner),
            created_at: now,
            // Once the date is past there is nothing to remind of.
            send_before: due.deadline.day.succ_opt().map(london_midnight),
            decoy: false,
        };
        let event = AuditEvent::now(owner, AuditKind::ReminderSent, &*self.clock, &*self.ids);
        let effects = Effects::none().send(mail).audit(event.about(id.uuid()));
        self.dates.write(reminder, effects).await
    }
}
