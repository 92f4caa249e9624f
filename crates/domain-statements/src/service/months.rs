//! The months that the statements of an account cover, and whether their balances add up.

use crate::kept::ImportedStatement;
use crate::matching::{MonthCoverage, coverage};
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_vault::Month;
use std::collections::BTreeMap;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MonthCover {
    pub month: Month,
    pub coverage: MonthCoverage,
    /// By how much its balances don't add up; `None` where they do, or the differences cancel out.
    pub unexplained: Option<Pence>,
}

/// The months up to that of `today`, the oldest first.
pub(super) fn covered(imported: &[ImportedStatement], today: NaiveDate) -> Vec<MonthCover> {
    let spans = imported.iter().filter_map(|one| one.content.span.clone());
    let months = coverage(&spans.collect::<Vec<_>>(), today);
    let within = imported.iter().flat_map(|one| &one.content.unexplained);
    let mut missing: BTreeMap<Month, Pence> = BTreeMap::new();
    for one in within {
        let sum = missing.entry(Month::of_day(one.on)).or_default();
        *sum = *sum + one.amount;
    }
    let apart = apart(imported, &months);
    for (month, amount) in &apart {
        let sum = missing.entry(*month).or_default();
        *sum = *sum + *amount;
    }
    let each = months.into_iter();
    each.map(|(month, coverage)| {
        let coverage = match coverage {
            MonthCoverage::Whole if apart.contains_key(&month) => MonthCoverage::DoesNotReconcile,
            coverage => coverage,
        };
        let is_told = coverage == MonthCoverage::DoesNotReconcile;
        let unexplained = missing.get(&month).copied().filter(|_| is_told);
        MonthCover {
            month,
            coverage,
            unexplained: unexplained.filter(|sum| *sum != Pence::ZERO),
        }
    })
    .collect()
}

/// The months in which a statement opens on another balance than the one before it closed with, and by how
/// much. Across days that no statement covers, balances may differ.
fn apart(
    imported: &[ImportedStatement],
    months: &[(Month, MonthCoverage)],
) -> BTreeMap<Month, Pence> {
    let is_covered = |first: Month, last: Month| {
        let between = months
            .iter()
            .filter(|(one, _)| (first..=last).contains(one));
        let is_hole =
            |state: &MonthCoverage| matches!(state, MonthCoverage::Missing | MonthCoverage::Partly);
        !between.into_iter().any(|(_, state)| is_hole(state))
    };
    let apart = imported.iter().filter_map(|one| {
        let from = one.content.span.as_ref()?.period.from;
        let opening = one.content.opening?;
        let stated = imported.iter().flat_map(|other| &other.content.stated);
        let before = stated.filter(|(day, _)| **day < from);
        let (day, closing) = before.max_by_key(|(day, _)| **day)?;
        let month = Month::of_day(from);
        (*closing != opening && is_covered(Month::of_day(*day), month))
            .then(|| (month, opening - *closing))
    });
    apart.collect()
}
