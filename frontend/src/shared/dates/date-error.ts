import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';

/** Deleted in another tab or on another device. */
export const DATE_GONE = 'This date is no longer there.';

export const isGone = (error: unknown) => toApiError(error).status === 404;

/** The error of a form about a date that is shown. */
export const dateError = (error: unknown): ApiError =>
  isGone(error) ? { status: 404, message: DATE_GONE } : withFault(error);

/** What to say of a call about a date that failed. */
export const dateProblem = (error: unknown): string =>
  isGone(error) ? DATE_GONE : errorMessage(error, "We couldn't save this. Try again.");
