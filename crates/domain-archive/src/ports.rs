use crate::error::{ImportError, ImportRefusal};
use crate::model::{Archive, ExportBundle};
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::Quota;
use domain_files::ports::records::DocumentFiles;
use domain_files::ports::store::StoredFile;
use domain_shared::{Effects, Ids, PersonId, StoreError, Timestamp};
use std::collections::HashMap;
use std::sync::Arc;

/// An archive on its way in.
pub struct Import {
    /// The owner to be.
    pub owner: PersonId,
    pub archive: Archive,
    /// The files of its documents, reserved and stored, by their paths.
    pub contents: HashMap<String, DocumentFiles>,
    pub quota: Quota,
    pub at: Timestamp,
    pub ids: Arc<dyn Ids>,
    pub effects: Effects,
}

/// How an import ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    Done,
    /// The account is not empty, a record breaks a rule of its own domain, or there is more than
    /// the quota holds; nothing is written.
    Refused(ImportRefusal),
    /// A file is not reserved by the owner (any more); nothing is written.
    Expired,
}

/// Reads all that a person keeps, in a constant number of queries, and writes an archive. Each record
/// that is written is read by its own domain, whose rules it has to keep.
#[async_trait]
pub trait ArchiveStore: Send + Sync {
    /// All that `owner` keeps, as an archive that is made at `at`; `None` where there is no such
    /// person.
    ///
    /// - MUST answer what was written for the owner, in the order in which it was written.
    /// - MUST answer what stands at one moment, whatever is written meanwhile.
    /// - MUST answer the stored file of each document under the path that the archive names.
    /// - MUST NOT answer anything of somebody else.
    /// - MUST answer `None` for nobody.
    async fn read(
        &self,
        owner: PersonId,
        at: Timestamp,
    ) -> Result<Option<ExportBundle>, StoreError>;

    /// Whether `owner` keeps nothing: no item, present or deleted, no note, document or preset.
    ///
    /// - MUST answer true to somebody new, and false once something is kept.
    async fn is_empty(&self, owner: PersonId) -> Result<bool, StoreError>;

    /// Writes all of it in one transaction, under new ids.
    ///
    /// - MUST write what the archive says, so that it reads back equal but for the person and the
    ///   moment of the export.
    /// - MUST let the owner have joined when the archive's person did, where that is earlier.
    /// - MUST write the effects with it.
    /// - MUST refuse, and write nothing, where the owner keeps something.
    /// - MUST let one of several imports at once through and no other.
    /// - MUST refuse, and write nothing, where one record breaks a rule of its domain.
    /// - MUST refuse, and write nothing, where the quota does not hold the files.
    /// - MUST answer [`ImportOutcome::Expired`] and write nothing where a file is not reserved by the
    ///   owner.
    async fn write(&self, import: Import) -> Result<ImportOutcome, StoreError>;
}

/// Opens what was staged, part by part, as one ZIP. It never lies in clear on a disk, and never
/// whole in memory.
#[async_trait]
pub trait Packages: Send + Sync {
    async fn open(&self, parts: Vec<StoredFile>) -> Result<Box<dyn Package>, ImportError>;
}

#[async_trait]
pub trait Package: Send {
    async fn archive(&mut self) -> Result<Archive, ImportError>;

    /// The paths of all entries that have a checksum.
    fn paths(&self) -> Vec<String>;

    /// A whole entry, which is what its checksum says.
    async fn read(&mut self, path: &str) -> Result<Bytes, ImportError>;
}
