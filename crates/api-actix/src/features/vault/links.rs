//! What an item says of its ownership, its gain and the items that it belongs together with.

use domain_shared::{Pence, Timestamp};
use domain_vault::{
    Belonging, Equity, GainSinceBought, Item, ItemId, Links, RepaymentOutlook, WriteOff,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Since when an item is its owner's, for how much, and to what part.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the domain writes")]
pub struct Ownership {
    /// The day from which on it has been theirs.
    #[schema(required, format = Date)]
    since: Option<String>,
    /// How many pounds were paid; of a loan, borrowed.
    #[schema(required)]
    cost: Option<f64>,
    /// Their share in per cent, more than 0 to 100; null where all of it is theirs.
    #[schema(required)]
    share: Option<f64>,
}

/// The same as it is sent.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the domain reads")]
pub struct OwnershipBody {
    /// A day up to today.
    #[schema(format = Date)]
    since: Option<String>,
    /// How many pounds were paid; of a loan, borrowed.
    cost: Option<f64>,
    /// In per cent, more than 0 to 100 with two decimals.
    share: Option<f64>,
}

/// That an item was sold, closed or paid off.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the domain writes")]
pub struct Ended {
    /// The day from which on it counts no more.
    #[schema(format = Date)]
    on: String,
    /// How many pounds it was sold for.
    #[schema(required)]
    proceeds: Option<f64>,
}

/// The same as it is sent.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what the domain reads")]
pub struct EndedBody {
    /// A day up to today.
    #[schema(format = Date)]
    on: String,
    /// How many pounds it was sold for.
    proceeds: Option<f64>,
}

/// Another item.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemLink {
    #[schema(value_type = String, format = Uuid)]
    id: ItemId,
    name: String,
}

/// The item that another one is held in, and whose value counts in its place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HolderLink {
    #[schema(value_type = String, format = Uuid)]
    id: ItemId,
    name: String,
    /// Whether it is still theirs. If not, what was held in it left with it.
    is_owned: bool,
}

/// What an item gained since it was bought.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GainSinceBought)]
pub struct GainAnswer {
    /// In pounds.
    #[schema(value_type = f64)]
    amount: Pence,
    /// In per cent of what was paid; null where that was nothing.
    #[schema(required)]
    percentage: Option<f64>,
    /// About how many per cent a year; null within the first year.
    #[schema(required)]
    yearly: Option<f64>,
}

/// What is owed on an item, and what of it is not.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecuredLoans {
    loans: Vec<ItemLink>,
    /// What is owed on it, in pounds.
    #[schema(value_type = f64)]
    owed: Pence,
    /// Its value less what is owed on it, in pounds.
    #[schema(value_type = f64)]
    equity: Pence,
    /// The caller's share of both, in pounds.
    #[schema(value_type = f64)]
    share: Pence,
    /// What is owed in per cent of its value; null where it is worth nothing.
    #[schema(required)]
    loan_to_value: Option<f64>,
}

/// What is inside a pension or savings item.
#[derive(Debug, Serialize, ToSchema)]
pub struct InsideHoldings {
    holdings: Vec<ItemLink>,
    /// Their total, in pounds.
    #[schema(value_type = f64)]
    total: Pence,
    /// Whether that is more than the item itself is worth.
    exceeds: bool,
}

/// What an item says of the others that belong together with it.
#[derive(Debug)]
pub struct Linked {
    pub counted: Pence,
    pub secured: Option<SecuredLoans>,
    pub inside: Option<InsideHoldings>,
    pub held_in: Option<HolderLink>,
    pub secured_on: Option<ItemLink>,
}

impl Linked {
    pub fn of(item: &Item, links: &Links<'_>, now: Timestamp) -> Self {
        let inside = links.holdings(item, now);
        let security = item.secured_on().and_then(|id| links.find(id));
        Self {
            counted: links.counted(item, now),
            secured: links.equity(item, now).map(Into::into),
            inside: inside.map(|inside| InsideHoldings::of(item, &inside)),
            held_in: links.holder(item).map(HolderLink::to),
            secured_on: security.map(ItemLink::to),
        }
    }
}

impl From<Equity<'_>> for SecuredLoans {
    fn from(equity: Equity<'_>) -> Self {
        Self {
            loans: names(&equity.loans),
            owed: equity.loans.total,
            equity: equity.whole,
            share: equity.share,
            loan_to_value: equity.loan_to_value_tenths.map(tenths),
        }
    }
}

