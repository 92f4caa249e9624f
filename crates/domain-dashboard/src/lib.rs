#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod lessons;
pub mod memory;
pub mod model;
pub mod ports;
pub mod presets;
pub mod service;

pub use error::DashboardError;
pub use lessons::{LESSONS, Lesson};
pub use model::{
    Baseline, Breakdown, CategoryTrend, Dashboard, EstimatedSides, Insight, ItemTrend, LinkTarget,
    NetWorthHistory, NetWorthPoint, RecentChange, Span, Statistic, Statistics, Task, UnknownBefore,
    ValueDelta, Welcome,
};
pub use ports::{
    Ask, Asked, ChangeKind, ComparisonDates, CurrentItem, DashboardData, DashboardPerson,
    DashboardQueries, Holding, ItemValue, ItemValues, KnownItem, ValueEvent,
};
pub use presets::{CoveredDays, PresetOverview, PresetSummary};
pub use service::DashboardService;
