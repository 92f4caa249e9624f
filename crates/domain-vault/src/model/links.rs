//! How the items of one owner belong together, and what that makes of their totals.

use super::category::Category;
use super::item::{Item, ItemId};
use super::ownership::Share;
use domain_shared::form::{FieldType, WireValue, serde::Serializer};
use domain_shared::text::text_of;
use domain_shared::time::{london_day, london_midnight};
use domain_shared::{InvalidValue, Pence, Timestamp};
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// The message for a holder that is none.
pub const NO_HOLDER: &str = "Choose one of your pensions or savings accounts";
/// The message for a security that is none.
pub const NO_SECURITY: &str = "Choose one of your properties or vehicles";

/// Declares a field that names another item of the same owner, called `name` on the wire.
macro_rules! link {
    ($(#[$meta:meta])* $type:ident, $name:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $type(ItemId);

        impl $type {
            pub const fn new(item: ItemId) -> Self {
                Self(item)
            }

            pub const fn item(self) -> ItemId {
                self.0
            }
        }

        impl WireValue for $type {
            const TYPE: FieldType = FieldType::Code($name);

            fn read(json: &Value) -> Result<Self, InvalidValue> {
                let id: Option<Uuid> = text_of(json)?.trim().parse().ok();
                let id = id.ok_or(InvalidValue::rule("must be one of your items"))?;
                Ok(Self(ItemId::new(id)))
            }

            fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0.uuid())
            }
        }
    };
}

link! {
    /// The pension or savings item that an investment is part of.
    HeldIn, "held_in"
}
link! {
    /// The property or vehicle that a loan is secured on.
    SecuredOn, "secured_on"
}

/// How much of an item counts in its owner's totals, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counting {
    pub share: Share,
    /// From when on.
    pub from: Timestamp,
    /// Until when, exclusive.
    pub until: Timestamp,
}

impl Counting {
    /// All of it, always.
    pub const WHOLE: Self = Self::always(Share::WHOLE);

    pub const fn always(share: Share) -> Self {
        Self {
            share,
            from: Timestamp::MIN_UTC,
            until: Timestamp::MAX_UTC,
        }
    }

    pub fn counts_at(&self, at: Timestamp) -> bool {
        self.from <= at && at < self.until
    }

    /// Whether `at` lies before its end, or on the very day: what it came to then is still of its time.
    pub fn is_of_its_time(&self, at: Timestamp) -> bool {
        self.until == Timestamp::MAX_UTC || london_day(at) <= london_day(self.until)
    }

    /// How much of `value` counts at `at`.
    pub fn of(&self, value: Pence, at: Timestamp) -> Pence {
        if self.counts_at(at) {
            self.share.of(value)
        } else {
            Pence::ZERO
        }
    }
}

impl Item {
    /// The item whose value counts in place of this one's.
    pub fn held_in(&self) -> Option<ItemId> {
        self.data.held_in().map(HeldIn::item)
    }

    /// The item that this loan is secured on.
    pub fn secured_on(&self) -> Option<ItemId> {
        self.data.secured_on().map(SecuredOn::item)
    }

    /// The moment from which on it counts no more.
    pub fn counts_until(&self) -> Option<Timestamp> {
        self.ended
            .as_ref()
            .map(|ended| london_midnight(*ended.on()))
    }
}

/// What belongs to an item: loans to a house, holdings to a pension.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Belonging<'a> {
    pub items: Vec<&'a Item>,
    /// Their whole values, in pence.
    pub total: Pence,
    /// What counts of them for their owner, in pence.
    pub counted: Pence,
}

impl Belonging<'_> {
    /// Whether they add up to more than `holder` is worth.
    pub fn exceeds(&self, holder: &Item) -> bool {
        self.total > holder.value()
    }
}

/// The part of an item that is not owed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Equity<'a> {
    /// The loans that are secured on it.
    pub loans: Belonging<'a>,
    /// Its value less what is owed on it, in pence.
    pub whole: Pence,
    /// What counts of both for its owner, in pence.
    pub share: Pence,
    /// What is owed in tenths of a per cent of its value; `None` where it is worth nothing.
    pub loan_to_value_tenths: Option<i64>,
}

