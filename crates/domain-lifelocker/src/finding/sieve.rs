//! Keeps the best of what is shown to it, one thing after the other.

use super::folded::Words;
use super::query::{Fit, Query};
use domain_files::ItemRef;
use domain_shared::Instant;
use std::cmp::Reverse;
use std::fmt;
use uuid::Uuid;

/// The most hits of one search.
pub const MOST: usize = 50;
/// The most characters of a detail that are shown.
const SHOWN: usize = 200;

domain_shared::choices! {
    /// What kind of thing it is.
    Kind {
        /// An item of the Vault.
        Item => "item",
        /// A document, wherever it is kept.
        Document => "document",
        /// A key information note, wherever it is kept.
        Note => "note",
        /// A preset, and its file with it.
        Preset => "preset",
        /// A transaction that was entered by hand.
        Transaction => "transaction",
    }
}

domain_shared::choices! {
    /// Where a thing is kept.
    Area {
        /// An item of the Vault, or with one.
        Vault => "vault",
        /// In the Life Locker.
        LifeLocker => "life_locker",
        /// In the Renting area.
        Renting => "renting",
    }
}

/// A thing that can be found.
#[derive(Clone, PartialEq, Eq)]
pub struct Findable {
    /// What it is.
    pub kind: Kind,
    /// Its id among those of its kind.
    pub id: Uuid,
    /// What it is called.
    pub title: String,
    /// What else is shown of it.
    pub detail: String,
    /// What it is found by and what is not shown of it: numbers of accounts and of people. The
    /// number of a card stands nowhere; its last four digits may.
    pub unshown: String,
    /// The item that it is or belongs to.
    pub item: Option<ItemRef>,
    /// The category of its item or preset.
    pub category: Option<&'static str>,
    /// Where it is kept.
    pub area: Area,
    /// Where its content is read.
    pub url: Option<String>,
    /// When it was made or is dated: of equals the newest is found first.
    pub at: Instant,
    /// The words inside its file.
    pub inside: Option<Words>,
}

/// A thing that was found.
#[derive(Clone, PartialEq, Eq)]
pub struct Hit {
    /// The thing, without what is not shown of it and with a detail of at most 200 characters.
    pub what: Findable,
    /// Whether it took the text inside its file to find it.
    pub inside: bool,
}

/// What a search found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// At most [`MOST`] things, best first.
    pub hits: Vec<Hit>,
    /// Whether there are more.
    pub more: bool,
}

/// Keeps the best of what it is shown: what holds every word of the query, first those whose title
/// begins with it, then by where the words stand: at the start of a word of the title, elsewhere in
/// it, in what else is known, inside the file. Of equals the newest comes first.
#[derive(Debug)]
pub struct Sieve {
    query: Query,
    kept: Vec<(Fit, Hit)>,
    more: bool,
}

impl Sieve {
    /// Looks for what `query` asks for.
    pub const fn new(query: Query) -> Self {
        Self {
            query,
            kept: Vec::new(),
            more: false,
        }
    }

    /// Shows it a thing. Nothing of it stays where it does not fit.
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
    /// What a person keeps stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Findable({:?} {})", self.kind, self.id)
    }
}

impl fmt::Debug for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.what, f)
    }
}
