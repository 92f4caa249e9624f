mod expiring;
mod missing;
mod statements;

use super::LinkTarget;
use super::period::Period;
use super::words::present;
use crate::ports::{CurrentItem, Holding};
use crate::presets::PresetOverview;
use chrono::TimeDelta;
use uuid::Uuid;

pub const MAX_TASKS: usize = 6;

/// After how long without a look a value is stale.
pub(crate) const STALE: TimeDelta = TimeDelta::days(90);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// Names the task: the same through the week and after its completion.
    pub id: String,
    pub deed: String,
    /// Whether the deed is what its owner called it, and not words of ours.
    pub is_own_title: bool,
    /// Why now, where that is not plain.
    pub reason: Option<String>,
    pub completed: bool,
    pub about: LinkTarget,
}

impl Task {
    /// This week's tasks: what expires, the earliest first; items that are unfinished, in the order of
    /// their making; papers that are missing, and statements; then the values that nobody has looked at for
    /// 90 days, the largest first. Somebody who has recorded nothing has their first step instead.
    pub fn of_this_week(
        holdings: &[Holding],
        papers: &PresetOverview,
        period: &Period,
    ) -> Vec<Self> {
        let mut tasks = expiring::of(papers, period.today());
        if present(holdings).next().is_some() {
            tasks.extend(unfinished(holdings));
            tasks.extend(missing::of(holdings, papers, period));
            let statements = statements::of(holdings, papers, period);
            // A statement brings the value too.
            let stale = stale_values(holdings, period);
            let stale = stale.filter(|(item, _)| !statements.iter().any(|(of, _)| of == item));
            let stale: Vec<_> = stale.map(|(_, task)| task).collect();
            tasks.extend(statements.into_iter().map(|(_, task)| task));
            tasks.extend(stale);
        } else {
            tasks.push(Self {
                id: "first-item".to_owned(),
                deed: "Add your first account".to_owned(),
                reason: None,
                is_own_title: false,
                completed: false,
                about: LinkTarget::Vault,
            });
        }
        tasks.truncate(MAX_TASKS);
        tasks
    }

    pub fn title(&self) -> String {
        match &self.reason {
            Some(reason) => format!("{}: {reason}", self.deed),
            None => self.deed.clone(),
        }
    }
}

fn unfinished(holdings: &[Holding]) -> impl Iterator<Item = Task> {
    let lacking = present(holdings).filter(|item| item.present.missing > 0);
    lacking.map(|item| Task {
        id: format!("finish-{}", item.holding.item),
        deed: format!("Finish {}", item.present.name),
        reason: Some(match item.present.missing {
            1 => "1 detail is missing".to_owned(),
            count => format!("{count} details are missing"),
        }),
        is_own_title: false,
        completed: false,
        about: LinkTarget::Item(item.holding.item),
    })
}

fn stale_values(holdings: &[Holding], period: &Period) -> impl Iterator<Item = (Uuid, Task)> {
    let mut stale: Vec<_> = present(holdings)
        .filter_map(|item| Some((item, looked_after(item.present, period)?)))
        .collect();
    stale.sort_by_key(|(item, _)| (-item.present.value, item.holding.item));
    stale.into_iter().map(|(item, completed)| {
        let id = item.holding.item;
        let task = Task {
            id: format!("revalue-{id}"),
            deed: format!("Update the value of {}", item.present.name),
            reason: None,
            is_own_title: false,
            completed,
            about: LinkTarget::Item(id),
        };
        (id, task)
    })
}

