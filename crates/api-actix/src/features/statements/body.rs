//! What somebody decides about a waiting statement, as it is sent.

use super::dto::version;
use super::names::{DateOrderName, DecimalMarkName, RowStateName};
use chrono::NaiveDate;
use domain_shared::form::pounds;
use domain_shared::text::is_blank;
use domain_shared::{Invalid, InvalidValue};
use domain_statements::{ColumnRole, Mended, NewAccount, RowChoice, RowEdit, StatementChange};
use domain_vault::model::values::DisplayName;
use domain_vault::{Category, ItemId};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

/// Which rows the answer shows.
#[derive(Debug, Default, Deserialize, IntoParams)]
pub struct RowsQuery {
    /// The number of the last row that was shown.
    pub after: Option<u32>,
    /// Rows of this state only.
    pub state: Option<RowStateName>,
}

/// A decision about a statement. What is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatementChangeBody {
    /// The version that it was made from.
    #[serde(default)]
    version: Option<i32>,
    /// The account that it goes to; null for the one that is found.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<String>, format = Uuid)]
    item: Option<Option<ItemId>>,
    /// An account that is made with the import; null for none.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<NewAccountBody>)]
    new_account: Option<Option<NewAccountBody>>,
    /// What each column is, by the names that the answer gives them.
    #[serde(default)]
    columns: Option<Vec<String>>,
    #[serde(default)]
    date_order: Option<DateOrderName>,
    #[serde(default)]
    spending_is_positive: Option<bool>,
    #[serde(default)]
    decimal_mark: Option<DecimalMarkName>,
    #[serde(default)]
    rows: Vec<RowBody>,
}

/// An account that is made with the import.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NewAccountBody {
    /// `current_account`, `savings` or `credit_card`.
    category: String,
    name: String,
    /// At the end of the statement's last day, where the file states none; below zero where a current
    /// account is overdrawn or a card in credit.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    balance: Value,
}

/// What becomes of a row.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RowBody {
    number: u32,
    /// Null takes a choice back.
    choice: Option<RowChoiceName>,
    /// Of a line that is mended: its day.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    date: Value,
    /// Of a line that is mended: how many pounds came in; what went out is negative.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    amount: Value,
    /// Of a line that is mended.
    #[serde(default)]
    description: Option<String>,
}

/// What becomes of a row.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RowChoiceName {
    /// It is kept beside what it looks like.
    Import,
    /// The transaction that was typed for it gives way.
    Join,
    LeaveOut,
}

/// Tells a field that is null from one that is left out.
fn said<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl StatementChangeBody {
    pub fn read(self) -> Result<StatementChange, Invalid> {
        let columns = self.columns.map(|columns| {
            let roles = columns.iter().map(|name| {
                ColumnRole::from_text(name)
                    .ok_or_else(|| Invalid::new("columns", "There is no such kind of column"))
            });
            roles.collect::<Result<Vec<_>, _>>()
        });
        let new_account = match self.new_account {
            Some(Some(new)) => Some(Some(new.read()?)),
            Some(None) => Some(None),
            None => None,
        };
        let rows = self.rows.into_iter().map(RowBody::read);
        Ok(StatementChange {
            seen: self.version.map(version),
            item: self.item,
            new_account,
            columns: columns.transpose()?,
            date_order: self.date_order.map(Into::into),
            spending_is_positive: self.spending_is_positive,
            decimal_mark: self.decimal_mark.map(Into::into),
            rows: rows.collect::<Result<_, _>>()?,
        })
    }
}

impl NewAccountBody {
    fn read(self) -> Result<NewAccount, Invalid> {
        let category = Category::from_text(&self.category).filter(|one| one.has_balance());
        let category = category.ok_or_else(|| {
            Invalid::new(
                "new_account",
                "Choose a current account, savings or a credit card",
            )
        })?;
        let name = DisplayName::parse(&self.name);
        let name = name.map_err(|refusal| Invalid::new("new_account", refusal.message("Name")))?;
        let balance = match is_blank(&self.balance) {
            true => None,
            false => Some(
                pounds(&self.balance)
                    .map_err(|refusal| Invalid::new("balance", refusal.message("Balance")))?,
            ),
        };
        Ok(NewAccount {
            category,
            name: name.as_str().to_owned(),
            balance,
        })
    }
}

impl RowBody {
    fn read(self) -> Result<RowEdit, Invalid> {
        let choice = match self.choice {
            None => None,
            Some(RowChoiceName::Join) => Some(RowChoice::Join),
            Some(RowChoiceName::LeaveOut) => Some(RowChoice::LeaveOut),
            Some(RowChoiceName::Import) => Some(RowChoice::Import(self.mended()?)),
        };
        Ok(RowEdit {
            number: self.number,
            choice,
        })
    }

    fn mended(&self) -> Result<Option<Mended>, Invalid> {
        let blank = is_blank(&self.date) && is_blank(&self.amount) && self.description.is_none();
        if blank {
            return Ok(None);
        }
        let refuse = |field: &'static str, label: &str, refusal: InvalidValue| {
            Invalid::new(field, refusal.message(label))
        };
        let date: NaiveDate = domain_shared::text::required(&self.date, domain_shared::day::day_of)
            .map_err(|refusal| refuse("date", "Date", refusal))?;
        let amount = domain_shared::text::required(&self.amount, pounds)
            .map_err(|refusal| refuse("amount", "Amount", refusal))?;
        let description = self.description.as_deref().unwrap_or_default().trim();
        if description.is_empty() {
            return Err(refuse("description", "Description", InvalidValue::Required));
        }
        Ok(Some(Mended {
            date,
            amount,
            description: description.to_owned(),
        }))
    }
}
