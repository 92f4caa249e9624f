import { type Note, type NoteDraft } from './api';

export interface NoteValues {
  name: string;
  description: string;
  date: string;
}

export const noteValues = (note?: Note): NoteValues => ({
  name: note?.name ?? '',
  description: note?.description ?? '',
  date: note?.date ?? '',
});

/** Empty fields become null. */
export const toDraft = ({ name, description, date }: NoteValues): NoteDraft => ({
  name: name.trim(),
  description: description.trim() || null,
  date: date || null,
});
