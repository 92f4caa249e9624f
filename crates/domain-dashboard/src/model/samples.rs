//! Holdings for the tests of what is computed from them.

use super::period::Period;
use crate::contract::samples::{day, pounds};
use crate::ports::{CurrentItem, Holding, ItemValue};
use crate::presets::PresetSummary;
use domain_files::{ItemRef, PresetRef};
use domain_presets::{PresetId, PresetKind};
use domain_reminders::{
    About, DatedThing, DeadlineRef, DeadlineSubject, DueDate, OwnDateId, ThingPlace, a_month_ahead,
};
use domain_shared::PersonId;
use domain_shared::{Pence, Timestamp};
use domain_vault::{Category, Counting};
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
pub(crate) fn held(category: Category, name: &str, then: Option<i64>, now: i64) -> Holding {
    written(category, name, then, now, day(-1), Some(day(-21)))
}

/// Such an item whose value is sample data, then or now.
pub(crate) fn invented(holding: Holding, then: bool, now: bool) -> Holding {
    Holding {
        base_sample: then,
        present: holding.present.map(|present| CurrentItem {
            sample: now,
            ..present
        }),
        ..holding
    }
}

/// An item that was deleted.
pub(crate) fn gone(category: Category, then: i64) -> Holding {
    Holding {
        item: id_of("gone"),
        category,
        then: Some(pounds(then)),
        first: None,
        base_sample: false,
        counting: Counting::WHOLE,
        present: None,
        left: None,
    }
}

/// An item that was sold when it was worth so many pounds.
pub(crate) fn sold(category: Category, then: Option<i64>, left: i64) -> Holding {
    Holding {
        present: None,
        left: Some(Pence::from_sum(left * 100)),
        ..held(category, "sold", then, left)
    }
}

/// An item with everything said of it.
pub(crate) fn written(
    category: Category,
    name: &str,
    then: Option<i64>,
    now: i64,
    written_at: Timestamp,
    valued_before: Option<Timestamp>,
) -> Holding {
    Holding {
        item: id_of(name),
        category,
        then: then.map(pounds),
        first: then.is_none().then(|| pounds(now)),
        base_sample: false,
        counting: Counting::WHOLE,
        present: Some(CurrentItem {
            name: name.to_owned(),
            value: Pence::from_sum(now * 100),
            sample: false,
            written_at,
            valued_before,
            missing: 0,
            counts: true,
        }),
        left: None,
    }
}

/// The value of an item, in pounds, from a moment on.
pub(crate) fn worth_of(name: &str, category: Category, at: Timestamp, value: i64) -> ItemValue {
    ItemValue {
        item: id_of(name),
        category,
        at,
        value: pounds(value),
        sample: false,
        deleted: false,
    }
}

/// A preset that was kept at a moment.
pub(crate) fn kept(kind: PresetKind, uploaded_at: Timestamp) -> PresetSummary {
    PresetSummary {
        id: id_of(kind.as_str()),
        kind,
        uploaded_at,
    }
}

/// Something that expires on a day and is spoken of from 30 days before.
pub(crate) fn due(subject: DeadlineSubject, name: &str, day: &str) -> DueDate {
    let id = id_of(name);
    let item = ItemRef::new(id);
    let (dated, about, place) = match subject {
        DeadlineSubject::Preset(kind) | DeadlineSubject::Policy(kind, _) => (
            DeadlineRef::preset(PresetId::new(id)),
            About::Preset(PresetRef::new(id)),
            ThingPlace::Area(kind.category()),
        ),
        DeadlineSubject::Mot => (
            DeadlineRef::mot(item),
            About::Item(item),
            ThingPlace::Item(item),
        ),
        DeadlineSubject::Tax => (
            DeadlineRef::tax(item),
            About::Item(item),
            ThingPlace::Item(item),
        ),
        _ => (
            DeadlineRef::own(OwnDateId::new(id)),
            About::Item(item),
            ThingPlace::Item(item),
        ),
    };
    let name = name.to_owned();
    let thing = DatedThing { about, name, place };
    let deadline = a_month_ahead(day.parse().unwrap_or_default());
    DueDate::of_thing(PersonId::new(id), dated, subject, thing, deadline)
}
