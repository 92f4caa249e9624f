//! The promises of each method.

use super::Ports;
use super::samples::{SampleIds, at, content, item, note};
use crate::notes::{Note, NoteId, NoteOwner};
use domain_shared::page::{HasCursor, Slice, Window};
use domain_shared::{Added, Effects, Ids, PersonId};
use futures_util::future::join_all;
use std::cmp::Reverse;

/// A new item of `owner`.
pub(super) async fn home(ports: &Ports, owner: PersonId) -> NoteOwner {
    let item = item();
    ports.add_item.call((owner, item)).await;
    NoteOwner::VaultItem(item)
}

/// The places of `owner`, each beside another one.
async fn places(ports: &Ports, owner: PersonId) -> [(NoteOwner, NoteOwner); 3] {
    let (one, other) = (home(ports, owner).await, home(ports, owner).await);
    let locker = NoteOwner::LifeLocker;
    [(one, other), (one, locker), (locker, one)]
}

/// A new person and each kind of place they have.
async fn somewhere(ports: &Ports) -> [(PersonId, NoteOwner); 2] {
    let owner = ports.new_person.get().await;
    [
        (owner, home(ports, owner).await),
        (owner, NoteOwner::LifeLocker),
    ]
}

/// Adds a note and answers it.
pub(super) async fn put(ports: &Ports, note: Note) -> Note {
    let added = ports.notes.add(note.clone(), Effects::none()).await;
    assert_eq!(added.unwrap(), Some(Added::Done));
    note
}

/// All notes of a place.
pub(super) async fn all(ports: &Ports, owner: PersonId, place: NoteOwner) -> Option<Slice<Note>> {
    let listed = ports.notes.list(owner, place, Window::WHOLE).await;
    listed.unwrap()
}

/// With and without what may be left out.
pub async fn an_added_note_reads_back_equal(ports: &Ports) {
    for (owner, place) in somewhere(ports).await {
        let full = note(owner, place, "Insurer", Some("2026-07-01"), at(1));
        let full = put(ports, full).await;
        let mut bare = note(owner, place, "Boiler", None, at(2));
        bare.content.description = None;
        let bare = put(ports, bare).await;
        let listed = all(ports, owner, place).await.unwrap();
        assert_eq!(listed, Slice::whole(vec![bare, full]));
    }
}

/// Nor one for an item that is none.
pub async fn a_note_for_an_item_of_somebody_else_is_not_written(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let home = home(ports, owner).await;
    let foreign = note(other, home, "Insurer", None, at(1));
    let astray = note(owner, NoteOwner::VaultItem(item()), "Insurer", None, at(1));
    for refused in [foreign, astray] {
        let added = ports.notes.add(refused, Effects::none()).await;
        assert_eq!(added.unwrap(), None);
    }
    let listed = all(ports, owner, home).await;
    assert_eq!(listed, Some(Slice::whole(vec![])));
}

/// The id decides: not even tries at the same moment add it twice.
pub async fn a_note_is_added_once_under_its_id(ports: &Ports) {
    for (owner, place) in somewhere(ports).await {
        let new = note(owner, place, "Insurer", None, at(1));
        let tries = (2..6).map(|minute| {
            let again = Note {
                uploaded_at: at(minute),
                ..new.clone()
            };
            ports.notes.add(again, Effects::none())
        });
        let answers = join_all(tries).await.into_iter().map(Result::unwrap);
        let (done, known): (Vec<_>, Vec<_>) =
            answers.partition(|added| *added == Some(Added::Done));
        assert_eq!(done.len(), 1);
        let kept = all(ports, owner, place).await.unwrap().entries;
        assert_eq!(kept.len(), 1);
        assert_eq!(
            known,
            vec![Some(Added::Known(Box::new(kept[0].clone()))); 3]
        );
    }
}

/// Be it the same person's in another place, or somebody else's.
pub async fn an_id_that_is_taken_elsewhere_is_refused(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    for (place, elsewhere) in places(ports, owner).await {
        let first = put(ports, note(owner, place, "Insurer", None, at(1))).await;
        for (who, place) in [(owner, elsewhere), (other, NoteOwner::LifeLocker)] {
            let taken = Note {
                id: first.id,
                ..note(who, place, "Boiler", None, at(2))
            };
            assert!(ports.notes.add(taken, Effects::none()).await.is_err());
            let listed = all(ports, who, place).await.unwrap().entries;
            assert!(listed.iter().all(|note| note.id != first.id));
        }
        let listed = all(ports, owner, place).await.unwrap().entries;
        assert!(listed.contains(&first));
    }
}

/// By their dates, those without one by when they were made.
pub async fn notes_are_listed_newest_first(ports: &Ports) {
    for (owner, place) in somewhere(ports).await {
        let mut expected = Vec::new();
        for (date, made) in [
            (Some("2020-01-01"), 9),
            (None, 3),
            (None, 3),
            (Some("2030-01-01"), 1),
            (Some("2020-01-01"), 2),
            (None, 5),
        ] {
            expected.push(put(ports, note(owner, place, "Note", date, at(made))).await);
        }
        expected.sort_by_key(|note| Reverse(note.cursor()));
        let listed = all(ports, owner, place).await.unwrap();
        assert_eq!(listed.entries, expected);
    }
}

