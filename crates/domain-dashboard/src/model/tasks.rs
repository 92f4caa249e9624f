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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{SAVINGS, day};
    use crate::model::samples::{gone, held, id_of, period, written};

    /// Title and completion.
    fn tasks(holdings: &[Holding]) -> Vec<(String, bool)> {
        let tasks = Task::of_this_week(holdings, &period());
        tasks.into_iter().map(|t| (t.title, t.completed)).collect()
    }

    /// An item last written and, before this week, last valued so many days ago.
    fn item(name: &str, pounds: i64, written_ago: i64, valued_ago: i64) -> Holding {
        let (at, before) = (day(-written_ago), day(-valued_ago));
        written(SAVINGS, name, None, pounds, at, Some(before))
    }

    #[test]
    fn an_empty_vault_has_its_first_step() {
        for holdings in [vec![], vec![gone(SAVINGS, 1)]] {
            let tasks = Task::of_this_week(&holdings, &period());
            assert_eq!(tasks.len(), 1);
            assert_eq!(tasks[0].title, "Add your first account or possession");
            assert_eq!(tasks[0].about, About::Vault);
        }
    }

    #[test]
    fn a_value_is_a_task_from_its_ninetieth_day_on() {
        assert_eq!(tasks(&[item("ISA", 1, 89, 89)]), []);
        let stale = item("ISA", 1, 90, 90);
        let expected = ("Update the value of ISA".to_owned(), false);
        assert_eq!(tasks(std::slice::from_ref(&stale)), [expected]);
        let task = Task::of_this_week(&[stale], &period()).remove(0);
        assert_eq!(task.about, About::Item(id_of("ISA")));
    }

    #[test]
    fn a_task_done_this_week_stays_with_a_tick_and_its_id() {
        let open = Task::of_this_week(&[item("ISA", 1, 95, 95)], &period()).remove(0);
        // Wednesday's noon less two days is Monday
        let done = Task::of_this_week(&[item("ISA", 1, 2, 95)], &period()).remove(0);
        assert!(!open.completed && done.completed);
        assert_eq!(open.id, done.id);
        // written on Sunday: last week's business
        assert_eq!(tasks(&[item("ISA", 1, 3, 95)]), []);
        // written this week, but fresh when the week began
        assert_eq!(tasks(&[item("ISA", 1, 1, 60)]), []);
    }

    #[test]
    fn an_item_of_this_week_is_no_task() {
        let new = written(SAVINGS, "New", None, 1, day(-1), None);
        assert_eq!(tasks(&[new]), []);
        assert_eq!(tasks(&[held(SAVINGS, "ISA", None, 1)]), []);
    }

    #[test]
    fn the_largest_come_first_and_no_more_than_six() {
        let stale: Vec<_> = (1..=8)
            .map(|n| item(&format!("Pot {n}"), n, 100, 100))
            .collect();
        let titles: Vec<_> = tasks(&stale).into_iter().map(|(title, _)| title).collect();
        let expected = [8, 7, 6, 5, 4, 3].map(|n| format!("Update the value of Pot {n}"));
        assert_eq!(titles, expected);
    }
}
