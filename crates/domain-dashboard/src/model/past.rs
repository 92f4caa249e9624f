//! The past of a person's items as it counts for them, with estimates where it is not known.

use super::net_worth::{NetWorthPoint, Span, net_worth_points};
use crate::ports::{ItemValue, ItemValues, KnownItem};
use chrono::NaiveDate;
use domain_shared::time::{london_day, london_midnight};
use domain_shared::{Pence, Timestamp};
use domain_vault::{Category, Counting};
use std::collections::{BTreeMap, HashMap};
use uuid::Uuid;

/// The net position over time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NetWorthHistory {
    /// Oldest first.
    pub points: Vec<NetWorthPoint>,
    /// The items that may have been theirs before, though nothing is known of it; the latest known first.
    pub unknown_before: Vec<UnknownBefore>,
}

/// An item that nothing is known of before a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownBefore {
    pub item: Uuid,
    pub name: String,
    pub day: NaiveDate,
}

/// What a person's items counted for.
pub(crate) struct CountedPast {
    /// Oldest first.
    pub(crate) values: Vec<ItemValue>,
    pub(crate) estimates: Vec<Estimate>,
    known: Vec<KnownPast>,
}

/// An item that is there, or was sold or closed.
struct KnownPast {
    item: KnownItem,
    /// The day of its first value.
    first: NaiveDate,
    /// What it was worth when it ended: what it gained on that very day is a gain too.
    last: Option<ItemValue>,
}

/// A straight line from what an item cost to its first known value. It is in totals of the past, and in no
/// change.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Estimate {
    item: Uuid,
    pub(crate) category: Category,
    since: NaiveDate,
    /// The day of the first known value, or of the sale before it.
    until: NaiveDate,
    cost: Pence,
    last: Pence,
    counting: Counting,
}

impl Estimate {
    /// The first day on which it counts.
    pub(crate) fn first_day(&self) -> NaiveDate {
        let from = self.counting.from;
        if from <= london_midnight(self.since) {
            self.since
        } else {
            london_day(from)
        }
    }

    /// What the item counted for at the close of `day`; `None` on days that are known or before it was
    /// theirs.
    pub(crate) fn on(&self, day: NaiveDate) -> Option<Pence> {
        if day < self.since || day >= self.until || !self.counting.counts_at(london_midnight(day)) {
            return None;
        }
        let days = i128::from((self.until - self.since).num_days());
        let passed = i128::from((day - self.since).num_days());
        let rise = i128::from((self.last - self.cost).get()) * passed;
        let rounded = (2 * rise.abs() + days) / (2 * days) * rise.signum();
        let rise = Pence::from_sum(i64::try_from(rounded).ok()?);
        Some(self.counting.share.of(self.cost + rise))
    }
}

impl CountedPast {
    pub(crate) fn of(past: ItemValues) -> Self {
        let mut of_items: HashMap<Uuid, Vec<ItemValue>> = HashMap::new();
        let mut order: BTreeMap<(Timestamp, usize), Uuid> = BTreeMap::new();
        for (place, value) in past.values.into_iter().enumerate() {
            let values = of_items.entry(value.item).or_default();
            if values.is_empty() {
                order.insert((value.at, place), value.item);
            }
            values.push(value);
        }
        let mut known = Vec::new();
        let mut estimates = Vec::new();
        for item in past.items {
            let Some(values) = of_items.get_mut(&item.item) else {
                continue;
            };
            let Some(first) = values.first().copied() else {
                continue;
            };
            estimates.extend(estimate(&item, &first));
            let last = last_counted(values, &item.counting);
            counted(values, &item.counting);
            known.push(KnownPast {
                item,
                first: london_day(first.at),
                last,
            });
        }
        let ordered = order.into_values();
        let values = ordered.filter_map(|item| of_items.remove(&item)).flatten();
        let mut values: Vec<_> = values.collect();
        values.sort_by_key(|value| value.at);
        Self {
            values,
            estimates,
            known,
        }
    }

    /// The same of one category.
    pub(crate) fn of_category(mut self, category: Category) -> Self {
        self.values.retain(|value| value.category == category);
        self.estimates.retain(|one| one.category == category);
        self.known.retain(|known| known.item.category == category);
        self
    }

    /// What changes over a span are told by.
    pub(crate) fn changes(&self, span: Span, now: Timestamp) -> Changes<'_> {
        let begin = span.start(london_day(now)).and_then(|day| day.succ_opt());
        let mut of_items: HashMap<Uuid, Vec<&ItemValue>> = HashMap::new();
        let is_known = |value: &&ItemValue| !value.sample && !value.deleted;
        for value in self.values.iter().filter(is_known) {
            of_items.entry(value.item).or_default().push(value);
        }
        let items = self.known.iter().map(|KnownPast { item, last, .. }| {
            let mut values = of_items.remove(&item.item).unwrap_or_default();
            values.extend(last.as_ref().filter(|_| !values.is_empty()));
            (item, values)
        });
        Changes {
            begin: begin.map(london_midnight),
            items: items.collect(),
        }
    }

    /// The course over a span that ends now.
    pub(crate) fn history(&self, span: Span, now: Timestamp) -> NetWorthHistory {
        let points = net_worth_points(self, span, now);
        let Some(begin) = points.first().map(|point| point.day) else {
            return NetWorthHistory::default();
        };
        let is_unknown = |KnownPast { item, first, .. }: &&KnownPast| {
            let is_estimated = self.estimates.iter().any(|one| one.item == item.item);
            let is_theirs_since = item.since.is_some_and(|since| since >= *first);
            *first > begin && !is_estimated && !is_theirs_since && counts_ever(&item.counting)
        };
        let unknown = self.known.iter().filter(is_unknown);
        let mut unknown_before: Vec<_> = unknown
            .map(|KnownPast { item, first, .. }| UnknownBefore {
                item: item.item,
                name: item.name.clone(),
                day: *first,
            })
            .collect();
        unknown_before.sort_by(|one, other| {
            (other.day, &one.name, one.item).cmp(&(one.day, &other.name, other.item))
        });
        NetWorthHistory {
            points,
            unknown_before,
        }
    }
}

