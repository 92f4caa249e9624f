//! Keeps the best of the things that it is shown one after the other.

use super::folding::FoldedWords;
use super::query::{Query, Rank};
use domain_files::ItemRef;
use domain_shared::Timestamp;
use std::cmp::Reverse;
use std::fmt;
use uuid::Uuid;

/// The most hits of one search.
pub const MAX_HITS: usize = 50;
/// The most characters of a detail that are shown.
const SHOWN: usize = 200;

domain_shared::choices! {
    pub enum HitKind {
        Item => "item";
        Document => "document";
        /// A key information note, wherever it is kept.
        Note => "note";
        /// A preset, and its file with it.
        Preset => "preset";
        Transaction => "transaction";
        /// A date that a person made.
        Date => "date";
    }
}

domain_shared::choices! {
    pub enum Section {
        /// An item of the Vault, or with one.
        Vault => "vault";
        LifeLocker => "life_locker";
        Renting => "renting";
        /// What's ahead.
        Timeline => "timeline";
    }
}

#[derive(Clone, PartialEq, Eq)]
pub struct SearchCandidate {
    pub kind: HitKind,
    pub id: Uuid,
    pub title: String,
    pub detail: String,
    /// Searchable but never shown: account and ID numbers. Of a card, only the last four digits.
    pub unshown: String,
    /// The item that it is or belongs to.
    pub item: Option<ItemRef>,
    /// The category of its item or preset.
    pub category: Option<&'static str>,
    pub area: Section,
    pub url: Option<String>,
    /// When it was made or is dated: of equals the newest is found first.
    pub at: Timestamp,
    pub inside: Option<FoldedWords>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct SearchHit {
    /// Without `unshown`, and with a detail of at most 200 characters.
    pub what: SearchCandidate,
    /// Whether a word was found in the text inside its file only.
    pub inside: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SearchResults {
    /// At most [`MAX_HITS`] things, best first.
    pub hits: Vec<SearchHit>,
    pub more: bool,
}

/// Keeps the best of the things that it is shown. Each holds every word of the query. First come
/// those whose title begins with it, then the order follows where the words stand: at the start of
/// a word of the title, elsewhere in it, in what else is known, inside the file. Of equals the
/// newest comes first.
#[derive(Debug)]
pub struct SearchCollector {
    query: Query,
    kept: Vec<(Rank, SearchHit)>,
    more: bool,
}

impl SearchCollector {
    pub const fn new(query: Query) -> Self {
        Self {
            query,
            kept: Vec::new(),
            more: false,
        }
    }

    /// Scores a thing and drops it unless it matches.
    pub fn offer(&mut self, candidate: SearchCandidate) {
        let telling = [candidate.detail.as_str(), candidate.unshown.as_str()];
        let fit = self
            .query
            .rank(&candidate.title, telling, candidate.inside.as_ref());
        let Some(fit) = fit else { return };
        let what = SearchCandidate {
            detail: candidate.detail.chars().take(SHOWN).collect(),
            unshown: String::new(),
            inside: None,
            ..candidate
        };
        let inside = fit == Rank::Inside;
        self.kept.push((fit, SearchHit { what, inside }));
        if self.kept.len() >= 4 * MAX_HITS {
            self.truncate();
        }
    }

    /// A collector for a part of the things, which is shown them meanwhile.
    #[must_use]
    pub fn for_a_part(&self) -> Self {
        Self::new(self.query.clone())
    }

    /// Keeps the best of what a collector [for a part](Self::for_a_part) was shown, too.
    pub fn take_in(&mut self, part: Self) {
        self.kept.extend(part.kept);
        self.more |= part.more;
        self.truncate();
    }

    /// The best of what it was shown.
    pub fn found(mut self) -> SearchResults {
        self.truncate();
        SearchResults {
            hits: self.kept.into_iter().map(|(_, hit)| hit).collect(),
            more: self.more,
        }
    }

    fn truncate(&mut self) {
        self.kept
            .sort_by_key(|(fit, hit)| (*fit, Reverse(hit.what.at), hit.what.id));
        self.more |= self.kept.len() > MAX_HITS;
        self.kept.truncate(MAX_HITS);
    }
}

impl fmt::Debug for SearchCandidate {
    /// The user's records stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SearchCandidate({:?} {})", self.kind, self.id)
    }
}

impl fmt::Debug for SearchHit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.what, f)
    }
}
