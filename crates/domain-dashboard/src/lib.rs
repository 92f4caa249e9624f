#![doc = include_str!("../README.md")]

#[cfg(any(test, feature = "contract"))]
pub mod contract;
pub mod error;
pub mod lessons;
pub mod memory;
pub mod model;
pub mod papers;
pub mod ports;
pub mod service;

pub use error::DashboardError;
pub use lessons::{LESSONS, Lesson};
pub use model::{
    About, Baseline, Breakdown, Change, Dashboard, Insight, RecentChange, Span, Standing,
    Statistic, Statistics, Task, Welcome,
};
pub use papers::{Paper, Papers};
pub use ports::{
    Ask, Asked, DashboardData, Event, Figures, Happening, Holding, Person, Present, Since, Worth,
};
pub use service::DashboardService;
