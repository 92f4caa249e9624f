//! The balances that statements state, as points of their account's history.

use super::balance::{BalanceMove, ItemHistory};
use super::history::{PointId, ValuePoint, ValueSource, close_of};
use super::item::Item;
use chrono::NaiveDate;
use domain_shared::time::london_day;
use domain_shared::{Ids, Pence, Timestamp};
use std::collections::BTreeMap;

/// What a statement states of an account's value at the end of each day; what is owed is positive.
pub type StatedBalances = BTreeMap<NaiveDate, Pence>;

impl ItemHistory {
    /// The history with what a statement states, and the points that give way to it: those of the same
    /// days that somebody typed, or that another statement stated otherwise. Days to come, and those on
    /// which the item was not its owner's, are left out.
    #[must_use]
    pub fn with_stated(
        &self,
        item: &Item,
        stated: &StatedBalances,
        now: Timestamp,
        ids: &dyn Ids,
    ) -> (Self, Vec<ValuePoint>) {
        let mut known = self.known_by_day();
        let (mut put, mut gave_way) = (Vec::new(), Vec::new());
        for (day, value) in stated {
            let is_theirs = super::not_theirs(&item.ownership, item.ended.as_ref(), *day).is_none();
            if *day > london_day(now) || !is_theirs {
                continue;
            }
            let earlier = known.remove(day).unwrap_or_default();
            let is_stated = |one: &&&ValuePoint| one.source == ValueSource::Statement;
            if earlier
                .iter()
                .find(is_stated)
                .is_some_and(|one| one.value == *value)
            {
                continue;
            }
            put.push(stated_point(item, *day, *value, &earlier, now, ids));
            gave_way.extend(earlier.into_iter().cloned());
        }
        let removed: Vec<PointId> = gave_way.iter().map(|point| point.id).collect();
        let next = self.with(put, &removed, self.moves.clone(), ids);
        (next, gave_way)
    }

    /// The history without what one statement stated, where `others` state nothing of the day; what they
    /// state of it counts there. `back` are the points that had given way to it: they stand again where
    /// nothing else is known of their day.
    #[must_use]
    pub fn without_stated(
        &self,
        item: &Item,
        stated: &StatedBalances,
        others: &StatedBalances,
        back: Vec<ValuePoint>,
        moves: Vec<BalanceMove>,
        ids: &dyn Ids,
    ) -> Self {
        let mut known = self.known_by_day();
        let (mut put, mut removed) = (Vec::new(), Vec::new());
        for day in stated.keys() {
            let of_day = known.get(day).map(Vec::as_slice).unwrap_or_default();
            let Some(point) = of_day
                .iter()
                .find(|one| one.source == ValueSource::Statement)
            else {
                continue;
            };
            match others.get(day) {
                Some(value) if *value == point.value => {}
                Some(value) => put.push(ValuePoint {
                    value: *value,
                    ..(*point).clone()
                }),
                None => {
                    removed.push(point.id);
                    known.remove(day);
                }
            }
        }
        let back = back
            .into_iter()
            .filter(|point| point.item == item.id && !known.contains_key(&point.day()));
        put.extend(back.collect::<Vec<_>>());
        self.with(put, &removed, moves, ids)
    }

    /// What is known of each day, in its order.
    fn known_by_day(&self) -> BTreeMap<NaiveDate, Vec<&ValuePoint>> {
        let mut by_day: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for point in self.known() {
            by_day.entry(point.day()).or_default().push(point);
        }
        by_day
    }
}

fn stated_point(
    item: &Item,
    day: NaiveDate,
    value: Pence,
    earlier: &[&ValuePoint],
    now: Timestamp,
    ids: &dyn Ids,
) -> ValuePoint {
    let typed = earlier.iter().rfind(|one| one.is_typed());
    let replaced = match typed {
        Some(typed) => Some(typed.value),
        None => earlier.iter().find_map(|one| one.replaced),
    };
    let (id, at) = (PointId::new(ids.next()), close_of(day).min(now));
    ValuePoint {
        replaced,
        ..ValuePoint::of(item, id, at, (value, ValueSource::Statement))
    }
}

#[cfg(test)]
mod tests;
