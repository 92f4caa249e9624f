use crate::presets::PresetOverview;
use async_trait::async_trait;
use chrono::NaiveDate;
use domain_shared::unreadable::Listing;
use domain_shared::{Pence, PersonId, StoreError, Timestamp};
use domain_vault::{Category, Counting};
use uuid::Uuid;

#[derive(Clone, PartialEq, Eq)]
pub struct DashboardPerson {
    pub first_name: String,
    /// When the account began.
    pub began: Timestamp,
}

impl std::fmt::Debug for DashboardPerson {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DashboardPerson")
            .field("began", &self.began)
            .finish_non_exhaustive()
    }
}

/// An item of the Vault, present or deleted. Its values are whole as the store answers them, and its
/// owner's part alone in figures ([`Holding::counted`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    pub item: Uuid,
    pub category: Category,
    /// How much of it counts, and when.
    pub counting: Counting,
    /// Its value at [`ComparisonDates::compare`], in pence; `None` where it had no value by then.
    pub then: Option<Pence>,
    /// Its first value since, where it had none by then.
    pub first: Option<Pence>,
    /// Whether the value then, or its first since, was sample data.
    pub base_sample: bool,
    /// Its present state; `None` where it was deleted, sold or closed.
    pub present: Option<CurrentItem>,
    /// What it was last worth, in pence, where it was sold or closed since. What it gained until then stays a
    /// gain.
    pub left: Option<Pence>,
}

impl Holding {
    /// What its present value is compared with: its value then, whenever that was typed, or its first since.
    /// Sample data, then or now, isn't a change: it counts as if the item had always been worth what it is worth
    /// now.
    pub fn base(&self) -> Option<Pence> {
        let present = self.present.as_ref();
        if self.base_sample || present.is_some_and(|present| present.sample) {
            return self.last();
        }
        self.then.or(self.first)
    }

    /// What it is worth now, or was when it was sold or closed since; `None` where it was deleted.
    pub fn last(&self) -> Option<Pence> {
        let present = self.present.as_ref().map(|present| present.value);
        present.or(self.left)
    }

    /// Whether there is an earlier value to compare with.
    pub fn is_comparable(&self) -> bool {
        let now = self.last();
        let base = self.base();
        now.is_some() && (self.then.is_some() || base.is_some() && base != now)
    }

    /// What counts of it for its owner between `compare` and `now`; `None` where nothing does and it is no
    /// longer theirs.
    #[must_use]
    pub fn counted(self, compare: Timestamp, now: Timestamp) -> Option<Self> {
        let Counting { share, until, .. } = self.counting;
        let counted_then = self.counting.counts_at(compare);
        let then = self
            .then
            .filter(|_| counted_then)
            .map(|value| share.of(value));
        if until <= now {
            let counted_since = compare < until && self.counting.from < until;
            let present = self.present.filter(|_| counted_since)?;
            let left = share.of(present.value);
            let came = !counted_then && self.counting.from > compare;
            let first = match came {
                true => Some(left),
                false => self.first.map(|value| share.of(value)),
            };
            return Some(Self {
                then,
                first,
                base_sample: self.base_sample || present.sample,
                present: None,
                left: Some(left),
                ..self
            });
        }
        let counts = self.counting.counts_at(now);
        let present = self.present.map(|present| CurrentItem {
            value: self.counting.of(present.value, now),
            counts,
            ..present
        });
        // What counted in another item until then came into the figures as it is.
        let came = present.as_ref().filter(|_| counts && !counted_then);
        let came = came.filter(|_| self.counting.from > compare);
        let first = match came {
            Some(present) => Some(present.value),
            None => self.first.filter(|_| counts).map(|value| share.of(value)),
        };
        Some(Self {
            first,
            then,
            present,
            ..self
        })
    }
}

#[derive(Clone, PartialEq, Eq)]
pub struct CurrentItem {
    pub name: String,
    /// Its value, in pence; of what was sold or closed since then, that on its last day.
    pub value: Pence,
    pub sample: bool,
    /// When it was last written, with a new value or the old one.
    pub written_at: Timestamp,
    /// When its value was last set before [`ComparisonDates::week`]; `None` where it had none by then.
    pub valued_before: Option<Timestamp>,
    /// How many required fields it lacks.
    pub missing: usize,
    /// Whether its value counts: not where it is held in another item.
    pub counts: bool,
}

impl std::fmt::Debug for CurrentItem {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CurrentItem")
            .field("value", &self.value)
            .field("written_at", &self.written_at)
            .field("valued_before", &self.valued_before)
            .finish_non_exhaustive()
    }
}

/// The moments to which holdings are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ComparisonDates {
    /// The moment whose values are those of [`Holding::then`].
    pub compare: Timestamp,
    /// When this week began.
    pub week: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeKind {
    Added,
    Revalued { from: Pence, to: Pence },
    Removed,
}

#[derive(Clone, PartialEq, Eq)]
pub struct ValueEvent {
    pub id: Uuid,
    pub item: Uuid,
    pub at: Timestamp,
    pub category: Category,
    /// The item's current name; `None` where it was deleted.
    pub name: Option<String>,
    pub what: ChangeKind,
}

