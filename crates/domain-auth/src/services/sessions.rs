//! Staying in and getting out: sessions, renewal by PIN, logout, the current user.

use super::attempts::{AttemptDecision, count};
use super::core::Core;
use super::pins::parse_pin;
use super::sign_in::DeviceCookie;
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::{
    Caller, FamilyId, HashingKey, NewSession, Person, Session, Token, TokenFamily, TokenHash, User,
};
use crate::ports::{
    AttemptSubject, Credential, HashContext, RefreshTokenState, Renewal, RenewalOutcome, SignOut,
};
use domain_shared::{AuditKind, Effects, PersonId, Timestamp};
use std::sync::Arc;

/// A session was renewed.
#[derive(Debug, Clone)]
pub struct RefreshedSession {
    pub person: PersonId,
    pub session: Token,
    /// The new refresh cookie; none where the one shown had just been rotated, so that the
    /// browser keeps what the other call set.
    pub refresh: Option<DeviceCookie>,
}

/// Staying in and getting out.
#[derive(Clone)]
pub struct SessionService(pub(super) Arc<Core>);

impl SessionService {
    /// The live session of this cookie; keeps it from idling out.
    pub async fn session(&self, token: Option<&TokenHash>) -> Result<Session, AuthError> {
        self.0.session(token).await
    }

    /// The user whose live session this cookie is, and the session; keeps it from idling out.
    pub async fn me(&self, token: Option<&TokenHash>) -> Result<(User, Session), AuthError> {
        let token = token.ok_or(AuthError::NoSession)?;
        let core = &*self.0;
        let (idle, exactness) = (core.limits.session_idle, core.limits.session_touch);
        let sessions = &core.ports.sessions;
        let found = sessions.touch_person(token, core.now(), idle, exactness);
        let (session, person) = found.await?.ok_or(AuthError::NoSession)?;
        Ok((person.user(), session))
    }

    /// Renews the session by the refresh cookie and the PIN. The fifth wrong PIN in a row ends
    /// the device; a refresh cookie that was rotated longer ago than the grace period ends it too.
    pub async fn refresh(&self, caller: &Caller, pin: &str) -> Result<RefreshedSession, AuthError> {
        let core = &*self.0;
        let shown = caller.refresh.ok_or(AuthError::NoSession)?;
        let pin = parse_pin(pin)?;
        let grace = core.limits.refresh_grace;
        let device = core
            .ports
            .sessions
            .device(&shown, core.now(), grace)
            .await?;
        let family = match device {
            RefreshTokenState::Current(family) | RefreshTokenState::Previous(family) => family,
            RefreshTokenState::Reused(family) => {
                core.revoke_copied(&family).await?;
                return Err(AuthError::NoSession);
            }
            RefreshTokenState::Gone => return Err(AuthError::NoSession),
        };
        let owner = family.person;
        let person = core.person(owner).await?;
        let hash = person.pin.as_ref().ok_or(AuthError::NoSession)?;
        let of = HashContext::pin(owner);
        let counts = vec![
            count(
                Credential::DevicePin,
                AttemptSubject::id(family.id.uuid()),
                core.limits.pin_rule(),
            ),
            count(
                Credential::DailyPin,
                AttemptSubject::id(owner.uuid()),
                core.limits.daily_pin_rule(),
            ),
        ];
        let permit = match core.reserve(counts).await? {
            AttemptDecision::Granted(permit) => permit,
            AttemptDecision::Spent => return self.end_device(family.id, &person).await,
        };
        let by = HashingKey::Known(family.id.uuid());
        let right = core
            .compare(by, &permit, pin.expose(), Some((of, hash)))
            .await?;
        if !right {
            let spent = core
                .complete_pin(permit, false, AuditKind::PinRefused, &person)
                .await?;
            if spent.contains(&Credential::DevicePin) {
                return self.end_device(family.id, &person).await;
            }
            return Err(AuthError::Refused(AuthRefusal::Pin));
        }
        core.complete(permit, true, AuditKind::PinAccepted, Some(owner))
            .await?;
        core.rehash(by, of, hash, pin.expose()).await?;
        self.renew(caller, shown, &family).await
    }

