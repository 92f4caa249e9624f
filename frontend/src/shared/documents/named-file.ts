import { newIdempotencyKey } from '@/shared/api/idempotency';
import { baseOf, endingOf, roomBeside } from './file-name';

/** One of several chosen files, under an id that it keeps. */
export interface NamedFile {
  id: string;
  file: File;
  /** The name without its extension. */
  name: string;
  /** The date on it, as `yyyy-MM-dd`; empty for none. */
  date: string;
  setAsCover: boolean;
}

export const namedFile = (file: File): NamedFile => ({
  id: newIdempotencyKey(),
  file,
  name: baseOf(file.name).slice(0, roomBeside(endingOf(file.name))),
  date: '',
  setAsCover: false,
});
