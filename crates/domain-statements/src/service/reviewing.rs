//! A look at a waiting statement.

use super::StatementBook;
use crate::AccountKind;
use crate::error::StatementError;
use crate::kept::{NewAccount, StatementSettings, WaitingStatement};
use crate::ports::{AccountRecords, ReadFile, Reading, TableHead};
use crate::refusal::Refusal;
use crate::review::{AccountFound, KnownRecords, Review, candidates, found_by};
use crate::roles::ColumnRoles;
use crate::statement::{ForeignAccount, Statement};
use crate::table::{Doubt, Mapping};
use chrono::{Days, NaiveDate};
use domain_shared::{Invalid, PersonId};
use domain_vault::{Category, Item, ItemId, StatementId};
use std::collections::BTreeMap;

/// A waiting statement with all that is known of it.
#[derive(Debug, Clone)]
pub struct StatementView {
    pub waiting: WaitingStatement,
    pub foreign: Vec<ForeignAccount>,
    pub account: AccountFound,
    /// The account that would be made for it.
    pub proposed: NewAccount,
    /// The head of its table with the role of each column; `None` where it is none.
    pub columns: Option<(TableHead, ColumnRoles)>,
    /// How its table was read.
    pub mapping: Option<Mapping>,
    /// Whether the columns were checked before.
    pub is_remembered: bool,
    pub doubts: Vec<Doubt>,
    pub review: Review,
}

/// A view with what an import is made from.
pub(super) struct Prepared {
    pub(super) view: StatementView,
    pub(super) account: Option<AccountRecords>,
}

impl StatementBook {
    /// A statement that waits (`GET /statements/{id}`).
    pub async fn show(
        &self,
        owner: PersonId,
        id: StatementId,
    ) -> Result<StatementView, StatementError> {
        let waiting = self.find_waiting(owner, id).await?;
        self.view(waiting.ok_or(StatementError::NotFound)?).await
    }

    pub(super) async fn view(
        &self,
        waiting: WaitingStatement,
    ) -> Result<StatementView, StatementError> {
        let (settings, _) = self.records.settings(waiting.owner).await?;
        Ok(self.prepared(waiting, &settings).await?.view)
    }

    /// Reads the file of a waiting statement and holds it beside what is known.
    pub(super) async fn prepared(
        &self,
        waiting: WaitingStatement,
        settings: &StatementSettings,
    ) -> Result<Prepared, StatementError> {
        let reading = Reading {
            mappings: known_mappings(&waiting, settings),
            chosen: waiting.content.choices.mapping.clone(),
        };
        let bytes = self.bytes_of(&waiting).await?;
        let file = self.reader.read(bytes, reading).await?;
        let file = file.map_err(|refusal| match refusal {
            Refusal::Mapping => StatementError::from(Invalid::new("columns", refusal.to_string())),
            other => other.into(),
        })?;
        self.reviewed(waiting, file, settings).await
    }

