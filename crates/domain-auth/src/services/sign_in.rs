//! The only place where signing in starts a session.

use super::core::Core;
use crate::error::{AuthError, AuthRefusal};
use crate::model::{
    AuthFlow, BrowserId, Caller, FamilyId, NewBrowser, NewSession, NewTokenFamily, PasswordHash,
    Person, SessionId, Step, Token, TokenFamily, User,
};
use crate::ports::{SignIn, SignInOutcome};
use chrono::TimeDelta;
use domain_shared::{AuditKind, Effects, PersonId, Timestamp};
use uuid::Uuid;

#[derive(Debug, Clone)]
pub struct DeviceCookie {
    pub token: Token,
    /// How long the browser is to keep it: until the device's own end.
    pub lives: TimeDelta,
}

#[derive(Debug, Clone)]
pub struct SignedIn {
    pub user: User,
    pub session: Token,
    /// The refresh cookie, where the device asked to be remembered; otherwise the browser's old one
    /// is removed.
    pub refresh: Option<DeviceCookie>,
    /// Whether the device asked to be remembered.
    pub remember_me: bool,
    /// How long the browser is known to the account, and keeps its id.
    pub known_for: TimeDelta,
}

/// The person of an account that there is not: nobody's browser is known to it.
const NOBODY: PersonId = PersonId::new(Uuid::nil());

/// The proof that a user is signed in by.
pub(super) enum SignInProof<'a> {
    /// A flow, whose PIN was checked or, if one is given, confirmed.
    Flow(&'a AuthFlow, Option<&'a PasswordHash>),
    /// The right password on a remembered device.
    Device(&'a TokenFamily),
}

impl Person {
    /// Refuses where the administrator locked the account.
    pub(super) const fn check_lock(&self) -> Result<(), AuthError> {
        match self.locked_at {
            Some(_) => Err(AuthError::Refused(AuthRefusal::AccountLocked)),
            None => Ok(()),
        }
    }
}

impl Core {
    pub(super) fn new_session(
        &self,
        caller: &Caller,
        person: PersonId,
        token: &Token,
    ) -> NewSession {
        let now = self.now();
        NewSession {
            id: SessionId::new(self.ports.ids.next()),
            token: token.hash(),
            person,
            browser: caller.browser,
            device: caller.device,
            signed_in_at: now,
            started_at: now,
            expires_at: now + self.limits.session_life,
        }
    }

    /// The cookie of a device that ends at `end`.
    pub(super) fn device_cookie(&self, token: Token, end: Timestamp) -> DeviceCookie {
        DeviceCookie {
            token,
            lives: end - self.now(),
        }
    }

    /// The caller's browser, where it has signed in to the account of this person. Without a person
    /// it is looked for all the same, so that an unknown email costs as much as a known one.
    pub(super) async fn known_browser(
        &self,
        caller: &Caller,
        person: Option<PersonId>,
    ) -> Result<Option<BrowserId>, AuthError> {
        let person = person.unwrap_or(NOBODY);
        let browser = self.ports.keyed.browser(person, &caller.browser);
        Ok(self.ports.sessions.browser(&browser, self.now()).await?)
    }

    /// Tells the owner of a sign-in from a browser that the account does not know. At the end of a
    /// sign-up there is no other.
    async fn tell_of_browser(
        &self,
        caller: &Caller,
        person: &Person,
        by: &SignInProof<'_>,
        effects: Effects,
    ) -> Result<Effects, AuthError> {
        let signs_up =
            matches!(by, SignInProof::Flow(flow, _) if flow.step == Step::SignUpConfirmPin);
        if signs_up || self.known_browser(caller, Some(person.id)).await?.is_some() {
            return Ok(effects);
        }
        let mail = self.templates.new_browser(&person.email, caller.device);
        Ok(effects.send(self.outgoing(Some(person.id), mail, None)))
    }

    /// Begins a session, and a remembered device if it asked to be; `None` where the flow or the
    /// device was gone in the meantime.
    pub(super) async fn sign_in(
        &self,
        caller: &Caller,
        person: &Person,
        remember_me: bool,
        by: SignInProof<'_>,
        effects: Effects,
    ) -> Result<Option<SignedIn>, AuthError> {
        person.check_lock()?;
        let effects = self.tell_of_browser(caller, person, &by, effects).await?;
        let (session, refresh) = (self.token(), remember_me.then(|| self.token()));
        let (flow, pin, trusted) = match by {
            SignInProof::Flow(flow, pin) => (Some((flow.id, flow.version)), pin.cloned(), None),
            SignInProof::Device(family) => (None, None, Some(family)),
        };
        let now = self.now();
        // A device that stands in for code and PIN did all three within its own life only.
        let device_end = trusted.map_or(now + self.limits.family_life, |old| old.expires_at);
        let started = self
            .ports
            .sessions
            .start(&SignIn {
                session: self.new_session(caller, person.id, &session),
                family: refresh.as_ref().map(|token| NewTokenFamily {
                    id: FamilyId::new(self.ports.ids.next()),
                    token: token.hash(),
                    started_at: now,
                    expires_at: device_end,
                }),
                browser: NewBrowser {
                    id: BrowserId::new(self.ports.ids.next()),
                    hash: self.ports.keyed.browser(person.id, &caller.browser),
                    expires_at: now + self.limits.browser_life,
                },
                flow,
                trusted: trusted.map(|old| old.id),
                pin,
                replaces_session: caller.session,
                replaces_refresh: caller.refresh,
                effects: effects
                    .audit(self.audit_event(AuditKind::SessionStarted, Some(person.id))),
            })
            .await?;
        Ok(match started {
            SignInOutcome::Done => Some(SignedIn {
                user: person.user(),
                session,
                refresh: refresh.map(|token| self.device_cookie(token, device_end)),
                remember_me,
                known_for: self.limits.browser_life,
            }),
            SignInOutcome::Stale | SignInOutcome::PinTaken => None,
        })
    }
}
