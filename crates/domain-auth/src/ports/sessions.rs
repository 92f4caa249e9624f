use crate::model::{
    ActiveDevice, ActiveDeviceId, BrowserHash, BrowserId, FamilyId, FlowId, NewBrowser, NewSession,
    NewTokenFamily, PasswordHash, Person, PreSession, Session, SessionId, TokenFamily, TokenHash,
};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

/// Everything that changes together when somebody is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignIn {
    pub session: NewSession,
    /// The device to remember, if it asked to be.
    pub family: Option<NewTokenFamily>,
    /// The browser that signs in.
    pub browser: NewBrowser,
    /// The flow that ends with this, at the version that was read.
    pub flow: Option<(FlowId, i32)>,
    /// The remembered device that stands in for code and PIN; it must still be live.
    pub trusted: Option<FamilyId>,
    pub pin: Option<PasswordHash>,
    /// The session cookie this answer replaces.
    pub replaces_session: Option<TokenHash>,
    /// The refresh cookie this answer replaces or takes away.
    pub replaces_refresh: Option<TokenHash>,
    pub effects: Effects,
}

/// How [`Sessions::start`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInOutcome {
    /// The session is live.
    Done,
    /// The flow has moved on, or the trusted device is gone; nothing changed.
    Stale,
    /// A PIN was given but the person has one; nothing changed.
    PinTaken,
}

/// The state of a refresh cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefreshTokenState {
    Current(TokenFamily),
    /// Rotated within the grace period, of a live family.
    Previous(TokenFamily),
    /// Rotated longer ago, of a live family: somebody copied it.
    Reused(TokenFamily),
    /// Unknown, or of a family that was revoked or has ended.
    Gone,
}

/// Everything that changes together when a session is renewed by PIN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renewal {
    /// The refresh cookie that was shown.
    pub shown: TokenHash,
    /// The next one, if it comes to a rotation.
    pub next: TokenHash,
    pub session: NewSession,
    /// How long a rotated token is still accepted.
    pub grace: TimeDelta,
    pub now: Timestamp,
    pub effects: Effects,
}

/// How [`Sessions::renew`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RenewalOutcome {
    /// The session is live and `next` is the family's newest token.
    Rotated,
    /// The session is live; `shown` had just been rotated and `next` is not used.
    InGrace,
    /// Nothing changed: the token is not accepted.
    Refused,
}

/// Everything that comes to be when somebody begins to look around.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTour {
    pub person: Person,
    pub session: NewSession,
    /// The session cookie this answer replaces.
    pub replaces_session: Option<TokenHash>,
    pub effects: Effects,
}

/// Everything that changes together when a browser is signed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOut {
    pub session: Option<TokenHash>,
    pub refresh: Option<TokenHash>,
    pub pre_session: PreSession,
    /// The owner of the ended session, if it was live and they asked: their pending reads end with it.
    pub leaver: Option<PersonId>,
    pub effects: Effects,
}

