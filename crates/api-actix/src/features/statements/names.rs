//! The words that the wire has for what statements are.

use crate::http::wire::wire_name;
use domain_statements::matching::{MonthCoverage, Rhythm};
use domain_statements::{ColumnRole, DateOrder, DecimalMark, Doubt, Format, RowState, Source};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

wire_name! {
    /// What a column is.
    RoleName(pub ColumnRole) as "ColumnRole", ColumnRole::ALL
}
wire_name! {
    /// What an import does with a row.
    RowStateName(pub RowState) as "StatementRowState", RowState::ALL
}

impl<'de> Deserialize<'de> for RowStateName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let state = RowState::from_text(&text).map(Self);
        state.ok_or_else(|| D::Error::custom("There is no such state of a row"))
    }
}

/// How a file is written.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = StatementFormat)]
pub enum FormatName {
    Ofx,
    Qif,
    Camt,
    Csv,
    Text,
    Excel,
    Ods,
    Pdf,
    Sqlite,
}

impl From<Format> for FormatName {
    fn from(format: Format) -> Self {
        match format {
            Format::Ofx1 | Format::Ofx2 => Self::Ofx,
            Format::Qif => Self::Qif,
            Format::Camt052 | Format::Camt053 | Format::Camt054 => Self::Camt,
            Format::Csv => Self::Csv,
            Format::SantanderText => Self::Text,
            Format::Xlsx => Self::Excel,
            Format::Ods => Self::Ods,
            Format::Pdf => Self::Pdf,
            Format::Actual => Self::Sqlite,
        }
    }
}

/// The name of the program that a file comes from.
pub const fn source_name(source: Source) -> &'static str {
    match source {
        Source::Actual => "Actual",
        Source::Sure => "Sure",
        Source::FireflyIii => "Firefly III",
        Source::Ynab => "YNAB",
        Source::Mint => "Mint",
        Source::Moneyhub => "Moneyhub",
        Source::MoneyDashboard => "Money Dashboard",
    }
}

/// How dates are written that two orders allow.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = StatementDateOrder)]
pub enum DateOrderName {
    DayFirst,
    MonthFirst,
}

impl From<DateOrder> for DateOrderName {
    fn from(order: DateOrder) -> Self {
        match order {
            DateOrder::DayFirst => Self::DayFirst,
            DateOrder::MonthFirst => Self::MonthFirst,
        }
    }
}

impl From<DateOrderName> for DateOrder {
    fn from(name: DateOrderName) -> Self {
        match name {
            DateOrderName::DayFirst => Self::DayFirst,
            DateOrderName::MonthFirst => Self::MonthFirst,
        }
    }
}

/// What parts pounds from pence.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = StatementDecimalMark)]
pub enum DecimalMarkName {
    Point,
    Comma,
}

impl From<DecimalMark> for DecimalMarkName {
    fn from(mark: DecimalMark) -> Self {
        match mark {
            DecimalMark::Point => Self::Point,
            DecimalMark::Comma => Self::Comma,
        }
    }
}

impl From<DecimalMarkName> for DecimalMark {
    fn from(name: DecimalMarkName) -> Self {
        match name {
            DecimalMarkName::Point => Self::Point,
            DecimalMarkName::Comma => Self::Comma,
        }
    }
}

/// What a person should look at before the columns are believed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = StatementDoubt)]
pub enum DoubtName {
    /// No day is above 12, so the dates could be American.
    DateOrder,
    /// Nothing tells purchases from payments.
    Sign,
    /// The file names no currency.
    Currency,
}

impl From<Doubt> for DoubtName {
    fn from(doubt: Doubt) -> Self {
        match doubt {
            Doubt::DateOrder => Self::DateOrder,
            Doubt::Sign => Self::Sign,
            Doubt::Currency => Self::Currency,
        }
    }
}

/// How well statements cover a month.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = MonthCoverage)]
pub enum CoverageName {
    Whole,
    Partly,
    Missing,
    /// Its days are covered, and its balances don't add up.
    DoesNotReconcile,
}

impl From<MonthCoverage> for CoverageName {
    fn from(coverage: MonthCoverage) -> Self {
        match coverage {
            MonthCoverage::Whole => Self::Whole,
            MonthCoverage::Partly => Self::Partly,
            MonthCoverage::Missing => Self::Missing,
            MonthCoverage::DoesNotReconcile => Self::DoesNotReconcile,
        }
    }
}

/// How often a payment comes again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = PaymentRhythm)]
pub enum RhythmName {
    Monthly,
    Yearly,
}

impl From<Rhythm> for RhythmName {
    fn from(rhythm: Rhythm) -> Self {
        match rhythm {
            Rhythm::Monthly => Self::Monthly,
            Rhythm::Yearly => Self::Yearly,
        }
    }
}
