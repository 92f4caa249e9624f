use super::*;
use crate::notes::MemoryNotes;
use crate::notes::contract::samples::{self, SampleIds, at, content};
use chrono::TimeDelta;
use domain_shared::time::FixedClock;

struct World {
    notes: NotesService,
    store: Arc<MemoryNotes>,
    clock: Arc<FixedClock>,
    owner: PersonId,
    item: NoteOwner,
}

fn fresh() -> NoteId {
    NoteId::new(SampleIds.next())
}

fn world() -> World {
    let store = Arc::new(MemoryNotes::default());
    let clock = Arc::new(FixedClock::at(at(0)));
    let owner = PersonId::new(SampleIds.next());
    let item = samples::item();
    store.add_item(owner, item);
    World {
        notes: NotesService::new(store.clone(), clock.clone(), Arc::new(SampleIds)),
        store,
        clock,
        owner,
        item: NoteOwner::VaultItem(item),
    }
}

impl World {
    async fn list(&self, limit: Option<u32>, search: &str) -> Page<Note> {
        let asked = PageRequest::parse(limit, None, Some(search)).unwrap();
        let listed = self.notes.list(self.owner, self.item, &asked);
        listed.await.unwrap()
    }
}

#[tokio::test]
async fn a_note_is_added_changed_and_deleted() {
    let w = world();
    let said = content("Insurer", None);
    let note = w.notes.add(w.owner, w.item, fresh(), said).await.unwrap();
    assert_eq!(note.uploaded_at, at(0));
    w.clock.step(TimeDelta::hours(1));
    let content = content("Broker", Some("2027-01-01"));
    let changed = w.notes.update(w.owner, w.item, note.id, content.clone());
    let expected = Note {
        content,
        ..note.clone()
    };
    assert_eq!(changed.await.unwrap(), expected);
    assert_eq!(w.list(None, "").await.entries, [expected]);
    w.notes.delete(w.owner, w.item, note.id).await.unwrap();
    assert_eq!(w.list(None, "").await.total, 0);
    let kinds: Vec<_> = w
        .store
        .effects()
        .iter()
        .flat_map(|effects| effects.audit.iter().map(|event| event.kind))
        .collect();
    assert_eq!(
        kinds,
        [
            AuditKind::NoteAdded,
            AuditKind::NoteChanged,
            AuditKind::NoteDeleted
        ]
    );
}

#[tokio::test]
async fn what_an_earlier_try_added_is_answered_and_another_is_refused() {
    let w = world();
    let id = fresh();
    let add = |name| w.notes.add(w.owner, w.item, id, content(name, None));
    let first = add("Insurer").await.unwrap();
    w.clock.step(TimeDelta::hours(1));
    assert_eq!(add("Insurer").await.unwrap(), first);
    assert!(matches!(add("Broker").await, Err(NoteError::IdTaken)));
    assert_eq!(w.list(None, "").await.entries, [first]);
}

#[tokio::test]
async fn notes_come_in_pages_and_by_search() {
    let w = world();
    for name in ["Insurer", "Boiler", "Insurer again"] {
        w.clock.step(TimeDelta::hours(1));
        let said = content(name, None);
        w.notes.add(w.owner, w.item, fresh(), said).await.unwrap();
    }
    let names = |page: &Page<Note>| -> Vec<_> {
        let names = page.entries.iter().map(|note| note.content.name.as_str());
        names.map(str::to_owned).collect()
    };
    let page = w.list(Some(2), "").await;
    assert_eq!(names(&page), ["Insurer again", "Boiler"]);
    assert_eq!((page.total, page.next.is_some()), (3, true));
    let page = w.list(Some(2), "INSURER").await;
    assert_eq!(names(&page), ["Insurer again", "Insurer"]);
    assert_eq!((page.total, page.next), (2, None));
}

#[tokio::test]
async fn what_belongs_to_somebody_else_is_not_found() {
    let w = world();
    let content = || content("Insurer", None);
    let note = w
        .notes
        .add(w.owner, w.item, fresh(), content())
        .await
        .unwrap();
    let other = PersonId::new(SampleIds.next());
    let not_found = |result: Result<(), NoteError>| matches!(result, Err(NoteError::NotFound));
    let added = w.notes.add(other, w.item, fresh(), content()).await;
    assert!(not_found(added.map(|_| ())));
    let listed = w.notes.list(other, w.item, &PageRequest::default()).await;
    assert!(not_found(listed.map(|_| ())));
    let changed = w.notes.update(other, w.item, note.id, content()).await;
    assert!(not_found(changed.map(|_| ())));
    assert!(not_found(w.notes.delete(other, w.item, note.id).await));
    assert_eq!(w.list(None, "").await.entries, [note]);
}
