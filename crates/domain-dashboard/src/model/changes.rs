//! The strip of recent changes.

use crate::ports::{Event, Happening};
use uuid::Uuid;

/// How many changes are shown (spec 2 §9).
pub const MAX_CHANGES: u32 = 3;

/// One recent change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentChange {
    /// The id of what happened.
    pub id: Uuid,
    /// What happened, in a few words.
    pub message: String,
}

impl RecentChange {
    /// Words one event.
    pub fn of(event: &Event) -> Self {
        let name = event.name.as_deref().unwrap_or(event.kind.label);
        let message = match event.what {
            Happening::Added => format!("{name} added"),
            Happening::Removed => format!("{name} removed"),
            Happening::Revalued { from, to } if to < from => {
                format!("{name} down {}", from - to)
            }
            Happening::Revalued { from, to } => format!("{name} up {}", to - from),
        };
        Self {
            id: event.id,
            message,
        }
    }
}
