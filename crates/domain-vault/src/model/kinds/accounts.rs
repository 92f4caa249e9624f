use crate::model::links::SecuredOn;
use crate::model::values::{
    AccountNumber, Amount, Balance, CardNumber, DisplayName, LoanKind, Percentage, Reference,
    Repayment, SavingsBalance, SortCode, StudentPlan, Wrapper,
};
use chrono::NaiveDate;
use domain_shared::Pence;
use domain_shared::form::Required;

domain_shared::record! {
    CurrentAccount {
        name: DisplayName = "Account name";
        account_number: Required<AccountNumber> = "Account number";
        sort_code: Required<SortCode> = "Sort code";
        card_number: Required<CardNumber> = "Card number";
        balance: Balance = "Balance";
        overdraft_limit: Required<Amount> = "Overdraft limit";
    }
}

domain_shared::record! {
    Savings {
        name: DisplayName = "Account name";
        account_number: Required<AccountNumber> = "Account number";
        reference: Option<Reference> = "Policy or reference number";
        balance: SavingsBalance = "Balance";
        /// The yearly interest in per cent.
        interest_rate: Required<Percentage> = "Interest rate";
        wrapper: Option<Wrapper> = "Kind of account";
        /// The last day of a fixed rate.
        fixed_until: Option<NaiveDate> = "Fixed until";
    }
}

impl Savings {
    /// With another last day of its fixed rate.
    #[must_use]
    pub(crate) fn with_fixed_until(self, day: NaiveDate) -> Self {
        Self {
            fixed_until: Some(day),
            ..self
        }
    }
}

domain_shared::record! {
    CreditCard {
        name: DisplayName = "Card name";
        /// The card's number. The wire calls it this.
        account_number: Required<CardNumber> = "Card number";
        /// How much is owed on it: negative while it's in credit.
        balance: Balance = "Balance";
        /// How much may be owed on it.
        credit_limit: Required<Amount> = "Credit limit";
        /// The yearly cost of borrowing in per cent.
        annual_percentage_rate: Required<Percentage> = "Annual percentage rate (APR)";
    }
}

domain_shared::record! {
    Loan {
        name: DisplayName = "Loan name";
        /// The sum borrowed at the start.
        total_amount: Required<Amount> = "Total amount";
        /// The sum still owed: the loan's value.
        current_balance: Amount = "Current balance";
        loan_kind: Option<LoanKind> = "Kind of loan";
        /// The yearly interest in per cent.
        interest_rate: Option<Percentage> = "Interest rate";
        /// The last day of a fixed rate.
        fixed_until: Option<NaiveDate> = "Fixed until";
        monthly_payment: Option<Amount> = "Monthly payment";
        ends_on: Option<NaiveDate> = "Ends on";
        repayment: Option<Repayment> = "Repayment";
        /// The property or vehicle that it is secured on.
        secured_on: Option<SecuredOn> = "Secured on";
        student_plan: Option<StudentPlan> = "Repayment plan";
        /// The day from which a student loan's repayments were first due.
        repayments_from: Option<NaiveDate> = "Repayments due from";
    }
}

impl Loan {
    /// With another last day of its fixed rate.
    #[must_use]
    pub(crate) fn with_fixed_until(self, day: NaiveDate) -> Self {
        Self {
            fixed_until: Some(day),
            ..self
        }
    }
}

domain_shared::record! {
    Pension {
        name: DisplayName = "Pension name";
        account_number: Required<AccountNumber> = "Account number";
        reference: Option<Reference> = "Policy or reference number";
        balance: Amount = "Balance";
    }
}

impl CurrentAccount {
    #[must_use]
    pub(crate) fn balanced(self, balance: Pence) -> Self {
        let balance = Balance::from_pence(balance);
        Self { balance, ..self }
    }
}

impl Savings {
    #[must_use]
    pub(crate) fn balanced(self, balance: Pence) -> Self {
        let balance = SavingsBalance::from_pence(balance);
        Self { balance, ..self }
    }
}

impl CreditCard {
    #[must_use]
    pub(crate) fn balanced(self, balance: Pence) -> Self {
        let balance = Balance::from_pence(balance);
        Self { balance, ..self }
    }
}

impl Loan {
    pub(crate) fn ends_before_its_rate(&self) -> bool {
        let both = self.ends_on.zip(self.fixed_until);
        both.is_some_and(|(ends_on, fixed_until)| ends_on < fixed_until)
    }

    #[must_use]
    pub(crate) fn secured(self, secured_on: Option<SecuredOn>) -> Self {
        Self { secured_on, ..self }
    }
}
