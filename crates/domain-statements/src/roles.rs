//! What each column of a table is, as a person chooses it, and the mapping that it means.

use crate::ports::TableHead;
use crate::table::{AmountColumns, Column, Mapping};
use crate::{DateOrder, DecimalMark};
use domain_shared::Invalid;

domain_shared::text_enum! {
    /// What a column of a table is.
    pub enum ColumnRole {
        Date => "date", "Date";
        Time => "time", "Time";
        Description => "description", "Description";
        Amount => "amount", "Amount";
        /// Without a sign: another column says which way the money went.
        UnsignedAmount => "unsigned_amount", "Amount without a sign";
        InOrOut => "in_or_out", "In or out";
        MoneyIn => "money_in", "Money in";
        MoneyOut => "money_out", "Money out";
        Balance => "balance", "Balance";
        Fee => "fee", "Fee";
        Status => "status", "Status";
        Type => "type", "Type";
        Reference => "reference", "Reference";
        BankId => "bank_id", "Bank’s id";
        Currency => "currency", "Currency";
        Category => "category", "Category";
        Note => "note", "Note";
        SortCode => "sort_code", "Sort code";
        Account => "account", "Account";
        Ignore => "ignore", "Leave out";
    }
}

const ONE_DATE: &str = "Choose one column as the date";
const ONE_AMOUNT: &str = "Choose one amount, or one column for money in and one for money out";
const FLAGGED: &str = "Choose the column that says which way the money went";
const ONLY_ONE: &str = "Only the description and the account can have several columns";
const OTHER_WIDTH: &str = "Choose what each column is";

/// The roles of all columns, and how their cells are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ColumnRoles {
    pub roles: Vec<ColumnRole>,
    pub date_order: DateOrder,
    pub spending_is_positive: bool,
    pub decimal_mark: DecimalMark,
}

impl ColumnRoles {
    /// The roles that `mapping` gives the columns of a table of `width`.
    pub fn of(mapping: &Mapping, width: usize) -> Self {
        let mut roles = vec![ColumnRole::Ignore; width];
        let mut give = |column: Option<Column>, role: ColumnRole| {
            if let Some(slot) = column.and_then(|column| roles.get_mut(column)) {
                *slot = role;
            }
        };
        for column in &mapping.account {
            give(Some(*column), ColumnRole::Account);
        }
        for column in &mapping.description {
            give(Some(*column), ColumnRole::Description);
        }
        let single = [
            (mapping.time, ColumnRole::Time),
            (mapping.balance, ColumnRole::Balance),
            (mapping.fee, ColumnRole::Fee),
            (mapping.state, ColumnRole::Status),
            (mapping.kind, ColumnRole::Type),
            (mapping.reference, ColumnRole::Reference),
            (mapping.bank_id, ColumnRole::BankId),
            (mapping.currency, ColumnRole::Currency),
            (mapping.category, ColumnRole::Category),
            (mapping.note, ColumnRole::Note),
            (mapping.sort_code, ColumnRole::SortCode),
        ];
        for (column, role) in single {
            give(column, role);
        }
        let spending_is_positive = match mapping.amount {
            AmountColumns::Signed {
                column,
                spending_is_positive,
            } => {
                give(Some(column), ColumnRole::Amount);
                spending_is_positive
            }
            AmountColumns::InAndOut {
                money_in,
                money_out,
                ..
            } => {
                give(Some(money_in), ColumnRole::MoneyIn);
                give(Some(money_out), ColumnRole::MoneyOut);
                false
            }
            AmountColumns::Flagged { column, flag, .. } => {
                give(Some(column), ColumnRole::UnsignedAmount);
                give(Some(flag), ColumnRole::InOrOut);
                false
            }
        };
        give(Some(mapping.date), ColumnRole::Date);
        Self {
            roles,
            date_order: mapping.date_order,
            spending_is_positive,
            decimal_mark: mapping.decimal_mark,
        }
    }

