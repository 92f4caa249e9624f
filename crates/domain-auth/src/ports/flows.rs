use crate::model::{
    AuthFlow, Authenticator, InvitationId, NewEmailLink, Person, PhoneIndex, PreSession, TokenHash,
};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

/// How [`Flows::start`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartOutcome {
    Done,
    /// The person's epoch has moved on; nothing changed.
    Stale,
}

/// How [`Flows::swap`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SwapOutcome {
    Done,
    /// Somebody else moved the flow first; nothing changed.
    Stale,
}

/// Everything that comes to be when a sign-up is proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAccount {
    pub person: Person,
    /// The link of their welcome mail.
    pub link: NewEmailLink,
    /// The app that proved the sign-up, where it was one.
    pub authenticator: Option<Authenticator>,
    /// The invitation that it uses up, where it needed one.
    pub invitation: Option<InvitationId>,
    pub effects: Effects,
}

/// How [`Flows::create_person`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreateAccountOutcome {
    /// The person exists and the flow has moved on.
    Done,
    /// Another account has this email; nothing changed.
    EmailTaken,
    /// The invitation was used or withdrawn meanwhile; nothing changed.
    Uninvited,
    /// Somebody else moved the flow first; nothing changed.
    Stale,
}

/// Keeps sign-ups and logins on their way.
///
/// A flow is *live* while its `expires_at` is after `now` and its step is not
/// [`crate::model::Step::Done`]. The draft and the code are personal data: a store seals the draft.
#[async_trait]
pub trait Flows: Send + Sync {
    /// Keeps a new flow. `epoch` is the person's epoch at which the password was checked; a
    /// sign-up has none.
    ///
    /// - MUST answer every field of the flow again as it was kept.
    /// - MUST answer `Stale` and keep nothing where `epoch` is not the epoch of `flow.person`.
    async fn start(
        &self,
        flow: &AuthFlow,
        epoch: Option<i32>,
        effects: Effects,
    ) -> Result<StartOutcome, StoreError>;

    /// The live flow of this token.
    ///
    /// - MUST NOT answer a flow to another pre-session than its own.
    /// - MUST NOT answer a flow from its `expires_at` on.
    /// - MUST NOT answer a flow that is done.
    async fn by_token(
        &self,
        token: &TokenHash,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<Option<AuthFlow>, StoreError>;

    /// The live sign-up of this browser that waits for the code sent to this number.
    ///
    /// - MUST answer the one begun last where there are several.
    /// - MUST NOT answer a sign-up of another browser or another number.
    /// - MUST NOT answer a sign-up at another step.
    async fn by_phone(
        &self,
        phone: &PhoneIndex,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<Option<AuthFlow>, StoreError>;

    /// Whether this browser has a live sign-up at any step.
    ///
    /// - MUST be true for a live sign-up and false for a login, an expired or a done one.
    async fn is_signing_up(
        &self,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Puts `next` in the place of the flow of the same id whose version is `next.version - 1`.
    ///
    /// - MUST let exactly one of several swaps from the same version through.
    /// - MUST forget the draft, the challenges and the chosen PIN where `next` has none.
    /// - MUST write the effects with the change and none without it.
    async fn swap(&self, next: &AuthFlow, effects: Effects) -> Result<SwapOutcome, StoreError>;

    /// Moves the sign-up on like [`Flows::swap`], makes the person it was for and keeps the link of
    /// their welcome mail and their app.
    ///
    /// - MUST make the person, keep link and app and move the flow together, or do nothing.
    /// - MUST answer `EmailTaken` and change nothing where the email index exists.
    /// - MUST answer `Stale` and make nobody where the version has moved on.
    /// - MUST use the invitation up, and answer `Uninvited` and make nobody where it is gone.
    /// - MUST answer `Uninvited` to a link to the first account where anybody has one.
    async fn create_person(
        &self,
        next: &AuthFlow,
        account: &NewAccount,
    ) -> Result<CreateAccountOutcome, StoreError>;
}
