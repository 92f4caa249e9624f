//! What is worth doing this week, computed from the person's own records.

use super::About;
use super::period::Period;
use super::words::present;
use crate::ports::{Holding, Present};
use chrono::TimeDelta;

/// How many tasks are listed.
pub const MAX_TASKS: usize = 6;

/// After how long without a look a value is stale.
pub(crate) const STALE: TimeDelta = TimeDelta::days(90);

/// One task of this week.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Names the task: the same through the week and after its completion.
    pub id: String,
    /// What to do.
    pub title: String,
    /// Whether it was done this week.
    pub completed: bool,
    /// Where to do it.
    pub about: About,
}

impl Task {
    /// This week's tasks: the values that nobody has looked at for 90 days, the largest first, or
    /// the first step of somebody who has recorded nothing.
    pub fn of_this_week(holdings: &[Holding], period: &Period) -> Vec<Self> {
        if present(holdings).next().is_none() {
            return vec![Self {
                id: "first-item".to_owned(),
                title: "Add your first account or possession".to_owned(),
                completed: false,
                about: About::Vault,
            }];
        }
        let mut stale: Vec<_> = present(holdings)
            .filter_map(|item| Some((item, looked_after(item.present, period)?)))
            .collect();
        stale.sort_by_key(|(item, _)| (-item.present.value, item.holding.item));
        stale
            .into_iter()
            .take(MAX_TASKS)
            .map(|(item, completed)| Self {
                id: format!("revalue-{}", item.holding.item),
                title: format!("Update the value of {}", item.present.name),
                completed,
                about: About::Item(item.holding.item),
            })
            .collect()
    }
}

/// Whether an item that was or became stale this week was looked at since Monday; `None` where it
/// was fresh.
fn looked_after(present: &Present, period: &Period) -> Option<bool> {
    let week = period.week();
    if present.written_at < week {
        return is_stale(present, period).then_some(false);
    }
    present
        .valued_before
        .is_some_and(|before| before <= week - STALE)
        .then_some(true)
}

/// Whether nobody has looked at a value for 90 days.
pub(crate) fn is_stale(present: &Present, period: &Period) -> bool {
    present.written_at <= period.now - STALE
}
