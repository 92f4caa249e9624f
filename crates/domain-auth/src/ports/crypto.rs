use super::people::SecretKind;
use crate::model::{
    AuthenticatorSecret, BrowserHash, ChallengeId, CodeHash, EmailIndex, HashingKey, Network,
    PasswordHash, PhoneIndex, RecoveryCode, SixDigitCode, TimeStep, TokenHash,
};
use async_trait::async_trait;
use domain_shared::{Email, PersonId, UkMobile};

/// Why a secret was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    /// More are waiting than the queue holds (HTTP 503).
    #[error("too many secrets are being hashed")]
    Busy,
    /// The pepper of the stored hash is unknown, or the work itself failed (HTTP 500).
    #[error("hashing failed")]
    Failed(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// The secret and the person that a hash is made for. They are part of the hash: copied to another
/// person's row, or to another column, it lets nobody in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashContext {
    pub person: PersonId,
    pub which: SecretKind,
}

impl HashContext {
    pub const fn password(person: PersonId) -> Self {
        let which = SecretKind::Password;
        Self { person, which }
    }

    pub const fn pin(person: PersonId) -> Self {
        let which = SecretKind::Pin;
        Self { person, which }
    }

    pub const fn answer(person: PersonId) -> Self {
        let which = SecretKind::Answer;
        Self { person, which }
    }
}

/// Hashes passwords, PINs and security answers: argon2id with a pepper.
///
/// An implementation MUST run off the async threads, MUST bound how many secrets it hashes at once,
/// and MUST answer [`HashError::Busy`] rather than queue without bound. Those who wait MUST take
/// turns by their [`HashingKey`], so that no call is refused for the many calls of another key.
#[async_trait]
pub trait Hasher: Send + Sync {
    /// The hash of `secret` with a fresh salt. It MUST depend on `of`.
    async fn hash(
        &self,
        by: HashingKey,
        of: HashContext,
        secret: &str,
    ) -> Result<PasswordHash, HashError>;

    /// Whether `secret` is what the stored hash was made of, for the same person and use. Without a
    /// stored hash it MUST do the same work and answer `false`, so that an unknown account costs as
    /// much as a known one. A malformed hash, which only a hand can have written, fits no secret.
    async fn verify(
        &self,
        by: HashingKey,
        secret: &str,
        stored: Option<(HashContext, &PasswordHash)>,
    ) -> Result<bool, HashError>;

    /// Whether `hash` was made with other parameters or an older pepper than today's.
    fn needs_rehash(&self, hash: &PasswordHash) -> bool;
}

/// Keyed hashes with the system's own keys. Equal inputs MUST give equal hashes, across processes
/// and restarts, and the different functions MUST use different keys or labels.
pub trait KeyedHash: Send + Sync {
    /// The index of an email, by its normalised form.
    fn email_index(&self, email: &Email) -> EmailIndex;

    fn phone_index(&self, phone: &UkMobile) -> PhoneIndex;

    fn network_index(&self, network: &Network) -> [u8; 32];

    /// The stored digest of a browser's id. It MUST depend on the person, so that a row does not show which
    /// other accounts the browser knows, and is worth nothing with another person's.
    fn browser(&self, person: PersonId, id: &TokenHash) -> BrowserHash;

    /// The stored digest of a code. It MUST depend on the challenge, so that a code answers only the
    /// request it was sent for (ASVS 6.6.2).
    fn code(&self, challenge: ChallengeId, code: &SixDigitCode) -> CodeHash;

    /// The stored digest of a recovery code. It MUST depend on the person, so that equal codes of two
    /// people do not show.
    fn recovery_code(&self, person: PersonId, code: &RecoveryCode) -> CodeHash;
}

/// Makes and knows codes of six digits.
pub trait OneTimeCodes: Send + Sync {
    /// A new code. An implementation MUST compute each from a fresh random secret that it forgets.
    fn generate(&self) -> SixDigitCode;

    /// Whether an authenticator app of this secret shows `code` in `step`. An implementation MUST
    /// compute it as RFC 6238 does with SHA-1 and six digits, which is what every app understands,
    /// and MUST compare in constant time.
    fn shows(&self, secret: &AuthenticatorSecret, step: TimeStep, code: &SixDigitCode) -> bool;
}
