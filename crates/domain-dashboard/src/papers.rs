//! The papers that the dashboard speaks of: presets, and the days on which things expire.

use chrono::NaiveDate;
use domain_shared::Instant;
use domain_shared::due::Window;
use uuid::Uuid;

/// Where papers and facts are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Area {
    Depository,
    /// The Life Locker's facts.
    KeyInformation,
    Renting,
}

/// A kind of preset, as its own area describes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PaperKind {
    pub area: Area,
    /// The wire name, unique within the area: `passport`.
    pub name: &'static str,
    /// The label: `Passport`.
    pub label: &'static str,
}

/// People have several of this kind at a time and tell them apart by name; one that is called like
/// its kind has no name of its own.
const SEVERAL: &str = "insurance_policy";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paper {
    pub id: Uuid,
    pub kind: PaperKind,
    /// When it was last kept.
    pub uploaded_at: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Expiring {
    Paper(PaperKind),
    Mot,
    Tax,
}

/// A day on which something expires or renews.
#[derive(Clone, PartialEq, Eq)]
pub struct DueDay {
    /// The preset, or the vehicle in the Vault.
    pub of: Uuid,
    pub what: Expiring,
    pub name: String,
    pub day: NaiveDate,
    /// From when on it is spoken of.
    pub window: Window,
}

impl DueDay {
    /// Whether both areas tell of one thing.
    fn is_same(&self, other: &Self) -> bool {
        let (Expiring::Paper(one), Expiring::Paper(two)) = (self.what, other.what) else {
            return false;
        };
        let names_agree = one.name != SEVERAL
            || self.name.to_lowercase() == other.name.to_lowercase()
            || [self, other].iter().any(|due| due.name == one.label);
        one.name == two.name && one.area != two.area && self.day == other.day && names_agree
    }
}

impl std::fmt::Debug for DueDay {
    /// Personal data stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DueDay")
            .field("of", &self.of)
            .field("what", &self.what)
            .field("day", &self.day)
            .field("window", &self.window)
            .finish_non_exhaustive()
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Papers {
    /// The presets, the one kept longest first.
    pub kept: Vec<Paper>,
    /// The days ahead and those past that are still remembered, the earliest first.
    pub due: Vec<DueDay>,
}

impl Papers {
    /// The preset of a kind that was kept longest, where there is one.
    pub fn first(&self, area: Area, kind: &str) -> Option<&Paper> {
        let mut of_kind = self.kept.iter();
        of_kind.find(|paper| paper.kind.area == area && paper.kind.name == kind)
    }

    /// The days, each once: a passport may be kept twice, as a paper and as a fact, and with the same
    /// day it is one.
    pub fn distinct_due(&self) -> Vec<&DueDay> {
        let mut days: Vec<&DueDay> = Vec::new();
        for due in &self.due {
            if !days.iter().any(|known| known.is_same(due)) {
                days.push(due);
            }
        }
        days
    }

    /// Whether a preset of a kind is kept.
    pub fn has(&self, area: Area, kind: &str) -> bool {
        self.first(area, kind).is_some()
    }
}
