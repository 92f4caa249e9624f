//! Keeps the best of the things that it is shown one after the other.

use super::folded::Words;
use super::query::{Fit, Query};
use domain_files::ItemRef;
use domain_shared::Timestamp;
use std::cmp::Reverse;
use std::fmt;
use uuid::Uuid;

/// The most hits of one search.
pub const MOST: usize = 50;
/// The most characters of a detail that are shown.
const SHOWN: usize = 200;

domain_shared::choices! {
    pub enum Kind {
        Item => "item";
        Document => "document";
        /// A key information note, wherever it is kept.
        Note => "note";
        /// A preset, and its file with it.
        Preset => "preset";
        /// A transaction that was entered by hand.
        Transaction => "transaction";
    }
}

domain_shared::choices! {
    pub enum Area {
        /// An item of the Vault, or with one.
        Vault => "vault";
        LifeLocker => "life_locker";
        Renting => "renting";
    }
}

#[derive(Clone, PartialEq, Eq)]
pub struct Findable {
    pub kind: Kind,
    pub id: Uuid,
    pub title: String,
    pub detail: String,
    /// Searchable but never shown: account and ID numbers. Of a card, only the last four digits.
    pub unshown: String,
    /// The item that it is or belongs to.
    pub item: Option<ItemRef>,
    /// The category of its item or preset.
    pub category: Option<&'static str>,
    pub area: Area,
    pub url: Option<String>,
    /// When it was made or is dated: of equals the newest is found first.
    pub at: Timestamp,
    pub inside: Option<Words>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Hit {
    /// Without `unshown`, and with a detail of at most 200 characters.
    pub what: Findable,
    /// Whether a word was found in the text inside its file only.
    pub inside: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// At most [`MOST`] things, best first.
    pub hits: Vec<Hit>,
    pub more: bool,
}

/// Keeps the best of the things that it is shown. Each holds every word of the query. First come
/// those whose title begins with it, then the order follows where the words stand: at the start of
/// a word of the title, elsewhere in it, in what else is known, inside the file. Of equals the
/// newest comes first.
#[derive(Debug)]
pub struct Sieve {
    query: Query,
    kept: Vec<(Fit, Hit)>,
    more: bool,
}

impl Sieve {
    pub const fn new(query: Query) -> Self {
        Self {
            query,
            kept: Vec::new(),
            more: false,
        }
    }

    /// Scores a thing and drops it unless it matches.
    pub fn take(&mut self, thing: Findable) {
        let telling = [thing.detail.as_str(), thing.unshown.as_str()];
        let fit = self.query.fit(&thing.title, telling, thing.inside.as_ref());
        let Some(fit) = fit else { return };
        let what = Findable {
            detail: thing.detail.chars().take(SHOWN).collect(),
            unshown: String::new(),
            inside: None,
            ..thing
        };
        let inside = fit == Fit::Inside;
        self.kept.push((fit, Hit { what, inside }));
        if self.kept.len() >= 4 * MOST {
            self.settle();
        }
    }

    /// The best of what it was shown.
    pub fn found(mut self) -> Found {
        self.settle();
        Found {
            hits: self.kept.into_iter().map(|(_, hit)| hit).collect(),
            more: self.more,
        }
    }

    fn settle(&mut self) {
        self.kept
            .sort_by_key(|(fit, hit)| (*fit, Reverse(hit.what.at), hit.what.id));
        self.more |= self.kept.len() > MOST;
        self.kept.truncate(MOST);
    }
}

impl fmt::Debug for Findable {
    /// The user's records stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Findable({:?} {})", self.kind, self.id)
    }
}

impl fmt::Debug for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.what, f)
    }
}