/// Whether an item that was or became stale this week was looked at since Monday; `None` where it
/// was fresh.
fn looked_after(present: &CurrentItem, period: &Period) -> Option<bool> {
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
pub(crate) fn is_stale(present: &CurrentItem, period: &Period) -> bool {
    present.written_at <= period.now - STALE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{PASSPORT, day};
    use crate::model::samples::{due, gone, held, id_of, kept, period, written};
    use crate::presets::WILL;
    use domain_reminders::{DeadlineSubject, DueDate};
    use domain_vault::Category;

    /// The tasks of somebody who keeps a will.
    fn all(holdings: &[Holding]) -> Vec<Task> {
        let papers = PresetOverview {
            kept: vec![kept(WILL, day(-90))],
            ..PresetOverview::default()
        };
        Task::of_this_week(holdings, &papers, &period())
    }

    /// Title and completion.
    fn tasks(holdings: &[Holding]) -> Vec<(String, bool)> {
        let tasks = all(holdings).into_iter();
        tasks.map(|t| (t.title(), t.completed)).collect()
    }

    /// An item last written and, before this week, last valued so many days ago.
    fn item(name: &str, pounds: i64, written_ago: i64, valued_ago: i64) -> Holding {
        let (at, before) = (day(-written_ago), day(-valued_ago));
        written(Category::Savings, name, None, pounds, at, Some(before))
    }

    #[test]
    fn an_empty_vault_has_its_first_step() {
        for holdings in [vec![], vec![gone(Category::Savings, 1)]] {
            let tasks = Task::of_this_week(&holdings, &PresetOverview::default(), &period());
            assert_eq!(tasks.len(), 1);
            assert_eq!(tasks[0].title(), "Add your first account");
            assert_eq!(tasks[0].about, LinkTarget::Vault);
        }
    }

    #[test]
    fn an_unfinished_item_is_a_task_until_nothing_is_missing() {
        let lacks = |name, missing| {
            let mut item = item(name, 100, 2, 2);
            if let Some(present) = &mut item.present {
                present.missing = missing;
            }
            item
        };
        let tasks = all(&[lacks("ISA", 1), lacks("Home", 3), lacks("Car", 0)]);
        let told: Vec<_> = tasks.iter().map(|t| (t.title(), t.about)).collect();
        let about = |name| LinkTarget::Item(id_of(name));
        let expected = [
            ("Finish ISA: 1 detail is missing", about("ISA")),
            ("Finish Home: 3 details are missing", about("Home")),
        ];
        assert_eq!(
            told,
            expected.map(|(title, about)| (title.to_owned(), about))
        );
    }

    #[test]
    fn a_value_is_a_task_from_its_ninetieth_day_on() {
        assert_eq!(tasks(&[item("ISA", 1, 89, 89)]), []);
        let stale = item("ISA", 1, 90, 90);
        let expected = ("Update the value of ISA".to_owned(), false);
        assert_eq!(tasks(std::slice::from_ref(&stale)), [expected]);
        let task = all(&[stale]).remove(0);
        assert_eq!(task.about, LinkTarget::Item(id_of("ISA")));
    }

    #[test]
    fn a_task_done_this_week_stays_with_a_tick_and_its_id() {
        let open = all(&[item("ISA", 1, 95, 95)]).remove(0);
        // Wednesday's noon less two days is Monday
        let done = all(&[item("ISA", 1, 2, 95)]).remove(0);
        assert!(!open.completed && done.completed);
        assert_eq!(open.id, done.id);
        // written on Sunday: last week's business
        assert_eq!(tasks(&[item("ISA", 1, 3, 95)]), []);
        // written this week, but fresh when the week began
        assert_eq!(tasks(&[item("ISA", 1, 1, 60)]), []);
    }

    #[test]
    fn an_item_of_this_week_is_no_task() {
        let new = written(Category::Savings, "New", None, 1, day(-1), None);
        assert_eq!(tasks(&[new]), []);
        assert_eq!(tasks(&[held(Category::Savings, "ISA", None, 1)]), []);
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

    #[test]
    fn what_expires_comes_before_what_is_missing_and_what_is_stale() {
        let expiring: Vec<DueDate> = ["2026-06-30", "2026-07-03", "2026-09-30"]
            .map(|day| due(DeadlineSubject::Preset(PASSPORT), day, day))
            .to_vec();
        let papers = PresetOverview {
            due: expiring,
            ..PresetOverview::default()
        };
        let stale = [item("ISA", 1, 100, 100)];
        let tasks = Task::of_this_week(&stale, &papers, &period());
        let titles: Vec<_> = tasks.iter().map(Task::title).collect();
        assert_eq!(
            titles,
            [
                "Renew the passport “2026-06-30”: it expired on 30th June 2026",
                "Renew the passport “2026-07-03”: it expires in 2 days, on 3rd July 2026",
                "Upload your will",
                "Update the value of ISA",
            ]
        );
        let nothing = Task::of_this_week(&[], &papers, &period());
        let ids: Vec<_> = nothing.into_iter().map(|task| task.id).collect();
        assert_eq!(ids.len(), 3);
        assert_eq!(ids[2], "first-item");
    }
}
