import { useState } from 'react';
import { ListActions } from '../components/list-actions';
import { Ledger } from '../lists/ledger';
import { PagedList } from '../lists/paged-list';
import { usePagedList } from '../lists/use-paged-list';
import { type VaultItem } from '../types';
import { useNotesInfiniteQuery } from './api';
import { dateOf } from './date-of';
import { type NoteDialog, NoteDialogs } from './note-dialogs';
import { NoteRow } from './note-row';

/** The Key Information tab: the item's notes as a ledger by year (spec 2 §2). */
export function KeyInformation({ item: { id: itemId } }: { item: VaultItem }) {
  const list = usePagedList(useNotesInfiniteQuery, itemId);
  const [editing, setEditing] = useState(false);
  const [dialog, setDialog] = useState<NoteDialog | null>(null);
  const inEditMode = editing && !list.isEmpty;

  return (
    <>
      <PagedList
        list={list}
        title="Key information"
        searchLabel="Search information"
        unit="Item(s)"
        empty={{ icon: 'file-search', text: 'No key information found.' }}
        failed="Failed to fetch key info"
        actions={
          <ListActions
            editing={inEditMode}
            onEditingChange={setEditing}
            onAdd={() => {
              setDialog({ kind: 'form' });
            }}
            empty={!list.entries || list.isEmpty}
          />
        }
      >
        {(notes) => (
          <Ledger entries={notes} dateOf={dateOf} title="Key information">
            {(note) => (
              <NoteRow key={note.id} note={note} editing={inEditMode} onDialog={setDialog} />
            )}
          </Ledger>
        )}
      </PagedList>
      <NoteDialogs
        itemId={itemId}
        dialog={dialog}
        onClose={() => {
          setDialog(null);
        }}
      />
    </>
  );
}
