//! Takes messages from the outbox and hands them to the senders.

use super::{Leased, Outbox, Settled};
use crate::breaker::Breaker;
use crate::ids::MessageId;
use crate::messages::{MailSender, SendError, SmsSender};
use crate::{Channel, Clock, Instant, Message, StoreError};
use chrono::TimeDelta;
use std::sync::Arc;

/// How patient the dispatcher is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// How many messages it takes at once.
    pub batch: u32,
    /// How long it keeps them from others. A message is only handed over while [`Self::margin`]
    /// of this is left, so that no second worker starts on it meanwhile.
    pub lease: TimeDelta,
    /// The most one handing over can take.
    pub margin: TimeDelta,
    /// How often a message is tried in all that has no time of its own to be sent by.
    pub attempts: i32,
    /// The wait after the first failure; it doubles with each further one.
    pub first_wait: TimeDelta,
    /// The longest wait.
    pub longest_wait: TimeDelta,
}

impl Default for Policy {
    /// Eight messages of at most eight seconds each (DESIGN 5) fit into the lease; eleven tries
    /// of a mail span about an hour and a half. What is worth sending for longer says so by its
    /// `send_before` and is tried until then.
    fn default() -> Self {
        Self {
            batch: 8,
            lease: TimeDelta::seconds(120),
            margin: TimeDelta::seconds(10),
            attempts: 11,
            first_wait: TimeDelta::seconds(5),
            longest_wait: TimeDelta::minutes(30),
        }
    }
}

impl Policy {
    /// The wait after `attempt` (from one) has failed.
    fn wait(&self, attempt: i32) -> TimeDelta {
        let mut wait = self.first_wait;
        for _ in 1..attempt {
            wait = (wait + wait).min(self.longest_wait);
        }
        wait.min(self.longest_wait)
    }
}

/// What one round did. It carries no content, so it can be logged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// How many were handed over.
    pub sent: usize,
    /// How many will be tried again.
    pub retried: usize,
    /// How many were given up.
    pub failed: usize,
    /// What the senders said of those that were not handed over.
    pub problems: Vec<(MessageId, String)>,
}

impl Report {
    /// Whether there was nothing to do.
    pub fn is_idle(&self) -> bool {
        self.sent + self.retried + self.failed == 0
    }
}

/// Who takes the messages of one channel.
#[derive(Clone)]
pub enum Sender {
    /// Takes texts.
    Sms(Arc<dyn SmsSender>),
    /// Takes mails.
    Mail(Arc<dyn MailSender>),
}

impl Sender {
    const fn channel(&self) -> Channel {
        match self {
            Self::Sms(_) => Channel::Sms,
            Self::Mail(_) => Channel::Mail,
        }
    }

    async fn send(&self, id: MessageId, message: &Message) -> Result<(), SendError> {
        match (self, message) {
            (Self::Sms(sender), Message::Sms(sms)) => sender.send(id, sms).await,
            (Self::Mail(sender), Message::Mail(mail)) => sender.send(id, mail).await,
            (Self::Sms(_), Message::Mail(_)) | (Self::Mail(_), Message::Sms(_)) => Err(
                SendError::Refused("a message of the other channel".to_owned()),
            ),
        }
    }
}

/// Sends what waits in the outbox for one channel: a text at most once, a mail until the server
/// has taken it (DESIGN 2), its time is over (R12) or, where it has none, the attempts are used up. A
/// provider that fails again and again is left alone for a while; what is for it waits meanwhile.
#[derive(Clone)]
pub struct Dispatcher {
    outbox: Arc<dyn Outbox>,
    sender: Sender,
    circuit: Arc<Breaker<Instant>>,
    clock: Arc<dyn Clock>,
    policy: Policy,
}

impl Dispatcher {
    /// A dispatcher over these ports.
    pub fn new(
        outbox: Arc<dyn Outbox>,
        sender: Sender,
        clock: Arc<dyn Clock>,
        policy: Policy,
    ) -> Self {
        Self {
            outbox,
            sender,
            circuit: Arc::default(),
            clock,
            policy,
        }
    }

    /// Leases one batch and sends it, one message after the other.
    ///
    /// # Errors
    /// When the outbox fails; what was leased and not settled comes back when the lease runs out.
    pub async fn round(&self) -> Result<Report, StoreError> {
        let now = self.clock.now();
        if self.circuit.is_open(now) {
            return Ok(Report::default());
        }
        let until = now + self.policy.lease;
        // Taking a message counts as an attempt, so only the one that tries a provider after its
        // pause is taken.
        let most = if self.circuit.is_trying(now) {
            1
        } else {
            self.policy.batch
        };
        let channel = self.sender.channel();
        let leased = self.outbox.lease(channel, now, until, most).await?;
        let mut report = Report::default();
        for message in leased {
            let how = self.attempt(&message, until, &mut report).await;
            match how {
                Settled::Sent => report.sent += 1,
                Settled::RetryAt(_) => report.retried += 1,
                Settled::Failed => report.failed += 1,
            }
            self.outbox
                .settle(message.outgoing.id, message.attempt, how, self.clock.now())
                .await?;
        }
        Ok(report)
    }

    async fn attempt(&self, leased: &Leased, until: Instant, report: &mut Report) -> Settled {
        let now = self.clock.now();
        if is_too_late(leased, now) {
            return Settled::Failed;
        }
        if now + self.policy.margin > until || !self.circuit.admits(now) {
            // Nothing was handed over, so this is safe for a text too.
            return Settled::RetryAt(now);
        }
        let id = leased.outgoing.id;
        let outcome = self.sender.send(id, &leased.outgoing.message).await;
        // A provider that refuses one message for good is there all the same.
        let well = matches!(outcome, Ok(()) | Err(SendError::Refused(_)));
        self.circuit.ended(well, self.clock.now());
        match outcome {
            Ok(()) => Settled::Sent,
            Err(error) => {
                let how = self.after(leased, &error);
                report.problems.push((id, error.to_string()));
                how
            }
        }
    }

    /// What follows a failed attempt.
    fn after(&self, leased: &Leased, error: &SendError) -> Settled {
        let is_text = self.sender.channel() == Channel::Sms;
        let asked = match error {
            SendError::Refused(_) => return Settled::Failed,
            // A second try might be a second text.
            SendError::Unknown(_) if is_text => return Settled::Failed,
            SendError::Unknown(_) => None,
            SendError::NotSent(_, asked) => *asked,
        };
        let has_a_time = leased.outgoing.send_before.is_some();
        if leased.attempt >= self.policy.attempts && !has_a_time {
            return Settled::Failed;
        }
        let asked = asked
            .and_then(|wait| TimeDelta::from_std(wait).ok())
            .unwrap_or_default()
            .min(self.policy.longest_wait);
        let again = self.clock.now() + self.policy.wait(leased.attempt).max(asked);
        if is_too_late(leased, again) {
            Settled::Failed
        } else {
            Settled::RetryAt(again)
        }
    }
}

fn is_too_late(leased: &Leased, at: Instant) -> bool {
    leased.outgoing.send_before.is_some_and(|last| last < at)
}

#[cfg(test)]
#[path = "dispatcher_tests.rs"]
mod tests;
