//! Columns chosen by the words of their headers.

use super::Table;
use super::columns::Content;
use super::mapping::Column;
use super::vocabulary::{Role, roles};

/// The columns in the order in which they are chosen: what counts comes first.
const ORDER: [Role; 18] = [
    Role::Date,
    Role::MoneyIn,
    Role::MoneyOut,
    Role::Amount,
    Role::Balance,
    Role::Currency,
    Role::SortCode,
    Role::AccountNumber,
    Role::AccountName,
    Role::BankId,
    Role::State,
    Role::Fee,
    Role::Time,
    Role::Flag,
    Role::Description,
    Role::Kind,
    Role::Category,
    Role::Reference,
];

pub(super) struct Picks<'a> {
    pub(super) table: &'a Table,
    pub(super) contents: Vec<Content>,
    pub(super) picked: Vec<(Role, Column)>,
}

impl<'a> Picks<'a> {
    pub(super) fn new(table: &'a Table) -> Self {
        let contents = (0..table.width())
            .map(|column| Content::of(table, column))
            .collect();
        Self {
            table,
            contents,
            picked: Vec::new(),
        }
    }

    pub(super) fn get(&self, role: Role) -> Option<Column> {
        self.picked
            .iter()
            .find(|(picked, _)| *picked == role)
            .map(|(_, column)| *column)
    }

    pub(super) fn is_free(&self, column: Column) -> bool {
        self.picked.iter().all(|(_, picked)| *picked != column)
    }

    pub(super) fn content(&self, column: Column) -> Content {
        self.contents.get(column).cloned().unwrap_or_default()
    }

    pub(super) fn free(&self, holds: impl Fn(&Content) -> bool) -> Vec<Column> {
        let columns = self.contents.iter().enumerate();
        columns
            .filter(|(column, content)| self.is_free(*column) && holds(content))
            .map(|(column, _)| column)
            .collect()
    }

    pub(super) fn by_header(&mut self) {
        let header: Vec<String> = self.table.header().into_iter().map(str::to_owned).collect();
        for role in ORDER.into_iter().chain([Role::Note]) {
            let named = header.iter().enumerate().filter_map(|(column, cell)| {
                let rank = roles(cell).find(|known| known.role == role)?.rank;
                let content = self.content(column);
                // A payee that some rows lack says less than a description that all have.
                let has_gaps = role == Role::Description && content.filled * 20 < content.rows * 19;
                let lacks_words = role == Role::Description && content.words == 0;
                Some((lacks_words, has_gaps, rank, column))
            });
            let mut named: Vec<_> = named.filter(|(.., column)| self.is_free(*column)).collect();
            named.sort_unstable();
            let fits = named
                .into_iter()
                .find(|(.., column)| self.fits(role, &self.content(*column)));
            if let Some((.., column)) = fits {
                self.picked.push((role, column));
            }
        }
        // Where a header names the column and hardly a cell can be read, each row says why.
        for role in [Role::Date, Role::Amount] {
            let is_found = self.get(role).is_some()
                || role == Role::Date && !self.free(Content::is_dates).is_empty()
                || role == Role::Amount && self.get(Role::MoneyOut).is_some();
            let named = header
                .iter()
                .position(|cell| roles(cell).any(|known| known.role == role && known.rank < 12));
            if let (false, Some(column)) = (is_found, named)
                && self.is_free(column)
                && self.content(column).filled > 0
            {
                self.picked.push((role, column));
            }
        }
        // Both are in some files: one column of all amounts says the same as two.
        if let Some(all) = self.get(Role::Amount)
            && self.content(all).filled < self.content(all).rows
            && self.get(Role::MoneyIn).is_some()
            && self.get(Role::MoneyOut).is_some()
        {
            self.picked.retain(|(role, _)| *role != Role::Amount);
        }
    }

    /// Whether a column holds what its header says.
    fn fits(&self, role: Role, content: &Content) -> bool {
        match role {
            Role::Date => content.is_dates(),
            Role::Amount | Role::Balance => content.is_amounts(),
            // Someone may have been paid nothing all year.
            Role::MoneyIn | Role::MoneyOut => content.is_amounts() || content.filled == 0,
            Role::Currency => content.is_currencies(),
            Role::AccountNumber | Role::AccountName | Role::SortCode => {
                // Where nearly each row has another one, it is whom the money went to.
                let is_own = content.distinct <= 20 || content.distinct * 4 <= content.rows;
                is_own && content.filled > 0 && content.filled * 20 >= content.rows * 19
            }
            Role::BankId => content.filled == content.rows && content.distinct == content.filled,
            // A name that never changes is the holder's.
            Role::Description => {
                content.filled > 0
                    && !content.is_dates()
                    && (content.distinct > 1 || content.rows < 3 || content.filled < content.rows)
            }
            Role::Fee => content.is_amounts(),
            Role::Flag => content.filled > 0 && !content.is_amounts(),
            _ => content.filled > 0,
        }
    }
}
