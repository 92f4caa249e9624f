//! What somebody decides about a waiting statement.

use super::making::{new_account, stated};
use super::reviewing::StatementView;
use super::{StatementBook, TRIES, written_each_time};
use crate::error::StatementError;
use crate::kept::{NewAccount, RowChoice, WaitingStatement};
use crate::review::ReviewRow;
use crate::roles::{ColumnRole, ColumnRoles};
use crate::table::Mapping;
use crate::{DateOrder, DecimalMark};
use chrono::NaiveDate;
use domain_shared::time::london_day;
use domain_shared::{Invalid, Pence, PersonId};
use domain_vault::model::STILL_TO_COME;
use domain_vault::{ItemId, StatementId, Version};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// What somebody decides about a waiting statement. `None` leaves things as they are.
#[derive(Debug, Clone, Default)]
pub struct StatementChange {
    /// The version that it was decided from.
    pub seen: Option<Version>,
    pub item: Option<Option<ItemId>>,
    pub new_account: Option<Option<NewAccount>>,
    pub columns: Option<Vec<ColumnRole>>,
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

const CHANGED: &str = "This file was changed elsewhere. Open it again.";
const NO_ACCOUNT: &str = "There is no such account";
const NO_TABLE: &str = "This file has no columns to choose";
const NO_SUCH_ROW: &str = "There is no such row in this file";
const NOT_TYPED: &str = "Only a transaction that you typed can be joined";
const NEEDS_MENDING: &str = "Enter a date, an amount and a description";
const NO_AMOUNT: &str = "Amount cannot be zero";

impl StatementBook {
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
            // A choice that makes the file unreadable is refused before it is stored.
            let view = self.view(changed.clone()).await?;
            check_rows(&view, &change, london_day(self.now()))?;
            if let Some(Some(new)) = &change.new_account {
                // Refused now, while it can still be mended, instead of at the import.
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
}

/// Refuses choices about rows that are not there, or that can't be made of them.
fn check_rows(
    view: &StatementView,
    change: &StatementChange,
    today: NaiveDate,
) -> Result<(), Invalid> {
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
        if let Some(RowChoice::Import(Some(mended))) = choice {
            if mended.date > today {
                return refuse(STILL_TO_COME);
            }
            if mended.amount == Pence::ZERO {
                return refuse(NO_AMOUNT);
            }
        }
        match (rows.get(number), choice) {
            (None, Some(RowChoice::LeaveOut)) if ignored.contains(number) => {}
            (None, _) => return refuse(NO_SUCH_ROW),
            (Some(row), Some(RowChoice::Import(None))) if review.line(row).is_none() => {
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
