//! Lists that are read in parts: newest first, by a moment and then by an id.
//!
//! A caller asks with a [`PageRequest`]; a store answers a [`Slice`] for its [`Window`]; the two
//! make a [`Page`]. What is searched for is sealed at rest, so a search reads the whole list and
//! filters it here.

use crate::Timestamp;
use crate::unreadable::Unreadable;
use chrono::DateTime;
use std::fmt;
use std::str::FromStr;
use uuid::Uuid;

/// The most entries of one part.
pub const MOST: u32 = 200;
/// The longest text that is searched for, in characters.
pub const LONGEST_SEARCH: usize = 100;

/// Where an entry stands in its list. Its text is what a client hands back, and opaque to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cursor {
    /// The moment by which the entry is listed.
    pub at: Timestamp,
    /// Orders entries of one moment.
    pub id: Uuid,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.at.timestamp_micros(), self.id.simple())
    }
}

/// A page that can't be asked for: an unknown cursor, no or too many entries, or too long a
/// text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this part of a list cannot be asked for")]
pub struct InvalidPage;

impl FromStr for Cursor {
    type Err = InvalidPage;

    fn from_str(text: &str) -> Result<Self, InvalidPage> {
        let (micros, id) = text.split_once('_').ok_or(InvalidPage)?;
        let micros = micros.parse().map_err(|_| InvalidPage)?;
        let at = DateTime::from_timestamp_micros(micros).ok_or(InvalidPage)?;
        let id = Uuid::try_parse(id).map_err(|_| InvalidPage)?;
        let cursor = Self { at, id };
        // Moments that no store keeps are no place in a list.
        let kept = (-5_000_000_000_000_000..=250_000_000_000_000_000).contains(&micros);
        (kept && cursor.to_string() == text)
            .then_some(cursor)
            .ok_or(InvalidPage)
    }
}

/// Something that stands in a list.
pub trait HasCursor {
    fn cursor(&self) -> Cursor;
}

/// Something that can be searched for.
pub trait Searchable: HasCursor {
    fn matches(&self, search: &Search) -> bool;
}

/// A text that is searched for, whatever its case.
#[derive(Clone, PartialEq, Eq)]
pub struct Search(String);

impl Search {
    /// Reads a text; outer white space is dropped, and nothing is searched for where nothing is
    /// left.
    ///
    /// # Errors
    /// [`InvalidPage`] beyond [`LONGEST_SEARCH`] characters.
    pub fn parse(text: &str) -> Result<Option<Self>, InvalidPage> {
        let text = text.trim();
        if text.chars().count() > LONGEST_SEARCH {
            return Err(InvalidPage);
        }
        Ok((!text.is_empty()).then(|| Self(text.to_lowercase())))
    }

    /// Whether `text` holds it.
    pub fn is_in(&self, text: &str) -> bool {
        text.to_lowercase().contains(&self.0)
    }
}

impl fmt::Debug for Search {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Search(…)")
    }
}

/// The part of a list that a store is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Window {
    /// At most so many entries.
    pub limit: Option<u32>,
    /// Entries that stand after this place only.
    pub before: Option<Cursor>,
}

impl Window {
    pub const WHOLE: Self = Self {
        limit: None,
        before: None,
    };

    /// This part of `list`, which comes in any order. For stores in memory.
    pub fn of<T: HasCursor>(self, mut list: Vec<T>) -> Slice<T> {
        let total = count(list.len());
        list.sort_by_key(|entry| std::cmp::Reverse(entry.cursor()));
        if let Some(before) = self.before {
            list.retain(|entry| entry.cursor() < before);
        }
        if let Some(limit) = self.limit {
            list.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        }
        Slice {
            read: list.len(),
            entries: list,
            unreadable: Vec::new(),
            total,
        }
    }
}

/// A store's answer to a [`Window`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slice<T> {
    /// The entries of the window, newest first.
    pub entries: Vec<T>,
    /// Those of the window that cannot be read.
    pub unreadable: Vec<Unreadable>,
    /// How many the window has, whether they can be read or not.
    pub read: usize,
    /// How many the whole list has.
    pub total: u64,
}

impl<T> Slice<T> {
    pub fn whole(entries: Vec<T>) -> Self {
        let total = count(entries.len());
        Self {
            read: entries.len(),
            entries,
            unreadable: Vec::new(),
            total,
        }
    }
}

/// The part of a list that a client asks for; by default all of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageRequest {
    window: Window,
    search: Option<Search>,
}

impl PageRequest {
    /// Reads what a client asks for: from 1 to [`MOST`] entries, after the place that an earlier
    /// page named, among those in which `search` is found.
    ///
    /// # Errors
    /// [`InvalidPage`] where one of them cannot be read.
    pub fn parse(
        limit: Option<u32>,
        before: Option<&str>,
        search: Option<&str>,
    ) -> Result<Self, InvalidPage> {
        if limit.is_some_and(|limit| !(1..=MOST).contains(&limit)) {
            return Err(InvalidPage);
        }
        Ok(Self {
            window: Window {
                limit,
                before: before.map(str::parse).transpose()?,
            },
            search: search.map(Search::parse).transpose()?.flatten(),
        })
    }

    /// The window that a store is asked for: `beyond` entries more than are shown, so that it is
    /// known whether others follow; everything where it has to be searched.
    pub fn window(&self, beyond: u32) -> Window {
        if self.search.is_some() {
            return Window::WHOLE;
        }
        Window {
            limit: self.window.limit.map(|limit| limit.saturating_add(beyond)),
            ..self.window
        }
    }

    /// The page, from what a store answered for [`PageRequest::window`] with at least one entry
    /// beyond.
    pub fn page<T: Searchable>(&self, slice: Slice<T>) -> Page<T> {
        let Slice {
            mut entries,
            unreadable,
            read,
            total,
        } = match &self.search {
            None => slice,
            Some(search) => {
                let mut found = slice.entries;
                found.retain(|entry| entry.matches(search));
                // A search never finds an unreadable entry.
                let beyond_one = Window {
                    limit: self.window.limit.map(|limit| limit.saturating_add(1)),
                    ..self.window
                };
                beyond_one.of(found)
            }
        };
        let limit = self.window.limit.map(usize::try_from);
        let limit = limit.and_then(Result::ok).unwrap_or(usize::MAX);
        entries.truncate(limit);
        // One that cannot be read takes a place too: the list goes on after those that can.
        let last = entries.last().filter(|_| read > limit);
        let next = last.map(HasCursor::cursor);
        Page {
            entries,
            unreadable,
            next,
            total,
        }
    }
}

/// A part of a list as a client is shown it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// The entries, newest first.
    pub entries: Vec<T>,
    /// The unreadable entries of this part of the list.
    pub unreadable: Vec<Unreadable>,
    /// Where the next page begins; `None` where none follows.
    pub next: Option<Cursor>,
    /// How many there are in all; of a search, how many it finds.
    pub total: u64,
}

fn count(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
