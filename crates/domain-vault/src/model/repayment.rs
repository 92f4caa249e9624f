//! How long a loan takes to pay off, and what that costs.

use crate::model::month::Month;
use crate::model::values::Percentage;
use domain_shared::Pence;

/// Month limit: a loan with a hundred years of payments ahead counts as never paid off.
const MOST_MONTHS: u32 = 1200;

/// What is left of a loan whose rate and payment stay as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repayment {
    /// The number of payments, from 1 to 1,200. The last one may be smaller.
    pub months: u32,
    /// The month of the last payment.
    pub ends: Month,
    /// The interest of all these months, in pence.
    pub interest: Pence,
}

/// Pays off `balance` with `monthly_payment` at the end of each month, for the first time at the
/// end of `first`.
///
/// Each month adds a twelfth of `yearly_rate` to what is owed, rounded half up to the penny.
///
/// `None` where nothing is owed, where a payment doesn't exceed the first month's interest, and
/// where it would take more than 1,200 months.
pub fn repayment(
    balance: Pence,
    yearly_rate: Percentage,
    monthly_payment: Pence,
    first: Month,
) -> Option<Repayment> {
    let payment = i128::from(monthly_payment.get());
    let mut owed = i128::from(balance.get());
    let mut total: i128 = 0;
    for month in 0..MOST_MONTHS {
        let interest = monthly_interest(owed, yearly_rate);
        if owed <= 0 || payment <= interest {
            return None;
        }
        total += interest;
        owed += interest - payment;
        if owed <= 0 {
            return Some(Repayment {
                months: month + 1,
                ends: first.plus(month),
                interest: Pence::from_sum(i64::try_from(total).unwrap_or(i64::MAX)),
            });
        }
    }
    None
}

/// In pence, of so many pence owed, which are not negative.
fn monthly_interest(owed: i128, yearly_rate: Percentage) -> i128 {
    // A yearly rate of 100% is a million ten-thousandths of a per cent.
    const WHOLE: i64 = 12 * 1_000_000;
    let yearly = owed * i128::from(yearly_rate.ten_thousandths()) + i128::from(WHOLE / 2);
    // Nearly every loan fits in the width that a processor divides at once.
    match i64::try_from(yearly) {
        Ok(yearly) => i128::from(yearly / WHOLE),
        Err(_) => yearly / i128::from(WHOLE),
    }
}

#[cfg(test)]
mod tests;
