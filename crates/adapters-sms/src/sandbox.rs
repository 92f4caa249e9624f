//! The sandbox provider: a text is read at `/dev/outbox` instead of on a phone.

use async_trait::async_trait;
use domain_shared::ids::MessageId;
use domain_shared::messages::{SendError, SmsSender};
use domain_shared::outbox::{Outbox, SentMessage};
use domain_shared::{Clock, Message, Sms};
use std::sync::Arc;

/// Leaves texts in the development outbox.
pub struct SandboxSms {
    outbox: Arc<dyn Outbox>,
    clock: Arc<dyn Clock>,
}

impl SandboxSms {
    pub fn new(outbox: Arc<dyn Outbox>, clock: Arc<dyn Clock>) -> Self {
        Self { outbox, clock }
    }
}

#[async_trait]
impl SmsSender for SandboxSms {
    async fn send(&self, id: MessageId, sms: &Sms) -> Result<(), SendError> {
        let shown = SentMessage {
            id,
            message: Message::Sms(sms.clone()),
            sent_at: self.clock.now(),
        };
        // One id is kept once, so trying again is safe.
        let kept = self.outbox.record(shown).await;
        kept.map_err(|error| SendError::NotSent(error.to_string(), None))
    }

    async fn check(&self) -> Result<(), SendError> {
        Ok(())
    }
}
