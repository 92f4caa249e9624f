/// Counts the lines of a text that is read from its beginning to its end.
pub(super) struct LineCounter {
    line: u32,
    counted: usize,
}

impl LineCounter {
    pub(super) const fn new() -> Self {
        Self {
            line: 1,
            counted: 0,
        }
    }

    /// The line, from 1, in which the byte `at` of `text` stands. Places never go back.
    pub(super) fn at(&mut self, text: &str, at: usize) -> u32 {
        let passed = text.get(self.counted..at).unwrap_or_default();
        let lines = passed.matches('\n').count();
        self.counted = at;
        let lines = u32::try_from(lines).unwrap_or(u32::MAX);
        self.line = self.line.saturating_add(lines);
        self.line
    }
}
