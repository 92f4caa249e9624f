//! One category over time on the wire. Amounts are in pounds.

use super::course::{StandingAnswer, UnknownBeforeAnswer};
use super::dto::ChangeAnswer;
use domain_dashboard::{CategoryTrend, ItemTrend};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// One category over the span that was asked for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CategoryTrend)]
pub struct TrendAnswer {
    /// Its items at the close of each day, oldest first; nothing before the first value.
    history: Vec<StandingAnswer>,
    /// Its items that nothing is known of before a day.
    unknown_before: Vec<UnknownBeforeAnswer>,
    /// The gain or loss of all its items.
    change: ChangeAnswer,
    /// The items that there are.
    items: Vec<ItemTrendAnswer>,
}

/// How one item changed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ItemTrend)]
pub struct ItemTrendAnswer {
    /// The item.
    id: Uuid,
    /// Since the beginning of the span, or its first value since.
    change: ChangeAnswer,
}

impl From<CategoryTrend> for TrendAnswer {
    fn from(trend: CategoryTrend) -> Self {
        Self {
            history: trend.history.points.into_iter().map(Into::into).collect(),
            unknown_before: trend
                .history
                .unknown_before
                .into_iter()
                .map(Into::into)
                .collect(),
            change: trend.change.into(),
            items: trend.items.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ItemTrend> for ItemTrendAnswer {
    fn from(item: ItemTrend) -> Self {
        Self {
            id: item.item,
            change: item.change.into(),
        }
    }
}
