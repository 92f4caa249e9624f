//! The promises of [`crate::ports::Notes`].

use super::Harness;
use super::cases_items::add;
use super::samples::{at, item, note, note_content};
use crate::model::{Category, Item, ItemId, Note, NoteId};
use crate::ports::Added;
use domain_shared::page::{Placed, Slice, Window};
use domain_shared::{Effects, PersonId};
use futures_util::future::join_all;
use std::cmp::Reverse;

/// A new item of `owner`.
async fn home(store: &impl Harness, owner: PersonId) -> Item {
    let home = item(owner, Category::Property, at(0), 1);
    add(store, &home).await;
    home
}

/// Adds a note and answers it.
pub(super) async fn put(store: &impl Harness, note: Note) -> Note {
    let added = store.notes().add(note.clone(), Effects::none()).await;
    assert_eq!(added.unwrap(), Some(Added::Done));
    note
}

/// All notes of an item.
pub(super) async fn all(
    store: &impl Harness,
    owner: PersonId,
    item: ItemId,
) -> Option<Slice<Note>> {
    let listed = store.notes().list(owner, item, Window::WHOLE).await;
    listed.unwrap()
}

/// With and without what may be left out.
pub async fn an_added_note_reads_back_equal(store: &impl Harness) {
    let owner = store.new_person().await;
    let home = home(store, owner).await;
    let full = put(store, note(&home, "Insurer", Some("2026-07-01"), at(1))).await;
    let mut bare = note(&home, "Boiler", None, at(2));
    bare.content.description = None;
    let bare = put(store, bare).await;
    let listed = all(store, owner, home.id).await.unwrap();
    assert_eq!(listed, Slice::whole(vec![bare, full]));
}

/// Nor one for an item that is none.
pub async fn a_note_for_an_item_of_somebody_else_is_not_written(store: &impl Harness) {
    let (owner, other) = (store.new_person().await, store.new_person().await);
    let home = home(store, owner).await;
    let foreign = Note {
        owner: other,
        ..note(&home, "Insurer", None, at(1))
    };
    let astray = Note {
        item: ItemId::new(super::samples::id()),
        ..note(&home, "Insurer", None, at(1))
    };
    for refused in [foreign, astray] {
        let added = store.notes().add(refused, Effects::none()).await;
        assert_eq!(added.unwrap(), None);
    }
    let listed = all(store, owner, home.id).await;
    assert_eq!(listed, Some(Slice::whole(vec![])));
}

/// The id decides: not even tries at the same moment add it twice.
pub async fn a_note_is_added_once_under_its_id(store: &impl Harness) {
    let owner = store.new_person().await;
    let home = home(store, owner).await;
    let new = note(&home, "Insurer", None, at(1));
    let tries = (2..6).map(|minute| {
        let again = Note {
            uploaded_at: at(minute),
            ..new.clone()
        };
        store.notes().add(again, Effects::none())
    });
    let answers = join_all(tries).await.into_iter().map(Result::unwrap);
    let (done, known): (Vec<_>, Vec<_>) = answers.partition(|added| *added == Some(Added::Done));
    assert_eq!(done.len(), 1);
    let kept = all(store, owner, home.id).await.unwrap().entries;
    assert_eq!(kept.len(), 1);
    assert_eq!(
        known,
        vec![Some(Added::Known(Box::new(kept[0].clone()))); 3]
    );
}

/// By their dates, those without one by when they were made.
pub async fn notes_are_listed_newest_first(store: &impl Harness) {
    let owner = store.new_person().await;
    let home = home(store, owner).await;
    let mut expected = Vec::new();
    for (date, made) in [
        (Some("2020-01-01"), 9),
        (None, 3),
        (None, 3),
        (Some("2030-01-01"), 1),
        (Some("2020-01-01"), 2),
        (None, 5),
    ] {
        expected.push(put(store, note(&home, "Note", date, at(made))).await);
    }
    expected.sort_by_key(|note| Reverse(note.cursor()));
    let listed = all(store, owner, home.id).await.unwrap();
    assert_eq!(listed.entries, expected);
}

