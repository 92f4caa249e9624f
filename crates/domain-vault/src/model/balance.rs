//! The value of an item over time: the points that are known, and those that its transactions add
//! between them.

use super::history::{PointId, ValuePoint, ValueSource};
use super::transaction::TransactionId;
use chrono::NaiveDate;
use domain_shared::{Ids, Pence, Timestamp};
use std::collections::{BTreeMap, HashMap, HashSet};

/// How a transaction moves the balance of its item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BalanceMove {
    pub transaction: TransactionId,
    /// From when on.
    pub at: Timestamp,
    /// How much came in; what went out is negative.
    pub amount: Pence,
}

/// What becomes of the points of an item, all at once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PointChanges {
    /// Added, or in place of the point of the same id.
    pub put: Vec<ValuePoint>,
    pub removed: Vec<PointId>,
}

impl PointChanges {
    /// One more point, or none.
    pub fn adding(point: impl IntoIterator<Item = ValuePoint>) -> Self {
        Self {
            put: point.into_iter().collect(),
            removed: Vec::new(),
        }
    }
}

/// All points of an item, oldest first, and what moves its balance.
#[derive(Debug, Clone, Default)]
pub struct ItemHistory {
    pub points: Vec<ValuePoint>,
    pub moves: Vec<BalanceMove>,
}

impl ItemHistory {
    /// `points`, oldest first, alone.
    pub(crate) fn known_by(points: Vec<ValuePoint>) -> Self {
        let moves = Vec::new();
        Self { points, moves }
    }

    pub fn newest(&self) -> Option<&ValuePoint> {
        self.points.last()
    }

    pub fn find(&self, id: PointId) -> Option<&ValuePoint> {
        self.points.iter().find(|point| point.id == id)
    }

    /// The points of `day` that its transactions did not add.
    pub fn known_on(&self, day: NaiveDate) -> impl Iterator<Item = &ValuePoint> {
        self.known().filter(move |point| point.day() == day)
    }

    /// Whether a transaction that counts `from` a moment on moves a balance.
    pub fn is_moved_from(&self, from: Timestamp) -> bool {
        moves_balance(self.known().map(|point| point.at), from)
    }

    pub(super) fn known(&self) -> impl Iterator<Item = &ValuePoint> {
        let known = |point: &&ValuePoint| point.source != ValueSource::Transactions;
        self.points.iter().filter(known)
    }

    /// The history with `point` as the one known value of its day: earlier ones of that day were
    /// corrected, and correcting a slip is no gain.
    #[must_use]
    pub fn with_value_of_day(&self, point: &ValuePoint, ids: &dyn Ids) -> Self {
        let earlier: Vec<_> = self.known_on(point.day()).collect();
        let is_opening = earlier.iter().any(|one| one.source == ValueSource::Added);
        let point = ValuePoint {
            source: match is_opening && point.is_typed() {
                true => ValueSource::Added,
                false => point.source,
            },
            ..point.clone()
        };
        let removed: Vec<_> = earlier.iter().map(|one| one.id).collect();
        self.with(Some(point), &removed, self.moves.clone(), ids)
    }

    /// The history with `put` added or put in place of the points of their ids, without `removed`, and with
    /// the transactions of `moves` instead of its own.
    #[must_use]
    pub fn with(
        &self,
        put: impl IntoIterator<Item = ValuePoint>,
        removed: &[PointId],
        moves: Vec<BalanceMove>,
        ids: &dyn Ids,
    ) -> Self {
        let put: Vec<ValuePoint> = put.into_iter().collect();
        let gone = put.iter().map(|point| point.id);
        let gone: HashSet<PointId> = gone.chain(removed.iter().copied()).collect();
        let stays = |point: &&ValuePoint| !gone.contains(&point.id);
        let mut known: Vec<_> = self.known().filter(stays).cloned().chain(put).collect();
        known.sort_by_key(|point| (point.at, point.id));
        let mut points = known.clone();
        points.extend(self.moved(&known, &moves, ids));
        points.sort_by_key(|point| (point.at, point.id));
        Self { points, moves }
    }

    /// The points that `moves` add to those that are `known`, at most one a day: each move counts from its
    /// moment to the next known point, never beyond.
    fn moved(&self, known: &[ValuePoint], moves: &[BalanceMove], ids: &dyn Ids) -> Vec<ValuePoint> {
        let mut by_moment: BTreeMap<Timestamp, Pence> = BTreeMap::new();
        for one in moves {
            let amount = by_moment.entry(one.at).or_default();
            *amount = *amount + one.amount;
        }
        let mut points: Vec<ValuePoint> = Vec::new();
        for (at, amount) in by_moment {
            let Some(base) = known.iter().rfind(|point| point.at <= at) else {
                continue;
            };
            if !moves_balance(known.iter().map(|point| point.at), at) {
                continue;
            }
            let before = points
                .last()
                .filter(|moved| moved.at > base.at)
                .unwrap_or(base);
            let value = before.value + base.category.signed(amount);
            points.push(ValuePoint {
                id: self
                    .id_of_move(at)
                    .unwrap_or_else(|| PointId::new(ids.next())),
                at,
                value,
                source: ValueSource::Transactions,
                sample: false,
                replaced: None,
                ..base.clone()
            });
        }
        last_of_each_day(points, known)
    }

    /// The point that transactions of this moment added before.
    fn id_of_move(&self, at: Timestamp) -> Option<PointId> {
        let mut points = self.points.iter();
        let known =
            points.find(|point| point.source == ValueSource::Transactions && point.at == at);
        known.map(|point| point.id)
    }

    /// How the points of `self` become those of `next`.
    pub fn changes_to(&self, next: &Self) -> PointChanges {
        let staying: HashSet<_> = next.points.iter().map(|point| point.id).collect();
        let points = self.points.iter();
        let removed = points.filter(|point| !staying.contains(&point.id));
        let points = self.points.iter().map(|point| (point.id, point));
        let known: HashMap<_, _> = points.collect();
        let new = next.points.iter();
        let put = new.filter(|point| known.get(&point.id) != Some(point));
        PointChanges {
            put: put.cloned().collect(),
            removed: removed.map(|point| point.id).collect(),
        }
    }
}

/// The value at the end of each day: of the points of a day the last.
pub fn by_day(points: Vec<ValuePoint>) -> Vec<ValuePoint> {
    let by_day = points.into_iter().map(|point| (point.day(), point));
    by_day.collect::<BTreeMap<_, _>>().into_values().collect()
}

/// Of the points that transactions made the last of each day, unless one that is `known` follows on it.
fn last_of_each_day(moved: Vec<ValuePoint>, known: &[ValuePoint]) -> Vec<ValuePoint> {
    let known: BTreeMap<_, _> = known.iter().map(|point| (point.day(), point.at)).collect();
    let stays = |point: &ValuePoint| known.get(&point.day()).is_none_or(|at| *at < point.at);
    let moved = moved.into_iter().filter(stays);
    by_day(moved.collect())
}

/// Whether a transaction that counts `from` a moment on moves a balance that is `known` from these moments
/// on. Before the first of them there is none to move; and what is known at that very moment, the end of a
/// day, holds what moved on it.
pub fn moves_balance(known: impl IntoIterator<Item = Timestamp>, from: Timestamp) -> bool {
    let until = known.into_iter().filter(|at| *at <= from).max();
    until.is_some_and(|last| last < from)
}

#[cfg(test)]
mod tests;