/// Also where several stand at one moment.
pub async fn a_window_shows_its_notes_and_counts_all(ports: &Ports) {
    for (owner, place) in somewhere(ports).await {
        let mut notes = Vec::new();
        for made in [1, 2, 2, 2, 3] {
            notes.push(put(ports, note(owner, place, "Note", None, at(made))).await);
        }
        notes.sort_by_key(|note| Reverse(note.cursor()));
        let mut before = None;
        for expected in [&notes[..2], &notes[2..4], &notes[4..], &[]] {
            let part = async |limit| {
                let listed = ports.notes.list(owner, place, Window { limit, before });
                listed.await.unwrap().unwrap()
            };
            let listed = part(Some(2)).await;
            assert_eq!((&*listed.entries, listed.total), (expected, 5));
            assert_eq!(part(None).await.total, 5);
            before = listed.entries.last().map(HasCursor::cursor).or(before);
        }
    }
}

/// Of the same owner, and none of somebody else's Life Locker.
pub async fn a_list_of_notes_has_none_of_another_place(ports: &Ports) {
    let other = ports.new_person.get().await;
    let theirs = note(other, NoteOwner::LifeLocker, "Theirs", None, at(1));
    put(ports, theirs).await;
    for nth in 0..3 {
        let owner = ports.new_person.get().await;
        let (place, elsewhere) = places(ports, owner).await[nth];
        let kept = put(ports, note(owner, place, "Insurer", None, at(1))).await;
        put(ports, note(owner, elsewhere, "Boiler", None, at(1))).await;
        for limit in [None, Some(5)] {
            let window = Window {
                limit,
                before: None,
            };
            let listed = ports.notes.list(owner, place, window).await.unwrap();
            assert_eq!(listed, Some(Slice::whole(vec![kept.clone()])));
        }
    }
}

/// Like those of an item that does not exist.
pub async fn notes_of_an_item_of_somebody_else_are_absent(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let home = home(ports, owner).await;
    put(ports, note(owner, home, "Insurer", None, at(1))).await;
    assert_eq!(all(ports, other, home).await, None);
    let nowhere = NoteOwner::VaultItem(item());
    assert_eq!(all(ports, owner, nowhere).await, None);
}

/// Its id and when it was made.
pub async fn a_changed_note_keeps_the_rest(ports: &Ports) {
    for (owner, place) in somewhere(ports).await {
        let mut note = put(ports, note(owner, place, "Insurer", None, at(1))).await;
        for date in [Some("2020-01-01"), Some("2030-01-01"), None] {
            note.content = content("Broker", date);
            let said = note.content.clone();
            let update = ports
                .notes
                .update(owner, place, note.id, said, Effects::none());
            assert_eq!(update.await.unwrap(), Some(note.clone()));
            let listed = all(ports, owner, place).await.unwrap();
            assert_eq!(listed.entries, [note.clone()]);
        }
    }
}

/// Who names it, or where, does not help.
pub async fn a_note_is_changed_by_its_owner_in_its_place_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let unknown = NoteId::new(SampleIds.next());
    for (place, elsewhere) in places(ports, owner).await {
        let note = put(ports, note(owner, place, "Insurer", None, at(1))).await;
        for (who, place, id) in [
            (other, place, note.id),
            (owner, elsewhere, note.id),
            (owner, place, unknown),
        ] {
            let said = content("Taken over", None);
            let update = ports.notes.update(who, place, id, said, Effects::none());
            assert_eq!(update.await.unwrap(), None);
        }
        let listed = all(ports, owner, place).await.unwrap();
        assert!(listed.entries.contains(&note));
    }
}

/// Of the same place.
pub async fn a_deleted_note_is_gone_and_the_others_stay(ports: &Ports) {
    for (owner, place) in somewhere(ports).await {
        let stays = put(ports, note(owner, place, "Insurer", None, at(1))).await;
        let goes = put(ports, note(owner, place, "Boiler", None, at(2))).await;
        for deletes in [true, false] {
            let deleted = ports.notes.delete(owner, place, goes.id, Effects::none());
            assert_eq!(deleted.await.unwrap(), deletes);
        }
        let listed = all(ports, owner, place).await.unwrap();
        assert_eq!(listed, Slice::whole(vec![stays]));
    }
}

/// Who names it, or where, does not help.
pub async fn a_note_is_deleted_by_its_owner_in_its_place_only(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    for (place, elsewhere) in places(ports, owner).await {
        let note = put(ports, note(owner, place, "Insurer", None, at(1))).await;
        for (who, place) in [(other, place), (owner, elsewhere)] {
            let deleted = ports.notes.delete(who, place, note.id, Effects::none());
            assert!(!deleted.await.unwrap());
        }
        let listed = all(ports, owner, place).await.unwrap();
        assert!(listed.entries.contains(&note));
    }
}