impl std::fmt::Debug for ValueEvent {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ValueEvent")
            .field("id", &self.id)
            .field("at", &self.at)
            .field("what", &self.what)
            .finish_non_exhaustive()
    }
}

/// The value of an item from a moment on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemValue {
    /// The item, present or deleted.
    pub item: Uuid,
    pub category: Category,
    pub at: Timestamp,
    /// How much, in pence; nothing from its deletion on.
    pub value: Pence,
    pub sample: bool,
    /// Whether this is its deletion.
    pub deleted: bool,
}

/// A present item, as far as its past is told by it.
#[derive(Clone, PartialEq, Eq)]
pub struct KnownItem {
    pub item: Uuid,
    pub name: String,
    pub category: Category,
    pub counting: Counting,
    /// The day from which on it has been its owner's.
    pub since: Option<NaiveDate>,
    /// What it cost then, or what was borrowed, in pence.
    pub cost: Option<Pence>,
    /// What it was sold for, in pence.
    pub proceeds: Option<Pence>,
}

impl std::fmt::Debug for KnownItem {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KnownItem")
            .field("item", &self.item)
            .field("counting", &self.counting)
            .finish_non_exhaustive()
    }
}

/// Every value that a person's items ever had, and the items that are there.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ItemValues {
    /// The oldest first.
    pub values: Vec<ItemValue>,
    pub items: Vec<KnownItem>,
}

/// The records that a dashboard is computed from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DashboardData {
    pub person: DashboardPerson,
    /// The person's items, and those deleted since that still count in a comparison.
    pub holdings: Listing<Holding>,
    /// The latest points of the person's value history. An item's first point says that it was
    /// added, a later one what its value was before.
    pub events: Vec<ValueEvent>,
    /// The person's presets, and the days on which presets, MOTs and vehicle tax run out.
    pub papers: PresetOverview,
}

/// The moments and limits of a dashboard's read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    pub since: ComparisonDates,
    /// How many events, at most.
    pub events: u32,
}

/// Asks once it is known whose dashboard it is: what it compares with depends on when the account
/// began.
pub type Ask = Box<dyn FnOnce(&DashboardPerson) -> Asked + Send>;

/// Reads what the dashboard says. Every method answers in a number of queries that does not depend
/// on how much a person has.
#[async_trait]
pub trait DashboardQueries: Send + Sync {
    /// Reads the records for the dashboard of `owner`.
    ///
    /// - MUST answer first name and beginning of the account, and `None` for nobody.
    ///
    /// Of holdings:
    /// - MUST answer every present item with its name, value and last writing.
    /// - MUST say of every present item how many required fields it lacks.
    /// - MUST answer as `then` the latest value at or before `since.compare`, and as `first` the
    ///   first value after it where there was none by then.
    /// - MUST say how much of each item counts, and when, and nothing less than all of a deleted one.
    /// - MUST say of each value, then or first and now, whether it is sample data.
    /// - MUST answer of an item that ended after `since.compare` the last value of its time
    ///   ([`Counting::is_of_its_time`]), and the first there is where it had none by then.
    /// - MUST answer as `valued_before` when the latest value before `since.week` was set.
    /// - MUST answer a deleted item, without `present`, exactly where it was worth something at
    ///   `since.compare`.
    /// - MUST answer in the order in which the items were made.
    /// - MUST NOT answer items of somebody else.
    ///
    /// An unreadable item counts in no figure, and in none of the other answers.
    ///
    /// Of events:
    /// - MUST answer the newest first and at most as many as asked for.
    /// - MUST tell an addition, a change with the values before and after, and a deletion apart.
    /// - MUST leave out what changed nothing, before it counts to the limit.
    /// - MUST leave out changes from or to a sample value, and values typed for the past.
    /// - MUST answer the item's present name, and none where it was deleted.
    /// - MUST NOT answer points of somebody else.
    ///
    /// Of papers:
    /// - MUST answer each preset's kind and when it was last kept, the one kept longest first.
    /// - MUST answer every date ahead ([`domain_reminders::Deadlines::list`]) with its name and windows,
    ///   the earliest first.
    /// - MUST answer days that have passed, however long ago.
    /// - MUST answer what its owner said of each, so that a date can speak for the other half of its thing.
    /// - MUST answer the days that each imported statement covers, and when it was imported.
    /// - MUST NOT answer papers of somebody else.
    async fn read(&self, owner: PersonId, ask: Ask) -> Result<Option<DashboardData>, StoreError>;

    /// Every value that the person's items ever had.
    ///
    /// - MUST answer the oldest first, and those of deleted items too.
    /// - MUST answer nothing as the value from a deletion on, and say that it is one.
    /// - MUST say of each value whether it is sample data.
    /// - MUST NOT answer values of somebody else.
    /// - MUST answer every present item with name, share, end, since when it is theirs, and its cost.
    async fn item_values(&self, owner: PersonId) -> Result<ItemValues, StoreError>;
}
