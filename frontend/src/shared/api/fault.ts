import { toApiError } from './api-error';
import { type ApiError } from './envelope';
import { errorMessage } from './error-message';

export const UNREACHABLE = "We couldn't reach Holdfast. Check your connection and try again.";

/** Whether the network or the server failed, so that nobody judged what was typed. */
function isFault({ status }: ApiError): boolean {
  return typeof status === 'number' ? status >= 500 : status !== 'CANCELLED';
}

/**
 * The error of a call whose form has a default that blames what was typed. A fault without a message
 * of the server says that it is one.
 */
export function withFault(error: unknown): ApiError {
  const failure = toApiError(error);
  if (!isFault(failure)) return failure;
  return { ...failure, message: errorMessage(failure, UNREACHABLE) };
}
