//! Takes messages from the outbox and hands them to the senders.

use super::{LeasedMessage, Outbox, SendOutcome};
use crate::breaker::{Breaker, Circuit};
use crate::ids::MessageId;
use crate::messages::{MailSender, NoticeSender, SendError, SmsSender};
use crate::{Channel, Clock, Message, Outgoing, Random, StoreError, Timestamp};
use chrono::TimeDelta;
use std::sync::Arc;

/// The longest that a message waits because its provider asked for patience.
const LONGEST_ASKED: TimeDelta = TimeDelta::days(1);

/// How patient the dispatcher is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetryPolicy {
    /// How many messages are handed over at once.
    pub parallel: usize,
    /// How long a message is kept from others: longer than handing it over can take.
    pub lease: TimeDelta,
    /// How often a message is tried in all that has no time of its own to be sent by.
    pub attempts: i32,
    /// The wait after the first failure; it doubles with each further one.
    pub first_wait: TimeDelta,
    pub longest_wait: TimeDelta,
}

impl Default for RetryPolicy {
    /// Handing over takes at most eight seconds; eleven tries of a mail span about an hour and a
    /// half. What is worth sending for longer says so by its `send_before` and is tried until then.
    fn default() -> Self {
        Self {
            parallel: 8,
            lease: TimeDelta::seconds(30),
            attempts: 11,
            first_wait: TimeDelta::seconds(5),
            longest_wait: TimeDelta::minutes(30),
        }
    }
}

impl RetryPolicy {
    /// The wait after `attempt` (from one) has failed.
    fn wait(&self, attempt: i32) -> TimeDelta {
        let mut wait = self.first_wait;
        for _ in 1..attempt {
            wait = (wait + wait).min(self.longest_wait);
        }
        wait.min(self.longest_wait)
    }
}

/// How handing over one message went. It carries no content, so it can be logged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub message: MessageId,
    pub decoy: bool,
    /// How the attempt ended.
    pub how: SendOutcome,
    /// The sender's reason for a message that it did not take; that the provider rests is said
    /// once.
    pub problem: Option<String>,
    /// Whether the provider rests from now on: it takes nothing from us.
    pub rests: bool,
}

#[derive(Clone)]
pub enum MessageSender {
    Sms(Arc<dyn SmsSender>),
    Mail(Arc<dyn MailSender>),
    Push(Arc<dyn NoticeSender>),
}

impl MessageSender {
    const fn channel(&self) -> Channel {
        match self {
            Self::Sms(_) => Channel::Sms,
            Self::Mail(_) => Channel::Mail,
            Self::Push(_) => Channel::Push,
        }
    }

    async fn send(&self, outgoing: &Outgoing) -> Result<(), SendError> {
        let id = outgoing.id;
        match (self, &outgoing.message) {
            (Self::Sms(sender), Message::Sms(_)) if outgoing.decoy => sender.check().await,
            (Self::Sms(sender), Message::Sms(sms)) => sender.send(id, sms).await,
            // Nobody waits for a mail on a screen that says how it went.
            (Self::Mail(_), Message::Mail(_)) if outgoing.decoy => Ok(()),
            (Self::Mail(sender), Message::Mail(mail)) => sender.send(id, mail).await,
            (Self::Push(sender), Message::Push(push)) => sender.send(id, push).await,
            (Self::Sms(_) | Self::Mail(_) | Self::Push(_), _) => Err(SendError::Refused(
                "a message of another channel".to_owned(),
            )),
        }
    }
}

impl Circuit for Dispatcher {
    fn is_resting(&self) -> bool {
        self.circuit.is_resting(self.clock.now())
    }

    fn is_open(&self) -> bool {
        self.circuit.is_open(self.clock.now())
    }

    fn try_again(&self) {
        self.circuit.try_again();
    }
}

/// Sends what waits in the outbox for one channel: a text at most once, anything else until the server
/// has taken it, its time is over or, where it has none, the attempts are used up. A
/// provider that fails again and again is left alone for a while; what is for it waits meanwhile.
#[derive(Clone)]
pub struct Dispatcher {
    outbox: Arc<dyn Outbox>,
    sender: MessageSender,
    circuit: Arc<Breaker<Timestamp>>,
    clock: Arc<dyn Clock>,
    random: Arc<dyn Random>,
    policy: RetryPolicy,
}

impl Dispatcher {
    pub fn new(
        outbox: Arc<dyn Outbox>,
        sender: MessageSender,
        clock: Arc<dyn Clock>,
        random: Arc<dyn Random>,
        policy: RetryPolicy,
    ) -> Self {
        Self {
            outbox,
            sender,
            circuit: Arc::default(),
            clock,
            random,
            policy,
        }
    }

