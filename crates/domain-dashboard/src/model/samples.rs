//! Holdings for the tests of what is computed from them.

use super::period::Period;
use crate::contract::samples::{day, pounds};
use crate::papers::{DueDay, Expiring, Paper, PaperKind};
use crate::ports::{Holding, Kind, Present};
use domain_shared::due::Window;
use domain_shared::{Instant, Pence};
use uuid::Uuid;

/// Wednesday, 1 July 2026, noon in London, for an account of many years.
pub(crate) fn period() -> Period {
    Period::new(day(-2000), day(0))
}

/// An id that follows from the name, so that tests can tell what a row is about.
pub(crate) fn id_of(name: &str) -> Uuid {
    let mut bytes = [0; 16];
    for (slot, byte) in bytes.iter_mut().zip(name.bytes()) {
        *slot = byte;
    }
    Uuid::from_bytes(bytes)
}

/// An item worth so many pounds then and now, written yesterday and valued three weeks ago.
pub(crate) fn held(kind: Kind, name: &str, then: Option<i64>, now: i64) -> Holding {
    written(kind, name, then, now, day(-1), Some(day(-21)))
}

/// Such an item whose value is sample data, then or now.
pub(crate) fn invented(holding: Holding, then: bool, now: bool) -> Holding {
    Holding {
        then_sample: then,
        present: holding.present.map(|present| Present {
            sample: now,
            ..present
        }),
        ..holding
    }
}

/// An item that was deleted.
pub(crate) fn gone(kind: Kind, then: i64) -> Holding {
    Holding {
        item: id_of("gone"),
        kind,
        then: Some(pounds(then)),
        then_sample: false,
        present: None,
    }
}

/// An item with everything said of it.
pub(crate) fn written(
    kind: Kind,
    name: &str,
    then: Option<i64>,
    now: i64,
    written_at: Instant,
    valued_before: Option<Instant>,
) -> Holding {
    Holding {
        item: id_of(name),
        kind,
        then: then.map(pounds),
        then_sample: false,
        present: Some(Present {
            name: name.to_owned(),
            value: Pence::from_sum(now * 100),
            sample: false,
            written_at,
            valued_before,
        }),
    }
}

/// A preset that was kept at a moment.
pub(crate) fn kept(kind: PaperKind, uploaded_at: Instant) -> Paper {
    Paper {
        id: id_of(kind.name),
        kind,
        uploaded_at,
    }
}

/// Something that expires on a day and is spoken of from 30 days before.
pub(crate) fn due(what: Expiring, name: &str, day: &str) -> DueDay {
    DueDay {
        of: id_of(name),
        what,
        name: name.to_owned(),
        day: day.parse().unwrap_or_default(),
        window: Window::of_days(30),
    }
}