/// Keeps sessions, remembered devices and the browsers that have signed in.
///
/// A session is *live* until it is ended, its family is revoked, `expires_at` has come or it was
/// not touched for the idle time; that of a tour doesn't idle out. A family is live until it is revoked
/// or `expires_at` has come.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// Signs somebody in.
    ///
    /// - MUST begin the session, remember the device, finish the flow and set the PIN together, or
    ///   do nothing.
    /// - MUST answer `Stale` where the flow is not at its version or is done.
    /// - MUST answer `Stale` where the trusted family is not live at `session.started_at`.
    /// - MUST answer `PinTaken` where a PIN is given and the person has one.
    /// - MUST know the browser from here on, by its new id where it was known before.
    /// - MUST end the session that `replaces_session` names.
    /// - MUST revoke the family that `replaces_refresh` names, by whichever of its tokens.
    async fn start(&self, sign_in: &SignIn) -> Result<SignInOutcome, StoreError>;

    /// Makes the account of a tour, and begins its session.
    ///
    /// - MUST make account and session together, and end the session that it replaces.
    /// - MUST answer `false` and change nothing where as many as `most` have not ended when it begins,
    ///   however many begin at once.
    async fn begin_tour(&self, tour: &NewTour, most: u32) -> Result<bool, StoreError>;

    /// Up to `limit` people whose tour has ended by `now`.
    ///
    /// - MUST answer them until they are deleted, and nobody else.
    async fn tours_over(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError>;

    /// The browser of this hash, where it has signed in to its account.
    ///
    /// - MUST NOT answer one from its `expires_at` on.
    async fn browser(
        &self,
        browser: &BrowserHash,
        now: Timestamp,
    ) -> Result<Option<BrowserId>, StoreError>;

    /// The live session of this cookie, marking it as used at `now`.
    ///
    /// - MUST NOT answer a session from `expires_at` on.
    /// - MUST NOT answer a session whose last mark is `idle` ago or more, unless it is a tour's.
    /// - MUST keep a session alive that is used more often than every `idle` less `exactness`; it
    ///   MAY leave a mark as it is that is younger than `exactness`.
    ///
    /// A store that can read but not write answers the live session all the same: the mark only
    /// keeps it from idling out.
    async fn touch(
        &self,
        token: &TokenHash,
        now: Timestamp,
        idle: TimeDelta,
        exactness: TimeDelta,
    ) -> Result<Option<Session>, StoreError>;

    /// The same session with its person.
    ///
    /// - MUST answer where [`Self::touch`] answers, and mark the session as used as it does.
    async fn touch_person(
        &self,
        token: &TokenHash,
        now: Timestamp,
        idle: TimeDelta,
        exactness: TimeDelta,
    ) -> Result<Option<(Session, Person)>, StoreError>;

    /// The state of this refresh cookie at `now`.
    ///
    /// - MUST answer `Gone` for a family from its `expires_at` on, revoked or unknown.
    /// - MUST tell a token rotated within `grace` from one rotated longer ago.
    /// - MUST answer the same `expires_at` however often the family was rotated.
    async fn device(
        &self,
        token: &TokenHash,
        now: Timestamp,
        grace: TimeDelta,
    ) -> Result<RefreshTokenState, StoreError>;

    /// Renews a session by its device.
    ///
    /// - MUST rotate the family's newest token exactly once, however many renew at the same time.
    /// - MUST begin a session without rotating for a token rotated within `grace`.
    /// - MUST answer `Refused` and change nothing for any other token.
    /// - MUST end the family's earlier sessions when it rotates, and none in grace.
    /// - MUST make the new session one of the family.
    async fn renew(&self, renewal: &Renewal) -> Result<RenewalOutcome, StoreError>;

    /// Revokes a family with its sessions. Answers whether it was live.
    ///
    /// - MUST end the family's sessions and refuse all its tokens.
    /// - MUST write the effects only for the one call that revoked it.
    async fn revoke(&self, family: FamilyId, effects: Effects) -> Result<bool, StoreError>;

    /// The owner of the session or device that these cookies were made for, live or not.
    ///
    /// - MUST answer the session's person, else the family's, else nobody.
    async fn owner(
        &self,
        session: Option<&TokenHash>,
        refresh: Option<&TokenHash>,
    ) -> Result<Option<PersonId>, StoreError>;

    /// Signs a browser out: its session, its device and its flows.
    ///
    /// - MUST end the session and revoke the session's family.
    /// - MUST revoke the family of the refresh cookie, even where the session is dead or absent.
    /// - MUST end the live flows of the pre-session.
    /// - MUST leave the same person's other sessions and devices alone.
    /// - MUST end the reset link, the pending contacts and the unfinished set-up of an app of the
    ///   leaver, and of nobody else.
    async fn end(&self, log_out: &SignOut) -> Result<(), StoreError>;

    /// Locks a browser: its session ends, and its remembered device stays.
    ///
    /// - MUST end the session and the other sessions of its device, and keep everything else.
    async fn lock(&self, session: &Session, effects: Effects) -> Result<(), StoreError>;

    /// The user's signed-in devices: remembered ones, and sessions that belong to none
    /// (ASVS 7.5.2), the last used first. `idle` is how long a
    /// session lives without a call.
    ///
    /// - MUST answer one entry for a live remembered device, whether or not it has a live session,
    ///   used last when it or one of its live sessions was.
    /// - MUST answer one entry for a live session that belongs to no live device.
    /// - MUST mark the entry of `current` and no other.
    /// - MUST NOT answer what has ended, was revoked or is somebody else's.
    /// - MUST answer the device as it was when it signed in.
    async fn devices(
        &self,
        person: PersonId,
        current: SessionId,
        now: Timestamp,
        idle: TimeDelta,
    ) -> Result<Vec<ActiveDevice>, StoreError>;

    /// Ends one entry of [`Self::devices`]. Answers whether it was there.
    ///
    /// - MUST end the session, or revoke the device with its sessions.
    /// - MUST answer `false` and change nothing for what is somebody else's, unknown or over.
    async fn end_device(
        &self,
        person: PersonId,
        id: ActiveDeviceId,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Ends everything of this person but the session that asks and its device.
    ///
    /// - MUST end every other session, device and flow of the person.
    /// - MUST keep the asking session, its device and everybody else's.
    /// - MUST forget every browser of the person, the asking one included, and nobody else's.
    async fn end_others(
        &self,
        person: PersonId,
        current: SessionId,
        effects: Effects,
    ) -> Result<(), StoreError>;

    /// Removes what is over of every port of this domain: flows, sessions, devices, known browsers,
    /// links, enrolments of apps and pending contacts whose `expires_at` is before `before`, windows
    /// that began before it, and counts that were last used before it and are not blocked beyond it.
    /// `before` is at least two days past, longer than any window or lock; `devices_before` is past by
    /// the life of a device and of a known browser as well. Answers how many rows went.
    ///
    /// - MUST remove an expired flow with its draft, an expired session, an expired browser, an
    ///   expired enrolment and an expired pending contact.
    /// - MUST keep what expires later, an app that is in use, and a count that is blocked beyond `before`.
    /// - MUST keep the wrong tries that [`super::Credential::is_kept`] names, whose limit has no end,
    ///   but for those on a device or by a known browser.
    /// - MUST remove the wrong tries on a device or by a known browser that were made before
    ///   `devices_before`, and keep those on any other.
    /// - MUST remove a count that counts nothing and was last used before `before`.
    async fn delete_expired(
        &self,
        before: Timestamp,
        devices_before: Timestamp,
    ) -> Result<u64, StoreError>;
}
