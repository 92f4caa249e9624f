import { type ApiError, isApiError } from './envelope';
import { wasStoredBefore } from './idempotency';

/** The error of a failed call. Anything unknown counts as an unreadable answer. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : { status: 'PARSE' };
}

/** The same of a call that makes something; `way` says what to do where an earlier try was stored. */
export function toCreateError(error: unknown, advice: string): ApiError {
  if (!wasStoredBefore(error)) return toApiError(error);
  return {
    status: error.status,
    message: `Your first try was saved, without this change. ${advice}`,
  };
}
