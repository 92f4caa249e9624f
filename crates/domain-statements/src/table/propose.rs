//! Guessing what each column is: by its header's words, else by what it holds.

use super::columns::Content;
use super::mapping::{AmountColumns, Column, Doubt, Mapping, Proposal};
use super::picks::Picks;
use super::signs::{Chain, Words};
use super::vocabulary::{Role, name_and_currency, roles};
use super::{Table, preamble, source};
use crate::account::AccountKind;
use crate::dates::DateOrder;
use crate::refusal::Refusal;
use crate::statement::Source;
use crate::words::{folded, holds};

impl Proposal {
    /// What the columns of `table` most likely are.
    ///
    /// # Errors
    /// [`Refusal::NoTransactions`] where a header stands alone, [`Refusal::NotAStatement`] where there
    /// is no column of dates or none of amounts.
    pub fn of(table: &Table) -> Result<Self, Refusal> {
        let mut picks = Picks::new(table);
        if table.header.is_some() && table.sample().next().is_none() {
            return Err(Refusal::NoTransactions);
        }
        picks.by_header();
        picks.by_content()
    }
}

impl Picks<'_> {
    fn by_content(mut self) -> Result<Proposal, Refusal> {
        let date = self
            .get(Role::Date)
            .or_else(|| self.free(Content::is_dates).first().copied());
        let Some(date) = date else {
            return Err(Refusal::NotAStatement);
        };
        self.picked.push((Role::Date, date));
        // Other dates are no amounts, though `20190311` could be one.
        let amounts = self.amounts().ok_or(Refusal::NotAStatement)?;
        let mut mapping = self.mapping(date, amounts);
        let mut doubts = Vec::new();
        // One day above 12 proves the order, and it may stand at the end.
        let dates = self.table.body().map(|row| row.cell(date));
        let (order, proven) = DateOrder::of(dates);
        mapping.date_order = order;
        if !proven {
            // Mint is American and says nothing of its order.
            if mapping.source == Some(Source::Mint) {
                mapping.date_order = DateOrder::MonthFirst;
            }
            doubts.push(Doubt::DateOrder);
        }
        if !self.settle_signs(&mut mapping) {
            doubts.push(Doubt::Sign);
        }
        if !self.table.names_currency(&mapping) {
            doubts.push(Doubt::Currency);
        }
        Ok(Proposal { mapping, doubts })
    }

    pub(super) fn mapping(&self, date: Column, amount: AmountColumns) -> Mapping {
        let columns = amount.amounts();
        let flag = match amount {
            AmountColumns::Flagged { flag, .. } => Some(flag),
            _ => None,
        };
        let mut account: Vec<Column> = Vec::new();
        account.extend(self.get(Role::AccountNumber));
        account.extend(self.get(Role::AccountName));
        let balance = self.get(Role::Balance);
        let marked: Vec<Column> = columns.iter().copied().chain(balance).collect();
        let not_flag = |column: &Column| Some(*column) != flag;
        let description = self.description(&marked, flag);
        let other_words = self.other_words(&description);
        Mapping {
            shape: self.table.shape(),
            source: source::of(&self.table.header()),
            date,
            date_order: DateOrder::DayFirst,
            time: self.get(Role::Time),
            description,
            kind_before_description: false,
            decimal_mark: self.mark(&marked),
            amount,
            balance,
            balance_is_owed: false,
            fee: self.get(Role::Fee).filter(|_| !self.is_net(&columns)),
            state: self.get(Role::State).filter(not_flag),
            kind: self.get(Role::Kind).filter(not_flag),
            reference: self.get(Role::Reference).or(other_words),
            bank_id: self.get(Role::BankId),
            currency: self.get(Role::Currency),
            category: self.get(Role::Category),
            note: self.get(Role::Note),
            sort_code: self.get(Role::SortCode),
            account,
        }
    }

    /// Whether fees are off the amounts already.
    fn is_net(&self, columns: &[Column]) -> bool {
        let header = self.table.header();
        let mut names = columns.iter().filter_map(|column| header.get(*column));
        names.any(|cell| name_and_currency(cell).0.starts_with("net"))
    }

    /// A second column of words beside the payee's name: Monzo's and Mint's has the bank's own.
    fn other_words(&self, description: &[Column]) -> Option<Column> {
        let header = self.table.header();
        let is_words = |cell: &str| roles(cell).any(|known| known.role == Role::Description);
        let mut named = header.iter().enumerate().filter(|(_, cell)| is_words(cell));
        let is_other = |column: Column| {
            self.is_free(column) && !description.contains(&column) && self.content(column).words > 0
        };
        named
            .find(|(column, _)| is_other(*column))
            .map(|(column, _)| column)
    }

    fn description(&self, marked: &[Column], flag: Option<Column>) -> Vec<Column> {
        if let Some(first) = self.get(Role::Description) {
            let header = self.table.header();
            let is_more = |column: &Column| {
                let (name, _) = name_and_currency(header.get(*column).copied().unwrap_or_default());
                let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
                *column != first
                    && base != name
                    && matches!(base, "description" | "narrative" | "details")
            };
            let more = (0..header.len()).filter(|column| self.is_free(*column) && is_more(column));
            return std::iter::once(first).chain(more).collect();
        }
        let free = self.free(|content| content.is_words() && !content.is_currencies());
        let free = free
            .into_iter()
            .filter(|column| Some(*column) != flag && !marked.contains(column));
        let telling = |column: &Column| {
            let content = self.content(*column);
            content.distinct * (content.letters / content.words.max(1)).max(1)
        };
        free.max_by_key(telling).into_iter().collect()
    }

    /// Whether the header or the lines above it speak of a card.
    fn is_card_by_name(&self) -> bool {
        let is_of_card = |cell: &&str| {
            let words = folded(cell);
            [
                "card member",
                "cardmember",
                "cardholder",
                "card holder",
                "card used",
                "card number",
            ]
            .iter()
            .any(|card| holds(&words, card))
        };
        self.table.header().iter().any(is_of_card)
            || preamble::read(self.table).account.kind == Some(AccountKind::CreditCard)
    }

    /// Finds out what a minus means. Returns whether anything proved it.
    fn settle_signs(&self, mapping: &mut Mapping) -> bool {
        let mut lines = self.table.sample_lines(mapping);
        if self.table.has_kind_codes(&lines) && mapping.kind.is_none() {
            mapping.kind_before_description = true;
            lines = self.table.sample_lines(mapping);
        }
        let chain = Chain::of(&lines);
        // Sure counts what goes out as positive and says so in its documentation.
        let words = if mapping.source == Some(Source::Sure) {
            Words::SpendingIsPositive
        } else {
            Words::of(&lines)
        };
        let words = if words == Words::SayNothing && self.is_card_by_name() {
            Words::by_majority(&lines)
        } else {
            words
        };
        let has_header = self.table.header.is_some();
        match &mut mapping.amount {
            AmountColumns::Signed {
                spending_is_positive,
                ..
            } => match (chain, words) {
                (Chain::Same, Words::SpendingIsPositive) => {
                    *spending_is_positive = true;
                    mapping.balance_is_owed = true;
                }
                (Chain::Opposite, Words::SpendingIsNegative) => mapping.balance_is_owed = true,
                (Chain::Unknown, Words::SpendingIsPositive) => {
                    // Who counts purchases up counts up what is owed.
                    *spending_is_positive = true;
                    mapping.balance_is_owed = true;
                }
                (Chain::Opposite, _) => *spending_is_positive = true,
                (Chain::Same, _) | (_, Words::SpendingIsNegative) => {}
                (Chain::Unknown, Words::SayNothing) => return false,
            },
            AmountColumns::InAndOut {
                money_in,
                money_out,
                ..
            } => {
                if chain == Chain::Opposite && has_header {
                    mapping.balance_is_owed = true;
                } else if !has_header
                    && (chain == Chain::Opposite
                        || chain == Chain::Unknown && words == Words::SpendingIsPositive)
                {
                    std::mem::swap(money_in, money_out);
                }
            }
            AmountColumns::Flagged { .. } => mapping.balance_is_owed = chain == Chain::Opposite,
        }
        true
    }
}
