import { type Note, type NoteDraft } from './api';

/** What the form of a note keeps. */
export interface NoteValues {
  name: string;
  description: string;
  date: string;
}

/** The values the form begins with: empty, or those of the note being edited. */
export const noteValues = (note?: Note): NoteValues => ({
  name: note?.name ?? '',
  description: note?.description ?? '',
  date: note?.date ?? '',
});

/** The form as it is sent; what was left out is null. */
export const toDraft = ({ name, description, date }: NoteValues): NoteDraft => ({
  name: name.trim(),
  description: description.trim() || null,
  date: date || null,
});