    /// Holds a file that was read beside what is known.
    pub(super) async fn reviewed(
        &self,
        waiting: WaitingStatement,
        file: ReadFile,
        settings: &StatementSettings,
    ) -> Result<Prepared, StatementError> {
        let owner = waiting.owner;
        let choices = &waiting.content.choices;
        let mut statements = file.statements;
        let proposal = statements.proposal.take();
        let place = waiting.content.place;
        if place >= statements.statements.len() {
            return Err(Invalid::new("columns", Refusal::Mapping.to_string()).into());
        }
        let statement = statements.statements.swap_remove(place);
        let mapping = proposal.as_ref().map(|proposal| proposal.mapping.clone());
        let is_remembered = choices.mapping.is_none()
            && proposal.as_ref().is_some_and(|proposal| {
                known_mappings(&waiting, settings).contains(&proposal.mapping)
            });
        let items = self.records.accounts(owner).await?;
        let imported = self.records.imported(owner).await?;
        let known = candidates(&items, &imported);
        let (found, likely) = found_by(&statement.account, &known);
        let chosen = choices
            .item
            .filter(|item| items.iter().any(|one| one.id == *item));
        let item = match (&choices.new_account, chosen) {
            (Some(_), _) => None,
            (None, Some(chosen)) => Some(chosen),
            (None, None) => found,
        };
        let account = match item {
            Some(item) => self.records.account(owner, item).await?,
            None => None,
        };
        let is_placed = item.is_some() || choices.new_account.is_some();
        let elsewhere = match statement.line_days().filter(|_| is_placed) {
            Some((first, last)) => {
                let days = around(first, last);
                self.records.elsewhere(owner, item, days).await?
            }
            None => Vec::new(),
        };
        let names: BTreeMap<ItemId, String> = items
            .iter()
            .map(|one| (one.id, one.name().to_owned()))
            .collect();
        let records = KnownRecords {
            transactions: account
                .as_ref()
                .map_or(&[], |account| &account.transactions),
            elsewhere: &elsewhere,
            statements: account.as_ref().map_or(&[], |account| &account.statements),
            names: &names,
        };
        let proposed = proposed(&statement, &waiting);
        let found_by = statement.account.in_words().filter(|_| chosen.is_none());
        let columns = file.table.zip(mapping.as_ref());
        let columns = columns.map(|(head, mapping)| {
            let roles = ColumnRoles::of(mapping, head.width);
            (head, roles)
        });
        let mut doubts = proposal.map(|proposal| proposal.doubts).unwrap_or_default();
        // An account that is found by its numbers is in pounds, and columns that were checked are, too.
        let is_known = is_remembered || (item.is_some() && found_by.is_some());
        doubts.retain(|doubt| *doubt != Doubt::Currency || !is_known);
        let format = waiting.content.format;
        let review = Review::of(statement, format, choices, item, &records, settings);
        let view = StatementView {
            account: AccountFound {
                item,
                found_by: found_by.filter(|_| item.is_some()),
                candidates: ordered(&items, &likely),
            },
            foreign: statements.foreign,
            proposed,
            columns,
            mapping,
            is_remembered,
            doubts,
            review,
            waiting,
        };
        Ok(Prepared { view, account })
    }
}

/// The mappings that may read a file. A new account has none of its own.
fn known_mappings(waiting: &WaitingStatement, settings: &StatementSettings) -> Vec<Mapping> {
    match waiting.content.choices.new_account {
        Some(_) => Vec::new(),
        None => settings.mappings_for(waiting.content.goes_to()),
    }
}

/// The days on which the other halves of transfers may lie.
fn around(first: NaiveDate, last: NaiveDate) -> (NaiveDate, NaiveDate) {
    const MAY_TAKE: Days = Days::new(4);
    (
        first.checked_sub_days(MAY_TAKE).unwrap_or(first),
        last.checked_add_days(MAY_TAKE).unwrap_or(last),
    )
}

/// The person's accounts, the likeliest first.
fn ordered(items: &[Item], likely: &[ItemId]) -> Vec<(ItemId, String, Category)> {
    let rank = |item: &&Item| likely.iter().position(|id| *id == item.id);
    let mut ordered: Vec<&Item> = items.iter().collect();
    ordered.sort_by_key(|item| rank(item).unwrap_or(usize::MAX));
    let each = ordered.into_iter();
    each.map(|item| (item.id, item.name().to_owned(), item.category()))
        .collect()
}

/// The account that would be made for a statement.
fn proposed(statement: &Statement, waiting: &WaitingStatement) -> NewAccount {
    let chosen = waiting.content.choices.new_account.clone();
    chosen.unwrap_or_else(|| {
        let category = match statement.account.kind {
            Some(AccountKind::CreditCard) => Category::CreditCard,
            Some(AccountKind::Savings) => Category::Savings,
            Some(AccountKind::Current) | None => Category::CurrentAccount,
        };
        let name = statement.account.name.clone();
        NewAccount {
            category,
            name: name.unwrap_or_else(|| category.label().to_owned()),
            balance: None,
        }
    })
}