/// Also where several stand at one moment.
pub async fn a_window_shows_its_notes_and_counts_all(store: &impl Harness) {
    let owner = store.new_person().await;
    let home = home(store, owner).await;
    let mut notes = Vec::new();
    for made in [1, 2, 2, 2, 3] {
        notes.push(put(store, note(&home, "Note", None, at(made))).await);
    }
    notes.sort_by_key(|note| Reverse(note.cursor()));
    let mut before = None;
    for expected in [&notes[..2], &notes[2..4], &notes[4..], &[]] {
        let window = Window {
            limit: Some(2),
            before,
        };
        let listed = store.notes().list(owner, home.id, window).await.unwrap();
        let listed = listed.unwrap();
        assert_eq!((&*listed.entries, listed.total), (expected, 5));
        before = listed.entries.last().map(Placed::cursor);
        let rest = Window {
            limit: None,
            before,
        };
        let rest = store.notes().list(owner, home.id, rest).await.unwrap();
        assert_eq!(rest.unwrap().total, 5);
    }
}

/// Of the same owner.
pub async fn a_list_of_notes_has_none_of_another_item(store: &impl Harness) {
    let owner = store.new_person().await;
    let (one, other) = (home(store, owner).await, home(store, owner).await);
    let kept = put(store, note(&one, "Insurer", None, at(1))).await;
    put(store, note(&other, "Boiler", None, at(1))).await;
    for limit in [None, Some(5)] {
        let window = Window {
            limit,
            before: None,
        };
        let listed = store.notes().list(owner, one.id, window).await.unwrap();
        assert_eq!(listed, Some(Slice::whole(vec![kept.clone()])));
    }
}

/// Like those of an item that does not exist.
pub async fn notes_of_an_item_of_somebody_else_are_absent(store: &impl Harness) {
    let (owner, other) = (store.new_person().await, store.new_person().await);
    let home = home(store, owner).await;
    put(store, note(&home, "Insurer", None, at(1))).await;
    assert_eq!(all(store, other, home.id).await, None);
    let nowhere = ItemId::new(super::samples::id());
    assert_eq!(all(store, owner, nowhere).await, None);
}

/// Its id and when it was made.
pub async fn a_changed_note_keeps_the_rest(store: &impl Harness) {
    let owner = store.new_person().await;
    let home = home(store, owner).await;
    let mut note = put(store, note(&home, "Insurer", None, at(1))).await;
    for date in [Some("2020-01-01"), Some("2030-01-01"), None] {
        note.content = note_content("Broker", date);
        let content = note.content.clone();
        let update = store
            .notes()
            .update(owner, home.id, note.id, content, Effects::none());
        assert_eq!(update.await.unwrap(), Some(note.clone()));
        let listed = all(store, owner, home.id).await.unwrap();
        assert_eq!(listed.entries, [note.clone()]);
    }
}

/// Who names it, or where, does not help.
pub async fn a_note_is_changed_by_its_owner_at_its_item_only(store: &impl Harness) {
    let (owner, other) = (store.new_person().await, store.new_person().await);
    let (one, next) = (home(store, owner).await, home(store, owner).await);
    let note = put(store, note(&one, "Insurer", None, at(1))).await;
    let unknown = NoteId::new(super::samples::id());
    for (who, item, id) in [
        (other, one.id, note.id),
        (owner, next.id, note.id),
        (owner, one.id, unknown),
    ] {
        let content = note_content("Taken over", None);
        let update = store
            .notes()
            .update(who, item, id, content, Effects::none());
        assert_eq!(update.await.unwrap(), None);
    }
    let listed = all(store, owner, one.id).await.unwrap();
    assert_eq!(listed.entries, [note]);
}

/// Of the same item.
pub async fn a_deleted_note_is_gone_and_the_others_stay(store: &impl Harness) {
    let owner = store.new_person().await;
    let home = home(store, owner).await;
    let stays = put(store, note(&home, "Insurer", None, at(1))).await;
    let goes = put(store, note(&home, "Boiler", None, at(2))).await;
    for deletes in [true, false] {
        let deleted = store
            .notes()
            .delete(owner, home.id, goes.id, Effects::none());
        assert_eq!(deleted.await.unwrap(), deletes);
    }
    let listed = all(store, owner, home.id).await.unwrap();
    assert_eq!(listed, Slice::whole(vec![stays]));
}

/// Who names it, or where, does not help.
pub async fn a_note_is_deleted_by_its_owner_at_its_item_only(store: &impl Harness) {
    let (owner, other) = (store.new_person().await, store.new_person().await);
    let (one, next) = (home(store, owner).await, home(store, owner).await);
    let note = put(store, note(&one, "Insurer", None, at(1))).await;
    for (who, item) in [(other, one.id), (owner, next.id)] {
        let deleted = store.notes().delete(who, item, note.id, Effects::none());
        assert!(!deleted.await.unwrap());
    }
    let listed = all(store, owner, one.id).await.unwrap();
    assert_eq!(listed.entries, [note]);
}
