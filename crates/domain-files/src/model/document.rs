use super::file_name::FileName;
use super::file_type::FileType;
use super::ids::{DocumentId, FileId, ItemRef, PresetRef};
use super::request_digest::RequestDigest;
use chrono::NaiveDate;
use domain_shared::day::{in_words, moment_of};
use domain_shared::page::{Cursor, HasCursor, Search, Searchable};
use domain_shared::time::london_day;
use domain_shared::{PersonId, Timestamp};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DocumentOwner {
    VaultItem(ItemRef),
    LifeLocker,
    Renting,
    Preset(PresetRef),
}

/// Whether a place may have a cover photo: an item that is a property, a vehicle or a personal
/// item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoverRule {
    /// One of its images may be the cover.
    Allowed,
    Refused,
}

pub const COVER_REFUSED: &str =
    "Only a photo of a property, vehicle or personal item can be the cover";

impl CoverRule {
    /// Allowed only where documents may be covers.
    pub const fn of(may_have_cover: bool) -> Self {
        if may_have_cover {
            Self::Allowed
        } else {
            Self::Refused
        }
    }

    pub const fn allows(self, file_type: FileType) -> bool {
        matches!(self, Self::Allowed) && file_type.is_image()
    }
}

/// A small picture of a document, which is a file of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thumbnail {
    pub file: FileId,
    pub file_type: FileType,
    /// In bytes.
    pub size: u64,
}

/// A named thing that a user keeps in a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its id, which outlives a replaced content.
    pub id: DocumentId,
    pub owner: PersonId,
    pub place: DocumentOwner,
    pub name: FileName,
    pub file: FileId,
    pub file_type: FileType,
    /// In bytes.
    pub size: u64,
    pub thumbnail: Option<Thumbnail>,
    /// The origin of the call that made it, if that is known.
    pub origin: Option<RequestDigest>,
    /// Whether it is its item's cover photo. At most one document of an item is.
    pub set_as_cover: bool,
    pub uploaded_at: Timestamp,
    /// The date on it, where its owner told one.
    pub date: Option<NaiveDate>,
    /// The date that its name or its text tells, to be offered while it has none.
    pub found_date: Option<NaiveDate>,
}

impl HasCursor for Document {
    /// By the date on it, or by when it was stored where it has none: the order of the screen's years.
    fn cursor(&self) -> Cursor {
        Cursor {
            at: self.date.map_or(self.uploaded_at, moment_of),
            id: self.id.uuid(),
        }
    }
}

impl Searchable for Document {
    /// By name, or by one of the dates that are shown with it.
    fn matches(&self, search: &Search) -> bool {
        let mut days = self.date.into_iter().chain([london_day(self.uploaded_at)]);
        search.is_in(&self.name.to_string()) || days.any(|day| search.is_in(&in_words(day)))
    }
}

impl Document {
    pub fn url(&self) -> String {
        file_url(self.file, self.file_type)
    }

    /// The date to offer: what was found, while nothing was told.
    pub fn offered_date(&self) -> Option<NaiveDate> {
        self.found_date.filter(|_| self.date.is_none())
    }

    pub fn thumbnail_url(&self) -> Option<String> {
        self.thumbnail
            .map(|small| file_url(small.file, small.file_type))
    }

    /// The address of what is shown of it in little room: its thumbnail, or itself without one.
    pub fn photo_url(&self) -> String {
        self.thumbnail_url().unwrap_or_else(|| self.url())
    }

    /// Its files: the content and the thumbnail.
    pub fn files(&self) -> Vec<FileId> {
        let thumbnail = self.thumbnail.map(|small| small.file);
        std::iter::once(self.file).chain(thumbnail).collect()
    }
}

pub fn file_url(file: FileId, file_type: FileType) -> String {
    format!("/api/v1/files/{file}/file.{}", file_type.extension())
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn only_images_are_covers_and_only_where_the_item_may_have_one() {
        for (rule, file_type, allowed) in [
            (CoverRule::Allowed, FileType::Jpeg, true),
            (CoverRule::Allowed, FileType::Heic, true),
            (CoverRule::Allowed, FileType::Pdf, false),
            (CoverRule::Allowed, FileType::Docx, false),
            (CoverRule::Refused, FileType::Png, false),
        ] {
            assert_eq!(rule.allows(file_type), allowed, "{rule:?} {file_type:?}");
        }
    }

    #[test]
    fn the_address_of_a_file_names_its_id_and_our_extension_only() {
        assert_eq!(
            file_url(FileId::new(Uuid::from_u128(7)), FileType::Jpeg),
            "/api/v1/files/00000000-0000-0000-0000-000000000007/file.jpg"
        );
    }
}
