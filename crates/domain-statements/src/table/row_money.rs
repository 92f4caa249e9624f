//! The amount and the balance of one row, with the holder's sign.

use super::mapping::{AmountColumns, Column};
use super::row::Row;
use super::row_reader::RowReader;
use super::signs;
use crate::words::tidy;
use crate::written::{Direction, InvalidAmount, amount};
use domain_shared::Pence;

impl RowReader<'_> {
    pub(super) fn balance(&self, row: Row<'_>) -> Result<Option<Pence>, String> {
        let written = self.cell_of(row, self.mapping.balance);
        if written.is_empty() {
            return Ok(None);
        }
        let read =
            amount(written, self.mapping.decimal_mark).map_err(|error| told(written, error))?;
        let pence = Pence::from_sum(read.as_balance());
        Ok(Some(if self.mapping.balance_is_owed {
            -pence
        } else {
            pence
        }))
    }

    /// The amount with the holder's sign; nothing where no column has one.
    pub(super) fn amount(&self, row: Row<'_>) -> Result<Option<Pence>, String> {
        let read = |column: Column| {
            let written = row.cell(column);
            // A dash stands for nothing in some columns of money in and out.
            if written.is_empty() || matches!(written, "-" | "–" | "n/a") {
                return Ok(None);
            }
            let read = amount(written, self.mapping.decimal_mark);
            read.map(Some).map_err(|error| told(written, error))
        };
        let pence = match self.mapping.amount {
            AmountColumns::Signed {
                column,
                spending_is_positive,
            } => read(column)?.map(|read| match read.direction {
                Some(Direction::In) => read.pence.abs(),
                Some(Direction::Out) => -read.pence.abs(),
                None if spending_is_positive => -read.pence,
                None => read.pence,
            }),
            AmountColumns::InAndOut {
                money_in,
                money_out,
                out_is_negative,
            } => {
                let came = read(money_in)?.map(|read| read.pence);
                let went = read(money_out)?.map(|read| {
                    if out_is_negative {
                        read.pence
                    } else {
                        -read.pence
                    }
                });
                match (came, went) {
                    (None, None) => None,
                    (came, went) => Some(came.unwrap_or(0) + went.unwrap_or(0)),
                }
            }
            AmountColumns::Flagged {
                column,
                flag,
                blank_is_out,
            } => match read(column)? {
                None => None,
                Some(read) => {
                    let cell = row.cell(flag);
                    let direction = match signs::flag(cell) {
                        Some(direction) => direction,
                        None if cell.is_empty() && blank_is_out => Direction::Out,
                        None => {
                            return Err(format!(
                                "“{}” says neither money in nor money out.",
                                tidy(cell)
                            ));
                        }
                    };
                    Some(match direction {
                        Direction::In => read.pence,
                        Direction::Out => -read.pence,
                    })
                }
            },
        };
        let fee = match self.mapping.fee {
            Some(column) => read(column)?.map_or(0, |fee| fee.pence.abs()),
            None => 0,
        };
        let net = pence.map(|pence| Pence::new(pence - fee));
        net.transpose()
            .map_err(|_| "The amount is too large.".to_owned())
    }
}

fn told(written: &str, error: InvalidAmount) -> String {
    format!("“{}” {error}.", tidy(written))
}
