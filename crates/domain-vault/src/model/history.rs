use crate::model::category::Category;
use crate::model::item::{Item, ItemId};
use chrono::{NaiveDate, TimeDelta};
use domain_shared::page::{Cursor, HasCursor};
use domain_shared::time::{london_day, london_midnight};
use domain_shared::{Pence, PersonId, Timestamp};

domain_shared::id_type! {
    PointId
}

domain_shared::text_enum! {
    /// The origin of a value.
    pub enum ValueSource {
        Added => "added", "Opening value";
        Edited => "edited", "Value edited";
        Evaluated => "evaluated", "Valuation";
        Monthly => "monthly", "Monthly valuation";
        Imported => "imported", "Imported value";
        Past => "past", "Past value";
        Transactions => "transactions", "Balance after transactions";
        Statement => "statement", "Balance on a statement";
        Deleted => "deleted", "Deleted";
    }
}

/// The last moment of a day in London.
pub fn close_of(day: NaiveDate) -> Timestamp {
    let next = day.succ_opt().unwrap_or(day);
    london_midnight(next) - TimeDelta::microseconds(1)
}

/// The value of an item from one moment on. A point outlives its item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValuePoint {
    /// Its id; of two points of one moment the greater id is the later.
    pub id: PointId,
    pub owner: PersonId,
    pub item: ItemId,
    /// The item's category, copied, because the item may be gone.
    pub category: Category,
    /// From when on.
    pub at: Timestamp,
    /// How much, in pence; what is owed on a card or loan is positive.
    pub value: Pence,
    pub source: ValueSource,
    /// Whether it is sample data, so that it counts as no change.
    pub sample: bool,
    /// Of a balance on a statement: the value typed for the same day that gave way to it.
    pub replaced: Option<Pence>,
}

impl ValuePoint {
    /// The value of `item` from `at` on. It is no sample, and nothing gave way to it.
    pub fn of(
        item: &Item,
        id: PointId,
        at: Timestamp,
        (value, source): (Pence, ValueSource),
    ) -> Self {
        Self {
            id,
            owner: item.owner,
            item: item.id,
            category: item.category(),
            at,
            value,
            source,
            sample: false,
            replaced: None,
        }
    }

    /// Whether a user typed it, and may correct it.
    pub const fn is_typed(&self) -> bool {
        match self.source {
            ValueSource::Added | ValueSource::Edited | ValueSource::Past => true,
            ValueSource::Evaluated
            | ValueSource::Monthly
            | ValueSource::Imported
            | ValueSource::Transactions
            | ValueSource::Statement
            | ValueSource::Deleted => false,
        }
    }

    /// Its day in London.
    pub fn day(&self) -> NaiveDate {
        london_day(self.at)
    }

    /// This point, later than `last` where its own moment is not: clocks of two processes differ,
    /// and a deletion may wait for an edit that is stamped after it.
    #[must_use]
    pub fn after(self, last: Option<Timestamp>) -> Self {
        match last {
            // Databases keep microseconds.
            Some(last) if last >= self.at => Self {
                at: last + TimeDelta::microseconds(1),
                ..self
            },
            _ => self,
        }
    }
}

impl HasCursor for ValuePoint {
    fn cursor(&self) -> Cursor {
        Cursor {
            at: self.at,
            id: self.id.uuid(),
        }
    }
}
