//! The port of documents and of the rows that stand for stored files.

pub use super::written::{
    DocumentEdit, DocumentFiles, DocumentReplacement, NewDocument, ReadableFile, Reservation,
    StoredThumbnail,
};

use crate::{CoverRule, Document, DocumentId, DocumentOwner, FileId, Quota};
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::page::{Slice, Window};
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReserveOutcome {
    /// The file may be stored.
    Done,
    /// The owner's quota does not admit it ([`Quota::admits`]).
    QuotaReached,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClaimOutcome {
    Done,
    /// An earlier try of the same call made the document: this is how it stands.
    Known(Box<Document>),
    /// The place does not exist for this owner (any more).
    NoPlace,
    /// The owner's quota does not hold one more file of this size.
    QuotaReached,
    /// There is no pending reservation of this owner: it was swept, claimed or never made.
    Expired,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplaceOutcome {
    /// The document as it is now.
    Done(Box<Document>),
    /// There is no such document of this owner in this place.
    NotFound,
    /// The owner's quota does not hold the difference in size.
    QuotaReached,
    /// As [`ClaimOutcome::Expired`].
    Expired,
}

/// Keeps documents, and one row for each stored file and thumbnail: pending, claimed by a document,
/// released or condemned. It also answers for the items and presets that documents stand with. Names and wrapped keys are sealed by the adapter where it keeps them.
#[async_trait]
pub trait FileRecords: Send + Sync {
    /// Writes a pending row before a file is stored, so that a crash leaves something to sweep.
    ///
    /// - MUST make the file and its thumbnail claimable by this owner.
    /// - MUST answer [`ReserveOutcome::QuotaReached`] and write nothing where the quota does not admit
    ///   the file beside the owner's documents and pending files.
    /// - MUST count released and condemned files until they are forgotten.
    /// - MUST count the replaced files out.
    /// - MUST count a thumbnail's bytes, and not its number.
    /// - MUST never let reservations that run at once pass the quota together.
    async fn reserve(
        &self,
        reservation: Reservation,
        quota: Quota,
    ) -> Result<ReserveOutcome, StoreError>;

    /// Turns a pending file into the content of a new document, in one transaction.
    ///
    /// - MUST write the document and the file as they were given.
    /// - MUST write the effects with it.
    /// - MUST answer [`ClaimOutcome::Expired`] and write nothing where this owner has no pending row of
    ///   this file or of its thumbnail.
    /// - MUST answer [`ClaimOutcome::NoPlace`] and write nothing where the item does not exist for this
    ///   owner.
    /// - MUST answer [`ClaimOutcome::QuotaReached`] and write nothing where the quota would be passed.
    /// - MUST answer [`ClaimOutcome::Known`] and write nothing where the owner has a document of this id
    ///   in this place, also to all but one of several claims at once.
    /// - MUST never let claims that run at once pass the quota together.
    /// - MUST take the cover from the place's other documents where the new one is the cover.
    async fn claim(
        &self,
        document: Document,
        stored: DocumentFiles,
        quota: Quota,
        effects: Effects,
    ) -> Result<ClaimOutcome, StoreError>;

    /// Gives a document new content and releases the old file, in one transaction.
    ///
    /// - MUST keep the document's id and place and write everything else as given.
    /// - MUST release the old file and its thumbnail, so that they are no longer read and are
    ///   swept.
    /// - MUST answer [`ReplaceOutcome::NotFound`] and change nothing where the document is somebody
    ///   else's, stands in another place or does not exist.
    /// - MUST answer [`ReplaceOutcome::Expired`] and change nothing where this owner has no pending row
    ///   of the new file.
    /// - MUST count the old file out and the new one in before it answers
    ///   [`ReplaceOutcome::QuotaReached`], and change nothing then.
    /// - MUST leave the cover as it is where nothing is said of it, and take it from what is no
    ///   image.
    async fn replace(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        new: DocumentReplacement,
        quota: Quota,
        effects: Effects,
    ) -> Result<ReplaceOutcome, StoreError>;

    /// Changes a document's name, date or cover and answers it, or `None` where it does not exist.
    ///
    /// - MUST change what is given and leave the rest.
    /// - MUST keep the extension of the content that the document has by then, and take no cover
    ///   from what is no image.
    /// - MUST keep at most one cover in a place.
    /// - MUST answer `None` and change nothing where the document is somebody else's, stands in
    ///   another place or does not exist.
    async fn amend(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        amendment: DocumentEdit,
        effects: Effects,
    ) -> Result<Option<Document>, StoreError>;

    /// Deletes a document and releases its file, in one transaction. `false` where there is none.
    ///
    /// - MUST remove the document and release its file and thumbnail.
    /// - MUST answer `false` and change nothing where the document is somebody else's, stands in
    ///   another place or does not exist.
    async fn delete(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
        at: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError>;

    /// One document.
    ///
    /// - MUST answer `None` for what is somebody else's or stands in another place.
    async fn find(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
    ) -> Result<Option<Document>, StoreError>;

    /// Documents by their ids, wherever they stand.
    ///
    /// - MUST answer those of the owner, and leave out what is somebody else's or gone.
    async fn of_ids(
        &self,
        owner: PersonId,
        ids: &[DocumentId],
    ) -> Result<Vec<Document>, StoreError>;

    /// A part of the documents of a place.
    ///
    /// - MUST answer the newest first, by [`Document::cursor`](domain_shared::page::HasCursor): the date
    ///   on it, or `uploaded_at` where it has none, and then by id.
    /// - MUST answer what lies in the window, and how many documents the place has in all.
    /// - MUST answer nothing of another owner or place.
    async fn list(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        window: Window,
    ) -> Result<Slice<Document>, StoreError>;

    /// The cover of a place, where it has one.
    ///
    /// - MUST answer the cover to its owner and nobody else.
    async fn cover(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<Document>, StoreError>;

    /// The cover of every place of this owner that has one.
    ///
    /// - MUST answer each cover once and nothing of another owner.
    async fn covers(&self, owner: PersonId) -> Result<Vec<Document>, StoreError>;

    /// A file for reading.
    ///
    /// - MUST answer the claimed file with its document's name, type and wrapped key.
    /// - MUST answer a document's thumbnail with its own type and key, and the document's name with
    ///   the extension of that type.
    /// - MUST answer `None` for a file that is somebody else's, pending, released or unknown.
    async fn readable(
        &self,
        owner: PersonId,
        file: FileId,
    ) -> Result<Option<ReadableFile>, StoreError>;

    /// Keeps the date that the text of a document's file tells, to be offered.
    ///
    /// - MUST keep it with the owner's document of this file while none is known, and change nothing
    ///   else.
    /// - MUST change nothing where the owner has no document of this file.
    async fn offer_date(
        &self,
        owner: PersonId,
        file: FileId,
        date: NaiveDate,
    ) -> Result<(), StoreError>;

    /// Puts off the sweep of pending files whose upload goes on: from here on they are as if they
    /// had been reserved at `at`.
    ///
    /// - MUST keep the files from a sweep of what was reserved before `at`.
    /// - MUST answer `false` and change nothing where one of them is not pending, or is somebody
    ///   else's.
    async fn renew(
        &self,
        owner: PersonId,
        files: &[FileId],
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Condemns pending files before their time, and answers those that it has condemned.
    ///
    /// - MUST condemn pending files of the owner and no others.
    async fn give_up(&self, owner: PersonId, files: &[FileId]) -> Result<Vec<FileId>, StoreError>;

    /// First phase of the sweep: condemns up to `limit` files that were reserved before `before`
    /// and never claimed, or released before `before`, and answers them with those condemned
    /// earlier and not yet forgotten.
    ///
    /// - MUST never condemn a claimed file, nor one reserved or released at or after `before`.
    /// - MUST make a condemned file unclaimable.
    /// - MUST answer a condemned file again until it is forgotten.
    async fn condemn(&self, before: Timestamp, limit: u32) -> Result<Vec<FileId>, StoreError>;

    /// As [`Self::condemn`], but for released files alone: those released before `before`, which may
    /// be this moment, as nobody can open them any more.
    ///
    /// - MUST condemn released files and no pending or claimed one.
    async fn condemn_released(
        &self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<FileId>, StoreError>;

    /// Second phase, after the store has deleted them: removes the rows of condemned files.
    ///
    /// - MUST remove condemned rows only.
    async fn delete_files(&self, files: &[FileId]) -> Result<(), StoreError>;

    /// The rule of covers at `place`, or `None` where it does not exist for `owner`.
    ///
    /// - MUST answer [`CoverRule::Refused`] for the Life Locker and the Renting area of everybody.
    /// - MUST answer `None` for an item that does not exist or is somebody else's.
    /// - MUST answer [`CoverRule::Refused`] for a preset, and `None` where it does not exist or is
    ///   somebody else's.
    /// - MUST answer [`CoverRule::Allowed`] for a property, a vehicle or a personal item only.
    async fn cover_rule(
        &self,
        owner: PersonId,
        place: DocumentOwner,
    ) -> Result<Option<CoverRule>, StoreError>;
}
