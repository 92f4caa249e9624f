import { type Note } from '@/shared/notes/api';

/** A note without a date of its own. */
export const stopcock: Note = {
  id: 'n1',
  name: 'Stopcock',
  description: 'Under the kitchen sink.\nTurn clockwise.',
  date: null,
  uploaded_at: '2026-10-12T10:00:00Z',
};

/** A note with one, and without details. */
export const alarm: Note = {
  id: 'n2',
  name: 'Alarm engineer',
  description: null,
  date: '2025-06-13',
  uploaded_at: '2026-11-01T10:00:00Z',
};