    /// The mapping that a person means by these roles, for the table of `head` that `mapping` was read by.
    ///
    /// # Errors
    /// On `columns`, with what is to be chosen.
    pub fn onto(&self, mapping: &Mapping, head: &TableHead) -> Result<Mapping, Invalid> {
        let refuse = |message: &str| Invalid::new("columns", message);
        if self.roles.len() != head.width {
            return Err(refuse(OTHER_WIDTH));
        }
        let all = |role: ColumnRole| {
            let columns = self.roles.iter().enumerate();
            let columns = columns.filter(move |(_, one)| **one == role);
            columns.map(|(column, _)| column).collect::<Vec<_>>()
        };
        let one = |role: ColumnRole| match all(role).as_slice() {
            [] => Ok(None),
            [column] => Ok(Some(*column)),
            _ => Err(refuse(ONLY_ONE)),
        };
        let date = one(ColumnRole::Date)?.ok_or_else(|| refuse(ONE_DATE))?;
        let amount = match (
            one(ColumnRole::Amount)?,
            one(ColumnRole::MoneyIn)?,
            one(ColumnRole::MoneyOut)?,
            one(ColumnRole::UnsignedAmount)?,
            one(ColumnRole::InOrOut)?,
        ) {
            (Some(column), None, None, None, None) => AmountColumns::Signed {
                column,
                spending_is_positive: self.spending_is_positive,
            },
            (None, Some(money_in), Some(money_out), None, None) => AmountColumns::InAndOut {
                money_in,
                money_out,
                out_is_negative: head.has_minus(money_out),
            },
            (None, None, None, Some(column), Some(flag)) => AmountColumns::Flagged {
                column,
                flag,
                blank_is_out: true,
            },
            (None, None, None, Some(_), None) => return Err(refuse(FLAGGED)),
            _ => return Err(refuse(ONE_AMOUNT)),
        };
        let description = all(ColumnRole::Description);
        Ok(Mapping {
            shape: mapping.shape.clone(),
            source: mapping.source,
            date,
            date_order: self.date_order,
            time: one(ColumnRole::Time)?,
            kind_before_description: mapping.kind_before_description
                && description == mapping.description,
            description,
            amount,
            decimal_mark: self.decimal_mark,
            balance: one(ColumnRole::Balance)?,
            balance_is_owed: mapping.balance_is_owed,
            fee: one(ColumnRole::Fee)?,
            state: one(ColumnRole::Status)?,
            kind: one(ColumnRole::Type)?,
            reference: one(ColumnRole::Reference)?,
            bank_id: one(ColumnRole::BankId)?,
            currency: one(ColumnRole::Currency)?,
            category: one(ColumnRole::Category)?,
            note: one(ColumnRole::Note)?,
            sort_code: one(ColumnRole::SortCode)?,
            account: all(ColumnRole::Account),
        })
    }
}

impl TableHead {
    /// Whether an amount of the first rows in `column` has a minus.
    fn has_minus(&self, column: Column) -> bool {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        let mut amounts = cells.map(|cell| cell.trim_start());
        amounts.any(|cell| cell.starts_with(['-', '−', '(']) && cell.len() > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, read_file};

    const CSV: &str =
        "Date,Words,Amount,Balance\n13/05/2026,Tea,-3.00,97.00\n14/05/2026,Pay,5.00,102.00\n";

    fn file() -> (Mapping, TableHead) {
        let file = read_file(CSV.as_bytes(), &Reading::default()).unwrap();
        (
            file.statements.proposal.unwrap().mapping,
            file.table.unwrap(),
        )
    }

    #[test]
    fn roles_mean_the_mapping_that_they_were_made_from() {
        let (mapping, head) = file();
        let roles = ColumnRoles::of(&mapping, head.width);
        assert_eq!(
            roles.roles,
            [
                ColumnRole::Date,
                ColumnRole::Description,
                ColumnRole::Amount,
                ColumnRole::Balance
            ]
        );
        assert_eq!(roles.onto(&mapping, &head), Ok(mapping));
    }

    #[test]
    fn roles_that_say_too_little_or_too_much_are_refused_with_what_to_choose() {
        use ColumnRole::{
            Amount, Balance, Date, Ignore, InOrOut, MoneyIn, MoneyOut, UnsignedAmount,
        };
        let (mapping, head) = file();
        for (roles, message) in [
            ([Ignore, Ignore, Amount, Balance], ONE_DATE),
            ([Date, Ignore, Ignore, Balance], ONE_AMOUNT),
            ([Date, Ignore, MoneyIn, Balance], ONE_AMOUNT),
            ([Date, Amount, MoneyIn, MoneyOut], ONE_AMOUNT),
            ([Date, Ignore, UnsignedAmount, Balance], FLAGGED),
            ([Date, Date, Amount, Balance], ONLY_ONE),
            ([Date, Balance, Amount, Balance], ONLY_ONE),
            ([Date, InOrOut, Amount, Balance], ONE_AMOUNT),
        ] {
            let chosen = ColumnRoles {
                roles: roles.to_vec(),
                ..ColumnRoles::of(&mapping, head.width)
            };
            assert_eq!(
                chosen.onto(&mapping, &head),
                Err(Invalid::new("columns", message)),
                "{roles:?}"
            );
        }
        let short = ColumnRoles {
            roles: vec![Date, Amount],
            ..ColumnRoles::of(&mapping, head.width)
        };
        assert_eq!(
            short.onto(&mapping, &head),
            Err(Invalid::new("columns", OTHER_WIDTH))
        );
    }
}