/// The items that are there, or were sold or closed, with their values over a span, but for sample data:
/// that is no change.
pub(crate) struct Changes<'a> {
    /// A span without a beginning begins with the first value.
    begin: Option<Timestamp>,
    items: Vec<(&'a KnownItem, Vec<&'a ItemValue>)>,
}

/// The two values that an item's change lies between, in pence.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    pub(crate) then: Pence,
    pub(crate) last: Pence,
}

impl<'a> Changes<'a> {
    /// The change of each item up to `close`; `None` of one that has no earlier value.
    pub(crate) fn ends(
        &self,
        close: Timestamp,
    ) -> impl Iterator<Item = (&'a KnownItem, Option<Ends>)> {
        let items = self.items.iter();
        items.map(move |(item, values)| (*item, self.between(values, close)))
    }

    /// What the items gained up to `close`, in pence.
    pub(crate) fn gain(&self, close: Timestamp) -> Pence {
        let gains = self.ends(close).map(|(item, ends)| {
            let rise = ends.map_or(Pence::ZERO, |ends| ends.last - ends.then);
            item.category.signed(rise)
        });
        gains.sum()
    }

    /// From its value at the beginning, whenever that was typed, or from its first since, to its last by
    /// `close`.
    fn between(&self, values: &[&ItemValue], close: Timestamp) -> Option<Ends> {
        let begin = self.begin;
        let last = values.iter().rfind(|value| value.at <= close)?;
        let before = begin.and_then(|begin| values.iter().rfind(|value| value.at < begin));
        let mut since = values
            .iter()
            .filter(|value| begin.is_none_or(|begin| value.at >= begin));
        let then = match before {
            Some(before) => before,
            None => since.next().filter(|first| first.at < last.at)?,
        };
        Some(Ends {
            then: then.value,
            last: last.value,
        })
    }
}

/// Whether it counts at any moment up to now.
fn counts_ever(counting: &Counting) -> bool {
    counting.from < counting.until && counting.from < Timestamp::MAX_UTC
}

fn estimate(item: &KnownItem, first: &ItemValue) -> Option<Estimate> {
    let (since, cost) = (item.since?, item.cost?);
    let known = london_day(first.at);
    let ended = Some(item.counting.until).filter(|until| *until < Timestamp::MAX_UTC);
    // What was sold before it was recorded led to what it was sold for.
    let sold = ended.map(london_day).filter(|sold| *sold <= known);
    let last = item.proceeds.filter(|_| sold.is_some());
    let until = sold.unwrap_or(known);
    let counts = counts_ever(&item.counting) && !first.sample;
    (since < until && counts).then_some(Estimate {
        item: item.item,
        category: item.category,
        since,
        until,
        cost,
        last: last.unwrap_or(first.value),
        counting: item.counting,
    })
}

/// The last value of an item that was sold or closed, up to that day, as of its end.
fn last_counted(values: &[ItemValue], counting: &Counting) -> Option<ItemValue> {
    let is_ended = counts_ever(counting) && counting.until < Timestamp::MAX_UTC;
    let until_then = |value: &&ItemValue| is_ended && counting.is_of_its_time(value.at);
    let last = values.iter().rfind(until_then)?;
    Some(ItemValue {
        at: counting.until,
        value: counting.share.of(last.value),
        ..*last
    })
}

/// Turns the values of an item into what counted of them, with a step where it began or ended to count.
fn counted(values: &mut Vec<ItemValue>, counting: &Counting) {
    let value_at = |at: Timestamp| values.iter().rfind(|value| value.at <= at).copied();
    let began =
        Some(counting.from).filter(|from| counts_ever(counting) && *from > Timestamp::MIN_UTC);
    let began = began.and_then(|at| {
        Some(ItemValue {
            at,
            ..value_at(at)?
        })
    });
    let ended = Some(counting.until).filter(|until| *until < Timestamp::MAX_UTC);
    let ended = ended.and_then(|at| {
        Some(ItemValue {
            at,
            deleted: true,
            ..value_at(at)?
        })
    });
    let within = |value: &ItemValue| counting.counts_at(value.at);
    values.retain(within);
    values.extend(began);
    values.sort_by_key(|value| value.at);
    for value in values.iter_mut() {
        value.value = counting.share.of(value.value);
    }
    values.extend(ended.map(|ended| ItemValue {
        value: Pence::ZERO,
        ..ended
    }));
}

#[cfg(test)]
mod tests;
