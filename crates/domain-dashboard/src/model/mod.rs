mod changes;
mod comparison;
mod dashboard;
mod insights;
mod net_worth;
mod paper_insights;
mod past;
mod period;
#[cfg(test)]
pub(crate) mod samples;
mod statistics;
mod tasks;
mod trend;
mod welcome;
mod words;

pub use changes::{EVENTS_READ, RecentChange};
pub use comparison::ValueDelta;
pub use dashboard::Dashboard;
pub use insights::{Insight, MAX_INSIGHTS};
pub use net_worth::{EstimatedSides, MAX_POINTS, NetWorthPoint, Span};
pub(crate) use past::CountedPast;
pub use past::{NetWorthHistory, UnknownBefore};
pub use period::{Baseline, Period};
pub use statistics::{Breakdown, Statistic, Statistics};
pub use tasks::{MAX_TASKS, Task};
pub use trend::{CategoryTrend, ItemTrend};
pub use welcome::Welcome;

use domain_presets::PresetCategory;
use domain_vault::Category;
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinkTarget {
    Vault,
    Item(Uuid),
    /// The statements of an item.
    Statements(Uuid),
    /// The items of one category.
    Category(Category),
    /// One preset, in its category.
    Paper(PresetCategory, Uuid),
    Papers(PresetCategory),
    /// Every date ahead.
    Timeline,
}
