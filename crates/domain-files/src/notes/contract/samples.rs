//! Notes for tests.

use crate::ItemRef;
use crate::notes::{Note, NoteId, NoteOwner};
use chrono::{DateTime, TimeDelta};
use domain_shared::note::{Details, NoteContent, NoteName};
use domain_shared::{Ids, PersonId, Timestamp};
use std::sync::atomic::{AtomicU32, Ordering};
use uuid::{NoContext, Uuid};

/// Answers ids that no other test has.
#[derive(Debug, Clone, Copy)]
pub struct SampleIds;

impl Ids for SampleIds {
    fn next(&self) -> Uuid {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let nanos = COUNT.fetch_add(1, Ordering::Relaxed);
        Uuid::new_v7(uuid::Timestamp::from_unix(NoContext, 1_790_000_000, nanos))
    }
}

/// The moment `minutes` after noon on 1 July 2026.
pub fn at(minutes: i64) -> Timestamp {
    let noon = DateTime::from_timestamp(1_782_907_200, 0).unwrap_or_default();
    noon + TimeDelta::minutes(minutes)
}

/// The content of a note called `name`, with a date if one is named.
pub fn content(name: &str, date: Option<&str>) -> NoteContent {
    NoteContent {
        name: NoteName::parse(name).unwrap(),
        description: Some(Details::parse("Policy 12\nCall first").unwrap()),
        date: date.map(|date| date.parse().unwrap()),
    }
}

/// A note of `owner` called `name`, made at `made`.
pub fn note(
    owner: PersonId,
    place: NoteOwner,
    name: &str,
    date: Option<&str>,
    made: Timestamp,
) -> Note {
    Note {
        id: NoteId::new(SampleIds.next()),
        owner,
        place,
        content: content(name, date),
        uploaded_at: made,
    }
}

/// An item that no other test has.
pub fn item() -> ItemRef {
    ItemRef::new(SampleIds.next())
}
