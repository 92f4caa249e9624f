use crate::model::{
    AuthFlow, Authenticator, AuthenticatorId, CodeHash, Enrolment, RotatedSession, TimeStep,
    TokenHash,
};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

/// Everything that changes together when an app shows its first right code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuthenticatorConfirmation {
    pub enrolment: AuthenticatorId,
    /// The step whose code was shown.
    pub step: TimeStep,
    pub recovery_codes: Vec<CodeHash>,
    /// The caller's fresh session; everything else of the person ends.
    pub fresh: RotatedSession,
    pub effects: Effects,
}

/// Everything that changes together when an app that was begun by a link shows its first right code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedConfirmation {
    pub link: TokenHash,
    /// The step whose code was shown.
    pub step: TimeStep,
    pub recovery_codes: Vec<CodeHash>,
    pub now: Timestamp,
    pub effects: Effects,
}

/// How a change of a person's app ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorChangeOutcome {
    /// It is done. The caller's device, where it is remembered, ends at this moment.
    Done(Option<Timestamp>),
    /// There is nothing to change: no such enrolment, or no app.
    Missing,
    /// The caller's own session is over; nothing changed.
    SessionOver,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UsedFactor {
    Step(TimeStep),
    RecoveryCode(CodeHash),
}

/// How [`Factors::pass`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FactorOutcome {
    /// The flow has moved on, and what was used is used up.
    Done,
    /// It is unknown or was used up before; nothing changed.
    Spent,
    /// Somebody else moved the flow first; nothing changed.
    Stale,
}

/// Keeps authenticator apps and recovery codes. A person has one app at most. A store seals its
/// secret.
#[async_trait]
pub trait Factors: Send + Sync {
    /// Keeps an enrolment.
    ///
    /// - MUST put it in the place of an earlier enrolment of the person.
    /// - MUST answer `false` and change nothing where the person has an app.
    async fn start(&self, enrolment: &Enrolment, effects: Effects) -> Result<bool, StoreError>;

    /// The person's enrolment.
    ///
    /// - MUST answer it as it was kept, but not from its `expires_at` on nor once it is confirmed.
    /// - MUST NOT answer one that was begun by a link.
    async fn enrolment(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, StoreError>;

    /// Makes the enrolment the person's app.
    ///
    /// - MUST keep the app with its step and the recovery codes.
    /// - MUST begin the fresh session, end everything else of the person and raise the epoch.
    /// - MUST let the fresh device end when the one that it replaces would have.
    /// - MUST answer `Missing` and change nothing where the enrolment is not the person's present
    ///   one.
    /// - MUST answer `SessionOver` and change nothing where the session that `fresh` replaces is
    ///   not live.
    async fn confirm(
        &self,
        confirm: &AuthenticatorConfirmation,
    ) -> Result<FactorChangeOutcome, StoreError>;

    /// The enrolment of this link.
    ///
    /// - MUST answer it as it was kept, but not from its `expires_at` on nor once it is confirmed.
    async fn linked(
        &self,
        link: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, StoreError>;

    /// Makes the enrolment of a link the person's app, and uses the link up. Answers whether it was
    /// live.
    ///
    /// - MUST keep the app with its step and the recovery codes.
    /// - MUST let exactly one of several simultaneous uses of a link through.
    async fn confirm_linked(&self, confirm: &LinkedConfirmation) -> Result<bool, StoreError>;

    /// The person's app.
    ///
    /// - MUST NOT answer an enrolment.
    async fn app(&self, person: PersonId) -> Result<Option<Authenticator>, StoreError>;

    /// Moves a login on like [`super::Flows::swap`] and uses up what it was shown.
    ///
    /// - MUST answer `Spent` for a step that is not after the last one.
    /// - MUST let exactly one of several simultaneous uses of a recovery code through.
    /// - MUST answer `Spent` for what belongs to another person.
    /// - MUST answer `Stale` and use nothing up where the version has moved on.
    async fn pass(
        &self,
        next: &AuthFlow,
        used: &UsedFactor,
        effects: Effects,
    ) -> Result<FactorOutcome, StoreError>;

    /// Puts new recovery codes in the place of the old ones.
    ///
    /// - MUST leave none of the old ones.
    /// - MUST answer `false` and change nothing where the person has no app.
    async fn renew_codes(
        &self,
        person: PersonId,
        codes: &[CodeHash],
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Removes the app and the recovery codes, for a caller with a session.
    ///
    /// - MUST remove both, begin the fresh session, end everything else of the person and raise
    ///   the epoch.
    /// - MUST answer `Missing` and change nothing where there is no app.
    /// - MUST answer `SessionOver` and change nothing where the session that `fresh` replaces is
    ///   not live.
    async fn remove(
        &self,
        fresh: &RotatedSession,
        effects: Effects,
    ) -> Result<FactorChangeOutcome, StoreError>;

    /// Removes the app, the recovery codes, any enrolment and every passkey, for a person who lost
    /// them all.
    ///
    /// - MUST end every session, device, flow, reset link and pending contact of the person and
    ///   raise the epoch, whether or not there was an app.
    /// - MUST leave no passkey of the person, and everybody else's.
    /// - MUST answer whether there was an app or a passkey.
    /// - MUST begin the set-up of `next`, where there is one.
    async fn reset(
        &self,
        person: PersonId,
        next: Option<&Enrolment>,
        effects: Effects,
    ) -> Result<bool, StoreError>;
}
