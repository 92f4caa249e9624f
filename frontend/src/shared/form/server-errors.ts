import { getIn, type FormikValues } from 'formik';
import type { ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { isUnreached, UNREACHABLE } from '@/shared/api/fault';

/** Server field names and the form's own names for them, where the two differ. */
export type FieldNames = Readonly<Record<string, string>>;

interface ServerFieldError {
  readonly message: string;
  readonly value: unknown;
}

export interface ServerErrors {
  readonly fields: Readonly<Record<string, ServerFieldError>>;
  /** Belongs to no field of this form; shown above the button. */
  readonly form?: string;
}

export const NO_SERVER_ERRORS: ServerErrors = { fields: {} };

/**
 * Puts each error of a failed answer on its field. When none has a field here, the alert shows the
 * message, else the first error, else the form's default, or that nothing answered. When some have, the
 * alert shows only an error without a field.
 */
export function mapServerErrors(
  error: ApiError,
  values: FormikValues,
  defaultError: string,
  names: FieldNames = {},
): ServerErrors {
  const fields: Record<string, ServerFieldError> = {};
  const unplaced: string[] = [];
  for (const { field, message } of error.errors ?? []) {
    const name = names[field] ?? field;
    const value: unknown = getIn(values, name);
    if (value === undefined) unplaced.push(message);
    else fields[name] ??= { message, value };
  }
  if (Object.keys(fields).length === 0) {
    const fallback = isUnreached(error) ? UNREACHABLE : defaultError;
    return { fields, form: addRetryTime(errorMessage(error, fallback), error) };
  }
  return { fields, form: unplaced[0] };
}

/** Adds when to try again, if the server said so and it is not soon. */
function addRetryTime(message: string, { status, retryAfter = 0 }: ApiError): string {
  if (status !== 429 || retryAfter < SHORT_WAIT) return message;
  return `${message} You can try again in ${formatWait(retryAfter)}.`;
}

/** In seconds. */
const SHORT_WAIT = 10;

/** Rounded up, so that it never names a time too early. */
function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const [size, unit] = seconds < 3600 ? [60, 'minute'] : [3600, 'hour'];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
