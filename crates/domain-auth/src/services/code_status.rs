//! Whether the text with a code has left, for the screen that waits for it.

use super::core::Core;
use crate::error::{AuthError, TokenKind};
use crate::model::{Caller, Challenge, Step};
use chrono::TimeDelta;
use domain_shared::ids::MessageId;
use domain_shared::outbox::Progress;
use std::sync::Arc;

/// A text that has not left by then cannot be sent just now: handing one over takes at most eight
/// seconds.
const PATIENCE: TimeDelta = TimeDelta::seconds(10);

/// Whether the text with a code has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeStatus {
    /// It is being sent.
    Waiting,
    /// The provider took it.
    Sent,
    /// No text can be sent just now.
    Unavailable,
    /// The provider takes no text for this number.
    Refused,
}

impl CodeStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Sent => "sent",
            Self::Unavailable => "unavailable",
            Self::Refused => "refused",
        }
    }
}

#[derive(Clone)]
pub struct CodeStatuses(pub(super) Arc<Core>);

impl CodeStatuses {
    /// Whether the text of the sign-up or login that this token names has left.
    ///
    /// A sign-up is told nothing before the text has had its time, and nothing of its number: the
    /// decoy of a known email goes the same way, and neither answer nor moment tells the two apart.
    pub async fn of_flow(&self, caller: &Caller, token: &str) -> Result<CodeStatus, AuthError> {
        let core = &*self.0;
        let kind = TokenKind::Pin;
        let steps = [Step::SignUpCode, Step::LoginCode];
        let flow = core.flow(caller, kind, token, &steps).await?;
        let challenge = flow.challenge.as_ref().ok_or(AuthError::Token(kind))?;
        let status = core.code_status(challenge).await?;
        if !flow.step.is_sign_up() {
            return Ok(status);
        }
        Ok(match status {
            _ if core.is_fresh(challenge) => CodeStatus::Waiting,
            CodeStatus::Refused => CodeStatus::Sent,
            other => other,
        })
    }
}

impl Core {
    /// Whether the text of this challenge has left.
    pub(super) async fn code_status(&self, challenge: &Challenge) -> Result<CodeStatus, AuthError> {
        let id = MessageId::new(challenge.id.uuid());
        let progress = self.ports.outbox.progress(id).await?;
        Ok(match progress {
            Some(Progress::Sent) => CodeStatus::Sent,
            Some(Progress::Refused) => CodeStatus::Refused,
            Some(Progress::Waiting) if self.is_fresh(challenge) => CodeStatus::Waiting,
            Some(Progress::Waiting | Progress::Delayed | Progress::Failed) | None => {
                CodeStatus::Unavailable
            }
        })
    }

    /// Whether the text of this challenge may still be on its first way out.
    fn is_fresh(&self, challenge: &Challenge) -> bool {
        let sent_at = challenge.expires_at - self.limits.code_life;
        self.now() < sent_at + PATIENCE
    }
}
