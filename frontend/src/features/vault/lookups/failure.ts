import { errorMessage } from '@/shared/api/error-message';
import { isApiError } from '@/shared/api/envelope';

/** The given text, or the server's message when someone has asked too often: it says how long to wait. */
export function lookupFailure(error: unknown, text: string): string {
  return isApiError(error) && error.status === 429 ? errorMessage(error, text) : text;
}

/** Whether the provider knows no such vehicle. */
export const isUnknown = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 422);
