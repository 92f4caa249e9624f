//! Amounts are in pounds.

use crate::features::vault::dto::CategoryName;
use crate::http::UnreadableAnswer;
use crate::http::wire::moment;
use domain_dashboard::{
    Baseline, Breakdown, Dashboard, Insight, Lesson, LinkTarget, RecentChange, Statistic, Task,
    ValueDelta, Welcome,
};
use domain_presets::PresetCategory;
use domain_shared::Pence;
use serde::Serialize;
use std::ops::Not;
use utoipa::ToSchema;
use uuid::Uuid;

/// The dashboard.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Dashboard)]
pub struct DashboardAnswer {
    /// The three gauges.
    statistics: StatisticsAnswer,
    /// The past that changes are compared with.
    compared_with: ComparedWith,
    /// The last changes, newest first, at most three.
    recent_changes: Vec<RecentChangeAnswer>,
    /// The welcome card.
    welcome_message: WelcomeAnswer,
    weekly_tasks: Vec<TaskAnswer>,
    /// The lesson of the day, where there is one.
    #[schema(required)]
    daily_lesson: Option<LessonAnswer>,
    /// At most three sentences; highlighted spans stand between pairs of
    /// asterisks.
    key_insights: Vec<String>,
    /// Where each insight leads, in their order.
    key_insight_links: Vec<String>,
    /// Items that cannot be shown, which no total includes. Absent where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    unreadable: Vec<UnreadableAnswer>,
}

/// The past that changes are compared with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ComparedWith)]
pub enum ComparedWith {
    /// Nothing yet: this is the account's first day.
    Nothing,
    /// The close of the account's first day, less than 30 days ago.
    FirstDay,
    ThirtyDaysAgo,
}

/// Assets, liabilities and the net position.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DashboardStatistics)]
pub struct StatisticsAnswer {
    /// Assets less liabilities.
    net_worth: StatisticAnswer,
    assets: SideAnswer,
    /// Positive.
    liabilities: SideAnswer,
    /// The first values of the items recorded since then. They aren't part of any change. Debts are
    /// negative.
    #[schema(value_type = f64)]
    additions: Pence,
    /// What the items deleted since then were worth. Debts are negative.
    #[schema(value_type = f64)]
    removals: Pence,
}

/// One figure and its change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Statistic)]
pub struct StatisticAnswer {
    /// The value now.
    #[schema(value_type = f64)]
    current: Pence,
    /// What its items have gained or lost since then.
    change: ChangeAnswer,
}

/// One figure, its change and what it is made of.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatisticWithBreakdown)]
pub struct SideAnswer {
    /// The value now.
    #[schema(value_type = f64)]
    current: Pence,
    /// How it changed since what it is compared with.
    change: ChangeAnswer,
    /// Its categories, the largest first.
    breakdown: Vec<BreakdownAnswer>,
}

/// How a figure changed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatisticChange)]
pub struct ChangeAnswer {
    /// By how much it rose; negative where it fell.
    #[schema(value_type = f64)]
    absolute_change: Pence,
    /// The same in per cent of what it was, to two decimals.
    percentage_change: f64,
    /// Whether that is good for the person, or no change at all.
    is_positive: bool,
    /// Whether there is an earlier value to compare with; without one the change is nothing.
    comparable: bool,
}

/// One category's part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BreakdownEntry)]
pub struct BreakdownAnswer {
    /// The category.
    #[schema(value_type = CategoryName)]
    category: &'static str,
    /// The sum of its items, never negative.
    #[schema(value_type = f64)]
    total_value: Pence,
    /// Whether a value in it is invented, as no provider is configured. Absent where none is.
    #[serde(skip_serializing_if = "Not::not")]
    #[schema(required = false)]
    sample: bool,
}

/// One recent change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RecentChange)]
pub struct RecentChangeAnswer {
    /// Its id.
    id: Uuid,
    /// When it happened.
    #[schema(format = DateTime)]
    at: String,
    message: String,
    /// The screen of the item, or of its category where the item was deleted.
    href: String,
}

/// What the welcome card says.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WelcomeMessage)]
pub struct WelcomeAnswer {
    /// `Good morning, Rowan`.
    greeting: String,
    /// The change of the net position, in words.
    message: String,
    /// What was added to the records, and so is no gain; null where nothing was.
    #[schema(required)]
    added: Option<String>,
    /// What left the records, and so is no loss; null where nothing did.
    #[schema(required)]
    removed: Option<String>,
    /// The next step.
    closing: String,
}

/// One task of this week.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WeeklyTask)]
pub struct TaskAnswer {
    /// Names the task.
    id: String,
    /// The thing to do.
    title: String,
    /// Whether it was done this week.
    completed: bool,
    /// The screen on which it is done.
    href: String,
    /// The preset that is opened there, where it is about one.
    #[schema(required)]
    preset: Option<Uuid>,
}

