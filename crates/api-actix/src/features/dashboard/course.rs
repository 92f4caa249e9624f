//! The net position over time on the wire. Amounts are in pounds.

use chrono::NaiveDate;
use domain_dashboard::{NetWorthHistory, NetWorthPoint, Span, UnknownBefore};
use domain_shared::Pence;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// How far back it goes.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[schema(as = CourseSpan)]
pub enum SpanName {
    #[serde(rename = "1m")]
    Month,
    #[serde(rename = "6m")]
    HalfYear,
    #[serde(rename = "1y")]
    Year,
    #[serde(rename = "5y")]
    FiveYears,
    #[default]
    #[serde(rename = "all")]
    All,
}

impl From<SpanName> for Span {
    fn from(name: SpanName) -> Self {
        match name {
            SpanName::Month => Self::Month,
            SpanName::HalfYear => Self::HalfYear,
            SpanName::Year => Self::Year,
            SpanName::FiveYears => Self::FiveYears,
            SpanName::All => Self::All,
        }
    }
}

/// How far back is asked for.
#[derive(Debug, Deserialize, IntoParams)]
pub struct CourseQuery {
    /// All there is, where nothing is said.
    #[serde(default)]
    #[param(inline, required = false)]
    pub span: SpanName,
}

/// The person's assets and liabilities at the close of a day in London.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Standing)]
pub struct StandingAnswer {
    /// The day.
    date: NaiveDate,
    /// Never negative.
    #[schema(value_type = f64)]
    assets: Pence,
    /// Never negative.
    #[schema(value_type = f64)]
    liabilities: Pence,
    /// Assets less liabilities.
    #[schema(value_type = f64)]
    net: Pence,
    /// The part of `net` that sample data has moved so far: it is no gain.
    #[schema(value_type = f64)]
    sample: Pence,
    /// Which of the figures hold an estimate; the net position where either does.
    estimated: EstimatedAnswer,
    /// What the items that are there today have gained since the first of these days, in pounds: what was
    /// recorded, deleted or estimated is no gain.
    #[schema(value_type = f64)]
    gain: Pence,
}

/// The sides on which something is estimated.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = EstimatedSides)]
pub struct EstimatedAnswer {
    assets: bool,
    liabilities: bool,
}

/// The net position over time.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Course)]
pub struct CourseAnswer {
    /// Oldest first; nothing before the first value or estimate.
    points: Vec<StandingAnswer>,
    /// The items that nothing is known of before a day.
    unknown_before: Vec<UnknownBeforeAnswer>,
}

/// An item that nothing is known of before a day.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UnknownBefore)]
pub struct UnknownBeforeAnswer {
    /// The item.
    id: Uuid,
    name: String,
    /// The day of its first value.
    date: NaiveDate,
}

impl From<NetWorthHistory> for CourseAnswer {
    fn from(history: NetWorthHistory) -> Self {
        Self {
            points: history.points.into_iter().map(Into::into).collect(),
            unknown_before: history.unknown_before.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<UnknownBefore> for UnknownBeforeAnswer {
    fn from(unknown: UnknownBefore) -> Self {
        Self {
            id: unknown.item,
            name: unknown.name,
            date: unknown.day,
        }
    }
}

impl From<NetWorthPoint> for StandingAnswer {
    fn from(standing: NetWorthPoint) -> Self {
        Self {
            date: standing.day,
            assets: standing.assets,
            liabilities: standing.liabilities,
            net: standing.net(),
            sample: standing.sample,
            estimated: EstimatedAnswer {
                assets: standing.estimated.assets,
                liabilities: standing.estimated.liabilities,
            },
            gain: standing.gain,
        }
    }
}
