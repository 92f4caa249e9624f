import { isApiError } from './envelope';

/** The server's message for a failed call, or its first field error, or `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  return error.message || error.errors?.find((entry) => entry.message)?.message || fallback;
}
