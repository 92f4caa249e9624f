//! What imported statements show of an account: the months that they cover, and where its money went.

use super::months::{MonthCover, covered};
use super::{StatementBook, WaitingFile};
use crate::error::StatementError;
use crate::kept::ImportedStatement;
use crate::matching::{RegularPayment, find_regular_payments};
use crate::tags::payee_words;
use chrono::{Datelike, Months, NaiveDate};
use domain_shared::time::london_day;
use domain_shared::{Pence, PersonId};
use domain_vault::{ItemId, Month, Transaction};
use std::collections::BTreeMap;

/// The most months that are looked at: a hundred years.
const MOST_MONTHS: u32 = 1200;
/// The most payees that are listed by what went out, and again by what came in.
const MOST_PAYEES: usize = 20;

/// The statements of an account.
#[derive(Debug, Clone)]
pub struct AccountStatements {
    /// The newest period first.
    pub imported: Vec<ImportedStatement>,
    pub waiting: Vec<WaitingFile>,
    /// The oldest first.
    pub months: Vec<MonthCover>,
}

/// Where the money of an account went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spending {
    /// The oldest first, each month of the span.
    pub months: Vec<SpendingMonth>,
    /// The most money out first.
    pub tags: Vec<SpendingGroup>,
    /// The 20 with the most money out, then up to 20 others with the most money in.
    pub payees: Vec<SpendingGroup>,
    /// The next one due first.
    pub regular: Vec<RegularPayment>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpendingMonth {
    pub month: Month,
    pub money_in: Pence,
    /// Positive.
    pub money_out: Pence,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpendingGroup {
    /// `None` of what has no tag.
    pub name: Option<String>,
    pub money_in: Pence,
    /// Positive.
    pub money_out: Pence,
    /// How many times money came in.
    pub count_in: usize,
    /// How many times it went out.
    pub count_out: usize,
}

impl StatementBook {
    /// The statements of an account and the months that they cover (`GET /vault/{id}/statements`).
    pub async fn of_account(
        &self,
        owner: PersonId,
        item: ItemId,
    ) -> Result<AccountStatements, StatementError> {
        let imported = self.records.imported_of(owner, item).await?;
        let mut imported = imported.ok_or(StatementError::NotFound)?;
        let months = covered(&imported, london_day(self.now()));
        let ends = |one: &ImportedStatement| one.content.span.as_ref().map(|span| span.period.to);
        imported.sort_by_key(|one| std::cmp::Reverse((ends(one), one.imported_at)));
        let waiting = self.waiting(owner).await?.into_iter();
        let waiting = waiting.filter(|one| one.waiting.content.goes_to() == Some(item));
        Ok(AccountStatements {
            imported,
            waiting: waiting.collect(),
            months,
        })
    }

    /// Where the money of an account went in the last `months`, this one included
    /// (`GET /vault/{id}/spending`).
    pub async fn spending(
        &self,
        owner: PersonId,
        item: ItemId,
        months: u32,
    ) -> Result<Spending, StatementError> {
        let account = self.records_of(owner, item).await?;
        let today = london_day(self.now());
        let months = months.clamp(1, MOST_MONTHS);
        Ok(spending(&account.transactions, today, months))
    }
}

fn spending(transactions: &[Transaction], today: NaiveDate, months: u32) -> Spending {
    let mut lines: Vec<&Transaction> = transactions
        .iter()
        .filter(|one| one.joined.is_none() && one.content.date <= today)
        .collect();
    lines.sort_by_key(|one| (one.content.date, one.id));
    let words = |one: &Transaction| match &one.line {
        Some(line) => line.description.clone(),
        None => one.content.name.as_str().to_owned(),
    };
    // All years count: a yearly payment shows only over two.
    let described: Vec<(NaiveDate, Pence, String)> = lines
        .iter()
        .map(|one| (one.content.date, one.content.amount, words(one)))
        .collect();
    let dated: Vec<_> = described
        .iter()
        .map(|(date, amount, words)| (*date, *amount, words.as_str()))
        .collect();
    let mut regular = find_regular_payments(&dated);
    let is_ended = |payment: &RegularPayment| (today - payment.next).num_days() > 45;
    regular.retain(|payment| !is_ended(payment));
    let this_month = today.with_day(1).unwrap_or(today);
    let first = this_month
        .checked_sub_months(Months::new(months - 1))
        .unwrap_or(this_month);
    let mut by_month: BTreeMap<Month, Sums> = (0..months)
        .filter_map(|month| first.checked_add_months(Months::new(month)))
        .map(|day| (Month::of_day(day), Sums::default()))
        .collect();
    let mut by_tag: BTreeMap<Option<String>, Sums> = BTreeMap::new();
    let mut by_payee: BTreeMap<String, (String, Sums)> = BTreeMap::new();
    for one in lines.into_iter().filter(|one| one.content.date >= first) {
        let amount = one.content.amount;
        by_month
            .entry(Month::of_day(one.content.date))
            .or_default()
            .add(amount);
        // Money that a person moves between their own accounts is neither earned nor spent.
        if one.paired.is_some() {
            continue;
        }
        let tag = one.content.tag.as_ref().map(|tag| tag.as_str().to_owned());
        by_tag.entry(tag).or_default().add(amount);
        let words = words(one);
        let key = payee_words(&words);
        let (_, sums) = by_payee
            .entry(key)
            .or_insert_with(|| (words, Sums::default()));
        sums.add(amount);
    }
    let group = |name: Option<String>, sums: Sums| SpendingGroup {
        name,
        money_in: sums.money_in,
        money_out: sums.money_out,
        count_in: sums.count_in,
        count_out: sums.count_out,
    };
    let tags = by_tag.into_iter().map(|(tag, sums)| group(tag, sums));
    let payees = by_payee.into_values();
    let payees = payees.map(|(name, sums)| group(Some(name), sums));
    let mut payees = most_out_first(payees.collect());
    let mut others = payees.split_off(MOST_PAYEES.min(payees.len()));
    others.retain(|payee| payee.money_in > Pence::ZERO);
    others.sort_by_key(|payee| std::cmp::Reverse(payee.money_in));
    others.truncate(MOST_PAYEES);
    payees.extend(others);
    Spending {
        months: by_month
            .into_iter()
            .map(|(month, sums)| SpendingMonth {
                month,
                money_in: sums.money_in,
                money_out: sums.money_out,
            })
            .collect(),
        tags: most_out_first(tags.collect()),
        payees,
        regular,
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    money_in: Pence,
    money_out: Pence,
    count_in: usize,
    count_out: usize,
}

impl Sums {
    fn add(&mut self, amount: Pence) {
        if amount.is_negative() {
            self.count_out += 1;
            self.money_out = self.money_out - amount;
        } else {
            self.count_in += 1;
            self.money_in = self.money_in + amount;
        }
    }
}

fn most_out_first(mut groups: Vec<SpendingGroup>) -> Vec<SpendingGroup> {
    groups.sort_by(|one, other| {
        (other.money_out, other.money_in).cmp(&(one.money_out, one.money_in))
    });
    groups
}
