import { at } from '@/shared/api/address';
import { type DocumentPlace } from '@/shared/documents/place';

export { DEPOSITORY } from '@/shared/documents/place';

/** The documents of a tenancy beside its presets; a failed upload does not say why. */
export const RENTING: DocumentPlace = {
  path: at('/renting/documents'),
  target: 'renting',
  accent: 'blue',
  hidesReason: true,
};

/** Where the notes of the Life Locker are kept. */
export const NOTES_PATH = at('/life-locker/key-info');
