//! Kinds that are accounts with somebody (spec 2 §3).

use super::kind;
use crate::model::values::{AccountNumber, Amount, CardNumber, DisplayName, Percentage, SortCode};

kind! {
    /// A current account.
    CurrentAccount {
        /// What it is called.
        name: DisplayName = "Account name";
        /// Its number.
        account_number: AccountNumber = "Account number";
        /// Its sort code.
        sort_code: SortCode = "Sort code";
        /// The number of its card.
        card_number: CardNumber = "Card number";
        /// What is on it.
        balance: Amount = "Balance";
        /// How far it may be overdrawn.
        overdraft_limit: Amount = "Overdraft limit";
    }
    value: balance
}

kind! {
    /// A savings account.
    Savings {
        /// What it is called.
        name: DisplayName = "Account name";
        /// Its number.
        account_number: AccountNumber = "Account number";
        /// What is on it.
        balance: Amount = "Balance";
        /// The yearly interest in per cent.
        interest_rate: Percentage = "Interest rate";
    }
    value: balance
}

kind! {
    /// A credit card.
    CreditCard {
        /// What it is called.
        name: DisplayName = "Card name";
        /// The card's number, under the name the spec gives it.
        account_number: CardNumber = "Card number";
        /// What is owed on it.
        balance: Amount = "Balance";
        /// How much may be owed on it.
        credit_limit: Amount = "Credit limit";
        /// The yearly cost of borrowing in per cent.
        annual_percentage_rate: Percentage = "Annual percentage rate (APR)";
    }
    value: balance
}

kind! {
    /// A loan or mortgage.
    Loan {
        /// What it is called.
        name: DisplayName = "Loan name";
        /// What was borrowed.
        total_amount: Amount = "Total amount";
        /// What is still owed: this is what counts.
        current_balance: Amount = "Current balance";
    }
    value: current_balance
}

kind! {
    /// A pension.
    Pension {
        /// What it is called.
        name: DisplayName = "Pension name";
        /// Its number.
        account_number: AccountNumber = "Account number";
        /// What is in it.
        balance: Amount = "Balance";
    }
    value: balance
}
