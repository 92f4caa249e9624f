//! The list of records that an export lacks because they could not be read.

use domain_shared::unreadable::Unreadable;
use std::collections::BTreeSet;

/// The text that names it. Only an export that lacks something has one.
pub const MISSING: &str = "missing.txt";

/// Rows and files that are not in an export.
#[derive(Debug, Default)]
pub(super) struct MissingReport {
    rows: Vec<String>,
    files: BTreeSet<String>,
}

impl MissingReport {
    pub(super) fn of(rows: &[Unreadable]) -> Self {
        let named = rows.iter();
        let named = named.map(|row| format!("{} {}", row.kind.replace('_', " "), row.id));
        Self {
            rows: named.collect(),
            files: BTreeSet::new(),
        }
    }

    /// Leaves a file out that would stand under `path`.
    pub(super) fn add_file(&mut self, path: String) {
        self.files.insert(path);
    }

    pub(super) fn files(&self) -> &BTreeSet<String> {
        &self.files
    }

    /// The text; `None` where nothing is missing.
    pub(super) fn text(&self) -> Option<String> {
        if self.rows.is_empty() && self.files.is_empty() {
            return None;
        }
        let mut text = "We couldn't read these, so they are not in this export:\n\n".to_owned();
        for name in self.rows.iter().chain(&self.files) {
            text.push_str(name);
            text.push('\n');
        }
        Some(text)
    }
}
