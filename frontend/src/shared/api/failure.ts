import { type ApiError, isApiError } from '@/shared/api/envelope';

/** The failure of a call as a form takes it; an answer of the wrong shape counts as one. */
export function toFailure(error: unknown): ApiError {
  return isApiError(error) ? error : { status: 'PARSE' };
}
