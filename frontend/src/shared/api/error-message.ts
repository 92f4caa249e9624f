import { isApiError } from './envelope';

/**
 * What a form shows for a failed call: the server's message, otherwise the first entry of its errors
 * list, otherwise the form's own default.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  return error.message || error.errors?.find((entry) => entry.message)?.message || fallback;
}
