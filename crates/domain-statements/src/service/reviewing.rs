//! A look at a waiting statement, and what somebody decides about it.

use super::making::{new_account, stated};
use super::{StatementBook, TRIES, written_each_time};
use crate::error::StatementError;
use crate::kept::{NewAccount, RowChoice, StatementSettings, WaitingStatement};
use crate::ports::{AccountRecords, ReadFile, Reading, TableHead};
use crate::refusal::Refusal;
use crate::review::{AccountFound, KnownRecords, Review, ReviewRow, candidates, found_by};
use crate::roles::ColumnRoles;
use crate::statement::{ForeignAccount, Statement};
use crate::table::{Doubt, Mapping};
use crate::{AccountKind, DateOrder, DecimalMark};
use chrono::{Days, NaiveDate};
use domain_shared::{Invalid, PersonId};
use domain_vault::{Category, Item, ItemId, StatementId, Version};
use std::collections::{BTreeMap, HashMap, HashSet};
use uuid::Uuid;

/// What somebody decides about a waiting statement. `None` leaves things as they are.
#[derive(Debug, Clone, Default)]
pub struct StatementChange {
    /// The version that it was decided from.
    pub seen: Option<Version>,
    pub item: Option<Option<ItemId>>,
    pub new_account: Option<Option<NewAccount>>,
    pub columns: Option<Vec<crate::ColumnRole>>,
    pub date_order: Option<DateOrder>,
    pub spending_is_positive: Option<bool>,
    pub decimal_mark: Option<DecimalMark>,
    pub rows: Vec<RowEdit>,
}

impl StatementChange {
    /// Whether it says how the columns are read.
    const fn says_columns(&self) -> bool {
        self.columns.is_some()
            || self.date_order.is_some()
            || self.spending_is_positive.is_some()
            || self.decimal_mark.is_some()
    }
}

/// A choice about one row; `None` takes one back.
#[derive(Debug, Clone)]
pub struct RowEdit {
    pub number: u32,
    pub choice: Option<RowChoice>,
}

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

const CHANGED: &str = "This file was changed elsewhere. Open it again.";
const NO_ACCOUNT: &str = "There is no such account";
const NO_TABLE: &str = "This file has no columns to choose";
const NO_SUCH_ROW: &str = "There is no such row in this file";
const NOT_TYPED: &str = "Only a transaction that you typed can be joined";
const NEEDS_MENDING: &str = "Enter a date, an amount and a description";

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

    /// Changes what was decided (`PUT /statements/{id}`).
    pub async fn change(
        &self,
        owner: PersonId,
        id: StatementId,
        change: StatementChange,
    ) -> Result<StatementView, StatementError> {
        for _ in 0..TRIES {
            let waiting = self.find_waiting(owner, id).await?;
            let waiting = waiting.ok_or(StatementError::NotFound)?;
            if change.seen.is_some_and(|seen| seen != waiting.version) {
                return Err(Invalid::new("version", CHANGED).into());
            }
            let changed = self.decided(waiting, &change).await?;
            // What can't be read in this way is refused before it is kept.
            let view = self.view(changed.clone()).await?;
            check_rows(&view, &change)?;
            if let Some(Some(new)) = &change.new_account {
                // What the import would refuse is refused while it can be mended.
                let statement = &view.review.statement;
                let stated = stated(statement, new.category);
                let ids = (owner, ItemId::new(Uuid::nil()), self.now());
                new_account(new, &statement.account, &stated, ids)?;
            }
            if self.records.change(changed).await? {
                return Ok(view);
            }
            if change.seen.is_some() {
                return Err(Invalid::new("version", CHANGED).into());
            }
        }
        Err(written_each_time().into())
    }

    /// `waiting` with the change; the next version.
    async fn decided(
        &self,
        waiting: WaitingStatement,
        change: &StatementChange,
    ) -> Result<WaitingStatement, StatementError> {
        let mapping = match change.says_columns() {
            true => Some(self.mapping_of(&waiting, change).await?),
            false => None,
        };
        let mut changed = waiting;
        changed.version = changed.version.next();
        let choices = &mut changed.content.choices;
        choices.mapping = mapping.or(choices.mapping.take());
        if let Some(item) = change.item {
            if let Some(item) = item {
                let accounts = self.records.accounts(changed.owner).await?;
                if accounts.iter().all(|one| one.id != item) {
                    return Err(Invalid::new("item", NO_ACCOUNT).into());
                }
                choices.new_account = None;
            }
            choices.item = item;
        }
        if let Some(new) = &change.new_account {
            choices.new_account.clone_from(new);
            if new.is_some() {
                choices.item = None;
            }
        }
        for edit in &change.rows {
            match &edit.choice {
                Some(choice) => {
                    choices.rows.insert(edit.number, choice.clone());
                }
                None => {
                    choices.rows.remove(&edit.number);
                }
            }
        }
        Ok(changed)
    }

    /// The mapping that a person means by the columns of `change`.
    async fn mapping_of(
        &self,
        waiting: &WaitingStatement,
        change: &StatementChange,
    ) -> Result<Mapping, StatementError> {
        let before = self.view(waiting.clone()).await?;
        let (Some((head, roles)), Some(known)) = (before.columns, before.mapping) else {
            return Err(Invalid::new("columns", NO_TABLE).into());
        };
        let roles = ColumnRoles {
            roles: change.columns.clone().unwrap_or(roles.roles),
            date_order: change.date_order.unwrap_or(roles.date_order),
            spending_is_positive: change
                .spending_is_positive
                .unwrap_or(roles.spending_is_positive),
            decimal_mark: change.decimal_mark.unwrap_or(roles.decimal_mark),
        };
        Ok(roles.onto(&known, &head)?)
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
            mappings: settings.mappings_for(waiting.content.goes_to()),
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
            && proposal
                .as_ref()
                .is_some_and(|proposal| settings.mappings_for(None).contains(&proposal.mapping));
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

/// Refuses choices about rows that are not there, or that can't be made of them.
fn check_rows(view: &StatementView, change: &StatementChange) -> Result<(), Invalid> {
    let refuse = |message: &str| Err(Invalid::new("rows", message));
    let review = &view.review;
    let rows: HashMap<u32, &ReviewRow> = review.rows.iter().map(|row| (row.number, row)).collect();
    let ignored: HashSet<u32> = review
        .statement
        .ignored
        .iter()
        .map(|one| one.number)
        .collect();
    for RowEdit { number, choice } in &change.rows {
        match (rows.get(number), choice) {
            (None, Some(RowChoice::LeaveOut)) if ignored.contains(number) => {}
            (None, _) => return refuse(NO_SUCH_ROW),
            (Some(row), Some(RowChoice::Import(None))) if row.line.is_none() => {
                return refuse(NEEDS_MENDING);
            }
            (Some(row), Some(RowChoice::Join))
                if !row.like.as_ref().is_some_and(|like| like.is_typed) =>
            {
                return refuse(NOT_TYPED);
            }
            (Some(_), _) => {}
        }
    }
    Ok(())
}
