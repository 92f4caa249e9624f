//! The outbox: messages wait here until a sender has taken them.
//!
//! A text message is handed over at most once, anything else at least once.

use crate::ids::MessageId;
use crate::{Channel, Effects, Outgoing, StoreError, Timestamp};
use async_trait::async_trait;

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod dispatcher;
pub mod memory;

pub use dispatcher::{Delivery, Dispatcher, MessageSender, RetryPolicy};
pub use memory::MemoryOutbox;

/// A message leased to one worker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeasedMessage {
    pub outgoing: Outgoing,
    /// Which attempt this is, from one. Settling names it again.
    pub attempt: i32,
}

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendOutcome {
    /// The provider took it; the content is wiped.
    Sent,
    /// It certainly was not taken and is tried again at this moment.
    RetryAt(Timestamp),
    /// It is given up; the content is wiped.
    Failed,
    /// The provider takes nothing for this recipient; the content is wiped.
    Refused,
}

/// How far a message has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// Its first attempt has not ended.
    Waiting,
    /// An attempt has failed and another one follows.
    Delayed,
    /// The provider took it.
    Sent,
    /// It was given up.
    Failed,
    /// The provider takes nothing for its recipient.
    Refused,
}

/// How many messages there are of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessageCount {
    pub channel: Channel,
    pub progress: Progress,
    pub decoy: bool,
    pub messages: u64,
}

/// Messages of one channel that have not ended, decoys left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageBacklog {
    pub channel: Channel,
    /// [`Progress::Waiting`] or [`Progress::Delayed`].
    pub progress: Progress,
    pub messages: u64,
    /// When the oldest of them was written.
    pub oldest: Timestamp,
}

/// A message that was tried without success and waits to be tried again. It says nothing of what is in
/// it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DelayedMessage {
    pub id: MessageId,
    pub channel: Channel,
    /// How often it was tried.
    pub attempts: i32,
    pub created_at: Timestamp,
    /// When it is tried again.
    pub due_at: Timestamp,
}

/// A message that a sandbox sender was handed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentMessage {
    pub id: MessageId,
    pub message: crate::Message,
    pub sent_at: Timestamp,
}

/// Keeps messages until they have left. Messages are written by the ports whose change they tell
/// of, through [`crate::Effects`].
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Leases up to `limit` messages of `channel` that are due at `now` until `until`. A message
    /// that cannot be read any more is given up and logged, and keeps no other waiting.
    ///
    /// - MUST NOT lease messages of another channel.
    /// - MUST NOT lease a message to two workers at once.
    /// - MUST lease a mail or notice again once its lease has run out unsettled, with the attempt raised.
    /// - MUST NOT lease a text message again whose lease ran out unsettled (at most once).
    /// - MUST NOT lease what is past its `send_before`; MUST wipe it instead.
    /// - MUST answer the oldest first.
    async fn lease(
        &self,
        channel: Channel,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<LeasedMessage>, StoreError>;

    /// Ends an attempt.
    ///
    /// - MUST change nothing and answer `false` where `attempt` is not the running one.
    /// - MUST wipe the content when it is sent or failed.
    /// - MUST lease a message settled by [`SendOutcome::RetryAt`] again from that moment on, and not
    ///   before it.
    async fn complete(
        &self,
        id: MessageId,
        attempt: i32,
        how: SendOutcome,
        now: Timestamp,
    ) -> Result<bool, StoreError>;

    /// How far a message has come.
    ///
    /// - MUST answer the same of a decoy as of any other message.
    /// - MUST answer `None` for one that is not there.
    async fn progress(&self, id: MessageId) -> Result<Option<Progress>, StoreError>;

    /// How many messages there are.
    ///
    /// - MUST count decoys apart.
    async fn counts(&self) -> Result<Vec<MessageCount>, StoreError>;

    /// What has not ended. It costs as much as there is of that, however many messages are kept.
    ///
    /// - MUST count every message that waits or is leased, and neither decoys nor what has ended.
    /// - MUST answer when the oldest of them was written.
    async fn backlog(&self) -> Result<Vec<MessageBacklog>, StoreError>;

    /// Up to `limit` messages that were tried without success and wait.
    ///
    /// - MUST answer the oldest first, without decoys, and no others.
    async fn delayed(&self, limit: u32) -> Result<Vec<DelayedMessage>, StoreError>;

    /// Makes messages that were tried without success due at once: this one, or all of them. Answers
    /// how many, without decoys.
    ///
    /// - MUST change no message that is leased, has ended or was not tried yet.
    async fn try_again(&self, which: Option<MessageId>, now: Timestamp) -> Result<u64, StoreError>;

    /// Removes messages that ended before `moment`.
    ///
    /// - MUST keep what ended later and what has not ended.
    async fn delete_ended(&self, moment: Timestamp) -> Result<(), StoreError>;

    /// Keeps a message that a sandbox sender was handed, to be read in development or where no
    /// provider is configured.
    ///
    /// - MUST keep one entry for one id, however often it is handed over.
    async fn record(&self, shown: SentMessage) -> Result<(), StoreError>;

    /// The newest `limit` of what [`Self::record`] keeps.
    ///
    /// - MUST answer the newest first and at most `limit`.
    async fn newest(&self, limit: u32) -> Result<Vec<SentMessage>, StoreError>;

    /// Removes what [`Self::record`] keeps from before `moment`.
    ///
    /// - MUST remove what is older and keep what is not.
    async fn delete_before(&self, moment: Timestamp) -> Result<(), StoreError>;
}

/// Writes effects that accompany no other change.
#[async_trait]
pub trait EffectLog: Send + Sync {
    /// Queues the messages, due at once, and keeps the events.
    ///
    /// - MUST write all of them or, when it fails, none.
    async fn write(&self, effects: Effects) -> Result<(), StoreError>;
}
