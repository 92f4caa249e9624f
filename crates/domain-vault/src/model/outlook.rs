//! When a loan ends, and what a larger payment would change.

use super::data::ItemData;
use super::item::Item;
use super::kinds::Loan;
use super::month::Month;
use super::repayment::{Repayment, repayment};
use super::student_loans::{WriteOff, written_off};
use super::values::{LoanKind, Repayment as RepaymentKind};
use chrono::NaiveDate;
use domain_shared::form::Amount;
use domain_shared::{Pence, Timestamp};

/// The end of a loan at its rate of today.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RepaymentOutlook {
    /// At its payment of today; `None` where rate or payment is not known, where it pays interest only, or
    /// where the payment never pays it off.
    pub now: Option<Repayment>,
    /// With a larger payment.
    pub more: Option<Repayment>,
    /// When what is left of a student loan is written off.
    pub written_off: Option<WriteOff>,
}

impl RepaymentOutlook {
    /// The month in which it is paid off at its payment of today; `None` where that is not known, or where
    /// what is left is written off before.
    pub fn paid_off(&self) -> Option<Month> {
        let ends = self.now?.ends;
        let is_before = |day| Month::of_day(day) < ends;
        let day = self.written_off.and_then(WriteOff::day);
        (!day.is_some_and(is_before)).then_some(ends)
    }
}

impl Item {
    /// The outlook of a loan `now`, and with a payment of so much `more` each month if that is asked;
    /// empty where it is no loan. The next payment is that of next month: this month's may have been made.
    pub fn outlook(&self, more: Option<Pence>, now: Timestamp) -> RepaymentOutlook {
        match &self.data {
            ItemData::Loan(loan) => loan.outlook(*self.ownership.since(), more, now),
            _ => RepaymentOutlook::default(),
        }
    }
}

impl Loan {
    fn outlook(
        &self,
        taken_out: Option<NaiveDate>,
        more: Option<Pence>,
        now: Timestamp,
    ) -> RepaymentOutlook {
        let is_student = *self.loan_kind() == Some(LoanKind::Student);
        let plan = self.student_plan().filter(|_| is_student);
        let written_off = plan
            .zip(*self.repayments_from())
            .and_then(|(plan, from)| written_off(plan, from, taken_out));
        let ends = |payment: Pence| {
            let rate = (*self.interest_rate())?;
            let balance = self.current_balance().pence();
            repayment(balance, rate, payment, Month::of(now).plus(1))
        };
        let payment = self.monthly_payment().map(Amount::pence);
        let payment = payment.filter(|_| *self.repayment() != Some(RepaymentKind::InterestOnly));
        RepaymentOutlook {
            now: payment.and_then(ends),
            more: payment
                .zip(more)
                .and_then(|(payment, more)| ends(payment + more)),
            written_off,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::samples::{at, item, person};
    use crate::model::Category;
    use serde_json::{Value, json};

    fn outlook(changes: &Value, more: i64) -> RepaymentOutlook {
        let mut data =
            json!({ "name": "Mortgage", "total_amount": 200_000, "current_balance": 1_000 });
        for (name, value) in changes.as_object().unwrap() {
            data[name] = value.clone();
        }
        let loan = Item {
            data: ItemData::parse(Category::Loan, &data).unwrap(),
            ..item(person(), Category::Loan, at(0), 1)
        };
        loan.outlook(Some(Pence::from_sum(more)), at(0))
    }

    #[test]
    fn a_loan_ends_sooner_with_a_larger_payment() {
        let told = outlook(
            &json!({ "interest_rate": 12, "monthly_payment": 100 }),
            50_00,
        );
        let (now, more) = (told.now.unwrap(), told.more.unwrap());
        assert_eq!(
            (now.months, now.ends.to_string()),
            (11, "2027-06".to_owned())
        );
        assert_eq!(
            (more.months, more.ends.to_string()),
            (7, "2027-02".to_owned())
        );
        assert!(more.interest < now.interest);
    }

    #[test]
    fn the_next_payment_is_that_of_next_month() {
        let loan = json!({
            "name": "Mortgage", "total_amount": 200_000, "current_balance": 24_100,
            "interest_rate": 0, "monthly_payment": 100,
        });
        let loan = Item {
            data: ItemData::parse(Category::Loan, &loan).unwrap(),
            ..item(person(), Category::Loan, at(0), 1)
        };
        for (now, ends) in [
            ("2026-11-26T12:00:00Z", "2046-12"),
            ("2026-11-01T00:00:00Z", "2046-12"),
            ("2026-12-31T23:59:59Z", "2047-01"),
        ] {
            let paid = loan.outlook(None, now.parse().unwrap()).now.unwrap();
            assert_eq!((paid.months, &*paid.ends.to_string()), (241, ends), "{now}");
        }
    }

    #[test]
    fn what_is_not_known_or_never_ends_has_no_end() {
        for (changes, more) in [
            (json!({}), false),
            (json!({ "interest_rate": 12 }), false),
            (json!({ "monthly_payment": 100 }), false),
            (json!({ "interest_rate": 12, "monthly_payment": 10 }), true),
            (
                json!({ "interest_rate": 12, "monthly_payment": 10, "repayment": "interest_only" }),
                false,
            ),
        ] {
            let told = outlook(&changes, 50_00);
            assert_eq!((told.now, told.more.is_some()), (None, more), "{changes}");
        }
    }

    #[test]
    fn a_student_loan_is_written_off() {
        let plan = json!({
            "loan_kind": "student", "student_plan": "plan_2", "repayments_from": "2016-04-06",
        });
        let off = outlook(&plan, 0).written_off;
        assert_eq!(off, "2046-04-01".parse().ok().map(WriteOff::On));
        let pays = |monthly_payment: f64| {
            let mut plan = plan.clone();
            plan["interest_rate"] = json!(4);
            plan["monthly_payment"] = json!(monthly_payment);
            outlook(&plan, 0).paid_off().map(|month| month.to_string())
        };
        assert_eq!(pays(100.0).as_deref(), Some("2027-06"));
        // It would take until 2061.
        assert_eq!(pays(4.4), None);
        let other = json!({ "student_plan": "plan_2", "repayments_from": "2016-04-06" });
        assert_eq!(outlook(&other, 0).written_off, None);
    }
}
