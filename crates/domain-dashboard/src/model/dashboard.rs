use super::changes::RecentChange;
use super::insights::Insight;
use super::period::{Baseline, Period};
use super::statistics::Statistics;
use super::tasks::Task;
use super::welcome::Welcome;
use crate::lessons::Lesson;
use crate::ports::{DashboardPerson, Holding};
use crate::presets::PresetOverview;
use domain_shared::unreadable::Unreadable;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dashboard {
    pub statistics: Statistics,
    /// The baseline that their changes are compared with.
    pub baseline: Baseline,
    /// Newest first, at most three.
    pub recent_changes: Vec<RecentChange>,
    pub welcome: Welcome,
    pub weekly_tasks: Vec<Task>,
    /// The lesson of the day, where there is one.
    pub daily_lesson: Option<Lesson>,
    /// Key insights, at most three.
    pub key_insights: Vec<Insight>,
    /// The items that cannot be read and count in no figure.
    pub unreadable: Vec<Unreadable>,
}

impl Dashboard {
    /// Computes the dashboard of `person` for the moment at which `period` ends.
    pub fn of(
        person: &DashboardPerson,
        holdings: &[Holding],
        papers: &PresetOverview,
        recent_changes: Vec<RecentChange>,
        period: &Period,
    ) -> Self {
        let statistics = Statistics::of(holdings, period);
        let tasks = Task::of_this_week(holdings, papers, period);
        Self {
            baseline: period.baseline(),
            recent_changes,
            welcome: Welcome::of(person, holdings, &statistics, &tasks, period),
            key_insights: Insight::of(holdings, papers, &statistics, period),
            weekly_tasks: tasks,
            daily_lesson: Lesson::of_day(period.today()),
            statistics,
            unreadable: Vec::new(),
        }
    }
}
