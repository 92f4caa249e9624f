import { boolean, object, string } from 'yup';
import { TAG_MAX } from './transaction-schema';

const NOTE_MAX = 500;

/** The rules of what can be changed of an imported transaction. */
export const importedSchema = object({
  tag: string().trim().max(TAG_MAX, `Tag cannot exceed ${TAG_MAX} characters`),
  note: string().trim().max(NOTE_MAX, `Note cannot exceed ${NOTE_MAX} characters`),
  unpair: boolean(),
  paired: string(),
});
