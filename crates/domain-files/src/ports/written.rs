use super::store::StoredFile;
use crate::{Document, FileId, FileName, FileType, Thumbnail};
use chrono::NaiveDate;
use domain_shared::{PersonId, Timestamp};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadableFile {
    /// The document's name, for `Content-Disposition`.
    pub name: FileName,
    pub file_type: FileType,
    pub stored: StoredFile,
}

impl ReadableFile {
    /// The file of `document`, or its thumbnail, as `stored` says.
    #[must_use]
    pub fn of(document: &Document, stored: StoredFile) -> Self {
        let small = document.thumbnail.filter(|small| small.file == stored.file);
        Self {
            name: small.map_or_else(
                || document.name.clone(),
                |small| document.name.as_of(small.file_type),
            ),
            file_type: small.map_or(document.file_type, |small| small.file_type),
            stored,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredThumbnail {
    pub file_type: FileType,
    pub stored: StoredFile,
}

/// The files of a document that a store keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentFiles {
    pub file: StoredFile,
    pub thumbnail: Option<StoredThumbnail>,
}

impl From<StoredFile> for DocumentFiles {
    fn from(file: StoredFile) -> Self {
        Self {
            file,
            thumbnail: None,
        }
    }
}

impl DocumentFiles {
    /// The thumbnail as its document names it.
    #[must_use]
    pub fn thumbnail(&self) -> Option<Thumbnail> {
        let kept = self.thumbnail.as_ref()?;
        Some(Thumbnail {
            file: kept.stored.file,
            file_type: kept.file_type,
            size: kept.stored.size,
        })
    }

    pub fn each(&self) -> impl Iterator<Item = &StoredFile> {
        let thumbnail = self.thumbnail.iter().map(|kept| &kept.stored);
        std::iter::once(&self.file).chain(thumbnail)
    }

    /// Their size together, which counts as one file.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.each().map(|stored| stored.size).sum()
    }
}

/// A document on its way in, with the files that it claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDocument {
    pub document: Document,
    pub contents: DocumentFiles,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentReplacement {
    pub stored: DocumentFiles,
    /// Its name, which also tells its type.
    pub name: FileName,
    /// Whether it is the cover; `None` leaves it as it is, except that what is no image is none.
    pub set_as_cover: Option<bool>,
    /// The date on it, or that it has none; `None` leaves it.
    pub date: Option<Option<NaiveDate>>,
    /// The date that the new content's name tells.
    pub found_date: Option<NaiveDate>,
    pub at: Timestamp,
}

/// The changes to a document beside its content.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentEdit {
    pub name: Option<FileName>,
    pub set_as_cover: Option<bool>,
    /// As [`DocumentReplacement::date`].
    pub date: Option<Option<NaiveDate>>,
}

impl DocumentReplacement {
    /// `old` with this content.
    #[must_use]
    pub fn onto(&self, old: &Document) -> Document {
        let file_type = self.name.file_type();
        Document {
            name: self.name.clone(),
            file: self.stored.file.file,
            file_type,
            size: self.stored.file.size,
            thumbnail: self.stored.thumbnail(),
            set_as_cover: self.set_as_cover.unwrap_or(old.set_as_cover) && file_type.is_image(),
            uploaded_at: self.at,
            date: self.date.unwrap_or(old.date),
            found_date: self.found_date,
            ..old.clone()
        }
    }
}

impl DocumentEdit {
    /// `old` with these changes. Its content may be another by now than the one they were made
    /// for: its name keeps the extension of what it is, and what is no image is no cover.
    #[must_use]
    pub fn onto(&self, old: &Document) -> Document {
        let name = match &self.name {
            Some(name) if name.file_type() == old.file_type => name.clone(),
            Some(name) => name.as_of(old.file_type),
            None => old.name.clone(),
        };
        let set_as_cover = self.set_as_cover.unwrap_or(old.set_as_cover);
        Document {
            name,
            set_as_cover: set_as_cover && old.file_type.is_image(),
            date: self.date.unwrap_or(old.date),
            ..old.clone()
        }
    }
}

/// Room that is asked for before a file is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reservation {
    pub file: FileId,
    pub owner: PersonId,
    /// Its size in bytes before sealing.
    pub size: u64,
    pub thumbnail: Option<(FileId, u64)>,
    /// The files of the document that it takes the place of.
    pub replaces: Vec<FileId>,
    /// When it is asked for.
    pub at: Timestamp,
}

impl Reservation {
    /// The size of the file and its thumbnail together, which counts as one file.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let thumbnail = self.thumbnail.map_or(0, |(_, size)| size);
        self.size.saturating_add(thumbnail)
    }
}
