//! How much an archive holds.

use super::Archive;

/// How many of each there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Items of the Vault.
    pub items: usize,
    /// Transactions that were entered by hand.
    pub transactions: usize,
    /// Points of the value history, those of deleted items among them.
    pub points: usize,
    /// Documents, those of presets among them.
    pub documents: usize,
    /// Notes.
    pub notes: usize,
    /// Presets.
    pub presets: usize,
}

impl Counts {
    /// What `archive` holds.
    pub fn of(archive: &Archive) -> Self {
        let mut counts = Self {
            items: archive.items.len(),
            documents: archive.documents().count(),
            notes: archive.life_locker.notes.len(),
            presets: archive.presets.len(),
            ..Self::default()
        };
        for item in &archive.items {
            counts.transactions += item.transactions.len();
            counts.points += item.history.len();
            counts.notes += item.notes.len();
        }
        let former = archive.former_items.iter();
        counts.points += former.map(|item| item.history.len()).sum::<usize>();
        counts
    }

    /// How many there are in all.
    pub fn records(&self) -> usize {
        let belonging = [self.transactions, self.points, self.documents];
        let of_their_own = [self.items, self.notes, self.presets];
        let all = of_their_own.iter().chain(&belonging);
        all.fold(0, |sum, count| sum.saturating_add(*count))
    }
}
