use super::factors::{FactorChangeOutcome, FactorOutcome};
use crate::model::{
    AuthFlow, Passkey, PasskeyCredential, PasskeyId, PasskeyName, PendingCeremony, Person,
    RotatedSession, TokenHash,
};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError};

/// Everything that changes together when a passkey is added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    pub passkey: Passkey,
    /// The end of the flow whose challenge it answered.
    pub flow: AuthFlow,
    /// The caller's fresh session; everything else of the person ends.
    pub fresh: RotatedSession,
    pub effects: Effects,
}

/// Everything that changes together when a passkey is used to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedPasskey {
    /// The passkey as it is after its use; the store still has the version before.
    pub passkey: Passkey,
    /// The login, moved on.
    pub flow: AuthFlow,
    pub effects: Effects,
}

/// Keeps passkeys. A store seals their names and credentials.
#[async_trait]
pub trait Passkeys: Send + Sync {
    /// The person's passkeys, the oldest first.
    ///
    /// - MUST answer each as it was kept, and nobody else's.
    async fn of(&self, person: PersonId) -> Result<Vec<Passkey>, StoreError>;

    /// The passkey with this credential.
    ///
    /// - MUST answer it as it was kept, and none for an unknown one.
    async fn by_credential(&self, id: &TokenHash) -> Result<Option<Passkey>, StoreError>;

    /// Adds a passkey, for a caller with a session.
    ///
    /// - MUST keep it, end the flow, begin the fresh session, end everything else of the person and
    ///   raise the epoch.
    /// - MUST answer `Missing` and change nothing where the flow has moved on.
    /// - MUST answer `Missing` and change nothing where anybody has the credential.
    /// - MUST answer `Missing` and change nothing where the person has
    ///   [`crate::model::passkey::MOST_PASSKEYS`].
    /// - MUST answer `SessionOver` and change nothing where the session that `fresh` replaces is
    ///   not live.
    async fn add(&self, new: &NewPasskey) -> Result<FactorChangeOutcome, StoreError>;

    /// Moves a login on like [`super::Flows::swap`] and keeps what its use changed of the passkey.
    ///
    /// - MUST keep both, or neither.
    /// - MUST answer `Spent` and change nothing where the passkey is gone or at another version.
    /// - MUST answer `Stale` and change nothing where the flow has moved on.
    async fn sign_in(&self, used: &UsedPasskey) -> Result<FactorOutcome, StoreError>;

    /// Gives the person's own passkey another name; `false` where they have none of this id.
    ///
    /// - MUST change the name and nothing else, and nobody else's.
    async fn rename(
        &self,
        person: PersonId,
        id: PasskeyId,
        name: &PasskeyName,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// Removes a passkey, for a caller with a session.
    ///
    /// - MUST remove it, begin the fresh session, end everything else of the person and raise the
    ///   epoch.
    /// - MUST answer `Missing` and change nothing where the caller has none of this id.
    /// - MUST answer `SessionOver` and change nothing where the session that `fresh` replaces is
    ///   not live.
    async fn remove(
        &self,
        id: PasskeyId,
        fresh: &RotatedSession,
        effects: Effects,
    ) -> Result<FactorChangeOutcome, StoreError>;
}

/// Why a ceremony did not begin or was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum CeremonyError {
    /// Passkeys are bound to a host name, and this installation is reached by an IP address.
    #[error("passkeys need a host name")]
    NoHostName,
    /// The browser's answer is malformed, or does not prove what it has to.
    #[error("the answer is refused: {0}")]
    Refused(String),
    /// The stored state can't be read, or the ceremony has not begun.
    #[error("the ceremony failed")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// A ceremony that has begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartedCeremony {
    /// What is kept until the answer comes.
    pub pending: PendingCeremony,
    /// The options for the browser, as JSON in the form that WebAuthn level 3 gives them.
    pub options: String,
}

/// A passkey as a browser's answer names it; nothing is proven yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimedPasskey {
    pub credential_id: TokenHash,
    pub person: PersonId,
}

/// The ceremonies of WebAuthn level 3. Answers are the JSON of a browser's `PublicKeyCredential`.
///
/// An implementation MUST bind every passkey to the host of the public address, MUST ask for one that
/// signs in by itself, and MUST accept nothing without user verification, from another origin, for
/// another challenge, or after five minutes.
pub trait PasskeyCeremonies: Send + Sync {
    /// Begins to make a passkey for `person` beside those that they `have`.
    fn start_adding(
        &self,
        person: &Person,
        have: &[PasskeyCredential],
    ) -> Result<StartedCeremony, CeremonyError>;

    /// The credential that the answer made, and the digest of its id.
    fn finish_adding(
        &self,
        pending: &PendingCeremony,
        answer: &str,
    ) -> Result<(TokenHash, PasskeyCredential), CeremonyError>;

    /// Begins a sign-in with a passkey of anybody's.
    fn start_sign_in(&self) -> Result<StartedCeremony, CeremonyError>;

    fn claimed(&self, answer: &str) -> Result<ClaimedPasskey, CeremonyError>;

    /// The passkey's credential after the answer was proven to be its own.
    fn finish_sign_in(
        &self,
        pending: &PendingCeremony,
        answer: &str,
        passkey: &Passkey,
    ) -> Result<PasskeyCredential, CeremonyError>;
}
