//! The sandbox provider: a mail is read at `/dev/outbox` instead of in a mailbox.

use async_trait::async_trait;
use domain_shared::ids::MessageId;
use domain_shared::messages::{MailSender, SendError};
use domain_shared::outbox::{Outbox, SentMessage};
use domain_shared::{Clock, Mail, Message};
use std::sync::Arc;

/// Leaves mails in the development outbox.
pub struct SandboxMail {
    outbox: Arc<dyn Outbox>,
    clock: Arc<dyn Clock>,
}

impl SandboxMail {
    pub fn new(outbox: Arc<dyn Outbox>, clock: Arc<dyn Clock>) -> Self {
        Self { outbox, clock }
    }
}

#[async_trait]
impl MailSender for SandboxMail {
    async fn send(&self, id: MessageId, mail: &Mail) -> Result<(), SendError> {
        let shown = SentMessage {
            id,
            message: Message::Mail(mail.clone()),
            sent_at: self.clock.now(),
        };
        // One id is kept once, so trying again is safe.
        let kept = self.outbox.record(shown).await;
        kept.map_err(|error| SendError::NotSent(error.to_string(), None))
    }
}
