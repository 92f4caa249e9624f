use super::Archive;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub items: usize,
    /// Those that were entered by hand.
    pub transactions: usize,
    /// Points of the value history, those of deleted items among them.
    pub points: usize,
    /// Documents, those of presets among them.
    pub documents: usize,
    pub notes: usize,
    pub presets: usize,
    /// The dates that the user made.
    pub dates: usize,
}

impl Counts {
    pub fn of(archive: &Archive) -> Self {
        let mut counts = Self {
            items: archive.items.len(),
            documents: archive.documents().count(),
            notes: archive.life_locker.notes.len(),
            presets: archive.presets.len(),
            dates: archive.dates.len(),
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
}

impl Archive {
    /// How many records there are in all, with the marks of dates and their reminders.
    pub fn records(&self) -> usize {
        let counts = Counts::of(self);
        let belonging = [counts.transactions, counts.points, counts.documents];
        let of_their_own = [counts.items, counts.notes, counts.presets, counts.dates];
        let of_items = self.items.iter();
        let of_items = of_items.map(|one| one.answers.len() + one.reminders.len());
        let of_presets = self.presets.iter();
        let of_presets = of_presets.map(|one| one.answers.len() + one.reminders.len());
        let all = of_their_own.into_iter().chain(belonging);
        let of_notes = self.notes();
        let of_notes = of_notes.map(|one| one.answers.len() + one.reminders.len());
        let of_dates = self.dates.iter();
        let of_dates = of_dates.map(|one| one.answers.len() + one.reminders.len());
        let renewals = self.items.iter().map(|one| one.renewals.len());
        let terms = self.presets.iter().map(|one| one.history.len());
        let own_terms = self.dates.iter().map(|one| one.history.len());
        let past = renewals.chain(terms).chain(own_terms);
        let told = of_items.chain(of_presets).chain(of_notes).chain(of_dates);
        all.chain(told).chain(past).sum()
    }
}
