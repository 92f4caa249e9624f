/** What a failed answer says about one field of the request. */
export interface FieldError {
  field: string;
  message: string;
}

/** Where the next part of a long list begins; `next` is absent on the last part. */
export interface Page {
  next?: string | null;
  total?: number;
}

/** Something that is kept and can't be shown; it can be deleted. */
export interface Unreadable {
  id: string;
  /** What kind of thing it is: a category, a type of preset, `document`, `note` or `transaction`. */
  kind: string;
}

/** The shape of every answer of the API (DESIGN §3). */
export interface Envelope<T> {
  success: boolean;
  message: string;
  data: T;
  page?: Page;
  /** Only beside a list, and only where something of it can't be shown. */
  unreadable?: readonly Unreadable[];
  errors?: FieldError[];
}

/**
 * Why a call failed: the HTTP status, or why there was none. `TIMEOUT` is 25 s without an answer (an
 * upload: without progress), `NETWORK` no connection, `PARSE` an answer that is not the API's,
 * `CANCELLED` a call nobody waits for any more.
 */
export type FailureStatus = number | 'TIMEOUT' | 'NETWORK' | 'PARSE' | 'CANCELLED';

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

/** The `data` of an answer, for `transformResponse`. */
export function unwrap<T>(envelope: Envelope<T>): T {
  return envelope.data;
}