/// A lesson.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DailyLesson)]
pub struct LessonAnswer {
    name: String,
    /// Where it is read.
    url: String,
}

impl From<Dashboard> for DashboardAnswer {
    fn from(dashboard: Dashboard) -> Self {
        let statistics = dashboard.statistics;
        let insights = dashboard.key_insights;
        Self {
            statistics: StatisticsAnswer {
                net_worth: statistics.net_worth.into(),
                assets: SideAnswer::new(statistics.assets, statistics.assets_by_category),
                liabilities: SideAnswer::new(
                    statistics.liabilities,
                    statistics.liabilities_by_category,
                ),
                additions: statistics.additions,
                removals: statistics.removals,
            },
            compared_with: dashboard.baseline.into(),
            recent_changes: dashboard
                .recent_changes
                .into_iter()
                .map(Into::into)
                .collect(),
            welcome_message: dashboard.welcome.into(),
            weekly_tasks: dashboard.weekly_tasks.into_iter().map(Into::into).collect(),
            daily_lesson: dashboard.daily_lesson.map(Into::into),
            key_insight_links: insights
                .iter()
                .map(|insight| path_of(insight.about))
                .collect(),
            unreadable: dashboard.unreadable.into_iter().map(Into::into).collect(),
            key_insights: insights
                .into_iter()
                .map(|Insight { text, .. }| text)
                .collect(),
        }
    }
}

impl From<Baseline> for ComparedWith {
    fn from(baseline: Baseline) -> Self {
        match baseline {
            Baseline::Nothing => Self::Nothing,
            Baseline::FirstDay => Self::FirstDay,
            Baseline::ThirtyDaysAgo => Self::ThirtyDaysAgo,
        }
    }
}

impl From<Statistic> for StatisticAnswer {
    fn from(statistic: Statistic) -> Self {
        Self {
            current: statistic.current,
            change: statistic.change.into(),
        }
    }
}

impl SideAnswer {
    fn new(statistic: Statistic, parts: Vec<Breakdown>) -> Self {
        let entry = |part: Breakdown| BreakdownAnswer {
            category: part.category.as_str(),
            total_value: part.total,
            sample: part.sample,
        };
        Self {
            current: statistic.current,
            change: statistic.change.into(),
            breakdown: parts.into_iter().map(entry).collect(),
        }
    }
}

impl From<ValueDelta> for ChangeAnswer {
    fn from(change: ValueDelta) -> Self {
        Self {
            absolute_change: change.absolute,
            percentage_change: change.percentage(),
            is_positive: change.is_positive,
            comparable: change.comparable,
        }
    }
}

impl From<RecentChange> for RecentChangeAnswer {
    fn from(change: RecentChange) -> Self {
        Self {
            id: change.id,
            at: moment(change.at),
            message: change.message,
            href: path_of(change.about),
        }
    }
}

impl From<Welcome> for WelcomeAnswer {
    fn from(welcome: Welcome) -> Self {
        Self {
            greeting: welcome.greeting,
            message: welcome.message,
            added: welcome.added,
            removed: welcome.removed,
            closing: welcome.closing,
        }
    }
}

impl From<Task> for TaskAnswer {
    fn from(task: Task) -> Self {
        Self {
            title: task.title(),
            id: task.id,
            completed: task.completed,
            href: path_of(task.about),
            preset: match task.about {
                LinkTarget::Paper(_, id) => Some(id),
                LinkTarget::Vault
                | LinkTarget::Item(_)
                | LinkTarget::Statements(_)
                | LinkTarget::Category(_)
                | LinkTarget::Papers(_)
                | LinkTarget::Timeline => None,
            },
        }
    }
}

impl From<Lesson> for LessonAnswer {
    fn from(lesson: Lesson) -> Self {
        Self {
            name: lesson.name.to_owned(),
            url: format!("/api/v1/lessons/{}.pdf", lesson.slug),
        }
    }
}

/// The screen of what a row is about. A preset is opened by the panel of its area.
fn path_of(about: LinkTarget) -> String {
    match about {
        LinkTarget::Vault => "/vault".to_owned(),
        LinkTarget::Item(id) => format!("/vault/item/{id}"),
        LinkTarget::Statements(id) => format!("/vault/item/{id}/statements"),
        LinkTarget::Category(category) => format!("/vault/{}", category.slug()),
        LinkTarget::Paper(category, _) | LinkTarget::Papers(category) => {
            place_of(category).to_owned()
        }
        LinkTarget::Timeline => "/timeline".to_owned(),
    }
}

const fn place_of(category: PresetCategory) -> &'static str {
    match category {
        PresetCategory::Depository => "/life-locker",
        PresetCategory::KeyInfo => "/life-locker?tab=key-information",
        PresetCategory::Renting => "/vault?tab=renting",
    }
}
