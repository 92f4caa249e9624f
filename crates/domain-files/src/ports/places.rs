use crate::{CoverRule, Place};
use async_trait::async_trait;
use domain_shared::{PersonId, StoreError};

/// Answers for the items and presets that other domains keep.
#[async_trait]
pub trait Places: Send + Sync {
    /// The rule of covers at `place`, or `None` where it does not exist for `owner`.
    ///
    /// - MUST answer [`CoverRule::Refused`] for the Life Locker and the Renting area of everybody.
    /// - MUST answer `None` for an item that does not exist or is somebody else's.
    /// - MUST answer [`CoverRule::Refused`] for a preset, and `None` where it does not exist or is
    ///   somebody else's.
    /// - MUST answer [`CoverRule::Allowed`] for a property, a vehicle or a personal item only.
    async fn look(&self, owner: PersonId, place: Place) -> Result<Option<CoverRule>, StoreError>;
}
