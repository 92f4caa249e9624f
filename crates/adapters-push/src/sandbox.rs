//! The sandbox push service: a notice is read at `/dev/outbox` instead of on a device.

use async_trait::async_trait;
use domain_shared::ids::MessageId;
use domain_shared::messages::{Push, PushSender, SendError};
use domain_shared::outbox::{Outbox, SentMessage};
use domain_shared::{Clock, Message};
use std::sync::Arc;

/// Leaves notices in the development outbox.
pub struct SandboxPush {
    outbox: Arc<dyn Outbox>,
    clock: Arc<dyn Clock>,
}

impl SandboxPush {
    pub fn new(outbox: Arc<dyn Outbox>, clock: Arc<dyn Clock>) -> Self {
        Self { outbox, clock }
    }
}

#[async_trait]
impl PushSender for SandboxPush {
    async fn send(&self, id: MessageId, push: &Push) -> Result<(), SendError> {
        let shown = SentMessage {
            id,
            message: Message::Push(push.clone()),
            sent_at: self.clock.now(),
        };
        // One id is kept once, so trying again is safe.
        let kept = self.outbox.record(shown).await;
        kept.map_err(|error| SendError::NotSent(error.to_string(), None))
    }
}
