//! A change of a credential ends everything but the caller, who goes on with a fresh session.

use super::core::Core;
use super::sessions::RefreshedSession;
use crate::error::AuthError;
use crate::model::{
    Caller, FamilyId, NewSession, NewTokenFamily, RotatedSession, Session, Token, TokenHash,
};
use domain_shared::Timestamp;

/// The replacement of a session: for the store its hashes, for the browser its tokens.
pub(super) struct SessionRotation {
    pub(super) fresh: RotatedSession,
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
    pub(super) fn rotation(&self, caller: &Caller, session: &Session) -> SessionRotation {
        let (now, token) = (self.now(), self.token());
        let refresh = session.family.map(|_| self.token());
        let fresh = RotatedSession {
            replaces: session.id,
            session: NewSession {
                signed_in_at: session.signed_in_at,
                expires_at: session.expires_at,
                ..self.new_session(caller, session.person, &token)
            },
            family: refresh.as_ref().map(|refresh| NewTokenFamily {
                id: FamilyId::new(self.ports.ids.next()),
                token: refresh.hash(),
                started_at: session.signed_in_at,
                expires_at: now + self.limits.family_life,
            }),
        };
        SessionRotation {
            fresh,
            session: token,
            refresh,
        }
    }

    /// The tokens for the browser once the store has made the change, where its device, if it is
    /// remembered, ends at `device_end`.
    pub(super) fn given(
        &self,
        rotation: SessionRotation,
        device_end: Option<Timestamp>,
    ) -> RefreshedSession {
        RefreshedSession {
            person: rotation.fresh.session.person,
            session: rotation.session,
            refresh: rotation
                .refresh
                .zip(device_end)
                .map(|(token, end)| self.device_cookie(token, end)),
        }
    }
}
