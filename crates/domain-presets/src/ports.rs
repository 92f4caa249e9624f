use crate::model::{Holder, Preset, PresetCategory, PresetId};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_files::Quota;
use domain_files::ports::records::NewDocument;
use domain_shared::unreadable::Listing;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddOutcome {
    Done,
    /// An earlier try of the same call made it: this is how it stands.
    Known(Box<Preset>),
    /// The owner's quota does not hold its files.
    QuotaReached,
    /// One of its files is not reserved by this owner: it was swept, claimed or never made.
    Expired,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PresetChange {
    /// The new state; its version is the one that was read.
    pub preset: Preset,
    /// Its documents that are new. Those that it had and has no longer are dropped.
    pub coming: Vec<NewDocument>,
    /// When the dropped ones are released.
    pub at: Timestamp,
    pub effects: Effects,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeOutcome {
    /// It is written, under the next version.
    Done,
    NotFound,
    /// It has another version than the one that was read.
    Stale,
    /// The owner's quota does not hold the difference.
    QuotaReached,
    /// As [`AddOutcome::Expired`].
    Expired,
}

/// The facts about a person that the numbers of their papers contain.
#[derive(Clone, PartialEq, Eq)]
pub struct HolderIdentity {
    pub last_name: String,
    pub date_of_birth: NaiveDate,
}

impl HolderIdentity {
    pub fn as_holder(&self) -> Holder<'_> {
        Holder {
            last_name: &self.last_name,
            date_of_birth: self.date_of_birth,
        }
    }
}

impl std::fmt::Debug for HolderIdentity {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("HolderIdentity(…)")
    }
}

/// Keeps presets with their documents. What a person typed is sealed by the store; which kinds
/// there are and when they expire is not.
#[async_trait]
pub trait PresetRecords: Send + Sync {
    /// Adds a preset and claims the files of each of its documents, in one transaction.
    ///
    /// - MUST write the preset and its documents as they were given.
    /// - MUST make its files readable to its owner and nobody else.
    /// - MUST write the effects with it.
    /// - MUST answer [`AddOutcome::Expired`] and write nothing where one of its files is not reserved
    ///   by this owner.
    /// - MUST answer [`AddOutcome::QuotaReached`] and write nothing where its files together would pass
    ///   the quota.
    /// - MUST answer [`AddOutcome::Known`] and write nothing where the owner has a preset of this id,
    ///   also to all but one of several at once.
    async fn add(
        &self,
        preset: Preset,
        coming: Vec<NewDocument>,
        quota: Quota,
        effects: Effects,
    ) -> Result<AddOutcome, StoreError>;

    /// An owner's presets with their documents, in a constant number of queries.
    ///
    /// - MUST answer the newest first, by `uploaded_at` and then by id.
    /// - MUST answer those of `category` only, where one is given.
    /// - MUST answer nothing of another owner.
    async fn list(
        &self,
        owner: PersonId,
        category: Option<PresetCategory>,
    ) -> Result<Listing<Preset>, StoreError>;

    /// One preset.
    ///
    /// - MUST answer `None` for what is somebody else's.
    async fn find(&self, owner: PersonId, id: PresetId) -> Result<Option<Preset>, StoreError>;

    /// Changes a preset and its documents, in one transaction.
    ///
    /// - MUST write what is said and the documents as given, under the next version, and leave
    ///   owner and origin.
    /// - MUST release the files of dropped documents, so that they are no longer read and are
    ///   swept.
    /// - MUST write the effects with it.
    /// - MUST count dropped files out and new ones in before it answers
    ///   [`ChangeOutcome::QuotaReached`], and change nothing then.
    /// - MUST answer [`ChangeOutcome::Stale`] and change nothing where the preset has another version.
    /// - MUST answer [`ChangeOutcome::NotFound`] and change nothing where it is somebody else's or does
    ///   not exist.
    /// - MUST answer [`ChangeOutcome::Expired`] and change nothing where a new file is not reserved by
    ///   this owner.
    async fn change(&self, change: PresetChange, quota: Quota)
    -> Result<ChangeOutcome, StoreError>;

    /// Deletes a preset and releases its files, in one transaction. `false` where there is none.
    ///
    /// - MUST remove the preset with its documents and release their files.
    /// - MUST answer `false` and change nothing where it is somebody else's.
    async fn delete(
        &self,
        owner: PersonId,
        id: PresetId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// The details of `person` that the numbers of their papers repeat.
    ///
    /// - MUST answer the family name and the day of birth of the person, and `None` for nobody.
    async fn holder(&self, person: PersonId) -> Result<Option<HolderIdentity>, StoreError>;
}
