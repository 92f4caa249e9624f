//! The lines above a table's header: what they say of the account.

use super::{Table, columns};
use crate::account::{AccountIdentity, kind_in_words};
use crate::currency::Currency;
use crate::words::{folded, tidy};

#[derive(Default)]
pub(super) struct Preamble {
    pub(super) account: AccountIdentity,
    pub(super) currency: Option<Currency>,
}

pub(super) fn read(table: &Table) -> Preamble {
    let mut found = Preamble::default();
    let mut words = String::new();
    let mut label = String::new();
    for cell in table
        .preamble()
        .flat_map(|row| row.cells().collect::<Vec<_>>())
    {
        if cell.is_empty() {
            continue;
        }
        found.currency = found
            .currency
            .or_else(|| Currency::known(cell))
            .or_else(|| cell.chars().find_map(Currency::of_symbol));
        let is_label = cell.ends_with(':')
            || matches!(
                folded(cell).as_str(),
                "account" | "account name" | "account number"
            );
        if !is_label && !columns::is_date(cell) && !columns::is_amount(cell) {
            let is_name = matches!(label.as_str(), "account" | "account name" | "account type");
            let mut said = AccountIdentity::from_text(cell);
            said.name = said.name.filter(|_| is_name);
            merge(&mut found.account, said);
        } else if matches!(label.as_str(), "account number" | "sort code") {
            // A number alone looks like an amount.
            merge(&mut found.account, AccountIdentity::from_text(cell));
        }
        label = folded(cell);
        words.push(' ');
        words.push_str(&tidy(cell));
    }
    found.account.kind = found.account.kind.or_else(|| kind_in_words(&words));
    found
}

fn merge(into: &mut AccountIdentity, said: AccountIdentity) {
    into.sort_code = into.sort_code.take().or(said.sort_code);
    into.number = into.number.take().or(said.number);
    into.last_four = into.last_four.take().or(said.last_four);
    into.iban = into.iban.take().or(said.iban);
    into.name = into.name.take().or(said.name);
    into.kind = into.kind.or(said.kind);
}