impl InsideHoldings {
    fn of(holder: &Item, inside: &Belonging<'_>) -> Self {
        Self {
            holdings: names(inside),
            total: inside.total,
            exceeds: inside.exceeds(holder),
        }
    }
}

impl ItemLink {
    fn to(item: &Item) -> Self {
        Self {
            id: item.id,
            name: item.name().to_owned(),
        }
    }
}

impl HolderLink {
    fn to(item: &Item) -> Self {
        Self {
            id: item.id,
            name: item.name().to_owned(),
            is_owned: item.ended.is_none(),
        }
    }
}

fn names(belonging: &Belonging<'_>) -> Vec<ItemLink> {
    let items = belonging.items.iter().copied();
    items.map(ItemLink::to).collect()
}

impl From<GainSinceBought> for GainAnswer {
    fn from(gain: GainSinceBought) -> Self {
        Self {
            amount: gain.amount,
            percentage: gain.hundredths.map(|part| decimal(part, 2)),
            yearly: gain.yearly_tenths.map(tenths),
        }
    }
}

fn tenths(part: i64) -> f64 {
    decimal(part, 1)
}

/// `part` with so many of its digits behind the point.
fn decimal(part: i64, digits: u8) -> f64 {
    format!("{part}e-{digits}").parse().unwrap_or_default()
}

/// How much more is paid each month.
#[derive(Debug, Deserialize, IntoParams)]
pub struct RepaymentQuery {
    /// In pounds; without it there is no answer for a larger payment.
    #[serde(default)]
    #[param(value_type = Option<f64>, required = false)]
    pub more: Option<String>,
}

/// When a loan ends, at its rate of today.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RepaymentOutlook)]
pub struct OutlookAnswer {
    /// At its payment of today; null where rate or payment is not known, where it pays interest only, or
    /// where the payment never pays it off.
    #[schema(required)]
    now: Option<RepaymentAnswer>,
    /// With the larger payment, where one is asked about.
    #[schema(required)]
    more: Option<RepaymentAnswer>,
    /// The month of the last payment, `2046-12`; null where that is not known, or where what is left is
    /// written off before.
    #[schema(required)]
    paid_off: Option<String>,
    /// The day on which what is left of a student loan is written off.
    #[schema(required, format = Date)]
    written_off: Option<String>,
    /// Where the borrower's age decides when it is written off, or may do so.
    #[schema(required)]
    written_off_by_age: Option<WrittenOffByAge>,
}

/// The age at which what is left of an old student loan is written off.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub enum WrittenOffByAge {
    #[serde(rename = "at_65")]
    At65,
    /// Or 30 years after the April in which repayments were first due, whichever is sooner.
    #[serde(rename = "at_65_or_after_30_years")]
    At65OrAfter30Years,
    /// That depends on the day on which the loan was taken out, which is not known.
    #[serde(rename = "unclear")]
    Unclear,
}

impl WrittenOffByAge {
    const fn of(write_off: WriteOff) -> Option<Self> {
        match write_off {
            WriteOff::On(_) => None,
            WriteOff::At65 => Some(Self::At65),
            WriteOff::At65OrAfter30Years => Some(Self::At65OrAfter30Years),
            WriteOff::Unclear => Some(Self::Unclear),
        }
    }
}

/// The end of a loan.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Repayment)]
pub struct RepaymentAnswer {
    /// How many payments are left.
    months: u32,
    /// The month of the last one, `2046-12`.
    ends: String,
    /// The interest still to pay, in pounds.
    #[schema(value_type = f64)]
    interest: Pence,
}

impl From<RepaymentOutlook> for OutlookAnswer {
    fn from(outlook: RepaymentOutlook) -> Self {
        let answer = |repayment: domain_vault::Repayment| RepaymentAnswer {
            months: repayment.months,
            ends: repayment.ends.to_string(),
            interest: repayment.interest,
        };
        Self {
            now: outlook.now.map(answer),
            more: outlook.more.map(answer),
            paid_off: outlook.paid_off().map(|month| month.to_string()),
            written_off: outlook
                .written_off
                .and_then(WriteOff::day)
                .map(|day| day.to_string()),
            written_off_by_age: outlook.written_off.and_then(WrittenOffByAge::of),
        }
    }
}
