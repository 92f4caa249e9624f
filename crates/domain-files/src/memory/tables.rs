//! The tables behind the records in memory.

use crate::ports::records::{DocumentFiles, Reservation};
use crate::ports::store::StoredFile;
use crate::{CoverRule, Document, DocumentId, DocumentOwner, FileId, Quota, Usage};
use domain_shared::{Effects, PersonId, Timestamp};
use std::collections::HashMap;

/// The state of a stored file.
pub(super) enum FileState {
    Pending { since: Timestamp },
    Claimed(StoredFile),
    Released { since: Timestamp },
    Condemned,
}

/// The row of a stored file.
pub(super) struct FileRow {
    pub(super) owner: PersonId,
    size: u64,
    is_thumbnail: bool,
    pub(super) state: FileState,
}

impl FileRow {
    /// The space it takes; a thumbnail is no file of its own.
    fn usage(&self) -> Usage {
        Usage {
            files: u64::from(!self.is_thumbnail),
            bytes: self.size,
        }
    }
}

#[derive(Default)]
pub(super) struct Tables {
    pub(super) places: HashMap<(PersonId, DocumentOwner), CoverRule>,
    pub(super) files: HashMap<FileId, FileRow>,
    pub(super) documents: HashMap<DocumentId, Document>,
    pub(super) effects: Effects,
}

impl Tables {
    pub(super) fn rule(&self, owner: PersonId, place: DocumentOwner) -> Option<CoverRule> {
        match place {
            DocumentOwner::LifeLocker | DocumentOwner::Renting => Some(CoverRule::Refused),
            DocumentOwner::VaultItem(_) | DocumentOwner::Preset(_) => {
                self.places.get(&(owner, place)).copied()
            }
        }
    }

    /// Whether `owner` has reserved each of these files.
    pub(super) fn are_pending(&self, owner: PersonId, contents: &DocumentFiles) -> bool {
        let mut each = contents.each();
        each.all(|stored| self.is_pending(owner, stored.file))
    }

    /// Whether `owner` has reserved this file.
    pub(super) fn is_pending(&self, owner: PersonId, file: FileId) -> bool {
        let file = self.files.get(&file);
        file.is_some_and(|file| {
            file.owner == owner && matches!(file.state, FileState::Pending { .. })
        })
    }

    /// Says what has become of a file.
    pub(super) fn put(&mut self, file: FileId, state: FileState) {
        if let Some(file) = self.files.get_mut(&file) {
            file.state = state;
        }
    }

    /// The space the owner's files take but for `out`: documents and uploads under way, and files
    /// not yet swept.
    pub(super) fn usage(&self, owner: PersonId, out: &[FileId]) -> (Usage, Usage) {
        let (mut kept, mut unswept) = (Usage::default(), Usage::default());
        for (id, file) in &self.files {
            if file.owner != owner || out.contains(id) {
                continue;
            }
            let counted = match file.state {
                FileState::Pending { .. } | FileState::Claimed(_) => &mut kept,
                FileState::Released { .. } | FileState::Condemned => &mut unswept,
            };
            *counted = counted.and(file.usage());
        }
        (kept, unswept)
    }

    /// Whether the quota holds what the owner has, less `out` and with each of `contents`.
    pub(super) fn fits<'a>(
        &self,
        owner: PersonId,
        quota: Quota,
        contents: impl IntoIterator<Item = &'a DocumentFiles>,
        out: &[FileId],
    ) -> bool {
        let each = contents.into_iter();
        let mut kept = each.fold(Usage::default(), |kept, one| kept.and_one(one.size()));
        for (id, file) in &self.files {
            let claimed = matches!(file.state, FileState::Claimed(_));
            if claimed && file.owner == owner && !out.contains(id) {
                kept = kept.and(file.usage());
            }
        }
        quota.holds(kept.files, kept.bytes)
    }

    /// Writes the rows of files that are about to be stored.
    pub(super) fn reserve(&mut self, asked: &Reservation) {
        let file = [(asked.file, asked.size, false)];
        let thumbnail = asked.thumbnail.map(|(file, size)| (file, size, true));
        for (id, size, is_thumbnail) in file.into_iter().chain(thumbnail) {
            let row = FileRow {
                owner: asked.owner,
                size,
                is_thumbnail,
                state: FileState::Pending { since: asked.at },
            };
            self.files.insert(id, row);
        }
    }

    /// Gives files to a document.
    pub(super) fn take(&mut self, contents: &DocumentFiles) {
        for stored in contents.each() {
            if let Some(file) = self.files.get_mut(&stored.file) {
                file.size = stored.size;
                file.state = FileState::Claimed(stored.clone());
            }
        }
    }

    /// Takes files from their document.
    pub(super) fn release(&mut self, files: &[FileId], since: Timestamp) {
        for id in files {
            if let Some(file) = self.files.get_mut(id) {
                file.state = FileState::Released { since };
            }
        }
    }

    pub(super) fn document(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        id: DocumentId,
    ) -> Option<&Document> {
        self.documents
            .get(&id)
            .filter(|document| document.owner == owner && document.place == place)
    }

    /// Writes a document; where it is the cover, no other of its place is.
    pub(super) fn write(&mut self, document: Document) {
        if document.set_as_cover {
            for other in self.documents.values_mut() {
                if other.owner == document.owner && other.place == document.place {
                    other.set_as_cover = false;
                }
            }
        }
        self.documents.insert(document.id, document);
    }

    /// The files of a place's documents that are not among `documents`.
    pub(super) fn files_beside(
        &self,
        owner: PersonId,
        place: DocumentOwner,
        documents: &[Document],
    ) -> Vec<FileId> {
        let stays = |kept: &Document| documents.iter().any(|one| one.id == kept.id);
        let there = self.documents.values();
        let of_place = there.filter(|kept| kept.owner == owner && kept.place == place);
        let goes = of_place.filter(|kept| !stays(kept));
        goes.flat_map(Document::files).collect()
    }

    /// Removes a place's documents but those among `documents`, and releases their files.
    pub(super) fn keep_only(
        &mut self,
        owner: PersonId,
        place: DocumentOwner,
        documents: &[Document],
        at: Timestamp,
    ) {
        let files = self.files_beside(owner, place, documents);
        self.release(&files, at);
        self.documents.retain(|_, kept| !files.contains(&kept.file));
    }

    pub(super) fn remember(&mut self, effects: Effects) {
        self.effects.outgoing.extend(effects.outgoing);
        self.effects.audit.extend(effects.audit);
    }
}