    /// How many messages are handed over at once.
    pub const fn parallel(&self) -> usize {
        self.policy.parallel
    }

    pub const fn channel(&self) -> Channel {
        self.sender.channel()
    }

    /// Takes the oldest message that waits, to be handed over at once: a text that was taken by a
    /// process that ends is not taken again. `None` where nothing is due, and where the provider is
    /// left alone.
    ///
    /// # Errors
    /// When the outbox fails.
    pub async fn take(&self) -> Result<Option<LeasedMessage>, StoreError> {
        let now = self.clock.now();
        if self.circuit.is_open(now) {
            return Ok(None);
        }
        let until = now + self.policy.lease;
        let channel = self.sender.channel();
        let leased = self.outbox.lease(channel, now, until, 1).await?;
        let taken = leased.into_iter().next();
        if taken.as_ref().is_some_and(|taken| !taken.outgoing.decoy) {
            // After a pause this one tries the provider, and the others wait for how it ends.
            self.circuit.admits(now);
        }
        Ok(taken)
    }

    /// Hands over a message that was taken, and settles it.
    ///
    /// # Errors
    /// When the outbox fails; a mail that is not settled comes back when its lease runs out.
    pub async fn deliver(&self, leased: LeasedMessage) -> Result<Delivery, StoreError> {
        let outgoing = &leased.outgoing;
        let mut delivery = Delivery {
            message: outgoing.id,
            decoy: outgoing.decoy,
            how: SendOutcome::Failed,
            problem: None,
            rests: false,
        };
        if !is_too_late(&leased, self.clock.now()) {
            let outcome = self.sender.send(outgoing).await;
            delivery.rests = self.ended(outgoing, &outcome);
            delivery.how = match &outcome {
                Ok(()) => SendOutcome::Sent,
                Err(error) => self.after(&leased, error),
            };
            let is_told = |error: &SendError| !matches!(error, SendError::Denied(_));
            let news = outcome
                .err()
                .filter(|error| delivery.rests || is_told(error));
            delivery.problem = news.map(|error| error.to_string());
        }
        let how = delivery.how.clone();
        self.outbox
            .complete(outgoing.id, leased.attempt, how, self.clock.now())
            .await?;
        Ok(delivery)
    }

    /// Learns from how a call ended; answers whether the provider rests from now on.
    fn ended(&self, outgoing: &Outgoing, outcome: &Result<(), SendError>) -> bool {
        // Each browser has a push service of its own: one that fails says nothing of the others.
        if self.sender.channel() == Channel::Push {
            return false;
        }
        let now = self.clock.now();
        match outcome {
            // A message that was never handed over does not show that the provider takes messages
            // again.
            Ok(()) if outgoing.decoy => {}
            // A provider that refuses one recipient for good is there all the same.
            Ok(()) | Err(SendError::Refused(_)) => self.circuit.ended(true, now),
            Err(SendError::NotSent(_, asked) | SendError::Unknown(_, asked)) => {
                self.circuit.ended(false, now);
                self.circuit.hold(now, *asked);
            }
            Err(SendError::Denied(_)) => return self.circuit.rest(now),
        }
        false
    }

    /// How a failed attempt is settled.
    fn after(&self, leased: &LeasedMessage, error: &SendError) -> SendOutcome {
        let is_text = self.sender.channel() == Channel::Sms;
        let asked = match error {
            SendError::Refused(_) => return SendOutcome::Refused,
            // A second try might be a second text.
            SendError::Unknown(..) if is_text => return SendOutcome::Failed,
            SendError::Unknown(_, asked) | SendError::NotSent(_, asked) => *asked,
            SendError::Denied(_) => None,
        };
        let has_a_time = leased.outgoing.send_before.is_some();
        if leased.attempt >= self.policy.attempts && !has_a_time {
            return SendOutcome::Failed;
        }
        let asked = asked
            .and_then(|wait| TimeDelta::from_std(wait).ok())
            .unwrap_or_default()
            .min(LONGEST_ASKED);
        let wait = self.jittered(self.policy.wait(leased.attempt));
        let again = self.clock.now() + wait.max(asked);
        if is_too_late(leased, again) {
            SendOutcome::Failed
        } else {
            SendOutcome::RetryAt(again)
        }
    }

    /// Up to a quarter longer, so that messages that failed together do not come back together.
    fn jittered(&self, wait: TimeDelta) -> TimeDelta {
        let mut byte = [0];
        self.random.fill(&mut byte);
        let [share] = byte;
        wait + wait * i32::from(share) / (4 * 256)
    }
}

fn is_too_late(leased: &LeasedMessage, at: Timestamp) -> bool {
    leased.outgoing.send_before.is_some_and(|last| last < at)
}

#[cfg(test)]
#[path = "dispatcher_tests.rs"]
mod tests;
