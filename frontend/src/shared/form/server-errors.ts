import { getIn, type FormikValues } from 'formik';
import type { ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';

/** Server field names and the form's own names for them, where the two differ. */
export type FieldNames = Readonly<Record<string, string>>;

/** What the server said about one field, and the value it said it about. */
export interface ServerFieldError {
  readonly message: string;
  readonly value: unknown;
}

export interface ServerErrors {
  readonly fields: Readonly<Record<string, ServerFieldError>>;
  /** What belongs to no field of this form, for the alert above the button. */
  readonly form?: string;
}

export const NO_SERVER_ERRORS: ServerErrors = { fields: {} };

/**
 * Puts each entry of a failed answer on its field. When none has one here, the alert follows the
 * spec's order: message, else the first entry, else the form's default (spec 1 §8). When some
 * have, the alert carries only what the fields leave unsaid.
 */
export function landErrors(
  error: ApiError,
  values: FormikValues,
  defaultError: string,
  names: FieldNames = {},
): ServerErrors {
  const fields: Record<string, ServerFieldError> = {};
  const homeless: string[] = [];
  for (const { field, message } of error.errors ?? []) {
    const name = names[field] ?? field;
    const value: unknown = getIn(values, name);
    if (value === undefined) homeless.push(message);
    else fields[name] ??= { message, value };
  }
  if (Object.keys(fields).length === 0) return { fields, form: errorMessage(error, defaultError) };
  return { fields, form: homeless[0] };
}
