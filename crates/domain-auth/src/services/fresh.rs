//! A change of a credential ends everything but the caller, who goes on with a fresh session.

use super::core::Core;
use super::sessions::Refreshed;
use crate::error::AuthError;
use crate::model::{Caller, FamilyId, Fresh, NewFamily, NewSession, Session, Token, TokenHash};
use domain_shared::Timestamp;

/// The replacement of a session: for the store its hashes, for the browser its tokens.
pub(super) struct Afresh {
    pub(super) fresh: Fresh,
    session: Token,
    refresh: Option<Token>,
}

impl Core {
    /// The live session of this cookie; keeps it from idling out.
    pub(super) async fn session(&self, token: Option<&TokenHash>) -> Result<Session, AuthError> {
        let token = token.ok_or(AuthError::NoSession)?;
        let (idle, exactness) = (self.limits.session_idle, self.limits.session_touch);
        let touched = self
            .ports
            .sessions
            .touch(token, self.now(), idle, exactness)
            .await?;
        touched.ok_or(AuthError::NoSession)
    }

    /// The replacement of `session`, which ends when it would have. A remembered device stays
    /// remembered.
    pub(super) fn afresh(&self, caller: &Caller, session: &Session) -> Afresh {
        let (now, token) = (self.now(), self.token());
        let refresh = session.family.map(|_| self.token());
        let fresh = Fresh {
            replaces: session.id,
            session: NewSession {
                expires_at: session.expires_at,
                ..self.new_session(caller, session.person, &token)
            },
            family: refresh.as_ref().map(|refresh| NewFamily {
                id: FamilyId::new(self.ports.ids.next()),
                token: refresh.hash(),
                started_at: now,
                expires_at: now + self.limits.family_life,
            }),
        };
        Afresh {
            fresh,
            session: token,
            refresh,
        }
    }

    /// The tokens for the browser once the store has made the change, where its device, if it is
    /// remembered, ends at `device_end`.
    pub(super) fn given(&self, afresh: Afresh, device_end: Option<Timestamp>) -> Refreshed {
        Refreshed {
            person: afresh.fresh.session.person,
            session: afresh.session,
            refresh: afresh
                .refresh
                .zip(device_end)
                .map(|(token, end)| self.device_cookie(token, end)),
        }
    }
}
