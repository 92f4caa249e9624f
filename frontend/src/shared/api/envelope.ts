import { type Schema } from './schema';

/** The error of one field. */
type FieldError = Schema<'FieldMessage'>;

/** A stored record that can't be read. It can be deleted. */
export type Unreadable = Schema<'Unreadable'>;

/** The envelope of every answer. */
export interface Envelope {
  success: boolean;
  message: string;
  data: unknown;
}

/**
 * Why a call failed: the HTTP status, or why there was none. `TIMEOUT` is 25 s without an answer (an
 * upload: without progress), `NETWORK` no connection, `PARSE` an answer that is not the API's,
 * `CANCELLED` a call nobody waits for any more.
 */
type FailureStatus = number | 'TIMEOUT' | 'NETWORK' | 'PARSE' | 'CANCELLED';

export interface ApiError {
  status: FailureStatus;
  message?: string;
  errors?: FieldError[];
  /** Whole seconds until another try is worth it, from `Retry-After`. */
  retryAfter?: number;
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value;
}
