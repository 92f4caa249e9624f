use super::hashes::BrowserHash;
use domain_shared::Timestamp;

domain_shared::id_type! {
    /// A browser that an account knows. It is drawn again at each sign-in, so that what was counted
    /// under an earlier one is forgotten.
    BrowserId
}

/// A browser that signs in, and is known to the account from here on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewBrowser {
    pub id: BrowserId,
    /// The keyed hash of its cookie and the account.
    pub hash: BrowserHash,
    /// When the account forgets it.
    pub expires_at: Timestamp,
}
