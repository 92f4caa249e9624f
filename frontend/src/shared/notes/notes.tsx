import { memo, useState } from 'react';
import { useNavigationTarget } from '@/shared/lib/navigation-target';
import { Ledger } from '@/shared/lists/ledger';
import { type ListFrame, PagedList } from '@/shared/lists/paged-list';
import { usePagedList } from '@/shared/lists/use-paged-list';
import { type NotesAddress, useDeleteNoteMutation, useNotesInfiniteQuery } from './api';
import { dateOf } from './date-of';
import { type NoteDialog, NoteDialogs } from './note-dialogs';
import { NoteRow } from './note-row';

interface NotesProps extends ListFrame {
  path: NotesAddress;
}

/** Key information notes by year. */
export function Notes({ path, ...frame }: NotesProps) {
  const { control } = frame;
  const { target, clearTarget } = useNavigationTarget('note');
  const list = usePagedList(useNotesInfiniteQuery, path, target?.title);
  const [deleteNote] = useDeleteNoteMutation();
  const [opened, setOpened] = useState<NoteDialog | null>(null);
  const note = list.entries?.find(({ id }) => id === target?.id);
  const found: NoteDialog | null = note ? { kind: 'view', note } : null;
  const dialog: NoteDialog | null = control.adding ? { kind: 'form' } : (opened ?? found);

  return (
    <>
      <PagedList
        {...frame}
        list={list}
        title="Key information"
        searchLabel="Search information"
        unit="Item(s)"
        empty={{ icon: 'file-search', text: 'No key information found.' }}
        accent="pink"
        failed="Failed to fetch key info"
        onDeleteUnreadable={(noteId) => deleteNote({ path, noteId })}
      >
        {(notes, editing) => (
          <Ledger entries={notes} dateOf={dateOf} title="Key information">
            {(note) => <Row key={note.id} note={note} editing={editing} onDialog={setOpened} />}
          </Ledger>
        )}
      </PagedList>
      <NoteDialogs
        path={path}
        dialog={dialog}
        onEdit={(note) => {
          setOpened({ kind: 'form', note });
        }}
        onClose={() => {
          setOpened(null);
          clearTarget();
          control.setAdding(false);
        }}
      />
    </>
  );
}

/** The list renders at each key of its search; its rows need not. */
const Row = memo(NoteRow);
