//! What an item gained since it became its owner's.

use super::category::Category;
use super::item::Item;
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_shared::form::Amount;

/// The gain of an item since it was bought.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GainSinceBought {
    /// Its value less its cost, in pence.
    pub amount: Pence,
    /// In hundredths of a per cent of its cost; `None` where it cost nothing.
    pub hundredths: Option<i64>,
    /// In tenths of a per cent a year, compounded; `None` within the first year or where it cost or is
    /// worth nothing.
    pub yearly_tenths: Option<i64>,
}

impl Category {
    /// Whether its items are bought, so that their value may gain on their cost.
    pub const fn is_bought(self) -> bool {
        match self {
            Self::Investment | Self::Property | Self::Vehicle | Self::PersonalItem => true,
            Self::CurrentAccount
            | Self::Savings
            | Self::CreditCard
            | Self::Loan
            | Self::Pension => false,
        }
    }
}

impl Item {
    /// What it gained from its cost to its value `today`, or to what it was sold for. Sample data is no
    /// gain.
    pub fn gain(&self, today: NaiveDate) -> Option<GainSinceBought> {
        let (since, cost) = ((*self.ownership.since())?, (*self.ownership.cost())?);
        let ended = self.ended.as_ref();
        let proceeds = ended.and_then(|ended| *ended.proceeds());
        if !self.category().is_bought() || (self.valuation.sample && proceeds.is_none()) {
            return None;
        }
        let cost = cost.pence();
        let worth = proceeds.map_or(self.value(), Amount::pence);
        let last = ended.map_or(today, |ended| *ended.on());
        let amount = worth - cost;
        Some(GainSinceBought {
            amount,
            hundredths: rounded(amount.get(), cost.get(), 10_000),
            yearly_tenths: yearly(cost, worth, (last - since).num_days()),
        })
    }
}

impl Item {
    /// What is `owed` on it in tenths of a per cent of its value; `None` where it is worth nothing.
    pub(crate) fn loan_to_value(&self, owed: Pence) -> Option<i64> {
        rounded(owed.get(), self.value().get(), 1_000)
    }
}

/// `part` of `whole` in units of one `scale`th, rounded half away from zero; `None` of nothing.
fn rounded(part: i64, whole: i64, scale: i128) -> Option<i64> {
    if whole <= 0 {
        return None;
    }
    let (part, whole) = (i128::from(part) * scale, i128::from(whole));
    let size = (2 * part.abs() + whole) / (2 * whole);
    i64::try_from(size * part.signum()).ok()
}

const DAYS_A_YEAR: f64 = 365.25;

/// The yearly growth that makes `cost` into `worth` in so many days, for reading: the last figure of a
/// tenth of a per cent is all that is told.
fn yearly(cost: Pence, worth: Pence, days: i64) -> Option<i64> {
    if cost.get() <= 0 || worth.get() <= 0 || days < 365 {
        return None;
    }
    let pounds = |amount: Pence| amount.to_pounds().parse::<f64>().ok();
    let years = f64::from(i32::try_from(days).ok()?) / DAYS_A_YEAR;
    let growth = (pounds(worth)? / pounds(cost)?).powf(years.recip()) - 1.0;
    format!("{:.0}", growth * 1_000.0).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{at, item, owned, person};

    #[test]
    fn a_gain_is_told_in_pounds_in_per_cent_and_by_year() {
        for (category, cost, since, worth, expected) in [
            (
                Category::Property,
                "236000",
                "2011-06-03",
                438_500,
                Some((202_500, Some(85_81), Some(42))),
            ),
            (
                Category::Vehicle,
                "20000",
                "2025-01-01",
                15_000,
                Some((-5_000, Some(-25_00), Some(-171))),
            ),
            (
                Category::Investment,
                "1000",
                "2026-06-01",
                1_100,
                Some((100, Some(10_00), None)),
            ),
            (
                Category::PersonalItem,
                "0",
                "2020-06-01",
                50,
                Some((50, None, None)),
            ),
            (Category::Savings, "100", "2020-06-01", 500, None),
            (Category::Loan, "100", "2020-06-01", 50, None),
        ] {
            let mut item = item(person(), category, at(0), worth);
            item.valuation.sample = false;
            let item = owned(item, since, Some(cost), None);
            let gain = item.gain("2026-07-15".parse().unwrap());
            let told =
                gain.map(|gain| (gain.amount.get() / 100, gain.hundredths, gain.yearly_tenths));
            assert_eq!(told, expected, "{category:?}");
        }
    }

    #[test]
    fn sample_data_is_no_gain() {
        let mut item = item(person(), Category::Property, at(0), 500);
        item.valuation.sample = true;
        let item = owned(item, "2011-06-03", Some("100"), None);
        assert_eq!(item.gain("2026-07-15".parse().unwrap()), None);
    }

    #[test]
    fn what_was_sold_gained_what_it_was_sold_for() {
        let mut item = item(person(), Category::Vehicle, at(0), 9_000);
        item.valuation.sample = true;
        let item = owned(
            item,
            "2020-01-01",
            Some("10000"),
            Some(("2022-01-01", Some("12000"))),
        );
        let gain = item.gain("2026-07-15".parse().unwrap()).unwrap();
        assert_eq!((gain.amount.get(), gain.hundredths), (200_000, Some(20_00)));
        assert_eq!(gain.yearly_tenths, Some(95));
    }
}
