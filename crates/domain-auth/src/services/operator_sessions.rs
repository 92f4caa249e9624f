//! The administrator's way into their page: a link from the server's command line, and the session that it
//! begins. No account has a right to it.

use super::core::Core;
use crate::error::{AuthError, TokenKind};
use crate::model::{Token, TokenHash};
use crate::ports::OperatorToken;
use chrono::TimeDelta;
use domain_shared::{AuditKind, Effects, Timestamp};
use std::sync::Arc;
use url::Url;

/// A session of the administrator's page.
#[derive(Debug)]
pub struct OperatorSession {
    pub token: Token,
    /// How long it lasts.
    pub lives: TimeDelta,
}

#[derive(Clone)]
pub struct OperatorSessions(pub(super) Arc<Core>);

impl OperatorSessions {
    /// A link that opens the page once. It kills the links before it.
    ///
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn link(&self) -> Result<Url, AuthError> {
        let core = &*self.0;
        let token = core.token();
        let link = self.lasting(&token, core.limits.operator_link_life);
        core.ports.operator.offer(&link).await?;
        Ok(core.templates.operator_link(&token))
    }

    /// Begins a session by a link.
    ///
    /// # Errors
    /// [`AuthError::Token`] where the link is dead, or [`AuthError::Store`].
    pub async fn enter(&self, link: &str) -> Result<OperatorSession, AuthError> {
        let core = &*self.0;
        let dead = AuthError::Token(TokenKind::Link);
        let Some(link) = Token::parse(link) else {
            return Err(dead);
        };
        let (token, lives) = (core.token(), core.limits.operator_session_life);
        let session = self.lasting(&token, lives);
        let event = core.audit_event(AuditKind::OperatorEntered, None);
        let effects = Effects::none().audit(event);
        let operator = &core.ports.operator;
        match operator.enter(&link.hash(), &session, effects).await? {
            true => Ok(OperatorSession { token, lives }),
            false => Err(dead),
        }
    }

    /// Until when the session of `token` lasts.
    ///
    /// # Errors
    /// [`AuthError::NoSession`] where it is over, or [`AuthError::Store`].
    pub async fn check(&self, token: &TokenHash) -> Result<Timestamp, AuthError> {
        let core = &*self.0;
        let ends = core.ports.operator.session(token, core.now()).await?;
        ends.ok_or(AuthError::NoSession)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn leave(&self, token: &TokenHash) -> Result<(), AuthError> {
        Ok(self.0.ports.operator.leave(token).await?)
    }

    fn lasting(&self, token: &Token, life: TimeDelta) -> OperatorToken {
        let now = self.0.now();
        OperatorToken {
            token: token.hash(),
            created_at: now,
            expires_at: now + life,
        }
    }
}
