import { type DocumentPlace } from '@/shared/documents/place';

/** The Depository of the Life Locker (spec 2 §7, §9). */
export const DEPOSITORY: DocumentPlace = {
  path: '/life-locker/documents',
  target: 'life-locker',
  rereadAfterMs: 1000,
};

/** The documents of a tenancy beside its presets; a failed upload does not say why (spec 2 §4). */
export const RENTING: DocumentPlace = {
  path: '/renting/documents',
  target: 'renting',
  accent: 'blue',
  hidesReason: true,
};

/** Where the notes of the Life Locker are kept, below `/api/v1`. */
export const NOTES_PATH = '/life-locker/key-info';