/// The items of one owner, by id.
#[derive(Debug, Default)]
pub struct Links<'a> {
    items: HashMap<ItemId, &'a Item>,
    /// Items that are there and cannot be read: they are not gone.
    unreadable: HashSet<ItemId>,
}

impl<'a> Links<'a> {
    pub fn of(items: impl IntoIterator<Item = &'a Item>) -> Self {
        Self {
            items: items.into_iter().map(|item| (item.id, item)).collect(),
            unreadable: HashSet::new(),
        }
    }

    /// With the ids of items that cannot be read.
    #[must_use]
    pub fn and_unreadable(self, ids: impl IntoIterator<Item = Uuid>) -> Self {
        Self {
            unreadable: ids.into_iter().map(ItemId::new).collect(),
            ..self
        }
    }

    pub fn find(&self, id: ItemId) -> Option<&'a Item> {
        self.items.get(&id).copied()
    }

    /// When and how much of `item` counts. What is held in another item does not: the other's value counts,
    /// and when that was closed, what was inside left with it. From a deletion of the other on, which mends
    /// a mistake, it counts; `gone` says when that was.
    pub fn counting(&self, item: &Item, gone: impl Fn(ItemId) -> Option<Timestamp>) -> Counting {
        let from = item
            .held_in()
            .map_or(Timestamp::MIN_UTC, |holder| match self.find(holder) {
                Some(_) => Timestamp::MAX_UTC,
                None if self.unreadable.contains(&holder) => Timestamp::MAX_UTC,
                None => gone(holder).unwrap_or(Timestamp::MIN_UTC),
            });
        Counting {
            share: item.share(),
            from,
            until: item.counts_until().unwrap_or(Timestamp::MAX_UTC),
        }
    }

    /// How much of its value counts `now`, in pence.
    pub fn counted(&self, item: &Item, now: Timestamp) -> Pence {
        self.counting(item, |_| None).of(item.value(), now)
    }

    /// The holder whose value counts in place of `item`'s, or did until it was closed.
    pub fn holder(&self, item: &Item) -> Option<&'a Item> {
        self.find(item.held_in()?)
    }

    /// What is owed on `item`, and what of it is not; `None` where nothing is, or it is no longer theirs.
    pub fn equity(&self, item: &Item, now: Timestamp) -> Option<Equity<'a>> {
        let is_theirs = may_secure(item.category()) && item.ended.is_none();
        let loans = is_theirs.then(|| self.loans(item, now)).flatten()?;
        Some(Equity {
            whole: item.value() - loans.total,
            share: self.counted(item, now) - loans.counted,
            loan_to_value_tenths: item.loan_to_value(loans.total),
            loans,
        })
    }

    /// The loans that are secured on `item` and not paid off.
    fn loans(&self, item: &Item, now: Timestamp) -> Option<Belonging<'a>> {
        self.belonging(now, |other| other.secured_on() == Some(item.id))
    }

    /// The holdings that are part of `item`.
    pub fn holdings(&self, item: &Item, now: Timestamp) -> Option<Belonging<'a>> {
        let may_hold = may_hold(item.category());
        may_hold.then(|| self.belonging(now, |other| other.held_in() == Some(item.id)))?
    }

    fn belonging(&self, now: Timestamp, fits: impl Fn(&Item) -> bool) -> Option<Belonging<'a>> {
        let there = self.items.values().copied();
        let mut items: Vec<_> = there
            .filter(|other| other.ended.is_none() && fits(other))
            .collect();
        items.sort_by_key(|other| (other.created_at, other.id));
        (!items.is_empty()).then(|| Belonging {
            total: items.iter().map(|other| other.value()).sum(),
            counted: items.iter().map(|other| self.counted(other, now)).sum(),
            items,
        })
    }
}

/// Whether an item of `category` may hold investments.
pub const fn may_hold(category: Category) -> bool {
    matches!(category, Category::Pension | Category::Savings)
}

/// Whether a loan may be secured on an item of `category`.
pub const fn may_secure(category: Category) -> bool {
    matches!(category, Category::Property | Category::Vehicle)
}

#[cfg(test)]
mod tests;