    async fn renew(
        &self,
        caller: &Caller,
        shown: TokenHash,
        family: &TokenFamily,
    ) -> Result<RefreshedSession, AuthError> {
        let (core, owner) = (&*self.0, family.person);
        let (session, next) = (core.token(), core.token());
        let renewed = core
            .ports
            .sessions
            .renew(&Renewal {
                shown,
                next: next.hash(),
                session: NewSession {
                    signed_in_at: family.started_at,
                    ..core.new_session(caller, owner, &session)
                },
                grace: core.limits.refresh_grace,
                now: core.now(),
                effects: Effects::none()
                    .audit(core.audit_event(AuditKind::SessionRenewed, Some(owner))),
            })
            .await?;
        let refresh = match renewed {
            RenewalOutcome::Rotated => Some(core.device_cookie(next, family.expires_at)),
            RenewalOutcome::InGrace => None,
            RenewalOutcome::Refused => return Err(AuthError::NoSession),
        };
        Ok(RefreshedSession {
            person: owner,
            session,
            refresh,
        })
    }

    async fn end_device<T>(&self, family: FamilyId, person: &Person) -> Result<T, AuthError> {
        self.0
            .delete_device(family, person, Some(SecurityNotice::DeviceForgotten))
            .await?;
        Err(AuthError::NoSession)
    }

    /// When this session ends if nothing else is called in it: a mark of its use is written only as
    /// exactly as [`crate::Limits::session_touch`] says.
    pub fn ends_at(&self, session: &Session) -> Timestamp {
        if session.is_tour {
            return session.expires_at;
        }
        let (now, limits) = (self.0.now(), &self.0.limits);
        let idle = now + limits.session_idle - limits.session_touch;
        session.expires_at.min(idle)
    }

    /// Locks the browser: its session ends, and its remembered device renews one by PIN. A tour, which
    /// nothing renews, ends with all that is in it.
    pub async fn lock(&self, caller: &Caller) -> Result<(), AuthError> {
        let core = &*self.0;
        let session = core.session(caller.session.as_ref()).await?;
        if session.is_tour {
            return core.end_tour(session.person).await;
        }
        let event = core.audit_event(AuditKind::SessionLocked, Some(session.person));
        let effects = Effects::none().audit(event);
        Ok(core.ports.sessions.lock(&session, effects).await?)
    }

    /// Signs the browser out: its session, its remembered device and its flows. Never refused. A tour ends
    /// with all that is in it.
    ///
    /// Somebody whose session is live leaves nothing behind that waits for them: their reset link,
    /// the codes of a new email or phone and the unfinished set-up of an app end too, and can be
    /// asked for again. Without a live session they stay, because a logout proves nothing about who
    /// calls: a cookie that was copied long ago must not kill the link by which its owner gets the
    /// account back. The links of a welcome mail stay in any case: they belong to the owner of the
    /// address, who may not be the user who signed up with it.
    pub async fn logout(&self, caller: &Caller) -> Result<(), AuthError> {
        let core = &*self.0;
        let (session, refresh) = (caller.session, caller.refresh);
        let leaver = match core.session(session.as_ref()).await {
            Ok(session) if session.is_tour => return core.end_tour(session.person).await,
            Ok(session) => Some(session.person),
            Err(AuthError::NoSession) => None,
            Err(error) => return Err(error),
        };
        let sessions = &core.ports.sessions;
        let owner = sessions.owner(session.as_ref(), refresh.as_ref()).await?;
        // A caller that shows nothing ends nothing worth remembering.
        let effects = owner.map_or_else(Effects::none, |owner| {
            Effects::none().audit(core.audit_event(AuditKind::SessionEnded, Some(owner)))
        });
        let log_out = SignOut {
            session,
            refresh,
            pre_session: caller.pre_session,
            leaver,
            effects,
        };
        Ok(sessions.end(&log_out).await?)
    }
}

impl Core {
    /// The person behind a session or device; gone with it otherwise.
    pub(super) async fn person(&self, id: PersonId) -> Result<Person, AuthError> {
        let person = self.ports.people.by_id(id).await?;
        person.ok_or(AuthError::NoSession)
    }

    /// Revokes a device whose old refresh cookie came back, and tells its owner.
    pub(super) async fn revoke_copied(&self, family: &TokenFamily) -> Result<(), AuthError> {
        let owner = family.person;
        let person = self.person(owner).await?;
        let mail = self
            .templates
            .notice(&person.email, SecurityNotice::DeviceCopied);
        let effects = Effects::none()
            .audit(self.audit_event(AuditKind::RefreshReused, Some(owner)))
            .send(self.outgoing(Some(owner), mail, None));
        self.ports.sessions.revoke(family.id, effects).await?;
        Ok(())
    }
}
