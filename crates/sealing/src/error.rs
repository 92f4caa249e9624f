//! The errors of sealing. No error says more than that it happened: it reveals neither key nor
//! content.

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// The key is another one, the content was changed, or it stands in another place.
    #[error("sealed data does not open")]
    DoesNotOpen,
    /// The content is longer than its format allows.
    #[error("the data is too long to seal")]
    TooLong,
    /// The system's source of randomness failed.
    #[error("the system gives no randomness")]
    NoRandomness,
}

/// Why a text is refused as the master key. Reads after the name of the setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadMasterKey {
    /// It is not 32 bytes.
    #[error("must be 32 bytes in base64 or hex")]
    NotAKey,
    /// It is 32 bytes that nobody drew at random.
    #[error("is too weak: somebody could guess it. Make one with: holdfast generate-key")]
    Weak,
}

/// A person's key cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// There is none: the person does not exist, or was deleted and all their data with the key.
    #[error("the person has no key")]
    Unknown,
    /// The key does not open under the master key.
    #[error(transparent)]
    Sealed(#[from] SealError),
    /// The store of keys cannot be reached; trying later may work.
    #[error("the store of keys is unavailable")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
}
