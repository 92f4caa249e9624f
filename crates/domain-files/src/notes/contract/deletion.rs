//! The promises about the notes of an item that is deleted.

use super::Ports;
use super::cases::{all, home, put};
use super::samples::{at, item, note};
use crate::notes::NoteOwner;
use domain_shared::page::Slice;
use domain_shared::{Added, Effects};
use futures_util::future::{join_all, join3};

/// Neither those of another item nor those of the Life Locker.
pub async fn a_deleted_item_takes_its_notes_along_and_no_others(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (gone, other) = (item(), home(ports, owner).await);
    ports.add_item.call((owner, gone)).await;
    let place = NoteOwner::VaultItem(gone);
    put(ports, note(owner, place, "Insurer", None, at(1))).await;
    let others = [other, NoteOwner::LifeLocker];
    let mut kept = Vec::new();
    for place in others {
        kept.push(put(ports, note(owner, place, "Boiler", None, at(1))).await);
    }
    ports.delete_item.call((owner, gone)).await;
    assert_eq!(all(ports, owner, place).await, None);
    // An item that is there again as a new one has none of them.
    ports.add_item.call((owner, gone)).await;
    assert_eq!(all(ports, owner, place).await, Some(Slice::whole(vec![])));
    for (place, note) in others.into_iter().zip(kept) {
        let listed = all(ports, owner, place).await;
        assert_eq!(listed, Some(Slice::whole(vec![note])));
    }
}

/// Whichever comes first.
pub async fn no_note_outlives_an_item_that_is_deleted_at_the_same_moment(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let gone = item();
    ports.add_item.call((owner, gone)).await;
    let place = NoteOwner::VaultItem(gone);
    let write = |minute| {
        let note = note(owner, place, "Insurer", None, at(minute));
        ports.notes.add(note, Effects::none())
    };
    let deletion = ports.delete_item.call((owner, gone));
    let (before, after) = (join_all((0..4).map(write)), join_all((4..8).map(write)));
    let (before, (), after) = join3(before, deletion, after).await;
    for written in before.into_iter().chain(after) {
        assert!(matches!(written.unwrap(), None | Some(Added::Done)));
    }
    ports.add_item.call((owner, gone)).await;
    assert_eq!(all(ports, owner, place).await, Some(Slice::whole(vec![])));
}
