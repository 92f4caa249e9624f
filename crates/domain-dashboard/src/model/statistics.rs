//! The three gauges and what they are made of.

use super::comparison::{Change, Good};
use super::period::Period;
use crate::ports::{Holding, Kind, Side};
use domain_shared::Pence;

/// One figure and its change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Statistic {
    /// What it is now, in pence.
    pub current: Pence,
    /// How it changed.
    pub change: Change,
}

/// One category's part of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breakdown {
    /// The category.
    pub kind: Kind,
    /// What its items come to, in pence and never negative.
    pub total: Pence,
}

/// What is owned, what is owed and the difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statistics {
    /// Assets less liabilities.
    pub net_worth: Statistic,
    /// What is owned.
    pub assets: Statistic,
    /// What is owed, positive (DESIGN 9).
    pub liabilities: Statistic,
    /// The assets by category, the largest first.
    pub assets_by_kind: Vec<Breakdown>,
    /// The liabilities by category, the largest first.
    pub liabilities_by_kind: Vec<Breakdown>,
}

impl Statistics {
    /// Adds up `holdings`. Each item counts with its own value then and now: one that was not
    /// there counts as nothing at that end. Where no item had a value then, there is nothing to
    /// compare with.
    pub fn of(holdings: &[Holding], period: &Period) -> Self {
        let comparable = period.has_past() && holdings.iter().any(|h| h.then.is_some());
        let then = |side| comparable.then(|| sum(holdings, side, |holding| holding.then));
        let (owned_then, owed_then) = (then(Side::Asset), then(Side::Liability));
        let net_then = owned_then.zip(owed_then).map(|(owned, owed)| owned - owed);
        let owned = sum(holdings, Side::Asset, value_now);
        let owed = sum(holdings, Side::Liability, value_now);
        let statistic = |current, then, good| Statistic {
            current,
            change: Change::between(then, current, good),
        };
        Self {
            net_worth: statistic(owned - owed, net_then, Good::Up),
            assets: statistic(owned, owned_then, Good::Up),
            liabilities: statistic(owed, owed_then, Good::Down),
            assets_by_kind: by_kind(holdings, Side::Asset),
            liabilities_by_kind: by_kind(holdings, Side::Liability),
        }
    }
}

fn value_now(holding: &Holding) -> Option<Pence> {
    holding.present.as_ref().map(|present| present.value)
}

/// What one side comes to.
fn sum(holdings: &[Holding], side: Side, value: fn(&Holding) -> Option<Pence>) -> Pence {
    holdings
        .iter()
        .filter(|holding| holding.kind.side == side)
        .filter_map(value)
        .sum()
}

fn by_kind(holdings: &[Holding], side: Side) -> Vec<Breakdown> {
    let mut parts: Vec<Breakdown> = Vec::new();
    for holding in holdings.iter().filter(|h| h.kind.side == side) {
        let Some(value) = value_now(holding) else {
            continue;
        };
        match parts.iter_mut().find(|part| part.kind == holding.kind) {
            Some(part) => part.total = part.total + value,
            None => parts.push(Breakdown {
                kind: holding.kind,
                total: value,
            }),
        }
    }
    parts.sort_by_key(|part| (-part.total, part.kind.name));
    parts
}
