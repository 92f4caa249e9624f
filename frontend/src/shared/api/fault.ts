import { toApiError } from './api-error';
import { type ApiError } from './envelope';
import { errorMessage } from './error-message';

export const UNREACHABLE = "We couldn't reach Holdfast. Check your connection and try again.";

/** Whether a call may not have reached the server: no connection, no time, or a fault of the server. */
export function isUnanswered({ status }: ApiError): boolean {
  return typeof status !== 'number' || status >= 500;
}

/** Whether there was no answer at all: no connection, or no time. */
export const isUnreached = ({ status }: ApiError): boolean =>
  status === 'NETWORK' || status === 'TIMEOUT';

/**
 * The error of a call whose form has a default that blames what was typed. A fault without a message
 * of the server says that it is one.
 */
export function withFault(error: unknown): ApiError {
  const failure = toApiError(error);
  if (!isUnanswered(failure) || failure.status === 'CANCELLED') return failure;
  return { ...failure, message: errorMessage(failure, UNREACHABLE) };
}
